"""The dialogue with the person who is to decide, until their choices can be sent."""

from __future__ import annotations

from collections.abc import Callable

from megalith.cli import rules
from megalith.cli.catalogue import plural, text
from megalith.cli.playing import page
from megalith.cli.playing.draft import Draft
from megalith.cli.playing.matching import match, tidy
from megalith.cli.playing.menu import FEW, Item, items
from megalith.cli.playing.screen import Screen
from megalith.cli.playing.table import Table
from megalith.cli.telling import names_for, outlook, sentence
from megalith.core.errors import MegalithError, Reason
from megalith.core.messages import catalogue, words
from megalith.core.messages import sentence as reason_sentence

GRID = 96


class Quit(Exception):
    """The person wants to stop here."""


class Turn:
    """One person's decision: a draft, the list of moves shown last, and the words typed."""

    def __init__(self, table: Table, player: int, screen: Screen) -> None:
        self._table, self._player, self._screen = table, player, screen
        self._game = table.state.game
        self._names = names_for(table.names, player)
        self._labels = names_for(table.labels, player)
        self._draft = Draft(table.state.view(player))
        self._items: list[Item] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "list": lambda _: self._ask(),
            "undo": lambda _: self._undo(),
            "board": lambda _: self._show_board(),
            "log": lambda _: self._show_log(),
            "rules": self._show_rules,
            "quit": lambda _: self._quit(),
        }

    def choose(self) -> list[str]:
        """Return the moves that are sent: a turn, or what comes before somebody else decides; raise Quit."""
        self.show()
        self._ask()
        while True:
            if not self._draft.is_open and not self._screen.is_terminal:
                return self._draft.moves
            line = self._screen.read(text("turn", "prompt" if self._draft.is_open else "send_prompt"))
            if not self._draft.is_open and self._is_sending(line):
                return self._draft.moves
            self._take(line)

    def show(self) -> None:
        """Print the whole page: board, standing, what happened, one's own holdings."""
        observation = self._draft.observation
        page.show_board(self._screen, self._game, observation)
        page.show_standing(self._screen, self._game, observation, self._labels)
        told = self._table.told_since_own_move(self._player)
        if told:
            self._screen.say(text("turn", "since"))
            page.show_told(self._screen, self._game, told, self._names)
            self._screen.say()
        page.show_holdings(self._screen, self._game, observation, self._names)

    def _is_sending(self, line: str) -> bool:
        return not line.strip() or tidy(line).casefold() in _words_of("send")

    def _take(self, line: str) -> None:
        typed = tidy(line)
        move = match(typed, self._moves())
        if move is not None:
            self._add(move)
        elif typed.isdecimal():
            self._pick(int(typed[:9]))
        elif not typed:
            self._ask()
        elif not self._obeys(typed):
            self._screen.tell(self._refusal(typed))

    def _moves(self) -> list[str]:
        return self._draft.state.legal_moves() if self._draft.is_open else []

    def _pick(self, number: int) -> None:
        """Take the move with a number of the list, or show the moves of a group."""
        if not 1 <= number <= len(self._items):
            self._screen.tell(text("turn", "no_number", number=number, most=len(self._items)))
            return
        item = self._items[number - 1]
        if item.is_move:
            self._add(item.words)
        else:
            self._list(item.words + " ")

    def _add(self, move: str) -> None:
        self._draft.add(move)
        self._screen.say()
        self._ask()

    def _obeys(self, typed: str) -> bool:
        if typed.startswith("?"):
            typed = f"? {typed[1:].strip()}".strip()
        word, _, rest = typed.partition(" ")
        for command, act in self._commands.items():
            if word.casefold() in _words_of(command):
                act(rest)
                return True
        return False

    def _refusal(self, typed: str) -> str:
        """Return why a line is no legal move here, in one sentence."""
        if not self._draft.is_open:
            return text("turn", "only_send", line=typed[:40])
        state = self._draft.state
        reason = state.why_not(typed) or Reason("not_a_move", None, {"move": typed, "hint": ""})
        if reason.code == "not_a_move" and typed != typed.lower():
            reason = state.why_not(typed.lower()) or reason
        return reason_sentence(self._game.name, reason)

    # what is shown

    def _ask(self) -> None:
        self._items = []
        if not self._draft.is_open:
            self._sum_up()
            return
        told = self._game.module.ask(self._game.setup, self._draft.observation)
        self._screen.tell(sentence(self._game.name, "ask", told, self._names))
        self._list("")

    def _sum_up(self) -> None:
        self._screen.say(text("turn", "sum"))
        for told in self._draft.told():
            said = outlook(self._game.name, told, self._names)
            self._screen.tell(said, first="  ", indent="    ")

    def _list(self, beginning: str) -> None:
        self._items = items(self._moves(), beginning)
        if all(item.is_move for item in self._items) and len(self._items) > FEW:
            self._screen.say(self._grid(beginning))
            return
        width = max(len(self._label(item)) for item in self._items)
        for number, item in enumerate(self._items, 1):
            start = f"  {number:>2}  {self._label(item):<{width}}  "
            self._screen.tell(self._meaning(item), first=start, indent=" " * len(start))

    def _label(self, item: Item) -> str:
        return item.words if item.is_move else f"{item.words} …"

    def _meaning(self, item: Item) -> str:
        if item.is_move:
            return outlook(self._game.name, self._draft.preview(item.words), self._names)
        verb = words(self._game.name, "verbs").get(item.words, "")
        count = plural("turn", "moves", len(item.moves))
        return f"{count}: {verb}" if verb else count

    def _grid(self, beginning: str) -> str:
        cells = [f"{number:>3} {item.words[len(beginning) :]}" for number, item in enumerate(self._items, 1)]
        width = max(map(len, cells)) + 2
        across = max(1, GRID // width)
        rows = [cells[start : start + across] for start in range(0, len(cells), across)]
        return "\n".join("".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows)

    # what is asked for

    def _help(self, about: str) -> None:
        if about:
            self._screen.tell(self._about(about))
            return
        game = self._game.name
        self._screen.tell(words(game, "about")["goal"])
        self._screen.tell(words(game, "about")["board"])
        verbs = dict.fromkeys(move.partition(" ")[0] for move in self._moves())
        for verb in verbs:
            self._screen.tell(words(game, "verbs").get(verb, ""), first=f"  {verb:<9}", indent=" " * 11)
        self._screen.say(text("turn", "help"))

    def _about(self, what: str) -> str:
        """Return what a move would do or why it cannot be made, or a clause of the rules."""
        move = match(what, self._moves())
        if move is not None:
            return outlook(self._game.name, self._draft.preview(move), self._names)
        meaning = words(self._game.name, "verbs").get(what.lower())
        return f"{what.lower()}: {meaning}" if meaning else self._refusal(what)

    def _undo(self) -> None:
        if not self._draft.undo():
            self._screen.say(text("turn", "nothing_to_undo"))
        self._ask()

    def _show_board(self) -> None:
        observation = self._draft.observation
        page.show_board(self._screen, self._game, observation)
        page.show_standing(self._screen, self._game, observation, self._labels)
        page.show_holdings(self._screen, self._game, observation, self._names)
        self._ask()

    def _show_log(self) -> None:
        page.show_told(self._screen, self._game, self._table.told(self._player), self._names)
        self._ask()

    def _show_rules(self, clause: str) -> None:
        game = self._game.name
        try:
            self._screen.say(rules.clause(game, clause) if clause else rules.readable(rules.rules_text(game)))
        except MegalithError as error:
            self._screen.tell(str(error))

    def _quit(self) -> None:
        raise Quit


def _words_of(command: str) -> list[str]:
    return catalogue("megalith.cli")["commands"][command].split(" ")

"""A game from its first decision to its last, or until somebody leaves."""

from __future__ import annotations

from megalith.cli.arguments import UsageError
from megalith.cli.catalogue import text
from megalith.cli.playing import page
from megalith.cli.playing.saves import Save
from megalith.cli.playing.screen import EndOfInput, Screen, edit_lines
from megalith.cli.playing.seats import make_bot
from megalith.cli.playing.table import Table
from megalith.cli.playing.turn import Quit, Turn
from megalith.cli.telling import names_for
from megalith.core.contract import CHANCE


class Evening:
    """A table with its screen, its bots and its file."""

    def __init__(self, table: Table, save: Save, seed: int | None) -> None:
        self.table, self.save, self.screen = table, save, Screen()
        self._bots = {
            player: make_bot(seat.bot, table.state.game, None if seed is None else seed + player)
            for player, seat in enumerate(table.seats)
            if seat.bot is not None
        }
        self._watching: int | None = None
        self._watched = len(table.steps)
        self._is_unsaved = False

    def go_on(self) -> None:
        """Let everybody decide in turn until the game is over."""
        while not self.table.state.is_over:
            player = self.table.state.current_player
            if player == CHANCE:
                self.table.draw_due_chance()
            elif player in self._bots:
                self.table.play(self._bots[player].choose(self.table.state.view(player)))
            else:
                self._let_choose(player)
            if not self.table.people:
                self._show_to_watchers()

    def show_end(self) -> None:
        """Print the last position with everything shown, the working and the ranking."""
        table, screen = self.table, self.screen
        game, people = table.state.game, table.people
        viewer = people[0] if len(people) == 1 else None
        names = names_for(table.names, viewer)
        observation = table.state.observation(viewer)
        page.show_board(screen, game, observation)
        page.show_standing(screen, game, observation, names_for(table.labels, viewer))
        if people:
            told = table.told(None)[-1:] if viewer is None else table.told_since_own_move(viewer)
            page.show_told(screen, game, told, names)
        screen.say()
        page.show_end(screen, game, observation, names)
        page.show_ranking(screen, table.state.ranking(), table.state.scores(), names)

    def _let_choose(self, player: int) -> None:
        self._hand_over(player)
        for move in Turn(self.table, player, self.screen).choose():
            self.table.play(move)
        self._autosave()

    def _autosave(self) -> None:
        """Save after every turn; where that fails, say so once and play on."""
        try:
            self.save.write(self.table)
        except UsageError as error:
            if not self._is_unsaved:
                self.screen.tell(text("errors", "autosave", why=error))
            self._is_unsaved = True

    def _hand_over(self, player: int) -> None:
        """Clear the screen before another person looks, whether or not there is a real choice."""
        if len(self.table.people) > 1 and self._watching != player:
            name = self.table.names[player]
            self.screen.clear()
            if self.screen.is_terminal:
                self._wait_for(name)
            else:
                self.screen.say(text("table", "turn_of", name=name))
            self.screen.clear()
        self._watching = player

    def _wait_for(self, name: str) -> None:
        """Wait for an empty line, which only the next person gives; raise Quit for whoever stops instead."""
        while typed := self.screen.read(text("table", "hand_over", name=name)).strip().casefold():
            if typed in text("commands", "quit").split():
                raise Quit

    def _show_to_watchers(self) -> None:
        told = self.table.told(None)[self._watched :]
        page.show_told(self.screen, self.table.state.game, told, self.table.names)
        self._watched += len(told)


def play(table: Table, save: Save, seed: int | None) -> None:
    """Play until the game is over or left; save it in both cases and say where it lies."""
    evening = Evening(table, save, seed)
    if len(table.people) == 1 and evening.screen.is_terminal:
        edit_lines()
    try:
        evening.go_on()
    except Quit:
        _leave(evening, "left")
    except EndOfInput:
        _leave(evening, "input_ended")
    except KeyboardInterrupt:
        evening.screen.say()
        _leave(evening, "left")
    else:
        evening.show_end()
        _keep(evening)


def _leave(evening: Evening, how: str) -> None:
    if not evening.table.steps:
        evening.screen.tell(text("table", f"{how}_early"))
        return
    evening.save.write(evening.table)
    evening.screen.tell(text("table", how, path=evening.save.path))


def _keep(evening: Evening) -> None:
    try:
        evening.save.write(evening.table)
    except UsageError as error:
        evening.screen.tell(str(error))
    else:
        evening.screen.tell(text("table", "kept", path=evening.save.path))

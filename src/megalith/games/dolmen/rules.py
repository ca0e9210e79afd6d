"""A turn of Dolmen: the actions, the stone left behind, the placements it brings, the end."""

from __future__ import annotations

from megalith.boards.circles.druids import druids_on_board, free_nodes, put_druid, steps, take_druid
from megalith.boards.circles.majorities import NOTHING, UNDER, consequence, stones_in_circle
from megalith.boards.circles.tables import DRUIDS
from megalith.core.contract import TERMINAL, Actions, Record, Weights
from megalith.core.kernel import kernel
from megalith.games.dolmen.layout import DOLMEN, NOBODY, ORDER, OVER, STONE, TURN, VALUES
from megalith.games.dolmen.placing import add_dolmen_stone, drop_missed, is_free_to_decline, remove_placement

START_POINTS = 5


@kernel
def start(tables: Record, state: Record) -> None:
    """Set up: everything in hand, the markers on 5, seat 1 to move (D10, D11)."""
    state.druids[:] = -1
    state.vacated = NOBODY
    state.resolving = NOBODY
    state.final_last = NOBODY
    for player in range(int(tables.players)):
        state.stones[player] = tables.stones
        state.points[player] = START_POINTS
        for value in range(VALUES):
            state.hand[player, value] = tables.values[value]
            state.hand_count[player] += tables.values[value]


@kernel
def current_player(tables: Record, state: Record) -> int:
    """Return who decides: the active player, or the owner who chooses a dolmen stone (D41)."""
    phase = int(state.phase)
    if phase == DOLMEN:
        return placement_owner(state)
    return TERMINAL if phase == OVER else int(state.active)


@kernel
def placement_owner(state: Record) -> int:
    """Return the owner of the placement being resolved."""
    for place in range(int(state.pending_count)):
        if state.pending_circle[place] == state.resolving:
            return int(state.pending_owner[place])
    return NOBODY


@kernel
def legal_actions(tables: Record, state: Record, out: Actions) -> int:
    """Write the legal action ids of whoever decides; return how many."""
    phase = int(state.phase)
    if phase == TURN:
        return _turn_actions(tables, state, out)
    if phase == STONE:
        out[0] = tables.stone_action
        return 1 + _add_skip(tables, state, int(state.active), out, 1)
    if phase == ORDER:
        for place in range(int(state.pending_count)):
            out[place] = tables.first_resolve + state.pending_circle[place]
        return int(state.pending_count)
    return _dolmen_actions(tables, state, out) if phase == DOLMEN else 0


@kernel
def _turn_actions(tables: Record, state: Record, out: Actions) -> int:
    player = int(state.active)
    standing = druids_on_board(state, player)
    count = 0
    if standing < DRUIDS:
        count = free_nodes(tables.board, state, out)
    for k in range(standing):
        count = steps(tables.board, state, DRUIDS * player + k, out, count)
        out[count] = tables.first_remove + k
        count += 1
    if count == 0:
        out[0] = tables.pass_action  # D25
        count = 1
    return count


@kernel
def _add_skip(tables: Record, state: Record, player: int, out: Actions, count: int) -> int:
    if state.points[player] <= 1:  # D50
        return 0
    out[count] = tables.skip_action
    return 1


@kernel
def _dolmen_actions(tables: Record, state: Record, out: Actions) -> int:
    owner = placement_owner(state)
    count = 0
    for value in range(VALUES):
        if state.hand[owner, value] != 0:
            out[count] = tables.first_dolmen + value
            count += 1
    if is_free_to_decline(state, owner):
        out[count] = tables.decline_action
        return count + 1
    return count + _add_skip(tables, state, owner, out, count)


@kernel
def chance_outcomes(tables: Record, state: Record, out: Actions, weights: Weights) -> int:
    """Write nothing: Dolmen has no chance."""
    return 0


@kernel
def apply_action(tables: Record, state: Record, action: int) -> None:
    """Carry out a legal action, or `dolmen ?` in an observed state."""
    if action < tables.pass_action:
        _move_druid(tables, state, action)
    elif action >= tables.first_dolmen:
        value = action - int(tables.first_dolmen) + 1
        add_dolmen_stone(state, value if action < tables.hidden_dolmen else 0)
        _close_placement(tables, state)
    elif action >= tables.first_resolve:
        state.resolving = action - tables.first_resolve
        state.phase = DOLMEN
    elif action == tables.stone_action:
        _leave_stone(tables, state)
    elif state.phase == DOLMEN:
        if action == tables.skip_action:
            state.points[placement_owner(state)] -= 1
        _close_placement(tables, state)
    else:
        if action == tables.skip_action:
            state.points[int(state.active)] -= 1
        _end_turn(tables, state)


@kernel
def _move_druid(tables: Record, state: Record, action: int) -> None:
    player, nodes = int(state.active), int(tables.board.num_nodes)
    if action < nodes:
        put_druid(state, player, action)  # D20
        _end_turn(tables, state)
        return
    if action < tables.first_remove:
        k, target = action // nodes - 1, action % nodes
        state.vacated = take_druid(state, DRUIDS * player + k)  # D22
        put_druid(state, player, target)
    else:
        k = action - int(tables.first_remove)
        state.vacated = take_druid(state, DRUIDS * player + k)  # D23
    state.phase = STONE


@kernel
def _leave_stone(tables: Record, state: Record) -> None:
    """Put the active player's stone on the node just left and open what it brings (D24, D30–D34)."""
    player, where = int(state.active), int(state.vacated)
    count = 0
    for index in range(int(tables.board.node_circle_count[where])):
        circle = int(tables.board.node_circles[where, index])
        brings = consequence(stones_in_circle(tables.board, state.node, circle), player)
        if brings != NOTHING:
            state.pending_circle[count] = circle
            state.pending_owner[count] = brings >> 2
            state.pending_under[count] = 1 if brings & 3 == UNDER else 0
            count += 1
    state.pending_count = count
    state.node[where] = player + 1
    state.stones[player] -= 1
    state.quiet_turns = 0
    _next_placement(tables, state)


@kernel
def _close_placement(tables: Record, state: Record) -> None:
    remove_placement(state, int(state.resolving))
    state.resolving = NOBODY
    _next_placement(tables, state)


@kernel
def _next_placement(tables: Record, state: Record) -> None:
    """Ask for the order, or go on with the only placement, or end the turn (D40, D42)."""
    drop_missed(state)
    if state.pending_count == 0:
        _end_turn(tables, state)
    elif state.pending_count == 1:
        state.resolving = state.pending_circle[0]
        state.phase = DOLMEN
    else:
        state.phase = ORDER


@kernel
def is_out(state: Record, player: int) -> bool:
    """Tell whether a player has placed their last stone or last dolmen stone (D60)."""
    return bool(state.stones[player] == 0 or state.hand_count[player] == 0)


@kernel
def _end_turn(tables: Record, state: Record) -> None:
    players, player = int(tables.players), int(state.active)
    if state.vacated == NOBODY or state.node[int(state.vacated)] == 0:
        state.quiet_turns += 1
    state.vacated = NOBODY
    state.phase = TURN
    if state.quiet_turns >= tables.quiet_limit or player == state.final_last:  # D26, D61
        _end_game(state)
        return
    if state.final_last == NOBODY:
        for other in range(players):
            if is_out(state, other):
                state.final_last = player  # D60
        if state.final_last == NOBODY:
            state.active = (player + 1) % players
            return
    _next_final_turn(players, state)


@kernel
def _next_final_turn(players: int, state: Record) -> None:
    """Give the turn to the next player of the final round who is not out, or end the game (D60, D61)."""
    player = int(state.active)
    while True:
        player = (player + 1) % players
        if not is_out(state, player):
            state.active = player
            return
        if player == state.final_last:
            _end_game(state)
            return


@kernel
def _end_game(state: Record) -> None:
    state.phase = OVER
    state.active = NOBODY

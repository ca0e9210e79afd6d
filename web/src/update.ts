import type { Ack, Choice, Command, Frame, FromPage, FromServer, Phrase, Previewed, Reject } from "./generated/messages";
import { viewHash } from "./hash";
import { endsTurn, groupOf, groups, hasPlaces, noDraft, stage, type Draft, type State } from "./state";

export type Event =
  | { kind: "opened" }
  | { kind: "lost" }
  | { kind: "received"; message: FromServer }
  | { kind: "pick"; group: string }
  | { kind: "choose"; choice: Choice }
  | { kind: "attempt"; move: string }
  | { kind: "confirm" }
  | { kind: "back" }
  | { kind: "hold"; seat: number | null }
  | { kind: "say"; phrase: Phrase }
  | { kind: "resign" }
  | { kind: "give_seat"; seat: number; level: string }
  | { kind: "take_back"; seat: number }
  | { kind: "dismiss" };

export interface Updated {
  state: State;
  send: FromPage[];
}
type NewId = () => string;

const kept = (state: State, ...send: FromPage[]): Updated => ({ state, send });
const drafted = (state: State, draft: Partial<Draft>): State => ({ ...state, draft: { ...state.draft, ...draft } });

/** The state after an event, and what is to be sent. */
export function update(state: State, event: Event, newId: NewId): Updated {
  switch (event.kind) {
    case "opened":
      return opened(state);
    case "lost":
      return kept({ ...drafted(state, { asked: null, outcome: null, isConfirmed: false }), link: "lost" });
    case "received":
      return received(state, event.message, newId);
    case "pick":
      return kept({ ...drafted(state, { ...nothingChosen, picked: event.group }), notice: null });
    case "choose":
      return choose(state, event.choice, newId);
    case "attempt":
      return attempt(state, event.move, newId);
    case "confirm":
      return confirm(state, newId);
    case "back":
      return kept(back(state));
    case "hold":
      return hold(state, event.seat);
    case "dismiss":
      return kept({ ...state, notice: null });
    default:
      return kept(state, spoken(event, newId));
  }
}

function spoken(
  event: Extract<Event, { kind: "say" | "resign" | "give_seat" | "take_back" }>,
  newId: NewId,
): FromPage {
  switch (event.kind) {
    case "say":
      return { type: "talk", phrase: event.phrase };
    case "resign":
      return { type: "resign", cmd_id: newId() };
    case "give_seat":
      return { type: "give_seat", cmd_id: newId(), seat: event.seat, level: event.level };
    case "take_back":
      return { type: "take_back", cmd_id: newId(), seat: event.seat };
  }
}

// what the server says

function received(state: State, message: FromServer, newId: NewId): Updated {
  switch (message.type) {
    case "frame":
      return framed(state, message, newId);
    case "stale": {
      const { send, state: next } = framed({ ...state, draft: noDraft(state.draft.base) }, message.frame, newId);
      return kept({ ...next, notice: { reject: null, code: "stale" } }, ...send);
    }
    case "ack":
      return kept(written(state, message));
    case "reject":
      return rejected(state, message, newId);
    case "previewed":
      return previewed(state, message, newId);
    case "presence":
      return kept({ ...state, seats: message.seats });
    case "said": {
      const number = (state.spoken.at(-1)?.number ?? 0) + 1;
      return kept({ ...state, spoken: [...state.spoken.slice(-19), { ...message, number }] });
    }
    case "pong":
      return kept(state);
  }
}

/** A new connection looks through no seat of several yet; what was sent and not answered goes again. */
function opened(state: State): Updated {
  const again: FromPage[] = state.draft.sent && !state.draft.isWritten ? [state.draft.sent] : [];
  const hold: FromPage[] = state.held === null ? [] : [{ type: "hold", seat: state.held }];
  return kept({ ...state, link: "open" }, ...hold, ...again);
}

function written(state: State, ack: Ack): State {
  if (state.draft.sent?.cmd_id !== ack.cmd_id) return state;
  const hasShown = state.frame !== null && state.frame.rev >= ack.rev;
  return drafted(state, hasShown ? { sent: null } : { isWritten: true });
}

function framed(state: State, frame: Frame, newId: NewId): Updated {
  // The first frame of a new connection, before the server has heard whose seat it is.
  if (frame.viewer === null && state.held !== null && frame.own_seats.includes(state.held)) return kept(state);
  if (frame.hash !== viewHash(frame.view) && state.healing !== frame.rev)
    return kept({ ...state, healing: frame.rev }, { type: "snapshot" });
  const old = state.frame?.viewer === frame.viewer ? state.frame : null;
  const isNew = old?.rev !== frame.rev;
  const next: State = {
    ...state,
    frame,
    before: isNew ? (old?.view ?? null) : state.before,
    log: [...(old ? state.log.filter((entry) => entry.number < frame.log_from) : []), ...frame.log],
    seats: frame.seats,
    draft: keptDraft(state.draft, frame, old !== null),
    notice: isNew ? lostDraft(state, frame) : state.notice,
    healing: null,
  };
  return seated(next, newId);
}

/** A draft is worth something on the revision it was built on only; a command on its way waits for its answer. */
function keptDraft(draft: Draft, frame: Frame, isSameViewer: boolean): Draft {
  if (isSameViewer && draft.base === frame.rev) return draft;
  return { ...noDraft(frame.rev), sent: isSameViewer && !draft.isWritten ? draft.sent : null };
}

const hasWork = (draft: Draft): boolean => draft.steps.length > 0 || draft.choice !== null;

function lostDraft(state: State, frame: Frame): State["notice"] {
  const { draft } = state;
  const isLost = hasWork(draft) && draft.sent === null && draft.base !== frame.rev && state.frame?.rev === draft.base;
  return isLost && state.frame?.viewer === frame.viewer ? { reject: null, code: "draft_lost" } : null;
}

/** Look through the right seat: the only own one, or the one that people at this screen hand it to. */
function seated(state: State, newId: NewId): Updated {
  const { frame } = state;
  if (!frame) return kept(state);
  const [only] = frame.own_seats;
  if (frame.viewer === null && frame.own_seats.length === 1 && only !== undefined)
    return kept(state, { type: "hold", seat: only });
  const due = frame.own_seats.length > 1 ? dueSeat(frame) : null;
  if (due === null || due === frame.viewer) return entered({ ...state, handOver: null }, newId);
  if (frame.viewer === null) return kept({ ...state, handOver: due });
  return kept({ ...withoutView(state), handOver: due, held: null }, { type: "hold", seat: null });
}

/** The own seat whose person is to decide, null where that is somebody else's or a bot's. */
function dueSeat(frame: Frame): number | null {
  if (frame.status !== "running") return null;
  const seat = Number(frame.view["current_player"]) + 1;
  const isPerson = frame.seats.some((info) => info.seat === seat && info.level === null);
  return frame.own_seats.includes(seat) && isPerson ? seat : null;
}

/** Nothing of a former viewer's stays in memory. */
const withoutView = (state: State): State => ({
  ...state,
  frame: null,
  before: null,
  log: [],
  notice: null,
  draft: noDraft(0),
});

function hold(state: State, seat: number | null): Updated {
  const handOver = seat === null ? state.handOver : null;
  return kept({ ...withoutView(state), handOver, held: seat }, { type: "hold", seat });
}

function rejected(state: State, reject: Reject, newId: NewId): Updated {
  const notice = { reject, code: null };
  if (reject.cmd_id !== null && reject.cmd_id === state.draft.sent?.cmd_id) {
    const { send, state: next } = entered({ ...state, draft: noDraft(state.draft.base) }, newId);
    return kept({ ...next, notice }, ...send);
  }
  if (reject.cmd_id !== null && reject.cmd_id === state.draft.asked)
    return kept({ ...drafted(state, nothingChosen), notice });
  return kept({ ...state, notice });
}

// building a turn

const nothingChosen = { choice: null, outcome: null, asked: null, isConfirmed: false } as const;

const movesOf = (draft: Draft): string[] => draft.steps.at(-1)?.moves ?? [];

function preview(draft: Draft, move: string, id: string): FromPage {
  return { type: "preview", preview_id: id, base_rev: draft.base, moves: [...movesOf(draft), move] };
}

function choose(state: State, choice: Choice, newId: NewId): Updated {
  if (state.draft.sent) return kept(state);
  const asked = newId();
  const picked = hasPlaces(stage(state)?.choices ?? [], groupOf(choice)) ? groupOf(choice) : state.draft.picked;
  const next = drafted({ ...state, notice: null }, { ...nothingChosen, picked, choice, asked });
  return kept(next, preview(state.draft, choice.move, asked));
}

/** Ask about a move that is not among the choices: the answer says why it is none. */
function attempt(state: State, move: string, newId: NewId): Updated {
  if (state.draft.sent) return kept(state);
  const asked = newId();
  return kept(drafted(state, { ...nothingChosen, asked }), preview(state.draft, move, asked));
}

function previewed(state: State, outcome: Previewed, newId: NewId): Updated {
  const { draft } = state;
  if (outcome.preview_id !== draft.asked || outcome.base_rev !== draft.base || !draft.choice) return kept(state);
  const next = drafted(state, { outcome, asked: null });
  return draft.isConfirmed ? confirm(next, newId) : kept(next);
}

/** Put the chosen move down; send the turn if nothing is left to choose. */
function confirm(state: State, newId: NewId): Updated {
  const { draft } = state;
  if (!draft.choice || draft.sent) return kept(state);
  if (!draft.outcome) return draft.asked ? kept(drafted(state, { isConfirmed: true })) : choose(state, draft.choice, newId);
  if (!endsTurn(state)) {
    const steps = [...draft.steps, draft.outcome];
    return entered(drafted(state, { ...nothingChosen, picked: null, steps }), newId);
  }
  const sent: Command = { type: "command", cmd_id: newId(), base_rev: draft.base, moves: draft.outcome.moves };
  return kept(drafted(state, { sent, isConfirmed: false }), sent);
}

/** Take the last own choice back, one at a time. */
function back(state: State): State {
  const { draft } = state;
  if (draft.sent) return state;
  if (draft.choice) return drafted({ ...state, notice: null }, nothingChosen);
  if (draft.picked) return drafted({ ...state, notice: null }, { picked: null });
  return drafted({ ...state, notice: null }, { ...nothingChosen, steps: draft.steps.slice(0, -1) });
}

/** Begin a question: what can only be begun in one way lies ready, but is never played by itself. */
function entered(state: State, newId: NewId): Updated {
  const { draft } = state;
  const choices = stage(state)?.choices ?? [];
  if (draft.choice && !draft.outcome && !draft.asked) return choose(state, draft.choice, newId);
  if (draft.choice || draft.picked || draft.sent) return kept(state);
  const [only] = choices;
  if (choices.length === 1 && only) return choose(state, only, newId);
  const [group, ...others] = groups(choices);
  if (group !== undefined && others.length === 0 && hasPlaces(choices, group))
    return kept(drafted(state, { picked: group }));
  return kept(state);
}

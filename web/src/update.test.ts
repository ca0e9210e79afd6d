import { describe, expect, test } from "vitest";
import type { Choice, Command, Frame, Previewed, Reject, SeatInfo } from "./generated/messages";
import { viewHash } from "./hash";
import { start, type State } from "./state";
import { update, type Event, type Updated } from "./update";

let count = 0;
const newId = (): string => `id-${(count += 1)}`;
const after = (state: State, event: Event): Updated => update(state, event, newId);
const seat = (number: number, level: string | null = null): SeatInfo => ({
  seat: number, kind: level ? "bot" : "person", name: null, level, is_taken: true, is_present: true, absent_seconds: null, is_dropped: false,
});
const choice = (move: string, origin: string | null, target: string | null): Choice => ({
  move, kind: move.split(" ")[0] ?? "", origin, target, way: [],
});
const walks = [choice("move a b", "a", "b"), choice("move a c", "a", "c"), choice("remove a", "a", null)];
const starts = [choice("place b", null, "b"), choice("place c", null, "c")];

function frame(rev: number, more: Partial<Frame> = {}): Frame {
  const view = more.view ?? { current_player: 0, players: 2, rev };
  return {
    type: "frame", rev, hash: viewHash(view), status: "running", viewer: 1, own_seats: [1], view, seats: [seat(1), seat(2, "steady")],
    log_from: 0, log: [], question: null, choices: [...walks, ...starts], standings: [], holdings: [], working: [], ending: null, places: null,
    commitment: "", secret: null, ...more,
  };
}
function outcome(state: State, more: Partial<Previewed> = {}): Event {
  return {
    kind: "received",
    message: {
      type: "previewed", preview_id: state.draft.asked ?? "", base_rev: state.draft.base, moves: ["move a b"], view: {}, told: [], question: null,
      choices: [], holdings: [], is_complete: true, ...more,
    },
  };
}
const received = (message: Frame): Event => ({ kind: "received", message });
const refused = (cmd_id: string | null): Event => ({
  kind: "received",
  message: { type: "reject", code: "no_way", cmd_id, clause: "D22", params: {}, retry_after: null } satisfies Reject,
});
const at = (rev: number, more: Partial<Frame> = {}): State => after(start, received(frame(rev, more))).state;
const chosen = (state: State, one = walks[0]!): Updated => after(state, { kind: "choose", choice: one });

describe("building a turn", () => {
  test("choosing a move asks what it would bring, on top of the moves put down", () => {
    const { state, send } = chosen(at(4));

    expect(state.draft.picked).toBe("a");
    expect(send).toEqual([{ type: "preview", preview_id: state.draft.asked, base_rev: 4, moves: ["move a b"] }]);
  });

  test("a move with more to choose is put down and the next question shows", () => {
    const open = { is_complete: false, choices: [choice("stone", null, null), choice("skip", null, null)] };
    const asked = chosen(at(4)).state;
    const { state, send } = after(after(asked, outcome(asked, open)).state, { kind: "confirm" });

    expect(send).toEqual([]);
    expect(state.draft.steps.map((step) => step.moves)).toEqual([["move a b"]]);
    expect(state.draft.choice).toBeNull();
  });

  test("the last move sends the whole turn as one command", () => {
    const asked = chosen(at(4)).state;
    const known = after(asked, outcome(asked, { moves: ["move a b", "stone"] })).state;
    const { state, send } = after(known, { kind: "confirm" });

    expect(send).toEqual([{ type: "command", cmd_id: state.draft.sent?.cmd_id, base_rev: 4, moves: ["move a b", "stone"] }]);
    expect(after(state, { kind: "confirm" }).send).toEqual([]);
  });

  test("what would be the next turn is not built into this one", () => {
    const asked = chosen(at(4, { view: { current_player: 0, active: 1 } })).state;
    const next = outcome(asked, { is_complete: false, view: { current_player: 0, active: 0 }, choices: walks });

    expect(after(after(asked, next).state, { kind: "confirm" }).send.map((message) => message.type)).toEqual(["command"]);
  });

  test("confirming before the answer sends as soon as it comes", () => {
    const asked = after(chosen(at(4)).state, { kind: "confirm" }).state;

    expect(after(asked, outcome(asked)).send.map((message) => message.type)).toEqual(["command"]);
  });

  test("own choices are taken back one at a time", () => {
    const asked = chosen(at(4)).state;
    const known = after(asked, outcome(asked, { is_complete: false })).state;
    const down = after(known, { kind: "confirm" }).state;
    const again = chosen(down, choice("stone", null, null)).state;
    const once = after(again, { kind: "back" }).state;
    const twice = after(once, { kind: "back" }).state;

    expect([again, once, twice].map((state) => [state.draft.choice?.move ?? null, state.draft.steps.length])).toEqual([
      ["stone", 1], [null, 1], [null, 0],
    ]);
  });

  test("a forced choice lies ready but is not played", () => {
    const { state, send } = after(start, received(frame(4, { choices: [choice("pass", null, null)] })));

    expect(state.draft.choice?.move).toBe("pass");
    expect(send.map((message) => message.type)).toEqual(["preview"]);
  });

  test("the only kind of move that leads to places is picked up", () => {
    expect(at(4, { choices: starts }).draft.picked).toBe("+place");
  });

  test("a late answer to another question is ignored", () => {
    const first = chosen(at(4)).state;
    const second = chosen(first, walks[1]).state;

    expect(after(second, outcome(first)).state.draft.outcome).toBeNull();
  });
});

describe("refusals", () => {
  test("an illegal target is asked about and its reason told", () => {
    const asked = after(at(4), { kind: "attempt", move: "move a z" });
    const { state } = after(asked.state, refused(asked.state.draft.asked));

    expect(asked.send).toMatchObject([{ type: "preview", moves: ["move a z"] }]);
    expect(state.notice?.reject?.clause).toBe("D22");
    expect(state.draft.asked).toBeNull();
  });

  test("a refused turn leaves the board as the server has it, with the reason", () => {
    const asked = chosen(at(4)).state;
    const sent = after(after(asked, outcome(asked)).state, { kind: "confirm" }).state;
    const { state } = after(sent, refused(sent.draft.sent?.cmd_id ?? null));

    expect(state.draft).toMatchObject({ sent: null, steps: [], choice: null });
    expect(state.notice?.reject?.code).toBe("no_way");
  });

  test("a stale turn shows the table as it stands and says so", () => {
    const asked = chosen(at(4)).state;
    const sent = after(after(asked, outcome(asked)).state, { kind: "confirm" }).state;
    const cmd_id = sent.draft.sent?.cmd_id ?? "";
    const { state } = after(sent, { kind: "received", message: { type: "stale", cmd_id, frame: frame(6) } });

    expect(state.frame?.rev).toBe(6);
    expect(state.draft).toMatchObject({ base: 6, sent: null, choice: null });
    expect(state.notice?.code).toBe("stale");
  });

  test("after a refused or stale turn the only way to begin lies ready again", () => {
    const asked = after(at(4, { choices: starts }), { kind: "choose", choice: starts[0]! }).state;
    const sent = after(after(asked, outcome(asked)).state, { kind: "confirm" }).state;
    const cmd_id = sent.draft.sent?.cmd_id ?? "";
    const late: Event = { kind: "received", message: { type: "stale", cmd_id, frame: frame(6, { choices: starts }) } };

    expect(after(sent, refused(cmd_id)).state.draft).toMatchObject({ base: 4, picked: "+place", choice: null, sent: null });
    expect(after(sent, late).state.draft).toMatchObject({ base: 6, picked: "+place", choice: null, sent: null });
  });
});

describe("the connection", () => {
  const sent = (): State => {
    const asked = chosen(at(4)).state;
    return after(after(asked, outcome(asked)).state, { kind: "confirm" }).state;
  };

  test("a draft survives a lost connection while the revision is the same", () => {
    const lost = after(chosen(at(4)).state, { kind: "lost" }).state;
    const { state, send } = after(after(lost, { kind: "opened" }).state, received(frame(4)));

    expect(state.draft.choice?.move).toBe("move a b");
    expect(send.map((message) => message.type)).toEqual(["preview"]);
  });

  test("a draft on an older revision is put back, and that is told", () => {
    const { state } = after(chosen(at(4)).state, received(frame(5)));

    expect(state.draft).toMatchObject({ base: 5, choice: null });
    expect(state.notice?.code).toBe("draft_lost");
  });

  test("a command without an answer goes again under its own id", () => {
    const before = sent();
    const { send } = after(after(before, { kind: "lost" }).state, { kind: "opened" });

    expect(send).toEqual([before.draft.sent]);
  });

  test("after the answer and the frame nothing is on its way and nothing is told as lost", () => {
    const before = sent();
    const command = before.draft.sent as Command;
    const written = after(before, { kind: "received", message: { type: "ack", cmd_id: command.cmd_id, rev: 5 } }).state;
    const { state } = after(written, received(frame(5)));

    expect(written.draft.sent).toEqual(command);
    expect(state.draft).toMatchObject({ base: 5, sent: null, steps: [] });
    expect(state.notice).toBeNull();
  });

  test("a view with another hash is not shown; the whole view is asked for once", () => {
    const bad = frame(5, { hash: "0000000000000000" });
    const { state, send } = after(at(4), received(bad));

    expect(send).toEqual([{ type: "snapshot" }]);
    expect(state.frame?.rev).toBe(4);
    expect(after(state, received(frame(5))).state.frame?.rev).toBe(5);
  });

  test("the log goes on from the entry that a frame names", () => {
    const entry = (number: number) => ({ number, player: 0, text: `m${number}`, told: [] });
    const first = at(4, { log: [entry(0), entry(1), entry(2)] });
    const { state } = after(first, received(frame(5, { log_from: 2, log: [entry(2), entry(3)] })));

    expect(state.log.map((line) => line.number)).toEqual([0, 1, 2, 3]);
  });
});

describe("several people at one screen", () => {
  const shared = { own_seats: [1, 2], seats: [seat(1), seat(2), seat(3, "steady")] };
  const turnOf = (player: number, viewer: number | null): Partial<Frame> => ({ ...shared, viewer, view: { current_player: player, players: 3 } });

  test("the screen is handed over before anything private shows", () => {
    const { state, send } = after(start, received(frame(1, turnOf(1, null))));

    expect(state.handOver).toBe(2);
    expect(send).toEqual([]);
    expect(after(state, { kind: "hold", seat: 2 }).send).toEqual([{ type: "hold", seat: 2 }]);
  });

  test("nothing of the former viewer is kept when the next person is to decide", () => {
    const held = after(at(1, turnOf(0, null)), { kind: "hold", seat: 1 }).state;
    const first = after(held, received(frame(1, turnOf(0, 1)))).state;
    const { state, send } = after(first, received(frame(2, turnOf(1, 1))));

    expect(send).toEqual([{ type: "hold", seat: null }]);
    expect(state).toMatchObject({ frame: null, before: null, log: [], handOver: 2 });
  });

  test("while a bot decides, the last person's view stays", () => {
    const held = after(at(1, turnOf(0, null)), { kind: "hold", seat: 1 }).state;
    const { state, send } = after(held, received(frame(2, { ...turnOf(2, 1), choices: [] })));

    expect(state.frame?.viewer).toBe(1);
    expect(send).toEqual([]);
  });

  test("after a lost connection the page looks through the same seat again", () => {
    const held = after(at(1, turnOf(0, null)), { kind: "hold", seat: 1 }).state;
    const { send, state } = after(after(held, { kind: "lost" }).state, { kind: "opened" });

    expect(send).toEqual([{ type: "hold", seat: 1 }]);
    expect(after(state, received(frame(1, turnOf(0, null)))).state.handOver).toBeNull();
  });
});

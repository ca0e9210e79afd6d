import type { Choice, Command, Frame, LogEntry, Previewed, Reject, SeatInfo, Told } from "./generated/messages";

/** A turn that is being built and not sent yet. */
export interface Draft {
  /** The revision it is built on. */
  base: number;
  /** The moves put down so far, each as the server previewed it. */
  steps: Previewed[];
  /** The group of choices being looked at: a piece picked up, or a kind of move. */
  picked: string | null;
  /** The move chosen and not put down yet, and what it would bring once that is known. */
  choice: Choice | null;
  outcome: Previewed | null;
  /** The preview waited for, and whether the move is to be put down as soon as it comes. */
  asked: string | null;
  isConfirmed: boolean;
  /** The command on its way; what it did shows with the next frame. */
  sent: Command | null;
  isWritten: boolean;
}

export interface Spoken {
  number: number;
  seat: number | null;
  phrase: string;
}

/** Something the page has to tell: why a message was refused, or what happened to a draft. */
export interface Notice {
  reject: Reject | null;
  code: string | null;
}

export interface State {
  link: "connecting" | "open" | "lost";
  frame: Frame | null;
  /** The view before the last change, for the same viewer. */
  before: Frame["view"] | null;
  log: LogEntry[];
  seats: SeatInfo[];
  draft: Draft;
  notice: Notice | null;
  spoken: Spoken[];
  /** The own seat that the screen is to be handed to, and the one whose person sits at it. */
  handOver: number | null;
  held: number | null;
  /** The revision whose view did not have the hash it should have. */
  healing: number | null;
}

export const noDraft = (base: number): Draft => ({
  base,
  steps: [],
  picked: null,
  choice: null,
  outcome: null,
  asked: null,
  isConfirmed: false,
  sent: null,
  isWritten: false,
});

export const start: State = {
  link: "connecting",
  frame: null,
  before: null,
  log: [],
  seats: [],
  draft: noDraft(0),
  notice: null,
  spoken: [],
  handOver: null,
  held: null,
  healing: null,
};

/** What is asked now: the position with the moves put down so far, and what can be chosen there. */
export interface Stage {
  view: Frame["view"];
  question: Told | null;
  choices: Choice[];
  holdings: Told[];
}

export function stage(state: State): Stage | null {
  return state.draft.steps.at(-1) ?? state.frame;
}

/** Whether the move chosen ends the turn: nothing is left to choose, or what comes next is another turn. */
export function endsTurn(state: State): boolean {
  const { outcome } = state.draft;
  return outcome !== null && (outcome.is_complete || outcome.view["active"] !== state.frame?.view["active"]);
}

/** The choices of one kind from one place belong together; `+` marks a kind that starts from no place. */
export const groupOf = (choice: Choice): string => choice.origin ?? `+${choice.kind}`;

export const groups = (choices: readonly Choice[]): string[] => [...new Set(choices.map(groupOf))];

/** Whether a group is chosen by a place on the board: its moves lead to different places. */
export function hasPlaces(choices: readonly Choice[], group: string): boolean {
  const inside = choices.filter((choice) => groupOf(choice) === group);
  return inside.some((choice) => choice.origin !== null) || new Set(inside.map((choice) => choice.target)).size > 1;
}

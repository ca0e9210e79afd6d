// Made by `python -m megalith.server.typescript`; not to be edited.

export const PROTOCOL = 1;

export const MAX_BODY = 65536;

export const MAX_MOVES = 16;

export const MAX_DEPTH = 8;

export const phraseValues = ["hello", "good_luck", "well_played", "thanks", "think", "sorry", "back_soon", "good_game"] as const;
export type Phrase = (typeof phraseValues)[number];

export const seatKindValues = ["person", "friend", "bot"] as const;
export type SeatKind = (typeof seatKindValues)[number];

export const statusValues = ["waiting", "running", "over", "aborted", "frozen"] as const;
export type Status = (typeof statusValues)[number];

export const resigningValues = ["bot", "drop"] as const;
export type Resigning = (typeof resigningValues)[number];

export const endingValues = ["rules", "resigned", "aborted"] as const;
export type Ending = (typeof endingValues)[number];

/** A sentence as data: a code of the game's catalogue, gaps, and gaps that are players (from 0). */
export interface Told {
  section: string;
  code: string;
  params: Record<string, unknown>;
  players: Record<string, number>;
}

/** A legal move with what the page needs to offer it. */
export interface Choice {
  move: string;
  kind: string;
  origin: string | null;
  target: string | null;
  way: string[];
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string | null;
  level: string | null;
  is_taken: boolean;
  is_present: boolean;
  absent_seconds: number | null;
  is_dropped: boolean;
}

/** A line of the log, `number` from 0: a move as this viewer saw it, or an event of the table. */
export interface LogEntry {
  number: number;
  player: number | null;
  text: string;
  told: Told[];
}

/** Moves of one's own, all or nothing, on top of revision `base_rev`. */
export interface Command {
  type: "command";
  cmd_id: string;
  base_rev: number;
  moves: string[];
}

/** What would come of moves not sent yet; answered from the sender's own view, nothing is committed. */
export interface Preview {
  type: "preview";
  preview_id: string;
  base_rev: number;
  moves: string[];
}

/** Look through one of the session's own seats; null looks as a spectator. */
export interface Hold {
  type: "hold";
  seat: number | null;
}

/** Ask for the whole view anew. */
export interface Snapshot {
  type: "snapshot";
}

/** Give the game up for the seat held. */
export interface Resign {
  type: "resign";
  cmd_id: string;
}

/** Let a bot play a seat whose person has been absent for two minutes. */
export interface GiveSeat {
  type: "give_seat";
  cmd_id: string;
  seat: number;
  level: string;
}

/** Take one's own seat back from the bot that plays it. */
export interface TakeBack {
  type: "take_back";
  cmd_id: string;
  seat: number;
}

/** Say a set phrase. */
export interface Talk {
  type: "talk";
  phrase: Phrase;
}

/** Tell that the page is alive. */
export interface Ping {
  type: "ping";
}

/** What a viewer sees at a revision: the whole view, and the log from entry `log_from` on. */
export interface Frame {
  type: "frame";
  rev: number;
  hash: string;
  status: Status;
  viewer: number | null;
  own_seats: number[];
  view: Record<string, unknown>;
  seats: SeatInfo[];
  log_from: number;
  log: LogEntry[];
  question: Told | null;
  choices: Choice[];
  standings: Record<string, number>[];
  holdings: Told[];
  working: Told[];
  ending: Ending | null;
  places: number[] | null;
  commitment: string;
  secret: string | null;
}

/** The command is written down; `rev` is the revision it made. Sent again, a command gets the same ack. */
export interface Ack {
  type: "ack";
  cmd_id: string;
  rev: number;
}

/** The game has moved on since `base_rev`; the frame has what is missing. */
export interface Stale {
  type: "stale";
  cmd_id: string;
  frame: Frame;
}

/** A message was refused: a code of the page's catalogue, or of the game's with its clause. */
export interface Reject {
  type: "reject";
  code: string;
  cmd_id: string | null;
  clause: string | null;
  params: Record<string, unknown>;
  retry_after: number | null;
}

/** The view after the moves of a preview, what they did in words, and what may be chosen next. */
export interface Previewed {
  type: "previewed";
  preview_id: string;
  base_rev: number;
  moves: string[];
  view: Record<string, unknown>;
  told: Told[];
  question: Told | null;
  choices: Choice[];
  holdings: Told[];
  is_complete: boolean;
}

/** Who is there; raises no revision. */
export interface Presence {
  type: "presence";
  seats: SeatInfo[];
}

/** A set phrase somebody said; `seat` is null for a spectator. */
export interface Said {
  type: "said";
  seat: number | null;
  phrase: Phrase;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** A seat as the host sets it up: a person at this screen, a friend by link, or a bot of a level. */
export interface SeatWish {
  kind: SeatKind;
  name?: string | null;
  level?: string | null;
}

/** A table to set up: `board` is the id of an uploaded board, `value` the host's part of the seed, hex. */
export interface NewGame {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  resigning?: Resigning;
  board?: string | null;
  value?: string | null;
}

/** A new table: its id, and an invite token by seat. */
export interface GameMade {
  id: string;
  invites: Record<string, string>;
}

/** Sit down at a seat by its invite token; `value` is the guest's part of the seed, hex. */
export interface TakeSeat {
  token: string;
  name: string;
  value?: string | null;
}

/** A fresh token for a link; older ones of the same kind and seat are void. */
export interface TokenMade {
  token: string;
}

/** Bring a seat to this device by the token of its private link, which works once. */
export interface UseLink {
  token: string;
}

/** A seat that is now this session's. */
export interface SeatTaken {
  game: string;
  seat: number;
}

/** A table as it stands in a list. */
export interface GameInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  status: Status;
  rev: number;
  seats: SeatInfo[];
  own_seats: number[];
  to_move: number[];
  commitment: string;
}

/** A game that can be set up: player counts, boards, bots for people from weakest to strongest. */
export interface GameKind {
  name: string;
  author: string;
  players: number[];
  boards: string[];
  levels: string[];
}

/** What the start page needs. */
export interface Lobby {
  protocol: number;
  version: string;
  url: string | null;
  is_preparing: boolean;
  kinds: GameKind[];
  games: GameInfo[];
}

/** A viewer's view after so many moves of a game. */
export interface Position {
  number: number;
  of: number;
  view: Record<string, unknown>;
  standings: Record<string, number>[];
}

/** An uploaded board that is valid: the id to set up a table with, its name, and its drawing's data. */
export interface BoardMade {
  id: string;
  name: string;
  board: Record<string, unknown>;
}

export type FromPage = Command | Preview | Hold | Snapshot | Resign | GiveSeat | TakeBack | Talk | Ping;

export type FromServer = Frame | Ack | Stale | Reject | Previewed | Presence | Said | Pong;

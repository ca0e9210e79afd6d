// Made by `python -m megalith.server.typescript`; not to be edited.

/** What a viewer sees; players count from 0. */
export interface Observation {
  active: number | null;
  current_player: number;
  dolmens: Record<string, (number | null)[][]>;
  dolmens_in_hand: number[];
  druids_in_hand: number[];
  final_round: number[] | null;
  game: string;
  hands: Record<string, number | null>[] | null;
  my_dolmens?: Record<string, number>;
  nodes: Record<string, Record<string, number>>;
  options: Record<string, unknown>;
  over: boolean;
  pending: unknown[][];
  phase: string;
  players: number;
  points: number[];
  quiet_turns: number;
  resolving: string | null;
  scored: unknown[][];
  scores: number[];
  stones: number[];
  vacated: string | null;
  winners: number[] | null;
}

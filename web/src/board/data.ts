/** A board of nodes and circles as the server describes it; y points upwards. */
export interface BoardData {
  name: string;
  option: string;
  is_reconstruction: boolean;
  nodes: Record<string, [number, number]>;
  circles: Record<string, { nodes: string[]; multiplier: number }>;
  paths: [string, string][];
  gates: [string, string][];
  corners: string[];
}

/** The pieces on a board as one viewer sees them; players count from 0, towers are top first. */
export interface Pieces {
  stones: Record<string, number>;
  druids: Record<string, number>;
  towers: Record<string, TowerSlab[]>;
  /** Players' places on the moon track. */
  points: number[];
}

export interface TowerSlab {
  owner: number;
  value: number | null;
  isGhost?: boolean;
}

/** What is pointed out on a board. */
export interface Marks {
  /** Nodes and circles that can be chosen now. */
  targets: ReadonlySet<string>;
  /** Pieces that can be picked up now. */
  origins: ReadonlySet<string>;
  picked: string | null;
  chosen: string | null;
  /** The nodes that the ways of the piece picked lead along, both ends included. */
  ways: string[][];
  /** The one of them that is chosen. */
  way: string[];
  /** Circles waiting for something, by their number in the list; 1 is the current one. */
  circles: Record<string, number>;
  /** Nodes that changed last. */
  fresh: ReadonlySet<string>;
}

export const noMarks: Marks = {
  targets: new Set(),
  origins: new Set(),
  picked: null,
  chosen: null,
  ways: [],
  way: [],
  circles: {},
  fresh: new Set(),
};

import type { Component } from "svelte";
import type { IconName } from "../art/icons";
import type { Choice, Told } from "../generated/messages";
import type { Catalogue } from "../words";

export type View = Record<string, unknown>;

/** What a game's board is given to draw. */
export interface BoardProps {
  /** The board's data as the server describes it. */
  board: unknown;
  view: View;
  before: View | null;
  viewer: number | null;
  names: string[];
  choices: Choice[];
  picked: string | null;
  choice: Choice | null;
  /** Whether there is room for the whole picture with its frame. */
  isWide: boolean;
  /** A place was pressed. */
  onplace: (place: string) => void;
}

/** What a game is given to offer choices that are more than a place on the board. */
export interface OptionsProps {
  board: unknown;
  view: View;
  viewer: number;
  names: string[];
  choices: Choice[];
  choice: Choice | null;
  onchoose: (choice: Choice) => void;
}

export interface HandProps {
  view: View;
  viewer: number;
  holdings: Told[];
}

export interface WorkingProps {
  board: unknown;
  view: View;
  names: string[];
}

/** What the page needs of a game beside what the server sends. */
export interface GamePage {
  /** The game's words, the page's own in front of those of its rules. */
  words: Catalogue[];
  /** Icons of the numbers that players have, by code. */
  icons: Record<string, IconName>;
  /** The kinds of choices that `Options` offers. */
  optionKinds: readonly string[];
  Board: Component<BoardProps>;
  Options: Component<OptionsProps>;
  Hand: Component<HandProps>;
  Working: Component<WorkingProps>;
  /** The move of going to a place that is no choice, to be told why. */
  attempt: (picked: string | null, place: string, view: View) => string;
  /** The page of rules, fetched when somebody asks for it. */
  rules: () => Promise<{ default: string }>;
  /** A picture of the game, 300 × 100. */
  scene: () => string;
}

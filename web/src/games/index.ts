import type { GamePage } from "./game";
import { dolmen } from "./dolmen";

const games: Record<string, GamePage> = { dolmen };

/** The page's part of a game, null for one that this page does not know. */
export const gamePage = (name: string): GamePage | null => games[name] ?? null;

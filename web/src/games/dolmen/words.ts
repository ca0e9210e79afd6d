import rules from "../../../../src/megalith/games/dolmen/messages/en.json";
import { say } from "../../words";
import own from "./messages/en.json";

const words = [own, rules];

/** A sentence of this game's own catalogue. */
export const told = (section: string, code: string, gaps: Record<string, unknown> = {}): string =>
  say(section, code, gaps, words);

/** A circle as people call it: its shape and its name. */
export const circleName = (circle: string, size: number): string => `${told("shape", String(size))} ${circle}`;

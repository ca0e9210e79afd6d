import type { Reject, SeatInfo, Told } from "./generated/messages";
import page from "./messages/en.json";
import core from "../../src/megalith/core/messages/en.json";
import { lookOf } from "./art/seats";

/** Sentences with gaps, section by section. */
export type Catalogue = Record<string, Record<string, string>>;
type Gaps = Record<string, unknown>;

/** The page's own words, and those of the rules that all games share. */
const shared: Catalogue[] = [page, core];

/** A sentence with its gaps filled; a gap that nothing fills stays as it is. */
export const fill = (sentence: string, gaps: Gaps): string =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => (name in gaps ? String(gaps[name]) : gap));

function found(catalogues: readonly Catalogue[], section: string, code: string): string | undefined {
  return [...catalogues, ...shared].map((words) => words[section]?.[code]).find((sentence) => sentence !== undefined);
}

/** A sentence of the page's own catalogue, or of a game's in front of it. */
export const say = (section: string, code: string, gaps: Gaps = {}, own: readonly Catalogue[] = []): string =>
  fill(found(own, section, code) ?? code, gaps);

/** Whether there are words for a code. */
export const knows = (section: string, code: string, own: readonly Catalogue[] = []): boolean =>
  found(own, section, code) !== undefined;

/** A sentence told as data; `names` are by player, as the reader calls them. */
export function tell(told: Told, names: readonly string[], own: readonly Catalogue[]): string {
  const players = Object.fromEntries(Object.entries(told.players).map(([gap, player]) => [gap, names[player] ?? ""]));
  const sentence = found(own, told.section, told.code) ?? told.code;
  const said = fill(sentence, { ...told.params, ...players });
  const beginsWithName = Object.keys(players).some((gap) => sentence.startsWith(`{${gap}}`));
  return beginsWithName ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Why something was refused, in one sentence, with the clause of the rules where there is one. */
export function reason(reject: Reject, own: readonly Catalogue[]): string {
  const sentence = found(own, "reasons", reject.code) ?? found(own, "rejects", reject.code);
  const said = sentence === undefined ? say("rejects", "unknown", { code: reject.code }) : fill(sentence, reject.params);
  const wait = reject.retry_after === null ? "" : ` ${say("rejects", "wait", { seconds: reject.retry_after })}`;
  return `${said}${reject.clause ? ` (${reject.clause})` : ""}${wait}`;
}

/** What to call a seat: its person's name, or the name of its look. */
export const nameOf = (seat: SeatInfo): string => seat.name || say("looks", lookOf(seat.seat - 1));

/** Names by player as a viewer calls them: themself "you". */
export const namesFor = (seats: readonly SeatInfo[], viewer: number | null): string[] =>
  seats.map((seat) => (seat.seat === viewer ? say("table", "you") : nameOf(seat)));

/** How often a phrase is due: the page's plural rule, "one" or "other". */
export const plural = (section: string, code: string, count: number): string =>
  say(section, `${code}_${new Intl.PluralRules("en").select(count)}`, { count });

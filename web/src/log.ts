import type { LogEntry, Told } from "./generated/messages";

/** What one player did in a row, told in one paragraph. */
export interface Paragraph {
  number: number;
  player: number | null;
  told: { told: Told; isConsequence: boolean }[];
}

/** The lines of a log, oldest first, moves of one player in a row together; the act comes first. */
export function paragraphs(log: readonly LogEntry[]): Paragraph[] {
  const lines: Paragraph[] = [];
  for (const entry of log) {
    const told = entry.told.map((one, i) => ({
      told: one,
      isConsequence: i > 0 && Object.keys(one.players).length > 0,
    }));
    const last = lines.at(-1);
    if (last && entry.player !== null && last.player === entry.player) last.told.push(...told);
    else lines.push({ number: entry.number, player: entry.player, told });
  }
  return lines;
}

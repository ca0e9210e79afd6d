import type { Point } from "./geometry";

const headings: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The place next to `from` in the direction of an arrow key, null where there is none or for another key. */
export function nextPlace(places: ReadonlyMap<string, Point>, from: string, key: string): string | null {
  const heading = headings[key];
  const start = places.get(from);
  if (!heading || !start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of places) {
    const [dx, dy] = [x - start[0], y - start[1]];
    const along = dx * heading[0] + dy * heading[1];
    const aside = Math.abs(dx * heading[1]) + Math.abs(dy * heading[0]);
    // Twice as far aside as along is no longer that way.
    if (along <= 1 || aside > 2 * along) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}

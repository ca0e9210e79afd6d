/** Plain strokes that are no letters with other meanings. */
const RUNES = [
  "M0-6V6M0-6 4-1.5", "M-3-6V6M3-6V6M-3-2.5 3 2.5", "M0-6V6M-4-2.2 4 2.2", "M-2.6 6V-6L3.2-1.4-2.6 2.6",
  "M-3.6-6 3.6 6M3.6-6-3.6 6", "M3-6-3 0 3 6", "M-3.2 6V-6L3.2-2V6", "M0-6 4 0 0 6-4 0Z",
  "M-3.2-6V6M3.2-6V6M-3.2 0H3.2", "M0-6V6M-3.6-6H3.6M-3.6 6H3.6", "M-4 5.5 0-5.5 4 5.5M0-5.5V1",
];
/** Cut below the rune once all runes are used; round line caps make dots of strokes without length. */
const ENDINGS = [
  "", "M0 0h.01", "M-4 0H4", "M-2.3 0h.01M2.3 0h.01", "M-4.6 0H-1.6M1.6 0H4.6", "M-4 0h.01M0 0h.01M4 0h.01",
  "M-3-1.4 0 1.4 3-1.4", "M-4 1.2V-1.2H4V1.2",
];

const strokes = (path: string, transform: string, width: number): string =>
  `<path d="${path}" transform="${transform}" fill="none" stroke="var(--rune-ink)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function sign(gate: number): string {
  const rune = RUNES[gate % RUNES.length] ?? "";
  const ending = ENDINGS[Math.floor(gate / RUNES.length) % ENDINGS.length];
  if (!ending) return strokes(rune, "translate(0 -1) scale(.92)", 1.9);
  return strokes(rune, "translate(0 -3.2) scale(.74)", 2.2) + strokes(ending, "translate(0 5.6)", 2);
}

const LIT_STONE =
  '<path d="M-12.4 13.4C-13 3-12.6-8-10-12.4-6-16.6 6.6-16.4 10.4-12 13-7 13 4 12.4 13.4Z" fill="var(--mark)" stroke="var(--halo)" stroke-width="2.6" stroke-linejoin="round"/>';
const LIT_CORNER = '<circle r="15.5" fill="var(--mark)" stroke="var(--halo)" stroke-width="2.4"/>';

/** A gate's standing stone, 18 wide and 22 high. */
export const runeStone = (gate: number, isLit: boolean): string =>
  `${isLit ? LIT_STONE : ""}<path d="M-8.6 9.6C-9.2 2-8.8-6-7.2-9.4-4.6-12.6 4.8-12.4 7.4-9 9-5 9.2 3 8.6 9.6Z" fill="var(--gate-${gate % 4})" stroke="var(--rim)" stroke-width="1.2"/>${sign(gate)}`;

/** The stone of the gate that all corners share: four joined dots. */
export function cornerStone(isLit: boolean): string {
  const dots = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
  return (
    `${isLit ? LIT_CORNER : ""}<circle r="11.6" fill="var(--rune-stone)" stroke="var(--rim)" stroke-width="1.2"/>` +
    '<path d="M-4.6-4.6H4.6V4.6H-4.6ZM-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6" fill="none" stroke="var(--rune-ink)" stroke-width="1.5" stroke-linejoin="round"/>' +
    dots.map(([x, y]) => `<circle cx="${x * 4.6}" cy="${y * 4.6}" r="1.9" fill="var(--rune-ink)"/>`).join("")
  );
}

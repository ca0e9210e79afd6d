/** A number as SVG text, short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** A drawing moved to a place, and enlarged about it. */
export const placed = (x: number, y: number, drawn: string, scale = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)})${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}">${drawn}</g>`;

/** The same numbers from 0 to 1 for the same seed, so that a drawing never changes. */
export function noise(seed: number): () => number {
  let state = seed * 9301 + 49297;
  return () => (state = (state * 9301 + 49297) % 233280) / 233280;
}

/** A rectangle with round corners, as path data. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;

export const text = (words: string, y: number, size: number, attributes: string): string =>
  `<text y="${num(y + size * 0.36)}" font-size="${num(size)}" text-anchor="middle" ${attributes}>${words}</text>`;

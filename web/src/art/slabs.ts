import { noise, num, placed, text } from "./markup";
import { emblem, fill, ink, type SeatLook } from "./seats";

/** A slab of a tower: its owner's look, its value or null while face down, and whether it is about to be laid. */
export interface Slab {
  look: SeatLook;
  value: number | null;
  isGhost?: boolean;
}

const STIPPLES = [[-0.36, 0.32], [-0.27, 0.62], [-0.4, 0.7], [0.34, 0.3], [0.27, 0.66], [0.4, 0.6]] as const;

function outline(half: number, h: number, seed: number): string {
  const uneven = noise(seed);
  const [left, dip, right] = [uneven(), uneven(), uneven()].map((u) => (u - 0.5) * 2.2) as [number, number, number];
  return (
    `M${num(-half + left)} 1.2Q${num(-half + 1)} 0 ${num(-half + 3)} 0L${num(half - 3)} ${num(Math.abs(dip) * 0.4)}` +
    `Q${num(half)} .2 ${num(half + right * 0.6)} 2.4L${num(half - 0.4)} ${num(h - 1)}Q${num(half - 0.6)} ${num(h)} ${num(half - 3)} ${num(h)}` +
    `L${num(-half + 3)} ${num(h)}Q${num(-half + 0.6)} ${num(h)} ${num(-half + 0.2)} ${num(h - 1.6)}Z`
  );
}

function foot(half: number, h: number): string {
  const top = num(h - Math.max(2.4, h * 0.22));
  return `M${num(-half + 1.2)} ${top}H${num(half - 1.2)}V${num(h - 1.4)}Q${num(half - 1.6)} ${num(h - 0.7)} ${num(half - 3)} ${num(h - 0.7)}H${num(-half + 3)}Q${num(-half + 1.4)} ${num(h - 0.7)} ${num(-half + 1.2)} ${num(h - 1.6)}Z`;
}

function faceUp(slab: Slab, w: number, h: number): string {
  const tile = `<rect x="${num(w * 0.06)}" y="${num(h * 0.1)}" width="${num(w * 0.36)}" height="${num(h * 0.72)}" rx="2.4" fill="var(--halo)" stroke="var(--rim)" stroke-width=".9"/>`;
  const value = text(String(slab.value), h * 0.46, h * 0.78, 'font-weight="700" fill="var(--tile-ink)"');
  return placed(-w * 0.23, h * 0.46, emblem(slab.look, h * 0.78)) + tile + placed(w * 0.24, 0, value);
}

function faceDown(slab: Slab, w: number, h: number): string {
  const dots = STIPPLES.map(([u, v]) => `<circle cx="${num(w * u)}" cy="${num(h * v)}" r=".9"/>`).join("");
  return placed(0, h * 0.46, emblem(slab.look, h * 0.78)) + `<g fill="${ink(slab.look)}" opacity=".55">${dots}</g>`;
}

/** One slab, its upper edge on y = 0; the seed makes its edges uneven. */
export function drawSlab(slab: Slab, w: number, h: number, seed: number): string {
  const half = w / 2;
  const dashes = slab.isGhost ? ' stroke-dasharray="3 2.4"' : "";
  return (
    `<path d="${outline(half, h, seed)}" fill="${fill(slab.look)}" stroke="var(--rim)" stroke-width="1.4" stroke-linejoin="round"${dashes}/>` +
    `<path d="${foot(half, h)}" opacity=".2"/>` +
    `<path d="M${num(-half + 3.6)} 1.9H${num(half - 4)}" stroke="#fff" stroke-opacity=".45" stroke-width="1.1" stroke-linecap="round"/>` +
    (slab.value === null ? faceDown(slab, w, h) : faceUp(slab, w, h))
  );
}

/** How circles of a number of nodes are drawn: width of a slab, room for a tower, size of the bare multiplier. */
export const shapes: Record<number, { face: string; slab: number; reach: number; numeral: number }> = {
  4: { face: "square", slab: 31, reach: 25, numeral: 17 },
  6: { face: "hex", slab: 45, reach: 43, numeral: 23 },
  8: { face: "oct", slab: 50, reach: 50, numeral: 26 },
};

/** A tower, top slab first, under the multiplier of its top; `size` is the circle's number of nodes. */
export function tower(slabs: Slab[], size: number, multiplier: number, seed: number): string {
  const wide = shapes[size]?.slab ?? 45;
  const h = size === 4 ? 12.5 : slabs.length > 3 ? 12.8 : 14;
  const label = size === 4 ? 11 : 14;
  const total = slabs.length * h + label;
  const uneven = noise(seed + 3);
  const rows = slabs.map((slab, level) => {
    const x = (uneven() - 0.5) * 3;
    const width = wide - (level === 0 ? 0 : uneven() * 3);
    return placed(x, -total / 2 + label + level * h, drawSlab(slab, width, h, seed * 7 + level));
  });
  const shadow = `<ellipse cx="1.5" cy="${num(total / 2)}" rx="${num(wide * 0.6)}" ry="4.6" fill="rgb(20 16 8 / .3)"/>`;
  return shadow + rows.reverse().join("") + text(`×${multiplier}`, -total / 2 + label * 0.46, size === 4 ? 11 : 13, 'class="mult-s"');
}

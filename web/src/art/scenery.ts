import { moon } from "./moon";
import { noise, placed } from "./markup";

export const trilithon = (): string =>
  '<path d="M-30-36C-26-39-17-39-12-38L-10 4H-33Z" fill="var(--s-stone)"/><path d="M-17-38-12-38-10 4H-18Z" fill="var(--s-shade)"/><path d="M12-38C17-39 26-39 30-36L33 4H10Z" fill="var(--s-stone)"/><path d="M24-38 30-36 33 4H25Z" fill="var(--s-shade)"/><path d="M-39-56C-18-60 18-60 38-57L39-39C18-42-18-42-38-38Z" fill="var(--s-stone)"/><path d="M-38-42C-18-46 18-46 39-43L39-39C18-42-18-42-38-38Z" fill="var(--s-shade)"/>';

export const menhir = (h: number): string =>
  `<path d="M-12 4C-15-${h * 0.5} -9-${h} 1-${h}C11-${h} 13-${h * 0.4} 12 4Z" fill="var(--s-stone)"/><path d="M4-${h}C11-${h} 13-${h * 0.4} 12 4H4C7-${h * 0.4} 7-${h * 0.8} 4-${h}Z" fill="var(--s-shade)"/>`;

export function stars(count: number, w: number, h: number, seed: number): string {
  const r = noise(seed);
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${(r() * w).toFixed()}" cy="${(r() * h).toFixed()}" r="${(0.5 + r()).toFixed(1)}" fill="var(--star)" opacity="${(0.3 + r() * 0.6).toFixed(2)}"/>`,
  ).join("");
}

export function hills(y: number, h: number, colour: string, w: number, seed: number): string {
  const r = noise(seed);
  let d = `M0 ${h}V${y}`;
  for (let x = 0; x < w; x += w / 5) d += `q${w / 10} ${-14 - r() * 16} ${w / 5} ${(r() - 0.5) * 10}`;
  return `<path d="${d}V${h}Z" fill="${colour}"/>`;
}

function meadow(): string {
  const r = noise(6);
  return Array.from({ length: 90 }, () => {
    const x = r() * 1248;
    const y = 192 + r() * 18;
    return r() < 0.6
      ? `<path d="M${x.toFixed()} ${y.toFixed()}q.5-6 0-9m3 9q-.2-5 1.4-7.6" stroke="var(--tuft)" stroke-width="1.3" fill="none" stroke-linecap="round"/>`
      : `<g fill="var(--bloom)" transform="translate(${x.toFixed()} ${y.toFixed()})"><circle r="2"/><circle cx="4" cy="-2.4" r="1.7"/><circle cx="1" cy="-5" r="1.6"/></g>`;
  }).join("");
}

function moons(): string {
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const drawn = moon(i === 0 || i === 8 ? 1 : i, i === 4 ? 21 : 11).replaceAll("--moon-dark", "--sky-2");
    return placed(716 + t * 484, 84 - Math.sin(t * Math.PI) * 48, `<g${i < 5 ? ' class="wide"' : ""}>${drawn}</g>`);
  }).join("");
}

/** The night over the stones, 1248 × 214. */
export const hero = (): string =>
  stars(120, 1248, 150, 3) +
  moons() +
  hills(150, 214, "var(--s-far)", 1248, 4) +
  hills(172, 214, "var(--s-mid)", 1248, 9) +
  `<g class="wide">${placed(720, 182, menhir(66), 0.7)}${placed(800, 178, trilithon(), 0.8)}${placed(905, 181, trilithon(), 1.15)}</g>` +
  placed(1018, 180, trilithon()) +
  placed(1105, 182, menhir(70), 0.8) +
  placed(1160, 184, menhir(56), 0.62) +
  hills(194, 214, "var(--s-near)", 1248, 13) +
  meadow();

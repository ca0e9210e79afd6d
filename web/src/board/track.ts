import { noise, num, placed, rounded, text } from "../art/markup";
import { moon } from "../art/moon";
import { marker } from "../art/pieces";
import { lookOf } from "../art/seats";
import type { Point } from "./geometry";
import type { Box } from "./layout";

const SPACES = 64;
const WIDTH = 33;
/** How far apart, along the track, spaces are on the board the pieces were drawn for. */
const SPACING = 42;
const INWARD: readonly Point[] = [[0, 1], [-1, 0], [0, -1], [1, 0]];
const ALONG: readonly Point[] = [[1, 0], [0, 1], [1, 0], [0, 1]];

export interface Track {
  inner: Box;
  outer: Box;
  width: number;
  scale: number;
}

/** The moon track around a board. */
export function trackAround(inner: Box): Track {
  const spacing = ((inner.width + inner.height + 2 * WIDTH) * 2) / SPACES;
  const scale = Math.min(1.8, Math.max(0.7, spacing / SPACING));
  const width = WIDTH * scale;
  const outer = { x: inner.x - width, y: inner.y - width, width: inner.width + 2 * width, height: inner.height + 2 * width };
  return { inner, outer, width, scale };
}

function spot(track: Track, number: number): { at: Point; side: number } {
  const [w, h] = [track.inner.width + track.width, track.inner.height + track.width];
  const across = Math.min(SPACES / 2 - 1, Math.max(1, Math.round(((SPACES / 2) * w) / (w + h))));
  const down = SPACES / 2 - across;
  const [x, y] = [track.inner.x - track.width / 2, track.inner.y - track.width / 2];
  const k = number - 1;
  if (k < across) return { at: [x + (w * k) / across, y], side: 0 };
  if (k < across + down) return { at: [x + w, y + (h * (k - across)) / down], side: 1 };
  if (k < 2 * across + down) return { at: [x + w - (w * (k - across - down)) / across, y + h], side: 2 };
  return { at: [x, y + h - (h * (k - 2 * across - down)) / down], side: 3 };
}

const shifted = (point: Point, way: Point | undefined, length: number): Point => [
  point[0] + (way?.[0] ?? 0) * length,
  point[1] + (way?.[1] ?? 0) * length,
];

/** The night sky with its stars and the spaces of the track. */
export function sky(track: Track): string {
  const { outer, inner, scale } = track;
  const edge = rounded(outer.x, outer.y, outer.width, outer.height, 34 * scale);
  const hole = rounded(inner.x, inner.y, inner.width, inner.height, 22 * scale);
  const spaces = Array.from({ length: SPACES }, (_, i) => space(track, i + 1)).join("");
  return (
    `<path d="${edge}${hole}" fill="var(--sky)" fill-rule="evenodd"/>` +
    `<path d="${edge}${hole}" fill="none" stroke="var(--sky-edge)" stroke-width="1.5"/>${starlight(track)}${spaces}`
  );
}

function starlight({ outer, width, scale }: Track): string {
  const r = noise(11);
  return Array.from({ length: 150 }, () => {
    const side = Math.floor(r() * 4);
    const [u, depth] = [0.03 + r() * 0.94, (0.1 + r() * 0.8) * width];
    const places: Point[] = [
      [u * outer.width, depth],
      [outer.width - depth, u * outer.height],
      [u * outer.width, outer.height - depth],
      [depth, u * outer.height],
    ];
    const [x, y] = places[side] ?? [0, 0];
    return `<circle cx="${num(outer.x + x)}" cy="${num(outer.y + y)}" r="${num((0.4 + r() * 0.8) * scale)}" fill="var(--star)" opacity="${(0.25 + r() * 0.5).toFixed(2)}"/>`;
  }).join("");
}

function space(track: Track, number: number): string {
  const { at, side } = spot(track, number);
  const isEarly = number <= 5;
  if (!isEarly && number % 5 !== 0) return placed(...at, moon([2, 4, 5, 7][(number % 5) - 1] ?? 4, 7.4), track.scale);
  const disc = `<circle r="10.5" fill="var(--sky-2)" stroke="var(--moon)" stroke-width="1.2" stroke-opacity="${isEarly ? 0.9 : 0.45}"/>`;
  const place = shifted(at, INWARD[side], isEarly ? -5 * track.scale : 0);
  return placed(...place, disc + text(String(number), 0, 11.5, 'class="track-n"'), track.scale);
}

/** A marker for each player, by their points; those on one space stand side by side, a lap shows as +64. */
export function markers(track: Track, points: readonly number[]): string {
  const groups = new Map<number, number[]>();
  points.forEach((value, player) => {
    const number = ((Math.max(value, 1) - 1) % SPACES) + 1;
    groups.set(number, [...(groups.get(number) ?? []), player]);
  });
  return [...groups].map(([number, players]) => group(track, number, players, points)).join("");
}

function group(track: Track, number: number, players: readonly number[], points: readonly number[]): string {
  const { at, side } = spot(track, number);
  const size = [0.92, 0.92, 0.86, 0.74][players.length - 1] ?? 0.66;
  const step = Math.min((side % 2 ? 24 : 18.5) * size, 36 / Math.max(1, players.length - 1)) * track.scale;
  const foot = shifted(at, INWARD[side], (number <= 5 ? 13 : 4) * track.scale);
  return players
    .map((player, i) => {
      const place = shifted(foot, ALONG[side], (i - (players.length - 1) / 2) * step);
      return placed(...place, marker(lookOf(player)) + lap(points[player] ?? 1), size * track.scale);
    })
    .join("");
}

function lap(value: number): string {
  const laps = Math.floor((value - 1) / SPACES);
  if (laps < 1) return "";
  const words = `+${laps * SPACES}`;
  const width = 5.6 * words.length + 4;
  return (
    `<rect x="${num(-width / 2)}" y="7" width="${num(width)}" height="10" rx="3" fill="var(--sky)" stroke="var(--halo)" stroke-width=".8"/>` +
    text(words, 12, 8.5, 'class="lap"')
  );
}

import { noise, num, placed } from "../art/markup";
import { cornerStone, runeStone } from "../art/runes";
import { shapes } from "../art/slabs";
import type { BoardData } from "./data";
import { distance, gap, isInside, type Point } from "./geometry";
import type { Box, Layout } from "./layout";

const CONTOURS = [330, 270, 215, 165, 122];
const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;
export const outline = (face: readonly Point[]): string => `M${face.map(pair).join("L")}Z`;

const rise = (d: string, width: number, token: string): string =>
  `<path d="${d}" fill="var(--${token})" stroke="var(--${token})" stroke-width="${num(width)}"/>`;

/** The land under the circles, with the open moor and its contour lines where there is room for it. */
export function ground(layout: Layout, moor: Box | null): string {
  const d = [...layout.faces.values()].map(outline).join("");
  const open = moor
    ? `<rect x="${num(moor.x)}" y="${num(moor.y)}" width="${num(moor.width)}" height="${num(moor.height)}" fill="var(--moor)"/>` +
      CONTOURS.map((width) => rise(d, width, "moor-line") + rise(d, width - 2.6, "moor")).join("")
    : "";
  return `<g stroke-linejoin="round">${open}${rise(d, 94, "land-contour")}${rise(d, 78, "land-edge")}${rise(d, 75, "land")}</g>`;
}

/** The faces of the circles, by shape. */
export const faces = (board: BoardData, layout: Layout): string =>
  [...layout.faces]
    .map(([circle, face]) => {
      const kind = shapes[board.circles[circle]?.nodes.length ?? 6]?.face ?? "hex";
      return `<path d="${outline(face)}" fill="var(--face-${kind})"/>`;
    })
    .join("");

/** Tufts, heather and lichen here and there on the bare land around the circles. */
export function growth(layout: Layout): string {
  const r = noise(5);
  const nodes = [...layout.nodes.values()];
  let drawn = "";
  for (let i = 0; i < 5 * nodes.length; i++) {
    const node = nodes[Math.floor(r() * nodes.length)] ?? [0, 0];
    const point: Point = [node[0] + (r() - 0.5) * 80, node[1] + (r() - 0.5) * 80];
    const kind = r();
    if (isBare(layout, nodes, point)) drawn += plant(point, kind);
  }
  return drawn;
}

function isBare(layout: Layout, nodes: readonly Point[], point: Point): boolean {
  const nearest = Math.min(...nodes.map((node) => distance(point, node)));
  return (
    nearest > 20 &&
    nearest < 33 &&
    [...layout.gates.values()].every((gate) => distance(point, gate) > 20) &&
    layout.sides.every((side) => gap(point, side) > 7) &&
    ![...layout.faces.values()].some((face) => isInside(face, point))
  );
}

function plant([x, y]: Point, kind: number): string {
  if (kind < 0.6)
    return placed(x, y, '<path d="M-3 0q1-4 .6-5.4M0 0q.2-5 .8-7M3 0q-.4-4 1-5.4" fill="none" stroke="var(--tuft)" stroke-width="1.1" stroke-linecap="round"/>');
  if (kind < 0.85)
    return placed(x, y, '<g fill="var(--bloom)"><circle r="1.5"/><circle cx="3.4" cy="-1.8" r="1.3"/><circle cx="1" cy="-4" r="1.2"/></g>');
  return placed(x, y, '<circle r="3.2" fill="none" stroke="var(--lichen)" stroke-width="2"/>');
}

/** What grows in an empty circle: blooms in a square, grass in the larger ones. */
export function undergrowth(heart: { at: Point; room: number }, size: number, seed: number): string {
  const r = noise(seed);
  return Array.from({ length: size }, () => {
    const [angle, reach] = [r() * 2 * Math.PI, heart.room * (0.55 + r() * 0.2)];
    const [x, y] = [heart.at[0] + Math.cos(angle) * reach, heart.at[1] + Math.sin(angle) * reach * 0.9];
    if (size === 4) return `<circle cx="${num(x)}" cy="${num(y)}" r="1.2" fill="var(--bloom)" opacity=".55"/>`;
    return placed(x, y, '<path d="M0 0q.4-3.4 0-4.6m2.6 4.6q-.2-2.8 1-4.2" fill="none" stroke="var(--tuft)" stroke-linecap="round" opacity=".6"/>');
  }).join("");
}

/** The paths between nodes, and the dots that lead from gate nodes to their stones. */
export function paths(layout: Layout): string {
  const lines = layout.sides.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join("");
  const dots = [...layout.gates].map(([node, stone]) => `M${pair(layout.nodes.get(node) ?? stone)}L${pair(stone)}`).join("");
  return (
    `<g fill="none" stroke-linecap="round"><path d="${lines}" stroke="var(--path-edge)" stroke-width="7"/>` +
    `<path d="${lines}" stroke="var(--path)" stroke-width="4.6"/>` +
    `<path d="${dots}" stroke="var(--path-edge)" stroke-width="3.4" stroke-dasharray=".1 5.4"/></g>`
  );
}

/** The stones of the gates; those of `lit` nodes light up. */
export function gateStones(board: BoardData, layout: Layout, lit: ReadonlySet<string>): string {
  const at = (node: string, drawn: string): string => placed(...(layout.gates.get(node) ?? [0, 0]), drawn);
  const pairs = board.gates.flatMap((gate, i) => gate.map((node) => at(node, runeStone(i, lit.has(node)))));
  return [...pairs, ...board.corners.map((node) => at(node, cornerStone(lit.has(node))))].join("");
}

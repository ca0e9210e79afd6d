import { num } from "../art/markup";
import type { BoardData } from "./data";
import { distance, type Point } from "./geometry";
import type { Layout } from "./layout";

type Step = { from: string; to: string; link: "path" | "gate" | "corner" };

/** The steps of a way; what is joined by a path is not joined by a gate. */
export function stepsOf(board: BoardData, way: readonly string[]): Step[] {
  return way.slice(1).map((to, i) => {
    const from = way[i] ?? to;
    const joins = ([a, b]: [string, string]): boolean => (a === from && b === to) || (a === to && b === from);
    const link = board.paths.some(joins) ? "path" : board.gates.some(joins) ? "gate" : "corner";
    return { from, to, link };
  });
}

/** The nodes whose gate stones light up because ways lead through them; for a corner all of them. */
export function litGates(board: BoardData, ways: readonly (readonly string[])[]): Set<string> {
  const steps = ways.flatMap((way) => stepsOf(board, way)).filter(({ link }) => link !== "path");
  return new Set(steps.flatMap(({ from, to, link }) => (link === "corner" ? board.corners : [from, to])));
}

/** A way as path data: a hop for each step, and at a gate one to each of its stones. */
export function routeOf(board: BoardData, layout: Layout, way: readonly string[]): string {
  const node = (name: string): Point => layout.nodes.get(name) ?? [0, 0];
  const gate = (name: string): Point => layout.gates.get(name) ?? node(name);
  return stepsOf(board, way)
    .map(({ from, to, link }) =>
      link === "path"
        ? hop(node(from), node(to), 15, 15)
        : hop(node(from), gate(from), 15, 13) + hop(gate(to), node(to), 13, 15),
    )
    .join("");
}

function hop(a: Point, b: Point, off: number, on: number): string {
  const [dx, dy, length] = [b[0] - a[0], b[1] - a[1], distance(a, b) || 1];
  const [t1, t2] = [Math.min(off, length * 0.3) / length, Math.min(on, length * 0.3) / length];
  const bend = Math.abs(dx) > 8 ? -Math.sign(dx) * 0.34 : 0;
  const lift = bend === 0 ? 0 : 6;
  const [mx, my] = [(a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend];
  return `M${num(a[0] + dx * t1)} ${num(a[1] + dy * t1 - lift)}Q${num(mx)} ${num(my)} ${num(b[0] - dx * t2)} ${num(b[1] - dy * t2 - lift)}`;
}

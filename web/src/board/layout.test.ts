import { expect, test } from "vitest";
import shipped from "../../../src/megalith/boards/data/reconstruction.json";
import type { BoardData } from "./data";
import { distance, isInside } from "./geometry";
import { closeUp, innerBox, layOut } from "./layout";
import { nextPlace } from "./travel";
import { litGates, routeOf, stepsOf } from "./ways";

const circles = shipped.circles as unknown as Record<string, string[]>;
const sides = Object.values(circles).flatMap((nodes) => nodes.map((node, i) => [node, nodes[(i + 1) % nodes.length] ?? node].sort()));
const paths = [...new Set(sides.map(String))].map((side) => side.split(",") as [string, string]);
const board: BoardData = {
  name: shipped.name,
  option: shipped.name,
  is_reconstruction: true,
  nodes: shipped.nodes as unknown as BoardData["nodes"],
  circles: Object.fromEntries(Object.entries(circles).map(([name, nodes]) => [name, { nodes, multiplier: nodes.length / 2 + 1 }])),
  paths,
  gates: (shipped as unknown as { gates: [string, string][] }).gates,
  corners: (shipped as unknown as { corners: string[] }).corners,
};
const layout = layOut(board);

test("no two stones overlap, and y points downwards", () => {
  const points = [...layout.nodes.values()];
  const closest = Math.min(...points.flatMap((a, i) => points.slice(0, i).map((b) => distance(a, b))));

  expect(closest).toBeGreaterThanOrEqual(27);
  expect(layout.nodes.get("d16")?.[1]).toBeLessThan(layout.nodes.get("d1")?.[1] ?? 0);
});

test("the stone of each gate stands outside the land, apart from the others", () => {
  const stones = [...layout.gates.values()];
  const faces = [...layout.faces.values()];

  expect(stones).toHaveLength(26);
  expect(stones.filter((stone) => faces.some((face) => isInside(face, stone)))).toEqual([]);
  expect(Math.min(...stones.flatMap((a, i) => stones.slice(0, i).map((b) => distance(a, b))))).toBeGreaterThan(24);
});

test("a board of one circle is laid out, with room for the track around it", () => {
  const small: BoardData = {
    ...board,
    nodes: { a: [0, 0], b: [1, 0], c: [1, 1], d: [0, 1] },
    circles: { s1: { nodes: ["a", "b", "c", "d"], multiplier: 3 } },
    paths: [["a", "b"], ["b", "c"], ["c", "d"], ["a", "d"]],
    gates: [],
    corners: [],
  };
  const box = innerBox(layOut(small).box);

  expect(layOut(small).gates.size).toBe(0);
  expect(box.width + box.height).toBeGreaterThanOrEqual(1099);
});

test("a close-up of circles lies around them", () => {
  const box = closeUp(layout, ["h5"]);
  const [x, y] = layout.hearts.get("h5")?.at ?? [0, 0];

  expect([x > box.x, x < box.x + box.width, y > box.y, y < box.y + box.height]).toEqual([true, true, true, true]);
});

test("arrow keys travel to the next node that way and stop at the edge", () => {
  expect(nextPlace(layout.nodes, "e14", "ArrowRight")).toBe("f14");
  expect(nextPlace(layout.nodes, "a8", "ArrowLeft")).toBeNull();
  expect(nextPlace(layout.nodes, "e14", "Tab")).toBeNull();
});

test("every node is reached by arrow keys", () => {
  const seen = new Set(["a8"]);
  for (const node of seen)
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = nextPlace(layout.nodes, node, key);
      if (next) seen.add(next);
    }

  expect([...layout.nodes.keys()].filter((node) => !seen.has(node))).toEqual([]);
});

test("a way over a druid and through a gate lights both stones, one between corners all four", () => {
  expect(stepsOf(board, ["c15", "d16", "d1"]).map((step) => step.link)).toEqual(["path", "gate"]);
  expect(litGates(board, [["c15", "d16", "d1"]])).toEqual(new Set(["d16", "d1"]));
  expect(litGates(board, [["c15", "k2"]])).toEqual(new Set(board.corners));
  expect(routeOf(board, layout, ["c15", "d16", "d1"]).match(/M/g)).toHaveLength(3);
});

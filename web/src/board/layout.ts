import type { BoardData } from "./data";
import { placeGates } from "./gates";
import { distance, heart, type Point, type Segment } from "./geometry";

const SIDE = 50;
/** A little more than the width of a stone. */
const CLOSEST = 27;
const LARGEST = 20_000;
/** The least width and height, together, that hold the moon track. */
const SHORTEST_SIDES = 1100;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A board laid out for drawing, y downwards, in units of which stones are 26 wide. */
export interface Layout {
  nodes: Map<string, Point>;
  faces: Map<string, Point[]>;
  hearts: Map<string, { at: Point; room: number }>;
  sides: Segment[];
  /** Where the stone of each gate or corner node stands. */
  gates: Map<string, Point>;
  box: Box;
}

/** Lay a board out so that most sides are 50 long and no two stones overlap. */
export function layOut(board: BoardData): Layout {
  const nodes = scaled(board);
  const at = (node: string): Point => nodes.get(node) ?? [0, 0];
  const circles = Object.entries(board.circles);
  const faces = new Map(circles.map(([name, circle]) => [name, circle.nodes.map(at)]));
  const sides = board.paths.map(([a, b]): Segment => [at(a), at(b)]);
  const carriers = [...board.gates.flat(), ...board.corners];
  const stones = placeGates({ nodes: [...nodes.values()], faces: [...faces.values()], sides }, carriers.map(at));
  const gates = new Map(carriers.map((node, i) => [node, stones[i] ?? at(node)]));
  const hearts = new Map([...faces].map(([name, face]) => [name, heart(face)]));
  return { nodes, faces, hearts, sides, gates, box: boxAround([...nodes.values()], [...gates.values()]) };
}

function scaled(board: BoardData): Map<string, Point> {
  const names = Object.keys(board.nodes);
  const points = Object.values(board.nodes).map(([x, y]): Point => [x, -y]);
  const place = new Map(names.map((name, i) => [name, points[i] ?? ([0, 0] as Point)]));
  const lengths = board.paths
    .map(([a, b]) => distance(place.get(a) ?? [0, 0], place.get(b) ?? [0, 0]))
    .sort((a, b) => a - b);
  const closest = Math.min(...points.flatMap((a, i) => points.slice(0, i).map((b) => distance(a, b))));
  const [left, top, right, bottom] = extent(points);
  const unit = Math.min(
    Math.max(SIDE / (lengths[Math.floor(lengths.length / 2)] ?? 1), CLOSEST / closest),
    LARGEST / Math.max(right - left, bottom - top),
  );
  return new Map(names.map((name, i) => [name, [((points[i]?.[0] ?? 0) - left) * unit, ((points[i]?.[1] ?? 0) - top) * unit]]));
}

function extent(points: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function boxAround(nodes: readonly Point[], gates: readonly Point[]): Box {
  const grown = (points: readonly Point[], by: number): Point[] =>
    points.flatMap(([x, y]): Point[] => [[x - by, y - by], [x + by, y + by]]);
  const [left, top, right, bottom] = extent([...grown(nodes, 52), ...grown(gates, 26)]);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The room inside the moon track: the board's box, grown where it is too small for 64 spaces around it. */
export function innerBox(box: Box): Box {
  const missing = Math.max(0, SHORTEST_SIDES - box.width - box.height) / 2;
  return { x: box.x - missing / 2, y: box.y - missing / 2, width: box.width + missing, height: box.height + missing };
}

/** The part of a board around some of its circles, enlarged. */
export function closeUp(layout: Layout, circles: readonly string[]): Box {
  const points = circles.flatMap((circle) => layout.faces.get(circle) ?? []);
  if (points.length === 0) return layout.box;
  const [left, top, right, bottom] = extent(points);
  const [width, height] = [Math.max(260, right - left + 70), Math.max(170, bottom - top + 60)];
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

import { distance, gap, isInside, mean, type Point, type Segment } from "./geometry";

const REACHES = [34, 42, 51, 61];
const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80];
const BETWEEN_GATES = 27;
const FROM_NODE = 28;
const FROM_SIDE = 16;
const ON_LAND = 60;

/** What stands on the board already. */
export interface Ground {
  nodes: readonly Point[];
  faces: readonly (readonly Point[])[];
  sides: readonly Segment[];
}

const tries = REACHES.flatMap((reach) =>
  TURNS.map((turn) => ({ reach, turn, strain: (reach - 34) / 3 + Math.abs(turn) / 12 })),
).sort((a, b) => a.strain - b.strain);

/** Places for the stones of nodes that carry a gate: outside the land, near their nodes, clear of everything. */
export function placeGates(ground: Ground, carriers: readonly Point[]): Point[] {
  const taken: Point[] = [];
  for (const carrier of carriers) taken.push(bestPlace(ground, taken, carrier));
  return taken;
}

function bestPlace(ground: Ground, taken: readonly Point[], carrier: Point): Point {
  const heading = wayOut(ground, carrier);
  let best = carrier;
  let least = Infinity;
  for (const { reach, turn, strain } of tries) {
    if (strain >= least) break;
    const angle = heading + (turn * Math.PI) / 180;
    const place: Point = [carrier[0] + reach * Math.cos(angle), carrier[1] + reach * Math.sin(angle)];
    const cost = strain + crowding(ground, taken, carrier, place);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

const total = (values: number[]): number => values.reduce((sum, value) => sum + Math.max(0, value), 0);

function crowding(ground: Ground, taken: readonly Point[], carrier: Point, place: Point): number {
  const onGates = total(taken.map((other) => BETWEEN_GATES - distance(place, other)));
  const onNodes = total(ground.nodes.filter((node) => node !== carrier).map((node) => FROM_NODE - distance(place, node)));
  const onSides = total(ground.sides.map((side) => FROM_SIDE - gap(place, side)));
  const onLand = ground.faces.some((face) => isInside(face, place)) ? ON_LAND : 0;
  return onGates * 3 + onNodes * 3 + onSides + onLand;
}

const angleTo = (start: Point, end: Point): number => Math.atan2(end[1] - start[1], end[0] - start[0]);

/** The direction through the middle of the widest angle at a node that is not land. */
function wayOut(ground: Ground, carrier: Point): number {
  const ways = ground.sides
    .filter(([a, b]) => a === carrier || b === carrier)
    .map(([a, b]) => angleTo(carrier, a === carrier ? b : a))
    .sort((a, b) => a - b);
  const openings = ways
    .map((way, i) => {
      const next = ways[(i + 1) % ways.length] ?? way;
      const width = (next - way + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
      return { width, middle: way + width / 2 };
    })
    .filter(({ middle }) => !isLand(ground, carrier, middle));
  const widest = openings.reduce<{ width: number; middle: number } | null>(
    (one, other) => (one && one.width >= other.width ? one : other),
    null,
  );
  return widest ? widest.middle : angleTo(mean(ground.nodes), carrier);
}

function isLand(ground: Ground, carrier: Point, angle: number): boolean {
  const step: Point = [carrier[0] + Math.cos(angle), carrier[1] + Math.sin(angle)];
  return ground.faces.some((face) => isInside(face, step));
}

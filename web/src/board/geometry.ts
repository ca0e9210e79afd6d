export type Point = readonly [number, number];
export type Segment = readonly [Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const sidesOf = (polygon: readonly Point[]): Segment[] =>
  polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length] ?? point]);

/** Whether a point lies in a polygon, by counting the sides to its right. */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sidesOf(polygon))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  return inside;
}

/** The distance from a point to a line segment. */
export function gap(point: Point, [a, b]: Segment): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  if (length === 0) return distance(point, a);
  const along = Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length));
  return Math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy);
}

export function mean(points: readonly Point[]): Point {
  const [x, y] = points.reduce<[number, number]>((sum, point) => [sum[0] + point[0], sum[1] + point[1]], [0, 0]);
  return [x / points.length, y / points.length];
}

/** How far a point is from a polygon's outline: negative outside. */
function clearance(polygon: readonly Point[], point: Point): number {
  const nearest = Math.min(...sidesOf(polygon).map((side) => gap(point, side)));
  return isInside(polygon, point) ? nearest : -nearest;
}

/** A roomy place inside a polygon and its distance from the outline: the middle, unless there is clearly more room elsewhere. */
export function heart(polygon: readonly Point[]): { at: Point; room: number } {
  const middle = { at: mean(polygon), room: clearance(polygon, mean(polygon)) };
  const best = grid(polygon)
    .map((at) => ({ at, room: clearance(polygon, at) }))
    .reduce((one, other) => (other.room > one.room ? other : one), middle);
  return middle.room >= 0.75 * best.room ? middle : best;
}

function grid(polygon: readonly Point[]): Point[] {
  const [xs, ys] = [polygon.map((point) => point[0]), polygon.map((point) => point[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const steps = Array.from({ length: 15 }, (_, i) => (i + 1) / 16);
  return steps.flatMap((u) =>
    steps.map((v): Point => [left + u * (Math.max(...xs) - left), top + v * (Math.max(...ys) - top)]),
  );
}

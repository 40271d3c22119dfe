/** A point of a track; further values stay with their point. */
export type TrackPoint = readonly [x: number, y: number, ...rest: number[]];

/** Returns the points of a track that keep its line within the tolerance (Douglas and Peucker). The first and the last stay. */
export function simplifyTrack<Point extends TrackPoint>(
  points: readonly Point[],
  tolerance: number,
): Point[] {
  const isNeeded = new Uint8Array(points.length);
  const spans: [first: number, last: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    isNeeded[first] = isNeeded[last] = 1;
    const farthest = findFarthest(points, first, last);
    if (farthest.squaredDistance <= tolerance * tolerance) continue;
    spans.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, i) => isNeeded[i] === 1);
}

/** The difference of squared distances below which two points count as equally far, in px². */
const TIE_MARGIN = 1e-6;

/** Returns the point between two others that is farthest from the line between these. */
function findFarthest(points: readonly TrackPoint[], first: number, last: number) {
  const [ax = 0, ay = 0] = points[first] ?? [];
  const [bx = 0, by = 0] = points[last] ?? [];
  const [dx, dy] = [bx - ax, by - ay];
  const squaredLength = dx * dx + dy * dy;
  let [index, squaredDistance] = [first, 0];
  for (let i = first + 1; i < last; i += 1) {
    const [x = 0, y = 0] = points[i] ?? [];
    const ratio =
      squaredLength === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squaredLength));
    const [offX, offY] = [x - ax - dx * ratio, y - ay - dy * ratio];
    const squared = offX * offX + offY * offY;
    // The margin lets the first of equal points win in every engine.
    if (squared > squaredDistance + TIE_MARGIN) [index, squaredDistance] = [i, squared];
  }
  return { index, squaredDistance };
}

import { RADIANS_PER_DEGREE, toVector, type GlobeView } from '../../../../tag/map/sphere.ts';
import type { SphereRings } from './globe-scene.ts';

/** The part of a canvas that receives a path. */
export type PathSink = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

/** The largest angle of one arc along the edge, because a canvas reduces an arc of more than a full turn to one turn. */
const MAX_ARC_RAD = 3;

/**
 * Traces the visible part of rings on a globe, as an area for the fill rule 'evenodd'. The hidden part of a ring becomes an arc along
 * the edge of the globe. No ring contains the South Pole.
 */
export function traceRings(sink: PathSink, rings: SphereRings, view: GlobeView): void {
  const points = projectRings(rings, view);
  let first = 0;
  let isBackInside = false;
  for (const end of rings.ends) {
    if (traceRing(sink, points, first, end, view) && isBackInRing(rings.vectors, first, end, view))
      isBackInside = !isBackInside;
    first = end;
  }
  // The edge of the globe turns the area around: a ring with the point behind the middle is drawn as its outside.
  if (!isBackInside) return;
  const radius = view.radius * view.zoom;
  sink.moveTo(view.cx + radius, view.cy);
  sink.arc(view.cx, view.cy, radius, 0, 2 * Math.PI);
}

/** Three numbers for each point: x and y from the middle of the globe in px, and the depth. */
let buffer = new Float64Array(0);

function projectRings({ vectors }: SphereRings, { center, radius, zoom }: GlobeView): Float64Array {
  if (buffer.length < vectors.length) buffer = new Float64Array(vectors.length);
  const [phi, lambda] = [center.latitude * RADIANS_PER_DEGREE, center.longitude * RADIANS_PER_DEGREE];
  const [sinPhi, cosPhi, sinLambda, cosLambda] = [
    Math.sin(phi),
    Math.cos(phi),
    Math.sin(lambda),
    Math.cos(lambda),
  ];
  const scale = radius * zoom;
  for (let i = 0; i < vectors.length; i += 3) {
    const [x, y, z] = [vectors[i] ?? 0, vectors[i + 1] ?? 0, vectors[i + 2] ?? 0];
    const inward = cosLambda * x + sinLambda * y;
    buffer[i] = scale * (cosLambda * y - sinLambda * x);
    buffer[i + 1] = scale * (sinPhi * inward - cosPhi * z);
    buffer[i + 2] = cosPhi * inward + sinPhi * z;
  }
  return buffer;
}

/** Traces one ring, whose last point is its first. Returns false if it is wholly hidden. */
function traceRing(
  sink: PathSink,
  points: Float64Array,
  first: number,
  end: number,
  { cx, cy, radius, zoom }: GlobeView,
): boolean {
  const count = end - first - 1;
  let start = 0;
  while (start < count && depthAt(points, first + start) < 0) start += 1;
  if (start >= count) return false;
  const edge = { start: 0, last: 0, turn: 0, isHidden: false };
  const followTo = (angle: number) => {
    edge.turn += wrapAngle(angle - edge.last);
    edge.last = angle;
  };
  for (let k = 0; k <= count; k += 1) {
    const i = first + ((start + k) % count);
    const [x, y] = [points[3 * i] ?? 0, points[3 * i + 1] ?? 0];
    if (k === 0) {
      sink.moveTo(cx + x, cy + y);
      continue;
    }
    const isHidden = depthAt(points, i) < 0;
    if (isHidden !== edge.isHidden) {
      const angle = findCrossing(points, first + ((start + k - 1) % count), i);
      if (isHidden) Object.assign(edge, { start: angle, last: angle, turn: 0 });
      else {
        followTo(angle);
        traceEdge(sink, { cx, cy, radius: radius * zoom }, edge);
      }
      edge.isHidden = isHidden;
    }
    if (isHidden) followTo(Math.atan2(y, x));
    else sink.lineTo(cx + x, cy + y);
  }
  sink.closePath();
  return true;
}

const depthAt = (points: Float64Array, i: number): number => points[3 * i + 2] ?? 0;

const wrapAngle = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** Returns the angle at which the line between a visible and a hidden point crosses the edge of the globe. */
function findCrossing(points: Float64Array, i: number, k: number): number {
  const [a, b] = [depthAt(points, i), depthAt(points, k)];
  const mix = (axis: number) => (points[3 * i + axis] ?? 0) * b - (points[3 * k + axis] ?? 0) * a;
  const sign = b > a ? 1 : -1;
  return Math.atan2(sign * mix(1), sign * mix(0));
}

function traceEdge(
  sink: PathSink,
  { cx, cy, radius }: Pick<GlobeView, 'cx' | 'cy' | 'radius'>,
  { start, turn }: { start: number; turn: number },
): void {
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / MAX_ARC_RAD));
  for (let i = 0; i < steps; i += 1)
    sink.arc(cx, cy, radius, start + (turn * i) / steps, start + (turn * (i + 1)) / steps, turn < 0);
}

/** Returns true if the point behind the middle of a globe is in a ring: its meridian crosses the ring oddly often on the way to the South Pole. */
function isBackInRing(vectors: Float32Array, first: number, end: number, { center }: GlobeView): boolean {
  const [backX, backY, backZ] = toVector({
    latitude: -center.latitude,
    longitude: center.longitude + 180,
  });
  const horizontal = Math.hypot(backX, backY);
  const [cosine, sine] = [backX / horizontal, backY / horizontal];
  const slope = backZ / horizontal;
  let isInside = false;
  for (let i = first; i + 1 < end; i += 1) {
    const [ax, ay, az] = [vectors[3 * i] ?? 0, vectors[3 * i + 1] ?? 0, vectors[3 * i + 2] ?? 0];
    const [bx, by, bz] = [vectors[3 * i + 3] ?? 0, vectors[3 * i + 4] ?? 0, vectors[3 * i + 5] ?? 0];
    const [eastA, eastB] = [cosine * ay - sine * ax, cosine * by - sine * bx];
    if (eastA < 0 === eastB < 0) continue;
    const ratio = eastA / (eastA - eastB);
    const outward = cosine * (ax + (bx - ax) * ratio) + sine * (ay + (by - ay) * ratio);
    if (outward > 0 && az + (bz - az) * ratio < slope * outward) isInside = !isInside;
  }
  return isInside;
}

import { roundToTenth } from '../base/round.ts';
import { createProjector, dot, toVector, type GlobeView, type Vector } from './sphere.ts';

/**
 * The visible part of a great circle on a globe: an arc of an ellipse around the middle of the globe, in px. The angles are parameters of
 * the ellipse in radians, as a canvas has them; the arc goes from `start` to `end`, which is smaller if it is counterclockwise.
 */
export type GlobeArc = {
  readonly radiusX: number;
  readonly radiusY: number;
  readonly rotation: number;
  readonly start: number;
  readonly end: number;
};

/** The smallest sine of an angle between directions that are neither equal nor opposite. */
const MIN_SINE = 1e-9;

/**
 * Returns a function that projects a great circle to a globe; its result is null if the great circle is behind the globe or has no length.
 * A great circle is an ellipse in this projection. So an arc needs one command in each drawing, and is exact at every scale.
 */
export function createArcProjector(view: GlobeView): (from: Vector, to: Vector) => GlobeArc | null {
  const project = createProjector(view);
  const viewer = toVector(view.center);
  const radius = view.radius * view.zoom;
  const toScreen = (vector: Vector): readonly [x: number, y: number] => {
    const { x, y } = project(vector);
    return [x - view.cx, y - view.cy];
  };
  return (from, to) => {
    const [isFromVisible, isToVisible] = [dot(from, viewer) >= 0, dot(to, viewer) >= 0];
    if (!isFromVisible && !isToVisible) return null;
    const normal = normalize(cross(from, to));
    if (!normal) return null;
    // The ends of the longer axis are on the edge of the globe. The shorter axis points to the viewer.
    const edge = normalize(cross(normal, viewer)) ?? from;
    const inner = cross(normal, edge);
    const front = dot(inner, viewer) >= 0 ? inner : scale(inner, -1);
    const [edgeX, edgeY] = toScreen(edge);
    const [frontX, frontY] = toScreen(front);
    const axis = edgeX * frontY - edgeY * frontX >= 0 ? edge : scale(edge, -1);
    const measure = (vector: Vector) => Math.atan2(dot(vector, front), dot(vector, axis));
    const isClockwise = dot(cross(axis, front), normal) > 0;
    const [first, last] = isClockwise ? [0, Math.PI] : [Math.PI, 0];
    const [axisX, axisY] = toScreen(axis);
    return {
      radiusX: radius,
      radiusY: Math.hypot(frontX, frontY),
      rotation: Math.atan2(axisY, axisX),
      start: isFromVisible ? measure(from) : first,
      end: isToVisible ? measure(to) : last,
    };
  };
}

/** Returns the point of an arc at an angle, in px. */
export function locateArcPoint(
  { cx, cy }: GlobeView,
  { radiusX, radiusY, rotation }: GlobeArc,
  angle: number,
): [x: number, y: number] {
  const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
  const [along, across] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
  return [cx + along * cosine - across * sine, cy + along * sine + across * cosine];
}

/** Formats an arc as path data, rounded to 0.1 px. */
export function formatGlobeArc(view: GlobeView, arc: GlobeArc): string {
  const { radiusX, radiusY, rotation, start, end } = arc;
  const formatPoint = (angle: number) => locateArcPoint(view, arc, angle).map(roundToTenth).join(',');
  const degrees = roundToTenth((rotation * 180) / Math.PI);
  return `M${formatPoint(start)}A${roundToTenth(radiusX)} ${roundToTenth(radiusY)} ${degrees} 0 ${end > start ? 1 : 0} ${formatPoint(end)}`;
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const scale = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];

/** Returns the direction of a vector; null if it has no length. */
function normalize(vector: Vector): Vector | null {
  const length = Math.hypot(...vector);
  return length < MIN_SINE ? null : scale(vector, 1 / length);
}

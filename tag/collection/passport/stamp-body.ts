import type { Area, RotatedPlace } from '../kit/area.ts';
import { findSeparation, listAxes, type ConvexPolygon, type Point, type Polygon } from './convex-polygon.ts';

/** The place of a stamp on a page, and its scale. */
export type StampPlace = RotatedPlace & { readonly scale: number };

/** A stamp at its place: its polygons before scaling, and in px. */
export type StampBody = StampPlace & {
  readonly shape: readonly Polygon[];
  readonly polygons: readonly ConvexPolygon[];
  /** The distance of the farthest corner from the place. */
  readonly radius: number;
};

/** The gap to which bodies are moved apart, and the one that is enough, in px: the empty frames of stamps can overlap. */
const GAP_PX = -2;
const MIN_GAP_PX = -7;
const MAX_ROUNDS = 40;

/** Returns a body at another place. Sine and cosine are rounded, because engines compute them differently. */
export function moveBody(
  { shape }: Pick<StampBody, 'shape'>,
  { x, y, rotation, scale }: StampPlace,
): StampBody {
  const angle = (rotation * Math.PI) / 180;
  const cos = (Math.round(Math.cos(angle) * 1e4) / 1e4) * scale;
  const sin = (Math.round(Math.sin(angle) * 1e4) / 1e4) * scale;
  let square = 0;
  const polygons = shape.map((polygon) => {
    const corners = polygon.map(([pointX, pointY]): Point => {
      square = Math.max(square, pointX * pointX + pointY * pointY);
      return [x + pointX * cos - pointY * sin, y + pointX * sin + pointY * cos];
    });
    return { corners, axes: listAxes(corners) };
  });
  return { shape, x, y, rotation, scale, polygons, radius: Math.sqrt(square) * scale };
}

function shiftBody(body: StampBody, dx: number, dy: number): StampBody {
  if (dx === 0 && dy === 0) return body;
  const polygons = body.polygons.map(({ corners, axes }) => ({
    corners: corners.map(([x, y]): Point => [x + dx, y + dy]),
    axes,
  }));
  return { ...body, x: body.x + dx, y: body.y + dy, polygons };
}

/** Moves bodies apart and into an area, round by round. */
export function moveApart(placed: readonly StampBody[], area: Area): StampBody[] {
  let bodies = placed.map((body) => moveInside(body, area));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let hasTouched = false;
    for (let i = 1; i < bodies.length; i += 1) {
      for (let k = 0; k < i; k += 1) {
        const [a, b] = [bodies[i], bodies[k]];
        const push = a && b ? findPush(a, b, GAP_PX) : null;
        if (!a || !b || !push) continue;
        hasTouched = true;
        bodies[i] = shiftBody(a, push[0] / 2, push[1] / 2);
        bodies[k] = shiftBody(b, -push[0] / 2, -push[1] / 2);
      }
    }
    bodies = bodies.map((body) => moveInside(body, area));
    if (!hasTouched) break;
  }
  return bodies;
}

/** Returns true if a body is in an area and has a gap to all other bodies. */
export function isFree(body: StampBody, bodies: readonly StampBody[], area: Area): boolean {
  const overhang = measureOverhang(body, area);
  return (
    Object.values(overhang).every((length) => length < 1) &&
    bodies.every((other) => other === body || findPush(body, other, MIN_GAP_PX) === null)
  );
}

/** Returns the longest vector that moves a polygon of a body away from one of another body; null if all have a gap. */
function findPush(a: StampBody, b: StampBody, gap: number): Point | null {
  const reach = a.radius + b.radius + gap;
  if (measureSquare(a.x - b.x, a.y - b.y) > reach * reach) return null;
  let longest: Point | null = null;
  for (const polygon of a.polygons) {
    for (const other of b.polygons) {
      const push = findSeparation(polygon, other, gap);
      if (push && (!longest || measureSquare(...push) > measureSquare(...longest))) longest = push;
    }
  }
  return longest;
}

const measureSquare = (x: number, y: number): number => x * x + y * y;

const moveInside = (body: StampBody, area: Area): StampBody => shiftBody(body, ...findWayInside(body, area));

/** Returns the vector that moves a body into an area. */
function findWayInside(body: StampBody, area: Area): Point {
  const { left, right, top, bottom } = measureOverhang(body, area);
  return [left - right, top - bottom];
}

/** Returns how far a body reaches beyond each edge of an area, in px. A body that is too large does so on both sides. */
function measureOverhang(
  { polygons }: StampBody,
  { x, y, width, height }: Area,
): Record<'left' | 'right' | 'top' | 'bottom', number> {
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const { corners } of polygons) {
    for (const [cornerX, cornerY] of corners) {
      left = Math.max(left, x - cornerX);
      right = Math.max(right, cornerX - x - width);
      top = Math.max(top, y - cornerY);
      bottom = Math.max(bottom, cornerY - y - height);
    }
  }
  return { left, right, top, bottom };
}

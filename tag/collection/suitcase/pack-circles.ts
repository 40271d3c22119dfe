import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { clamp } from '../kit/svg-parts.ts';
import type { Area } from '../kit/area.ts';

export type Circle = { readonly x: number; readonly y: number; readonly radius: number };

/** The ratio of the area that circles cover at the first scale that is tried. */
const MAX_FILL_RATIO = 0.9;
const SCALE_STEP = 0.97;
const MAX_ROUNDS = 140;
/** The number of circles that all attempts at one scale place. Few circles have more attempts, because each gap is visible. */
const CIRCLES_OF_ATTEMPTS = 60;
/** The overlap that is too small to see, as a ratio of a radius. */
const TOLERANCE_RATIO = 0.02;

/**
 * Packs circles of these relative radii into an area at the largest scale at which they fit. Circles that overlap push each other away.
 * @param fixedCircles circles that do not move and that no other circle may cover
 */
export function packCircles(
  seed: string,
  radii: readonly number[],
  area: Area,
  maxScale: number,
  fixedCircles: readonly Circle[],
): { readonly scale: number; readonly circles: readonly Circle[] } {
  const disc = radii.reduce((sum, radius) => sum + Math.PI * radius * radius, 0);
  const fullScale = Math.sqrt((MAX_FILL_RATIO * area.width * area.height) / Math.max(1, disc));
  const attempts = Math.max(1, Math.floor(CIRCLES_OF_ATTEMPTS / radii.length));
  for (let scale = Math.min(maxScale, fullScale); ; scale *= SCALE_STEP) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const random = createRandomFromText(`pack ${attempt} ${seed}`);
      const circles = radii.map((radius) => ({
        x: area.x + random() * area.width,
        y: area.y + random() * area.height,
        radius: radius * scale,
      }));
      // Circles start inside the area, because a move into it can cause an overlap that the round has already missed.
      for (const circle of circles) moveInside(circle, area);
      let overlap = 1;
      for (let round = 0; round < MAX_ROUNDS && overlap > TOLERANCE_RATIO; round += 1)
        overlap = pushApart(circles, area, fixedCircles);
      if (overlap <= TOLERANCE_RATIO) return { scale, circles };
    }
  }
}

type MovingCircle = { x: number; y: number; readonly radius: number };

/** Moves circles that overlap away from each other and into the area. Returns the largest overlap as a ratio of a radius. */
function pushApart(circles: readonly MovingCircle[], area: Area, fixedCircles: readonly Circle[]): number {
  let maxOverlap = 0;
  for (const [i, circle] of circles.entries()) {
    for (const fixed of fixedCircles) maxOverlap = Math.max(maxOverlap, push(circle, fixed, 1));
    for (const other of circles.slice(i + 1)) {
      maxOverlap = Math.max(maxOverlap, push(circle, other, 0.5));
      push(other, circle, 1);
    }
    maxOverlap = Math.max(maxOverlap, moveInside(circle, area));
  }
  return maxOverlap;
}

/** Moves a circle into the area. Returns the part of its radius that finds no place there. */
function moveInside(circle: MovingCircle, { x, y, width, height }: Area): number {
  const inset = Math.min(circle.radius, width / 2, height / 2);
  circle.x = clamp(circle.x, x + inset, x + width - inset);
  circle.y = clamp(circle.y, y + inset, y + height - inset);
  return (circle.radius - inset) / circle.radius;
}

/** Moves a circle away from another one by a part of their overlap. Returns the overlap as a ratio of its radius. */
function push(circle: MovingCircle, other: Circle, part: number): number {
  const [dx, dy] = [circle.x - other.x, circle.y - other.y];
  const distance = Math.max(0.01, Math.sqrt(dx * dx + dy * dy));
  const overlap = circle.radius + other.radius - distance;
  if (overlap <= 0) return 0;
  circle.x += (dx / distance) * overlap * part;
  circle.y += (dy / distance) * overlap * part;
  return overlap / circle.radius;
}

import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { Area } from '../kit/area.ts';
import { isFree, moveApart, moveBody, type StampBody, type StampPlace } from './stamp-body.ts';
import type { Polygon } from './convex-polygon.ts';

/** The largest and the smallest rotation of a stamp in degrees, and the largest shift of its first place in px. */
const MAX_ROTATION = 13;
const MIN_ROTATION = 2;
const MAX_SHIFT_PX = 35;
/** The ratio of a page that stamps fill at most before they grow, and the ratio of one scale to the one before. */
const MAX_FILL = 0.76;
const SCALE_STEP = 0.93;
/** The sizes of the last and of the first stamp as ratios of the common scale. */
const MIN_SIZE_RATIO = 0.8;
const MAX_SIZE_RATIO = 1.25;
/** The number of attempts at a scale, and at the smallest one. */
const ATTEMPTS = 2;
const MAX_ATTEMPTS = 10;

/**
 * Places stamps on a page at the largest scale at which only their frames touch; the first ones are larger. If they do not fit at the smallest scale, the last ones are
 * left out.
 * @param seed the text that the rotations, the sizes and the places depend on
 * @param shapes the convex polygons of each stamp, its outline first
 * @param scales the largest and the smallest scale
 */
export function placeStamps(
  seed: string,
  shapes: readonly (readonly Polygon[])[],
  area: Area,
  scales: readonly [max: number, min: number],
): readonly StampPlace[] {
  const [maxScale, minScale] = scales;
  if (shapes.length === 0) return [];
  const shapeArea = shapes.reduce((sum, [outline = []]) => sum + measureArea(outline), 0);
  const fullScale = Math.sqrt((area.width * area.height * MAX_FILL) / shapeArea);
  if (fullScale < minScale) return placeStamps(seed, shapes.slice(0, -1), area, scales);
  // At the last scale, all stamps have the smallest one.
  const lastScale = minScale / MAX_SIZE_RATIO;
  let scale = Math.min(maxScale, fullScale);
  for (;;) {
    const isLast = scale === lastScale;
    for (let attempt = 0; attempt < (isLast ? MAX_ATTEMPTS : ATTEMPTS); attempt += 1) {
      const random = createRandomFromText(`${seed} ${attempt}`);
      const bodies = moveToFreePlaces(placeNearCells(shapes, area, [scale, minScale], random), area, random);
      if (bodies) return growInTurns(growTogether(bodies, area, maxScale), area, maxScale);
    }
    if (isLast) return placeStamps(seed, shapes.slice(0, -1), area, scales);
    scale = Math.max(lastScale, scale * SCALE_STEP);
  }
}

/** Returns the area of a convex polygon. */
function measureArea(polygon: Polygon): number {
  const doubled = polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The ratio of the width of a stamp to its height. */
const STAMP_RATIO = 1.2;

/** Places stamps near the cells of rows that have equal numbers of cells or one more, in any order. */
function placeNearCells(
  shapes: readonly (readonly Polygon[])[],
  area: Area,
  [scale, minScale]: readonly [scale: number, min: number],
  random: () => number,
): StampBody[] {
  const rows = Math.max(1, Math.round(Math.sqrt((shapes.length * STAMP_RATIO * area.height) / area.width)));
  const getRowStart = (row: number) => Math.floor((row * shapes.length) / rows);
  const cells = shapes.map((_, i) => ({ i, order: random() })).toSorted((a, b) => a.order - b.order);
  return shapes.map((shape, index) => {
    const cell = cells.findIndex(({ i }) => i === index);
    const row = Math.floor(((cell + 1) * rows - 1) / shapes.length);
    const rowLength = getRowStart(row + 1) - getRowStart(row);
    const shift = () => (2 * random() - 1) * MAX_SHIFT_PX;
    const ratio = MAX_SIZE_RATIO - (MAX_SIZE_RATIO - MIN_SIZE_RATIO) * (index / shapes.length);
    const angle = MIN_ROTATION + (MAX_ROTATION - MIN_ROTATION) * random();
    const place = {
      x: area.x + ((cell - getRowStart(row) + 0.5) / rowLength) * area.width + shift(),
      y: area.y + ((row + 0.5) / rows) * area.height + shift(),
      rotation: roundToTenth(random() < 0.5 ? -angle : angle),
      scale: roundToHundredth(Math.max(minScale, scale * ratio)),
    };
    return moveBody({ shape }, place);
  });
}

const MAX_MOVES = 3;
const CANDIDATES = 24;

/** Moves bodies apart; moves one that still touches another one to an empty part of the page. Returns null if they do not fit. */
function moveToFreePlaces(
  placed: readonly StampBody[],
  area: Area,
  random: () => number,
): readonly StampBody[] | null {
  let bodies = moveApart(placed, area);
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const index = bodies.findIndex((body) => !isFree(body, bodies, area));
    const body = bodies[index];
    if (!body) return bodies;
    const others = bodies.filter((other) => other !== body);
    const [center] = Array.from({ length: CANDIDATES }, () => {
      const [x, y] = [area.x + random() * area.width, area.y + random() * area.height];
      const room = Math.min(
        ...others.map((other) => (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)),
      );
      return { x, y, room };
    }).toSorted((a, b) => b.room - a.room);
    if (center && move < MAX_MOVES) {
      bodies[index] = moveBody(body, { ...body, x: center.x, y: center.y });
      bodies = moveApart(bodies, area);
    }
  }
  return null;
}

const GROWTH_STEP = 1.04;
const MAX_GROWTH_ROUNDS = 12;

const growBody = (body: StampBody): StampBody =>
  moveBody(body, { ...body, scale: roundToHundredth(body.scale * GROWTH_STEP) });

/** Enlarges all bodies together, and moves them apart, as long as they fit. */
function growTogether(placed: readonly StampBody[], area: Area, maxScale: number): readonly StampBody[] {
  const larger = moveApart(placed.map(growBody), area);
  const isFit = larger.every((body) => body.scale <= maxScale && isFree(body, larger, area));
  return isFit ? growTogether(larger, area, maxScale) : placed;
}

/** Enlarges bodies in turns as far as the space around them allows. */
function growInTurns(placed: readonly StampBody[], area: Area, maxScale: number): readonly StampBody[] {
  const bodies = [...placed];
  for (let round = 0; round < MAX_GROWTH_ROUNDS; round += 1) {
    for (const [i, body] of bodies.entries()) {
      const [larger = body] = moveApart([growBody(body)], area);
      const others = bodies.filter((other) => other !== body);
      if (larger.scale <= maxScale && isFree(larger, others, area)) bodies[i] = larger;
    }
  }
  return bodies;
}

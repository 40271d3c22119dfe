import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { clamp } from './svg-parts.ts';

/** The place of the middle of a thing, and its rotation in degrees, clockwise. */
export type ScatteredPlace = { readonly x: number; readonly y: number; readonly rotation: number };
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Size = readonly [width: number, height: number];

export type ScatterOptions = {
  /** The largest rotation in degrees; every fifth thing is rotated half as much again. */
  readonly rotation?: number;
  /** The ratio of a rotated thing's box that counts as covered. */
  readonly coverage?: number;
  /** Areas that stay free, such as the fold. */
  readonly avoided?: readonly Area[];
  /** The ratio of a thing by which it may reach over the edge of the area. */
  readonly overhang?: number;
  /** The number of places that are tried for each thing in a round. */
  readonly tries?: number;
};

const ROUNDS = 8;

/**
 * Scatters things of these sizes in an area. Each has a rotation from the start. In each round it is laid where it covers the least of the
 * others: in the first round among random places, then also near its place.
 * @param seed the text that the random numbers depend on
 */
export function scatter(
  seed: string,
  sizes: readonly Size[],
  area: Area,
  { rotation = 16, coverage = 0.97, avoided = [], overhang = 0, tries = 260 }: ScatterOptions = {},
): ScatteredPlace[] {
  const random = createRandomFromText(seed);
  const rotations = sizes.map(
    (_, i) => (random() < 0.5 ? -1 : 1) * (0.3 + 0.7 * random()) * rotation * (i % 5 === 4 ? 1.5 : 1),
  );
  const boxes = sizes.map((size, i) => getRotatedSize(size, rotations[i] ?? 0, coverage));
  const placed: (Area | undefined)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    boxes.forEach((size, i) => {
      const others = placed.filter((box, k): box is Area => box !== undefined && k !== i);
      const tryPlace = createPlaceTries(size, area, overhang, placed[i], random);
      placed[i] = findBestBox(tryPlace, tries, (box) => measureCost(box, others, avoided));
    });
  }
  return placed.map((box, i) => ({
    x: (box?.x ?? area.x) + (box?.width ?? 0) / 2,
    y: (box?.y ?? area.y) + (box?.height ?? 0) / 2,
    rotation: rotations[i] ?? 0,
  }));
}

/** Returns the size of the box that a rotated thing covers. Its corners count only in part, because they are small. */
function getRotatedSize([width, height]: Size, rotation: number, coverage: number): Size {
  const cos = Math.abs(Math.cos((rotation * Math.PI) / 180));
  const sin = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return [(width * cos + height * sin * 0.6) * coverage, (height * cos + width * sin * 0.6) * coverage];
}

/** Returns a function that gives the next place to try. The first place is the present one, and half of the others are near it. */
function createPlaceTries(
  [width, height]: Size,
  area: Area,
  overhang: number,
  present: Area | undefined,
  random: () => number,
): (attempt: number) => Area {
  const left = area.x - width * overhang;
  const top = area.y - height * overhang;
  const freeWidth = Math.max(0, area.width - width * (1 - 2 * overhang));
  const freeHeight = Math.max(0, area.height - height * (1 - 2 * overhang));
  const limit = (value: number, from: number, range: number) => Math.min(from + range, Math.max(from, value));
  return (attempt) => {
    const step = attempt === 0 ? 0 : width * 0.5;
    const isNear = present !== undefined && attempt % 2 === 0;
    const [u, v] = [random(), random()];
    const x = isNear ? limit(present.x + (u - 0.5) * step, left, freeWidth) : left + u * freeWidth;
    const y = isNear ? limit(present.y + (v - 0.5) * step, top, freeHeight) : top + v * freeHeight;
    return { x, y, width, height };
  };
}

function findBestBox(
  tryPlace: (attempt: number) => Area,
  tries: number,
  getCost: (box: Area) => number,
): Area {
  let best = tryPlace(0);
  let bestCost = getCost(best);
  for (let attempt = 1; attempt < tries && bestCost > 0; attempt += 1) {
    const box = tryPlace(attempt);
    const cost = getCost(box);
    if (cost >= bestCost) continue;
    best = box;
    bestCost = cost;
  }
  return best;
}

/** Measures how much a box covers: several small overlaps are better than a large one. */
function measureCost(box: Area, others: readonly Area[], avoided: readonly Area[]): number {
  const area = box.width * box.height;
  let cost = 0;
  for (const other of others) {
    const ratio = measureOverlap(box, other) / Math.min(area, other.width * other.height);
    cost += ratio * (1 + 3 * ratio) * area;
  }
  for (const other of avoided) cost += measureOverlap(box, other) * 0.8;
  return cost;
}

/** Returns the area that two boxes share. */
export function measureOverlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The scale of scattered things, and their places. */
export type ScaledPlaces = { readonly scale: number; readonly places: readonly ScatteredPlace[] };

/** The ratio between a scale and the next smaller one that is tried. */
const SCALE_STEP = 0.9;

/**
 * Scatters things at the largest scale at which no two of them overlap too much.
 * @param scales the largest and the smallest scale
 * @param maxOverlap the largest ratio of a thing that another one may cover
 */
export function scatterAtLargestScale(
  seed: string,
  sizes: readonly Size[],
  area: Area,
  {
    scales: [maxScale, minScale],
    maxOverlap,
    ...options
  }: ScatterOptions & {
    readonly scales: readonly [max: number, min: number];
    readonly maxOverlap: number;
  },
): ScaledPlaces {
  const start = clamp(findFullScale(sizes, area), minScale, maxScale);
  for (let scale = start; ; scale = Math.max(minScale, scale * SCALE_STEP)) {
    const scaledSizes = sizes.map(([width, height]): Size => [width * scale, height * scale]);
    const places = scatter(seed, scaledSizes, area, options);
    if (scale <= minScale || isLoose(places, scaledSizes, area, maxOverlap, options))
      return { scale, places };
  }
}

/** The largest ratio of an area that scattered things can cover without overlaps. */
const MAX_FILL_RATIO = 0.86;

/** Returns the scale at which things cover as much of an area as possible. */
function findFullScale(sizes: readonly Size[], { width, height }: Area): number {
  const covered = sizes.reduce((sum, [w, h]) => sum + w * h, 0);
  return Math.sqrt((MAX_FILL_RATIO * width * height) / Math.max(1, covered));
}

/** Returns true if all things are inside the area and no two overlap too much. */
function isLoose(
  places: readonly ScatteredPlace[],
  sizes: readonly Size[],
  area: Area,
  maxOverlap: number,
  { coverage = 0.97, overhang = 0 }: ScatterOptions,
): boolean {
  const boxes = places.map(({ x, y, rotation }, i): Area => {
    const [width, height] = getRotatedSize(sizes[i] ?? [0, 0], rotation, coverage);
    return { x: x - width / 2, y: y - height / 2, width, height };
  });
  return boxes.every((box, i) => {
    const isInside =
      box.width * (1 - 2 * overhang) <= area.width && box.height * (1 - 2 * overhang) <= area.height;
    const isClear = boxes.every(
      (other, k) =>
        k >= i ||
        measureOverlap(box, other) <=
          maxOverlap * Math.min(box.width * box.height, other.width * other.height),
    );
    return isInside && isClear;
  });
}

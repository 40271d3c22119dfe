/** The mark on the fin: as large as the fin allows, upright, and the same way round on every side. */
import type { Point, Track } from './geometry.ts';
import type { FinMark } from './livery-type.ts';
import { flattened, inside } from './paint-outline.ts';
import type { Sheet } from './sheet.ts';

/** A mark's area as a share of the square of the fin's height, and the room that its box keeps to the edge. */
const AREA = 0.2;
const ROOM = 1.12;
/** Sizes that are tried until one fits, each smaller than the last by this. */
const STEP = 0.94;
const TRIES = 24;
/** Marks leave the corners of their boxes empty: so much of each is not asked for room. */
const CORNER = 0.1;

/** Eight points round a box: its corners cut off. */
const octagon = ([x, y]: Point, width: number, height: number): Point[] => {
  const [w, h] = [(width / 2) * ROOM, (height / 2) * ROOM];
  const [cw, ch] = [w * (1 - 2 * CORNER), h * (1 - 2 * CORNER)];
  const signs = [-1, 1] as const;
  return signs.flatMap((sx) =>
    signs.flatMap((sy): Point[] => [
      [x + sx * w, y + sy * ch],
      [x + sx * cw, y + sy * h],
    ]),
  );
};

/** Where the middle of a row of the fin is, above the fuselage. */
const middleAt = (corners: readonly Point[], y: number): number | null => {
  const crossings: number[] = [];
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  });
  return crossings.length < 2 ? null : (Math.min(...crossings) + Math.max(...crossings)) / 2;
};

/** A place for the middle of a mark, and its scale in metres per unit. */
export type FinPlace = { readonly middle: Point; readonly scale: number };

/**
 * The place of a mark's box on a fin: the largest up to its optical size, a little above the middle.
 * @param foot height of the fuselage's crown
 */
const placeOnFin = (
  fin: Track,
  [foot, top]: readonly [number, number],
  [width, height]: readonly [number, number],
): FinPlace | null => {
  const corners = flattened(fin);
  const tall = top - foot;
  let scale = Math.sqrt((AREA * tall * tall) / (width * height));
  for (let i = 0; i < TRIES; i += 1) {
    for (const up of [0.56, 0.52, 0.6, 0.48, 0.44, 0.4, 0.36]) {
      const y = foot + tall * up;
      const x = middleAt(corners, y);
      if (x === null) continue;
      // A little aft of the middle: the swept edge in front takes more from the upper half than from the lower.
      const box = octagon([x, y], width * scale, height * scale);
      if (box.every((point) => inside(corners, point) && point[1] > foot + tall * 0.04)) {
        return { middle: [x, y], scale };
      }
    }
    scale *= STEP;
  }
  return null;
};

/** Draws the mark; nothing where the fin has no room for it. */
export const paintMark = (
  sheet: Sheet,
  fin: Track,
  span: readonly [number, number],
  { viewBox, d, color }: FinMark,
): void => {
  const [x, y, width, height] = viewBox;
  const place = placeOnFin(fin, span, [width, height]);
  if (!place) return;
  sheet.figure(d, color, place.middle, [x + width / 2, y + height / 2], place.scale);
};

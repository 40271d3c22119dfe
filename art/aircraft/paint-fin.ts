/** The mark on the fin: as large as the fin allows, the same way round on every side. */
import type { Fin } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import type { FinMark, FinPicture } from '../drawing/livery-type.ts';
import { flattened, inside } from '../drawing/paint-outline.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** A mark's area as a share of the square of the fin's height, and the room that its box keeps to the edge. */
const AREA = 0.2;
const ROOM = 1.12;
/** Sizes that are tried until one fits, each smaller than the last by this. */
const STEP = 0.94;
const TRIES = 24;
/** A picture may be as thin as a line; the fin takes it all the same. */
const PICTURE_TRIES = 90;
/** Marks leave the corners of their boxes empty: so much of each is not asked for room. */
const CORNER = 0.1;
/** The ratio from which a mark counts as a wordmark; a wordmark runs up the fin if that makes it larger. */
const WORDMARK_RATIO = 2.2;
const GAIN = 1.2;

/** Where a mark is: its middle, the size of its box in meters, meters per unit, and how far it is turned up, radians. */
export type FinPlace = {
  readonly middle: Point;
  readonly size: readonly [number, number];
  readonly scale: number;
  readonly turn: number;
};

/** A point by its way from the middle of a mark, along it and across it. */
const turned = ({ middle: [x, y], turn }: FinPlace, along: number, across: number): Point => [
  x + along * Math.cos(turn) - across * Math.sin(turn),
  y + along * Math.sin(turn) + across * Math.cos(turn),
];

/** The corners of a mark's box, enlarged by a share. */
export const boxOf = (place: FinPlace, room: number): Point[] => {
  const [w, h] = [(place.size[0] / 2) * room, (place.size[1] / 2) * room];
  return [turned(place, -w, -h), turned(place, w, -h), turned(place, w, h), turned(place, -w, h)];
};

/** Eight points round a box: its corners cut off. */
const octagon = (place: FinPlace, corner: number): Point[] => {
  const [w, h] = [(place.size[0] / 2) * ROOM, (place.size[1] / 2) * ROOM];
  const [cw, ch] = [w * (1 - 2 * corner), h * (1 - 2 * corner)];
  const signs = [-1, 1] as const;
  return signs.flatMap((sx) =>
    signs.flatMap((sy): Point[] => [turned(place, sx * w, sy * ch), turned(place, sx * cw, sy * h)]),
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

/** The largest place for a box of this shape up to its optical size, a little above the middle. */
const largest = (
  corners: readonly Point[],
  [foot, top]: readonly [number, number],
  [width, height]: readonly [number, number],
  turn: number,
  { corner, tries }: { corner: number; tries: number },
): FinPlace | null => {
  const tall = top - foot;
  let scale = Math.sqrt((AREA * tall * tall) / (width * height));
  for (let i = 0; i < tries; i += 1) {
    for (const up of [0.56, 0.52, 0.6, 0.48, 0.44, 0.4, 0.36]) {
      const y = foot + tall * up;
      const x = middleAt(corners, y);
      if (x === null) continue;
      const place: FinPlace = { middle: [x, y], size: [width * scale, height * scale], scale, turn };
      const fits = octagon(place, corner).every(
        (point) => inside(corners, point) && point[1] > foot + tall * 0.04,
      );
      if (fits) return place;
    }
    scale *= STEP;
  }
  return null;
};

/** The place of a mark on a fin: upright, or up the fin if it is a word; null where there is no room. */
export const placeOnFin = (fin: Fin, mark: FinMark | FinPicture): FinPlace | null => {
  const [, , width, height] = mark.viewBox;
  // A picture may be painted to its corners.
  const how = 'element' in mark ? { corner: 0, tries: PICTURE_TRIES } : { corner: CORNER, tries: TRIES };
  const corners = flattened(fin.track);
  const span = [fin.foot, fin.top] as const;
  const upright = largest(corners, span, [width, height], 0, how);
  if (width < height * WORDMARK_RATIO) return upright;
  const leaning = largest(corners, span, [width, height], fin.rise, how);
  return leaning && leaning.scale > (upright?.scale ?? 0) * GAIN ? leaning : upright;
};

/** Draws the mark at its place. */
export const paintMark = (sheet: Sheet, mark: FinMark | FinPicture, place: FinPlace): void => {
  const [x, y, width, height] = mark.viewBox;
  const middle: Point = [x + width / 2, y + height / 2];
  if ('element' in mark) sheet.use(mark.element, place.middle, middle, place.scale, place.turn);
  else sheet.figure(mark.d, mark.color, place.middle, middle, place.scale, place.turn);
};

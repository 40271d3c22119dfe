/** The mark on the fin: as large as the fin allows, and not mirrored on either side. */
import { isInOutline } from '../../tag/base/outlines.ts';
import type { Fin } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import type { FinMark, FinImage } from '../drawing/livery-type.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** The area of a mark as a fraction of the squared fin height. */
const MARK_AREA_RATIO = 0.2;
/** The factor by which the box of a mark is enlarged to keep a gap from the edge of the fin. */
const BOX_MARGIN_FACTOR = 1.12;
/** The factor between the sizes that are tried until one fits. */
const SIZE_STEP = 0.94;
/** The heights at which a mark is tried, and the smallest gap above the fin's foot, as fractions of the fin's height. */
const MARK_HEIGHT_RATIOS = [0.56, 0.52, 0.6, 0.48, 0.44, 0.4, 0.36];
const MIN_FOOT_GAP_RATIO = 0.04;
const MAX_MARK_SIZES = 24;
/** An image may be as thin as a line and must fit nevertheless, so more sizes are tried. */
const MAX_IMAGE_SIZES = 90;
/** The fraction of a box's side that is cut off at each corner, because marks rarely fill the corners. */
const CORNER_RATIO = 0.1;
/**
 * The ratio of width to height from which a mark counts as a wordmark. A wordmark is rotated up the fin if that enlarges it at least by
 * MIN_ROTATION_GAIN.
 */
const WORDMARK_RATIO = 2.2;
const MIN_ROTATION_GAIN = 1.2;

/** The place of a mark: its middle and the size of its box in meters, its scale in meters per unit, and its rotation in radians. */
export type FinPlace = {
  readonly middle: Point;
  readonly size: readonly [number, number];
  readonly scale: number;
  readonly rotation: number;
};

/** Returns a point by its distances from the middle of a mark, along and across the mark. */
const toFinPoint = ({ middle: [x, y], rotation }: FinPlace, along: number, across: number): Point => [
  x + along * Math.cos(rotation) - across * Math.sin(rotation),
  y + along * Math.sin(rotation) + across * Math.cos(rotation),
];

/** Returns the corners of a mark's box, enlarged by a factor. */
export const getPlaceCorners = (place: FinPlace, factor: number): Point[] => {
  const [w, h] = [(place.size[0] / 2) * factor, (place.size[1] / 2) * factor];
  return [
    toFinPoint(place, -w, -h),
    toFinPoint(place, w, -h),
    toFinPoint(place, w, h),
    toFinPoint(place, -w, h),
  ];
};

/** Returns eight points around a box, whose corners are cut off. */
const getClippedCorners = (place: FinPlace, corner: number): Point[] => {
  const [w, h] = [(place.size[0] / 2) * BOX_MARGIN_FACTOR, (place.size[1] / 2) * BOX_MARGIN_FACTOR];
  const [cw, ch] = [w * (1 - 2 * corner), h * (1 - 2 * corner)];
  const signs = [-1, 1] as const;
  return signs.flatMap((sx) =>
    signs.flatMap((sy): Point[] => [toFinPoint(place, sx * w, sy * ch), toFinPoint(place, sx * cw, sy * h)]),
  );
};

/** Returns the x of the fin's middle at a height; null if the fin has no width there. */
const findMiddleX = (corners: readonly Point[], y: number): number | null => {
  const crossings: number[] = [];
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  });
  return crossings.length < 2 ? null : (Math.min(...crossings) + Math.max(...crossings)) / 2;
};

/** Returns the largest place for a box of this shape, up to its optical size, preferably a little above the middle; null if none fits. */
const findLargestPlace = (
  corners: readonly Point[],
  [foot, top]: readonly [number, number],
  [width, height]: readonly [number, number],
  angle: number,
  { corner, tries }: { corner: number; tries: number },
): FinPlace | null => {
  const finHeight = top - foot;
  let scale = Math.sqrt((MARK_AREA_RATIO * finHeight * finHeight) / (width * height));
  for (let i = 0; i < tries; i += 1) {
    for (const heightRatio of MARK_HEIGHT_RATIOS) {
      const y = foot + finHeight * heightRatio;
      const x = findMiddleX(corners, y);
      if (x === null) continue;
      const place: FinPlace = {
        middle: [x, y],
        size: [width * scale, height * scale],
        scale,
        rotation: angle,
      };
      const doesFit = getClippedCorners(place, corner).every(
        (point) => isInOutline(corners, point) && point[1] > foot + finHeight * MIN_FOOT_GAP_RATIO,
      );
      if (doesFit) return place;
    }
    scale *= SIZE_STEP;
  }
  return null;
};

/** Returns the place of a mark on a fin: upright, or rotated up the fin for a wordmark; null if there is no space. */
export const placeOnFin = (fin: Fin, mark: FinMark | FinImage): FinPlace | null => {
  const [, , width, height] = mark.viewBox;
  // The corners of an image may be painted, so they must fit as well.
  const fitOptions =
    'element' in mark
      ? { corner: 0, tries: MAX_IMAGE_SIZES }
      : { corner: CORNER_RATIO, tries: MAX_MARK_SIZES };
  const corners = flattenTrack(fin.track);
  const span = [fin.foot, fin.top] as const;
  const uprightPlace = findLargestPlace(corners, span, [width, height], 0, fitOptions);
  if (width < height * WORDMARK_RATIO) return uprightPlace;
  const rotatedPlace = findLargestPlace(corners, span, [width, height], fin.rise, fitOptions);
  return rotatedPlace && rotatedPlace.scale > (uprightPlace?.scale ?? 0) * MIN_ROTATION_GAIN
    ? rotatedPlace
    : uprightPlace;
};

/** Draws the mark at its place. */
export const paintMark = (sheet: Sheet, mark: FinMark | FinImage, place: FinPlace): void => {
  const [x, y, width, height] = mark.viewBox;
  const { middle, scale, rotation } = place;
  const placement = { at: middle, from: [x + width / 2, y + height / 2] as const, scale, rotation };
  if ('element' in mark) sheet.use(mark.element, placement);
  else sheet.drawFigure(mark.d, mark.color, placement);
};

/** Finds the space for a title, which must not touch the wing, engines, propellers or the struts below a high wing. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import { surfaceTrack } from '../drawing/surface-outline.ts';
import { getRegionEdges, createRegion, type Region } from './region.ts';

export type Box = {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
};

/** The height of a wing tip whose type gives none, in meters. */
const TIP = 2.2;

const box = (left: number, right: number, low: number, high: number): Point[] => [
  [left, low],
  [left, high],
  [right, high],
  [right, low],
];

const outlinesOf = (a: Airframe): Point[][] => {
  const { wing, tip } = a;
  const outlines = a.engines.map(({ lip: [x, y], length, diameter }) =>
    box(x, x + length, y - diameter / 2, y + diameter / 2),
  );
  if (wing) {
    const [x, y] = wing.tip;
    outlines.push(flattenTrack(surfaceTrack(wing, 0.055)));
    if (tip.kind !== 'none') outlines.push(box(x, x + wing.tipChord + 1, y - 0.4, y + (tip.height ?? TIP)));
  }
  if (a.delta) outlines.push(flattenTrack(a.delta.track));
  for (const { layer, track } of a.parts) {
    if (layer !== 'behind' && layer !== 'body') outlines.push(flattenTrack(track));
  }
  for (const { hub, radius } of a.propellers) {
    const half = radius * 0.2;
    outlines.push(box(hub[0] - half, hub[0] + half, hub[1] - radius, hub[1] + radius));
  }
  return outlines;
};

const SAMPLES = 12;

const touches = (region: Region, { left, right, low, high }: Box): boolean => {
  const from = Math.max(left, region.keys[0] ?? 0);
  const to = Math.min(right, region.keys.at(-1) ?? 0);
  if (from >= to) return false;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES).some((x) => {
    const [bottom, top] = getRegionEdges(region, x);
    return bottom < high && top > low;
  });
};

/** The gap around a title, in tube heights. */
const AIR = 0.02;

/** Returns true if a title crosses a door. A title that begins ahead of a door may cross it if there is no other space. */
const crossesDoor = (a: Airframe, { left, right, low }: Box): boolean =>
  a.decks.some(({ line, door, doors }) =>
    doors.some((x) => x > left && x < right + AIR * a.tube && low < line + door.height * 0.45),
  );

/** `isFree` is true if nothing covers a box; `isClear` is true if the box does not cross a door either. */
export type TitleSpace = { readonly isFree: (box: Box) => boolean; readonly isClear: (box: Box) => boolean };

export const findTitleSpace = (a: Airframe): TitleSpace => {
  const air = AIR * a.tube;
  const regions = outlinesOf(a).map((corners) => createRegion(corners));
  const isFree = ({ left, right, low, high }: Box): boolean =>
    high < a.tube * 0.48 &&
    !regions.some((region) => touches(region, { left, right: right + air, low: low - air, high }));
  return { isFree, isClear: (box) => isFree(box) && !crossesDoor(a, box) };
};

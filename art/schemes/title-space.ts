/** Finds the space for a title, which must not touch the wing, engines, propellers or the struts below a high wing. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import { buildWingTrack } from '../drawing/surface-outline.ts';
import { getRegionEdges, createRegion, type Region } from './region.ts';

export type TitleBox = {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
};

/** The height of a wing tip whose type gives none, in meters. */
const DEFAULT_TIP_HEIGHT_M = 2.2;

const buildBox = (left: number, right: number, low: number, high: number): Point[] => [
  [left, low],
  [left, high],
  [right, high],
  [right, low],
];

const listObstacleOutlines = (airframe: Airframe): Point[][] => {
  const { wing, tip } = airframe;
  const outlines = airframe.engines.map(({ lip: [x, y], length, diameter }) =>
    buildBox(x, x + length, y - diameter / 2, y + diameter / 2),
  );
  if (wing) {
    const [x, y] = wing.tip;
    outlines.push(flattenTrack(buildWingTrack(wing)));
    if (tip.kind !== 'none')
      outlines.push(buildBox(x, x + wing.tipChord + 1, y - 0.4, y + (tip.height ?? DEFAULT_TIP_HEIGHT_M)));
  }
  if (airframe.delta) outlines.push(flattenTrack(airframe.delta.track));
  for (const { layer, track } of airframe.parts) {
    if (layer !== 'behind' && layer !== 'body') outlines.push(flattenTrack(track));
  }
  for (const { hub, radius } of airframe.propellers) {
    const halfWidth = radius * 0.2;
    outlines.push(buildBox(hub[0] - halfWidth, hub[0] + halfWidth, hub[1] - radius, hub[1] + radius));
  }
  return outlines;
};

const SAMPLE_COUNT = 12;

const doesTouchRegion = (region: Region, { left, right, low, high }: TitleBox): boolean => {
  const from = Math.max(left, region.keys[0] ?? 0);
  const to = Math.min(right, region.keys.at(-1) ?? 0);
  if (from >= to) return false;
  return Array.from({ length: SAMPLE_COUNT + 1 }, (_, i) => from + ((to - from) * i) / SAMPLE_COUNT).some(
    (x) => {
      const [bottom, top] = getRegionEdges(region, x);
      return bottom < high && top > low;
    },
  );
};

/** The gap around a title, in tube heights. */
const TITLE_GAP_RATIO = 0.02;

/** Returns true if a title crosses a door. A title that begins ahead of a door may cross it if there is no other space. */
const doesCrossDoor = (airframe: Airframe, { left, right, low }: TitleBox): boolean =>
  airframe.decks.some(({ line, door, doors }) =>
    doors.some(
      (x) => x > left && x < right + TITLE_GAP_RATIO * airframe.tube && low < line + door.height * 0.45,
    ),
  );

/** `isFree` is true if nothing covers a box; `isClearOfDoors` is true if the box does not cross a door either. */
export type TitleSpace = {
  readonly isFree: (box: TitleBox) => boolean;
  readonly isClearOfDoors: (box: TitleBox) => boolean;
};

/** Returns the tests for free space of titles on an aircraft. */
export const findTitleSpace = (airframe: Airframe): TitleSpace => {
  const titleGap = TITLE_GAP_RATIO * airframe.tube;
  const regions = listObstacleOutlines(airframe).map((corners) => createRegion(corners));
  const isFree = ({ left, right, low, high }: TitleBox): boolean =>
    high < airframe.tube * 0.48 &&
    !regions.some((region) =>
      doesTouchRegion(region, { left, right: right + titleGap, low: low - titleGap, high }),
    );
  return { isFree, isClearOfDoors: (box) => isFree(box) && !doesCrossDoor(airframe, box) };
};

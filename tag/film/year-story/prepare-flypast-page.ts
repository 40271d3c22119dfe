import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { getBrandColor } from '../../collection/year-story/brand-color.ts';
import {
  drawFlyingAircraft,
  prepareFlypast,
  type FlypastRow,
} from '../../collection/year-story/draw-flypast.ts';
import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import { easeOut, getProgress } from '../kit/easing.ts';
import { placeLayer, placeLine } from '../kit/film-items.ts';
import { drawBox, placeBox, type StoryPage } from './story-page.ts';
import { findCurvePoint, traceCurve } from './trace-curve.ts';

/** The times in seconds: the leader starts, the others follow, and a flight to the place of an aircraft. */
const START_SECONDS = 0.35;
const ROW_SECONDS = 0.13;
const FLIGHT_SECONDS = 1.5;
/** The ratio of a flight after which the tail is in the frame. */
const ENTRY_RATIO = 0.3;

/** Prepares the page of the types: each aircraft flies to its place and draws its trail. */
export async function prepareFlypastPage(frame: StoryFrame): Promise<StoryPage> {
  const { ground, texts, rows } = await prepareFlypast(frame);
  const boxes = rows.map((row) => findBox(row, frame));
  const aircraft: FilmLayer[] = [];
  for (const [i, row] of rows.entries())
    aircraft.push(drawBox(boxes[i] as FilmBox, await drawFlyingAircraft(row, frame)));
  const size = PICTURE_SIZES[frame.size];
  return {
    layers: [{ ...size, svg: wrapInSvg(size, ground + texts) }, ...aircraft],
    listItemsAt: (time, firstLayer) => {
      const flights = rows.map((row, i) => {
        const start = START_SECONDS + (rows.length - 1 - i) * ROW_SECONDS;
        const progress = easeOut(getProgress(time, start, start + FLIGHT_SECONDS));
        return flyRow(row, progress, firstLayer + 1 + i, boxes[i] as FilmBox);
      });
      return [
        placeLayer(firstLayer, IDENTITY_MATRIX),
        ...flights.flatMap(({ trail }) => trail),
        ...flights.flatMap(({ body }) => body),
      ];
    },
  };
}

/** Returns the box of an aircraft and its label, in whole px. */
function findBox({ noseX, y, length, trailWidth }: FlypastRow, { layout }: StoryFrame): FilmBox {
  const { labelSize } = layout.flypast;
  const left = Math.floor(noseX - Math.max(length * 1.03, labelSize * 12));
  const top = Math.floor(y - length * 0.3);
  return {
    x: left,
    y: top,
    width: Math.ceil(noseX + length * 0.03 - left),
    height: Math.ceil(y + length * 0.1 + trailWidth + labelSize * 1.6 - top),
  };
}

/** Places an aircraft on the way to its place, and its trail up to the tail. */
function flyRow(
  { aircraft, trail, trailWidth, length }: FlypastRow,
  progress: number,
  layer: number,
  box: FilmBox,
): { trail: FilmItem[]; body: FilmItem[] } {
  if (progress === 0) return { trail: [], body: [] };
  const entered = (progress - ENTRY_RATIO) / (1 - ENTRY_RATIO);
  const ratio = Math.max(0, entered);
  const [x, y] = findCurvePoint(trail, ratio);
  const missing = (Math.min(0, entered) / ENTRY_RATIO) * (1 - ENTRY_RATIO) * length;
  return {
    trail:
      ratio === 0
        ? []
        : [placeLine(traceCurve(trail, ratio), { width: trailWidth, color: getBrandColor(aircraft.flight) })],
    body: [placeBox(layer, box, x - trail[6] + missing, y - trail[7])],
  };
}

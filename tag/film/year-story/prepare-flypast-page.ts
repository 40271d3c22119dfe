import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import {
  drawFlyingAircraft,
  prepareFlypast,
  type FlypastRow,
} from '../../collection/year-story/draw-flypast.ts';
import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import { easeOut, getProgress } from '../kit/easing.ts';
import { drawBox, placeBox } from '../kit/film-boxes.ts';
import { placeLayer, placeLine } from '../kit/film-items.ts';
import { translateBy } from '../kit/film-matrix.ts';
import type { StoryPage } from './story-page.ts';
import { findCurvePoint, traceCurve } from './trace-curve.ts';

/** The times in seconds: the first aircraft starts, the next ones follow, and a flight to the place of an aircraft. */
const START_SECONDS = 0.1;
const ROW_SECONDS = 0.08;
const FLIGHT_SECONDS = 0.9;
/** The time in which a label appears after the flight of its aircraft. */
const LABEL_SECONDS = 0.2;

/** A row with the boxes of its aircraft and of its label; the label of a single aircraft is empty. */
type BoxedRow = { readonly row: FlypastRow; readonly body: FilmBox; readonly label: FilmBox };

/** Prepares the page of the types: one aircraft after the other flies to its place, and then gets its label. */
export async function prepareFlypastPage(frame: StoryFrame): Promise<StoryPage> {
  const { ground, texts, rows } = await prepareFlypast(frame);
  const boxed = rows.map((row): BoxedRow => ({ row, body: findAircraftBox(row), label: findLabelBox(row) }));
  const layers = boxed.flatMap(({ row, body, label }): FilmLayer[] => [
    drawBox(body, drawFlyingAircraft(row, frame)),
    drawBox(label, row.label.svg),
  ]);
  const size = PICTURE_SIZES[frame.size];
  return {
    layers: [{ ...size, svg: wrapInSvg(size, ground + texts) }, ...layers],
    listItemsAt: (time, firstLayer) => {
      const moments = boxed.map((one, i) =>
        flyRow(one, time - START_SECONDS - i * ROW_SECONDS, firstLayer + 1 + 2 * i),
      );
      return [
        placeLayer(firstLayer, IDENTITY_MATRIX),
        ...moments.flatMap(({ trail }) => trail),
        ...moments.flatMap(({ body }) => body),
      ];
    },
  };
}

/** Returns the box of an aircraft in whole px. */
function findAircraftBox({ noseX, y, length }: FlypastRow): FilmBox {
  const left = Math.floor(noseX - length * 1.03);
  const top = Math.floor(y - length * 0.3);
  return {
    x: left,
    y: top,
    width: Math.ceil(noseX + length * 0.03 - left),
    height: Math.ceil(y + length * 0.15 - top),
  };
}

/** Returns the box of a label in whole px. */
function findLabelBox({ label: { left, right, top, bottom } }: FlypastRow): FilmBox {
  const [x, y] = [Math.floor(left) - 2, Math.floor(top) - 2];
  return { x, y, width: Math.ceil(right) + 2 - x, height: Math.ceil(bottom) + 2 - y };
}

/** Places an aircraft, which comes from the left along its trail, the trail and its label. */
function flyRow(
  { row, body, label }: BoxedRow,
  time: number,
  firstLayer: number,
): { trail: FilmItem[]; body: FilmItem[] } {
  const progress = easeOut(getProgress(time, 0, FLIGHT_SECONDS));
  if (progress === 0) return { trail: [], body: [] };
  const { length, trail, trailWidth, trailColor: color } = row;
  const opacity = getProgress(time, FLIGHT_SECONDS, FLIGHT_SECONDS + LABEL_SECONDS);
  const labels =
    opacity > 0 && row.label.svg !== ''
      ? [placeLayer(firstLayer + 1, translateBy(label.x, label.y), opacity)]
      : [];
  const [x, y] = findCurvePoint(trail, progress);
  const [endX, endY] = [trail[6], trail[7]];
  return {
    trail: [placeLine(traceCurve(trail, progress), { width: trailWidth, color })],
    body: [placeBox(firstLayer, body, x - endX - (1 - progress) * length, y - endY), ...labels],
  };
}

import { roundToTenth } from '../../base/round.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { cutOutline, fitFinMarks } from './fit-fin-marks.ts';
import { cropDrawing } from './crop-drawing.ts';
import { thinLines } from '../kit/svg-parts.ts';

/** The type whose tail all airlines have: its fin is tall and has no engine. */
export const TAIL_TYPE = '787-9';
/** The hairline above the highest shape of a drawing, in its units. */
const DRAWING_MARGIN = 1;
/**
 * The ratios of the area's height and width that a fin fills, and the height of its foot. A fin is wider than a tall area, which cuts its
 * empty leading edge.
 */
const FIN_HEIGHT_RATIO = 0.87;
const FIN_WIDTH_RATIO = 1.42;
const FOOT_RATIO = 0.94;
/** The smallest lift of a fin in a tall area, as a ratio of its height: below it, only a sliver of the stabilizer would be in the area. */
const MIN_LIFT_RATIO = 0.15;
/** The smallest gap between a fin and the right of its area, as a ratio of the width. */
const MIN_GAP_RATIO = 0.045;
/** The gap between a mark and the left of its area, in px. */
const MARK_GAP_PX = 12;
/** Meters by which the fin's leading edge reaches before its foot. */
const FILLET_METERS = 0.6;

/** The place of a tail: its zoom, the x of the aircraft's nose, and the height of the foot of its fin. */
type TailPlace = { readonly zoom: number; readonly x: number; readonly footY: number };

/** Places a tail in an area: its fin upright in the middle. */
function placeTail(area: Area, kit: Pick<PictureKit, 'art'>): TailPlace {
  const { fin, length } = kit.art.measureAircraft(TAIL_TYPE);
  const unit = AIRCRAFT_DRAWING_WIDTH / length;
  const zoom = Math.min(
    (area.height * FIN_HEIGHT_RATIO) / ((fin.top - fin.foot) * unit),
    (area.width * FIN_WIDTH_RATIO) / ((fin.back - fin.front + FILLET_METERS) * unit),
  );
  const middle = ((fin.front + fin.back + FILLET_METERS) / 2) * unit;
  const back = (fin.back + FILLET_METERS) * unit;
  const finHeight = (fin.top - fin.foot) * unit * zoom;
  const spare = (area.height * FIN_HEIGHT_RATIO - finHeight) / 3;
  const lift = spare < finHeight * MIN_LIFT_RATIO ? 0 : spare;
  return {
    zoom,
    x: area.x + Math.min(area.width / 2 - middle * zoom, area.width * (1 - MIN_GAP_RATIO) - back * zoom),
    footY: area.y + area.height - ((1 - FOOT_RATIO) / FIN_HEIGHT_RATIO) * finHeight - lift,
  };
}

/** Measures the width that is free before a fin in an area, from the top of the area down to a height. Nothing is free above the fin. */
export function measureFreeWidth(area: Area, height: number, kit: Pick<PictureKit, 'art'>): number {
  const { zoom, x, footY } = placeTail(area, kit);
  const { fin, length } = kit.art.measureAircraft(TAIL_TYPE);
  const scale = (AIRCRAFT_DRAWING_WIDTH / length) * zoom;
  const limit = Math.max(area.y + height, footY - (fin.top - fin.foot) * scale + 1);
  const corners = fin.outline.map(
    ([finX, finY]) => [x + finX * scale, footY - (finY - fin.foot) * scale] as const,
  );
  const reached = corners.flatMap(([cornerX, cornerY], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [cornerX, cornerY];
    const isCrossed = cornerY < limit !== nextY < limit;
    const crossing = cornerX + ((limit - cornerY) / (nextY - cornerY)) * (nextX - cornerX);
    return [...(cornerY < limit ? [cornerX] : []), ...(isCrossed ? [crossing] : [])];
  });
  return Math.min(area.width, ...reached.map((one) => one - area.x));
}

/** Draws the tail of a flight's airline in an area: its fuselage leaves to the left. */
export function drawTail(flight: PictureFlight, area: Area, kit: PictureKit): string {
  const { zoom, x: noseX, footY } = placeTail(area, kit);
  const tail = drawTailAt(flight, kit, zoom, { x: noseX, footY, left: area.x });
  const id = `${kit.createId()}cell`;
  const { x, y, width, height } = area;
  return (
    `<clipPath id="${id}"><rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${tail}</g>`
  );
}

/** Draws a tail at a zoom: the nose of the aircraft is at x, the foot of the fin at a height; nothing is seen beyond the left. */
export function drawTailAt(
  flight: PictureFlight,
  kit: PictureKit,
  zoom: number,
  { x, footY, left }: { x: number; footY: number; left: number },
): string {
  const { top, fin, length } = kit.art.measureAircraft(TAIL_TYPE);
  const unit = AIRCRAFT_DRAWING_WIDTH / length;
  const { body } = kit.art.drawAircraft(flight, {
    type: TAIL_TYPE,
    hasTitles: false,
    idPrefix: kit.createId(),
  });
  const outline = fin.outline.map(
    ([finX, finY]) => [finX * unit, (top - finY) * unit + DRAWING_MARGIN] as const,
  );
  const seenOutline = cutOutline(outline, (left - x + MARK_GAP_PX) / zoom);
  const footOffset = (top - fin.foot) * unit + DRAWING_MARGIN;
  const transform = `translate(${roundToTenth(x)} ${roundToTenth(footY - footOffset * zoom)}) scale(${zoom.toFixed(4)})`;
  return `<g transform="${transform}">${thinLines(fitFinMarks(cropDrawing(body, (left - x) / zoom), seenOutline), zoom)}</g>`;
}

/** Titles on the fuselage and texts on the cowls. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import { getLowestContrast, mixColors, WHITE_COLOR } from '../color.ts';
import { createLetterTrack } from './letter-track.ts';
import { getPaintAt, type Paintwork } from '../drawing/paint-tube.ts';
import type { CowlText, Scheme, SchemeTitle } from '../drawing/scheme.ts';
import { drawFigure, getSchemeMark } from './scheme-marks.ts';
import { createPlacer, type SchemePlacer } from './placer.ts';
import { findTitleSpace, type TitleBox, type TitleSpace } from './title-space.ts';

/** Returns the paint of letters, which has much less light than the tube, because the tube's gloss would make them pale. */
const addTitlePaint = (sheet: Sheet, airframe: Airframe, name: string, color: string): string =>
  sheet.addGradient(
    name,
    [0, airframe.tube / 2],
    [0, -airframe.tube / 2],
    [
      [0, mixColors(color, INK_COLOR, 0.06)],
      [0.16, mixColors(color, LIGHT_COLOR, 0.1)],
      [0.36, color],
      [0.6, color],
      [1, mixColors(color, INK_COLOR, 0.22)],
    ],
  );

/** The height of the crown above the axis where a title ends, in tube heights. */
const ROOF_RATIO = 0.47;
/** The largest height of capitals between two decks, and between windows and crown, as a fraction of that space. */
const MAX_DECK_TITLE_RATIO = 0.72;
const MAX_TITLE_RATIO = 0.84;
/** A title that is covered is tried at up to MAX_TITLE_LIFT higher, in tube heights, and then smaller by this factor. */
const MAX_TITLE_LIFT = 0.3;
const TITLE_LIFT_STEP = 0.03;
const TITLE_SCALE_STEP = 0.95;
/** The largest width of a text on a cowl, in lengths of the cowl. */
const MAX_COWL_TEXT_RATIO = 0.4;
/** The smallest scale of a title, and the smallest scale at which it avoids doors and paint of its own color. */
const MIN_TITLE_SCALE = 0.25;
const MIN_DOOR_TITLE_SCALE = 0.72;

/** Returns the middle and the height of capitals that fit, `lift` meters higher, between the windows and the crown or between two decks. */
const fitBetweenWindows = (
  airframe: Airframe,
  [x, y]: Point,
  lift: number,
  cap: number,
): readonly [number, number] => {
  const [mainDeck, upperDeck] = airframe.decks;
  if (!mainDeck) return [y + lift, cap];
  const floor = mainDeck.line + mainDeck.window.height / 2;
  const isBelowDeck = upperDeck && upperDeck.from < x + airframe.tube && upperDeck.to > x;
  const roof = isBelowDeck ? upperDeck.line - upperDeck.window.height / 2 : airframe.tube * ROOF_RATIO;
  const maxHeight = (roof - floor) * (isBelowDeck ? MAX_DECK_TITLE_RATIO : MAX_TITLE_RATIO);
  const fittedHeight = Math.min(cap, maxHeight);
  const margin = (roof - floor) * 0.1 + fittedHeight / 2;
  return [
    isBelowDeck ? Math.min((roof + floor) / 2 + lift, roof - margin) : Math.max(y + lift, floor + margin),
    fittedHeight,
  ];
};

/** Returns the color of the paint at a point of the fuselage. */
export type PaintReader = (point: Point) => string;

/** Creates a reader of the paint of a scheme on a fuselage. */
export const createPaintReader =
  ({ body = WHITE_COLOR }: Scheme, paintwork: Paintwork): PaintReader =>
  (point) =>
    getPaintAt({ fuselage: body }, paintwork, point);

/** The minimum contrast of a title with the paint below it. Real paint sometimes has little: silver on cream, blue on blue. */
const MIN_TITLE_CONTRAST = 2;
const SAMPLE_RATIOS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Returns the colors of the paint below a title, at its foot and at its head. */
const listPaintBelow = ({ left, right, low, high }: TitleBox, getPaint: PaintReader): string[] =>
  SAMPLE_RATIOS.flatMap((ratio) =>
    [0.1, 0.9].map((rise) => getPaint([left + (right - left) * ratio, low + (high - low) * rise])),
  );

/** The extent of a title on the fuselage, in heights of a capital. */
type TitleExtent = { readonly width: number; readonly low: number; readonly high: number };

/**
 * Returns the middle and the height of the capitals: as requested, or else higher, or else smaller, until nothing covers the title
 * and, if that needs no small letters, until the paint below it has another color.
 */
const fitTitle = (
  airframe: Airframe,
  [x, y]: Point,
  requestedHeight: number,
  extent: TitleExtent,
  isReadable: (box: TitleBox) => boolean,
): readonly [number, number] => {
  const { width, low, high } = extent;
  const titleSpace = findTitleSpace(airframe);
  // Letters above the windows must not touch them; lower letters may cover them.
  const isAbove = y >= (airframe.decks[0]?.line ?? 0) + 0.12 * airframe.tube;
  const fitToWindows = (lift: number, size: number): readonly [number, number] =>
    isAbove ? fitBetweenWindows(airframe, [x, y], lift, size) : [y + lift, size];
  const findPosition = (
    minScale: number,
    isAcceptable: TitleSpace['isFree'],
  ): readonly [number, number] | null => {
    for (let scale = 1; scale >= minScale; scale *= TITLE_SCALE_STEP) {
      for (let lift = 0; lift < MAX_TITLE_LIFT; lift += TITLE_LIFT_STEP) {
        const [middle, cap] = fitToWindows(lift * airframe.tube, requestedHeight * scale);
        const foot = middle - cap / 2;
        if (isAcceptable({ left: x, right: x + width * cap, low: foot + low * cap, high: foot + high * cap }))
          return [middle, cap];
      }
    }
    return null;
  };
  const spaces = isAbove ? [titleSpace.isClearOfDoors, titleSpace.isFree] : [titleSpace.isFree];
  const readablePositions = spaces.map((isAcceptable) =>
    findPosition(MIN_DOOR_TITLE_SCALE, (box) => isAcceptable(box) && isReadable(box)),
  );
  return (
    readablePositions.find((position) => position !== null) ??
    findPosition(MIN_TITLE_SCALE, titleSpace.isFree) ??
    fitToWindows(0, requestedHeight * MIN_TITLE_SCALE)
  );
};

/**
 * Returns a title's left end, the middle and the height of its capitals in meters, its width in heights of a capital, and its color, which
 * is white if the paint below it has nearly its own color.
 */
export const placeTitle = (
  airframe: Airframe,
  toPoint: SchemePlacer,
  title: SchemeTitle,
  getPaint: PaintReader,
): { x: number; y: number; cap: number; width: number; color: string } => {
  const [x, requestedY] = toPoint(title.at);
  const { track, width: textWidth } = createLetterTrack(title, (point) => point);
  const heights = track.flatMap(([, ...points]) => points.map(([, y]) => y));
  const { wide, gap, tall } = measureMark(title);
  const width = textWidth + wide + gap;
  const fullWidth = width * title.size;
  const maxWidth = title.until === undefined ? fullWidth : (toPoint([title.until, 0])[0] - x) / airframe.tube;
  const fitScale = Math.max(MIN_TITLE_SCALE, Math.min(1, maxWidth / fullWidth));
  const extent = {
    width,
    low: Math.min(0, 0.5 - tall / 2, ...heights),
    high: Math.max(1, 0.5 + tall / 2, ...heights),
  };
  const isReadable = (box: TitleBox) =>
    getLowestContrast(title.color, listPaintBelow(box, getPaint)) >= MIN_TITLE_CONTRAST;
  const height = title.size * fitScale * airframe.tube;
  const [y, cap] = fitTitle(airframe, [x, requestedY], height, extent, isReadable);
  const box = { left: x, right: x + width * cap, low: y - cap / 2, high: y + cap / 2 };
  const isWhiteReadable = getLowestContrast(WHITE_COLOR, listPaintBelow(box, getPaint)) >= MIN_TITLE_CONTRAST;
  return { x, y, cap, width, color: !isReadable(box) && isWhiteReadable ? WHITE_COLOR : title.color };
};

/** Returns the size of the mark beside a title, in heights of a capital; zero if there is no mark or it was withdrawn. */
const measureMark = ({ mark: m, size }: SchemeTitle): { wide: number; gap: number; tall: number } => {
  const mark = m && getSchemeMark(m);
  if (!mark) return { wide: 0, gap: 0, tall: 0 };
  const tall = m.size / size;
  return { wide: (tall * mark.viewBox[2]) / mark.viewBox[3], gap: m.gap / size, tall };
};

/** Draws a title on the fuselage, with the mark beside it if the recipe has one. */
const drawTitle = (
  sheet: Sheet,
  airframe: Airframe,
  toPoint: SchemePlacer,
  title: SchemeTitle,
  name: string,
  getPaint: PaintReader,
): void => {
  const { x, y, cap, width, color } = placeTitle(airframe, toPoint, title, getPaint);
  const { mark: m } = title;
  const { wide, gap, tall } = measureMark(title);
  const start = x + (m?.after === true ? 0 : (wide + gap) * cap);
  const mirrorPoint = sheet.createTextMirror([x + (width * cap) / 2, y]);
  const { track } = createLetterTrack(title, ([px, py]) =>
    mirrorPoint([start + px * cap, y + py * cap - cap / 2]),
  );
  if (track.length > 0) sheet.drawText(track, addTitlePaint(sheet, airframe, name, color));
  const mark = m && getSchemeMark(m);
  if (!mark) return;
  const middle = m.after === true ? width - wide / 2 : wide / 2;
  const markY = y + ((m.lift ?? 0) * cap) / title.size;
  drawFigure(sheet, mark, m, mirrorPoint([x + middle * cap, markY]), (tall * cap) / mark.viewBox[3]);
};

/** Draws the titles of a scheme on a fuselage that has its paint. */
export const drawTitles = (sheet: Sheet, airframe: Airframe, scheme: Scheme, paintwork: Paintwork): void => {
  const toPoint = createPlacer(airframe);
  const getPaint = createPaintReader(scheme, paintwork);
  scheme.titles?.forEach((title, i) => drawTitle(sheet, airframe, toPoint, title, `title${i}`, getPaint));
};

type Cowl = { readonly lip: Point; readonly length: number; readonly diameter: number };

/** Draws a text on an engine, made smaller if it is too long. */
export const drawCowlText = (sheet: Sheet, cowl: Cowl, text: CowlText): void => {
  const cap = cowl.diameter * text.size;
  const start = cowl.lip[0] + cowl.length * (text.at ?? 0.18);
  const middle = cowl.lip[1] + cowl.diameter * (text.up ?? 0.06);
  const { width } = createLetterTrack(text, (point) => point);
  const fitScale = Math.min(1, (cowl.length * MAX_COWL_TEXT_RATIO) / (width * cap));
  const mirrorPoint = sheet.createTextMirror([start + (width * cap * fitScale) / 2, middle]);
  const { track } = createLetterTrack(text, ([x, y]) =>
    mirrorPoint([start + x * cap * fitScale, middle + (y - 0.5) * cap * fitScale]),
  );
  sheet.drawText(track, text.color);
};

/** Titles on the fuselage and texts on the cowls. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { mixColors } from '../color.ts';
import { createLetterTrack } from './lettering.ts';
import type { CowlText, Title } from '../drawing/scheme.ts';
import { drawFigure, getSchemeMark } from './scheme-marks.ts';
import type { Placer } from './stations.ts';
import { findTitleSpace, type TitleSpace } from './title-space.ts';

/** Returns the paint of letters, which has much less light than the tube, because the tube's gloss would make them pale. */
const softPaint = (sheet: Sheet, a: Airframe, name: string, color: string): string =>
  sheet.gradient(
    name,
    [0, a.tube / 2],
    [0, -a.tube / 2],
    [
      [0, mixColors(color, INK, 0.06)],
      [0.16, mixColors(color, LIGHT, 0.1)],
      [0.36, color],
      [0.6, color],
      [1, mixColors(color, INK, 0.22)],
    ],
  );

/** The smallest scale of a title, and the smallest scale that avoids a door. */
const MIN_TITLE_SCALE = 0.25;
const MIN_DOOR_TITLE_SCALE = 0.72;

/** Returns the middle and the height of capitals that fit between the windows and the crown, or between two decks. */
const clearOfWindows = (a: Airframe, x: number, y: number, cap: number): readonly [number, number] => {
  const [main, upper] = a.decks;
  if (!main) return [y, cap];
  const floor = main.line + main.window.height / 2;
  const isBelowDeck = upper && upper.from < x + a.tube && upper.to > x;
  const roof = isBelowDeck ? upper.line - upper.window.height / 2 : a.tube * 0.47;
  const room = (roof - floor) * (isBelowDeck ? 0.72 : 0.84);
  const fit = Math.min(cap, room);
  return [isBelowDeck ? (roof + floor) / 2 : Math.max(y, floor + (roof - floor) * 0.1 + fit / 2), fit];
};

/** The extent of a title on the fuselage, in heights of a capital. */
type Extent = { readonly width: number; readonly low: number; readonly high: number };

/** Returns the middle and the height of the capitals: as requested, or else higher, or else smaller, until nothing covers the title. */
const fitTitle = (a: Airframe, [x, y]: Point, asked: number, extent: Extent): readonly [number, number] => {
  const { width, low, high } = extent;
  const room = findTitleSpace(a);
  // Letters above the windows must not touch them; lower letters may cover them.
  const isAbove = y >= (a.decks[0]?.line ?? 0) + 0.12 * a.tube;
  const fitted = (up: number, size: number): readonly [number, number] =>
    isAbove ? clearOfWindows(a, x, up, size) : [up, size];
  const search = (least: number, isGood: TitleSpace['isFree']): readonly [number, number] | null => {
    for (let share = 1; share >= least; share *= 0.95) {
      for (let lift = 0; lift < 0.3; lift += 0.03) {
        const [middle, cap] = fitted(y + lift * a.tube, asked * share);
        const foot = middle - cap / 2;
        if (isGood({ left: x, right: x + width * cap, low: foot + low * cap, high: foot + high * cap }))
          return [middle, cap];
      }
    }
    return null;
  };
  const clear = isAbove ? search(MIN_DOOR_TITLE_SCALE, room.isClear) : null;
  return clear ?? search(MIN_TITLE_SCALE, room.isFree) ?? fitted(y, asked * MIN_TITLE_SCALE);
};

/** Returns a title's left end, the middle and the height of its capitals in meters, and its width in heights of a capital. */
export const placeTitle = (
  a: Airframe,
  at: Placer,
  title: Title,
): { x: number; y: number; cap: number; width: number } => {
  const [x, asked] = at(title.at);
  const { track, width: words } = createLetterTrack(title, (point) => point);
  const heights = track.flatMap(([, ...points]) => points.map(([, y]) => y));
  const { wide, gap, tall } = markBox(title);
  const width = words + wide + gap;
  const full = width * title.size;
  const room = title.until === undefined ? full : (at([title.until, 0])[0] - x) / a.tube;
  const fit = Math.max(MIN_TITLE_SCALE, Math.min(1, room / full));
  const [y, cap] = fitTitle(a, [x, asked], title.size * fit * a.tube, {
    width,
    low: Math.min(0, 0.5 - tall / 2, ...heights),
    high: Math.max(1, 0.5 + tall / 2, ...heights),
  });
  return { x, y, cap, width };
};

/** Returns the size of the mark beside a title, in heights of a capital; zero if there is no mark or it was withdrawn. */
const markBox = ({ mark: m, size }: Title): { wide: number; gap: number; tall: number } => {
  const mark = m && getSchemeMark(m);
  if (!mark) return { wide: 0, gap: 0, tall: 0 };
  const tall = m.size / size;
  return { wide: (tall * mark.viewBox[2]) / mark.viewBox[3], gap: m.gap / size, tall };
};

export const drawTitle = (sheet: Sheet, a: Airframe, at: Placer, title: Title, name: string): void => {
  const { x, y, cap, width } = placeTitle(a, at, title);
  const { mark: m } = title;
  const { wide, gap, tall } = markBox(title);
  const start = x + (m?.after === true ? 0 : (wide + gap) * cap);
  const reading = sheet.reading([x + (width * cap) / 2, y]);
  const { track } = createLetterTrack(title, ([px, py]) =>
    reading([start + px * cap, y + py * cap - cap / 2]),
  );
  if (track.length > 0) sheet.text(track, softPaint(sheet, a, name, title.color));
  const mark = m && getSchemeMark(m);
  if (!mark) return;
  const middle = m.after === true ? width - wide / 2 : wide / 2;
  const up = y + ((m.lift ?? 0) * cap) / title.size;
  drawFigure(sheet, mark, m, reading([x + middle * cap, up]), (tall * cap) / mark.viewBox[3]);
};

type Cowl = { readonly lip: Point; readonly length: number; readonly diameter: number };

export const drawCowlText = (sheet: Sheet, e: Cowl, text: CowlText): void => {
  const cap = e.diameter * text.size;
  const start = e.lip[0] + e.length * (text.at ?? 0.18);
  const middle = e.lip[1] + e.diameter * (text.up ?? 0.06);
  const { width } = createLetterTrack(text, (point) => point);
  const fit = Math.min(1, (e.length * 0.4) / (width * cap));
  const reading = sheet.reading([start + (width * cap * fit) / 2, middle]);
  const { track } = createLetterTrack(text, ([x, y]) =>
    reading([start + x * cap * fit, middle + (y - 0.5) * cap * fit]),
  );
  sheet.text(track, text.color);
};

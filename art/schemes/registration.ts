/** Draws the registration on the rear fuselage in its real size. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { getPaintAt, type Paintwork } from '../drawing/paint-tube.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { getLowestContrast } from '../color.ts';
import { createLetterTrack } from './letter-track.ts';
import { REGISTRATION_FONT } from './full-fonts.ts';

/** The height of a capital in meters; it is smaller on a small tube. */
const CAP_HEIGHT_M = 0.31;
const DARK_LETTERS = '#20262D';
const LIGHT_LETTERS = '#FFFFFF';

const toLettering = (registration: string) => ({ text: registration, font: REGISTRATION_FONT, track: 0.1 });

/** Returns the registration's left end, the middle and the height of its capitals in meters, and the colors of the paint below it. */
export const placeRegistration = (
  airframe: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): { start: number; y: number; cap: number; backgrounds: readonly string[] } => {
  const cap = Math.min(CAP_HEIGHT_M, airframe.tube * 0.1);
  const { width } = createLetterTrack(toLettering(registration), (point) => point);
  const deck = airframe.decks[0];
  // The registration is behind the last door, below the crown and ahead of the tailplane.
  const end = Math.min(
    airframe.fin.leading[0][0] + airframe.tube * 0.55,
    airframe.body.end - airframe.tube * 0.9,
  );
  const y = (deck?.line ?? 0) + airframe.tube * 0.17;
  const textWidth = width * cap;
  const listBackgrounds = (start: number): readonly string[] =>
    [start, start + textWidth / 2, start + textWidth].map((x) => getPaintAt(livery, paintwork, [x, y]));
  const doors = (deck?.doors ?? []).map((x) => [x - 0.1, x + (deck?.door.width ?? 0) + 0.1] as const);
  const isClear = (start: number): boolean =>
    new Set(listBackgrounds(start)).size === 1 &&
    doors.every(([from, to]) => start > to || start + textWidth < from);
  // Moves the registration forward until it is on one color and on no door.
  const places = Array.from({ length: 12 }, (_, i) => end - textWidth - i * 0.12 * airframe.tube);
  const start = places.find(isClear) ?? end - textWidth;
  return { start, y, cap, backgrounds: listBackgrounds(start) };
};

/** Returns the color of the letters, dark or light, that has the higher contrast to all colors below them. */
export const selectRegistrationColor = (backgrounds: readonly string[]): string =>
  getLowestContrast(DARK_LETTERS, backgrounds) >= getLowestContrast(LIGHT_LETTERS, backgrounds)
    ? DARK_LETTERS
    : LIGHT_LETTERS;

/** Draws the registration on the rear fuselage, dark or light, whichever is more legible. */
export const drawRegistration = (
  sheet: Sheet,
  airframe: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): void => {
  const { start, y, cap, backgrounds } = placeRegistration(airframe, livery, paintwork, registration);
  const letters = toLettering(registration);
  const { width } = createLetterTrack(letters, (point) => point);
  const mirrorPoint = sheet.createTextMirror([start + (width * cap) / 2, y]);
  const { track } = createLetterTrack(letters, ([px, py]) =>
    mirrorPoint([start + px * cap, y + (py - 0.5) * cap]),
  );
  sheet.fill(track, selectRegistrationColor(backgrounds));
};

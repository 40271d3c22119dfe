/** Draws the registration on the rear fuselage in its real size. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { paintAt, type Paintwork } from '../drawing/paint-tube.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { getContrast } from '../color.ts';
import { createLetterTrack } from './lettering.ts';
import { REGISTRATION_FONT } from './full-fonts.ts';

/** The height of a capital in meters; it is smaller on a small tube. */
const HEIGHT = 0.31;
const DARK_LETTERS = '#20262D';
const LIGHT_LETTERS = '#FFFFFF';

const lettersOf = (registration: string) => ({ text: registration, font: REGISTRATION_FONT, track: 0.1 });

/** Returns the registration's left end, the middle and the height of its capitals in meters, and the colors of the paint below it. */
export const placeRegistration = (
  a: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): { start: number; y: number; cap: number; grounds: readonly string[] } => {
  const cap = Math.min(HEIGHT, a.tube * 0.1);
  const { width } = createLetterTrack(lettersOf(registration), (point) => point);
  const deck = a.decks[0];
  // The registration is behind the last door, below the crown and ahead of the tailplane.
  const end = Math.min(a.fin.leading[0][0] + a.tube * 0.55, a.body.end - a.tube * 0.9);
  const y = (deck?.line ?? 0) + a.tube * 0.17;
  const wide = width * cap;
  const getBackgroundsAt = (start: number): readonly string[] =>
    [start, start + wide / 2, start + wide].map((x) => paintAt(livery, paintwork, [x, y]));
  const doors = (deck?.doors ?? []).map((x) => [x - 0.1, x + (deck?.door.width ?? 0) + 0.1] as const);
  const isClear = (start: number): boolean =>
    new Set(getBackgroundsAt(start)).size === 1 &&
    doors.every(([from, to]) => start > to || start + wide < from);
  // Moves the registration forward until it is on one color and on no door.
  const places = Array.from({ length: 12 }, (_, i) => end - wide - i * 0.12 * a.tube);
  const start = places.find(isClear) ?? end - wide;
  return { start, y, cap, grounds: getBackgroundsAt(start) };
};

const leastContrast = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => getContrast(color, ground)));

/** Returns the color of the letters, dark or light, that has the higher contrast to all colors below them. */
export const selectRegistrationColor = (grounds: readonly string[]): string =>
  leastContrast(DARK_LETTERS, grounds) >= leastContrast(LIGHT_LETTERS, grounds)
    ? DARK_LETTERS
    : LIGHT_LETTERS;

export const drawRegistration = (
  sheet: Sheet,
  a: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): void => {
  const { start, y, cap, grounds } = placeRegistration(a, livery, paintwork, registration);
  const letters = lettersOf(registration);
  const { width } = createLetterTrack(letters, (point) => point);
  const reading = sheet.reading([start + (width * cap) / 2, y]);
  const { track } = createLetterTrack(letters, ([px, py]) =>
    reading([start + px * cap, y + (py - 0.5) * cap]),
  );
  sheet.fill(track, selectRegistrationColor(grounds));
};

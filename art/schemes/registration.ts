/** The registration on the rear fuselage, at its real size. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { paintAt, type Paintwork } from '../drawing/paint-tube.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { contrast } from '../color.ts';
import { letterTrack } from './lettering.ts';
import { REGISTRATION_FONT } from './full-fonts.ts';

/** Height of a capital in meters; smaller on a small tube. */
const HEIGHT = 0.31;
const DARK_LETTERS = '#20262D';
const LIGHT_LETTERS = '#FFFFFF';

const lettersOf = (registration: string) => ({ text: registration, font: REGISTRATION_FONT, track: 0.1 });

/** Its left end, the middle of its capitals and their height in meters, and the paint that it stands on. */
export const placeRegistration = (
  a: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): { start: number; y: number; cap: number; grounds: readonly string[] } => {
  const cap = Math.min(HEIGHT, a.tube * 0.1);
  const { width } = letterTrack(lettersOf(registration), (point) => point);
  const deck = a.decks[0];
  // Behind the last door, below the crown; ahead of the tailplane.
  const end = Math.min(a.fin.leading[0][0] + a.tube * 0.55, a.body.end - a.tube * 0.9);
  const y = (deck?.line ?? 0) + a.tube * 0.17;
  const wide = width * cap;
  const groundsAt = (start: number): readonly string[] =>
    [start, start + wide / 2, start + wide].map((x) => paintAt(livery, paintwork, [x, y]));
  const doors = (deck?.doors ?? []).map((x) => [x - 0.1, x + (deck?.door.width ?? 0) + 0.1] as const);
  const isClear = (start: number): boolean =>
    new Set(groundsAt(start)).size === 1 && doors.every(([from, to]) => start > to || start + wide < from);
  // Forward until it lies on one color, and on no door.
  const places = Array.from({ length: 12 }, (_, i) => end - wide - i * 0.12 * a.tube);
  const start = places.find(isClear) ?? end - wide;
  return { start, y, cap, grounds: groundsAt(start) };
};

const leastContrast = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** Dark or light letters, whichever read better on all of their ground. */
export const registrationColor = (grounds: readonly string[]): string =>
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
  const { width } = letterTrack(letters, (point) => point);
  const reading = sheet.reading([start + (width * cap) / 2, y]);
  const { track } = letterTrack(letters, ([px, py]) => reading([start + px * cap, y + (py - 0.5) * cap]));
  sheet.fill(track, registrationColor(grounds));
};

/** The registration on the rear fuselage, at its real size. */
import type { Airframe } from '../aircraft/airframe.ts';
import type { Livery } from '../aircraft/livery-type.ts';
import { paintAt, type Paintwork } from '../aircraft/paint-tube.ts';
import type { Sheet } from '../aircraft/sheet.ts';
import { contrast } from '../color.ts';
import { letterTrack } from './lettering.ts';
import { REGISTRATION_FONT } from './whole-fonts.ts';

/** Height of a capital in meters; smaller on a small tube. */
const HEIGHT = 0.31;
const DARK_LETTERS = '#20262D';
const LIGHT_LETTERS = '#FFFFFF';

export const drawRegistration = (
  sheet: Sheet,
  a: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  registration: string,
): void => {
  const text = { text: registration, font: REGISTRATION_FONT, track: 0.1 };
  const cap = Math.min(HEIGHT, a.tube * 0.1);
  const { width } = letterTrack(text, (point) => point);
  const deck = a.decks[0];
  // Behind the last door, below the crown; ahead of the tailplane.
  const end = Math.min(a.fin.leading[0][0] + a.tube * 0.55, a.body.end - a.tube * 0.9);
  const y = (deck?.line ?? 0) + a.tube * 0.17;
  const wide = width * cap;
  const colorsAt = (start: number): readonly string[] =>
    [start, start + wide / 2, start + wide].map((x) => paintAt(livery, paintwork, [x, y]));
  const doors = (deck?.doors ?? []).map((x) => [x - 0.1, x + (deck?.door.width ?? 0) + 0.1] as const);
  const isClear = (start: number): boolean =>
    new Set(colorsAt(start)).size === 1 && doors.every(([from, to]) => start > to || start + wide < from);
  // Forward until it lies on one color, and on no door.
  const places = Array.from({ length: 12 }, (_, i) => end - wide - i * 0.12 * a.tube);
  const start = places.find(isClear) ?? end - wide;
  const ground = colorsAt(start)[1] ?? livery.fuselage;
  const color =
    contrast(DARK_LETTERS, ground) >= contrast(LIGHT_LETTERS, ground) ? DARK_LETTERS : LIGHT_LETTERS;
  const { track } = letterTrack(text, ([px, py]) => [start + px * cap, y + (py - 0.5) * cap]);
  sheet.fill(track, color);
};

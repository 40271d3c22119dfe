/** Returns texts on an aircraft as outlines: the letters of letters.json, with their font's own spacing. */
import type { Point, PathStep, MeterPath } from '../drawing/geometry.ts';
import json from './letters.json' with { type: 'json' };
import type { Lettering } from '../drawing/scheme.ts';

/**
 * One font: `cap` is the height of a capital, `glyphs` has the path and the advance of each letter, `pairs` the kerning of two letters.
 */
export type LetterFont = {
  readonly cap: number;
  readonly glyphs: Readonly<Record<string, readonly [d: string, advance: number]>>;
  readonly pairs: Readonly<Record<string, number>>;
};

const FONT_BY_NAME = json as unknown as Readonly<Record<string, LetterFont>>;

/** The default space between letters, in heights of a capital. */
const DEFAULT_TRACKING = 0.02;

/** Parses a path and places its points. */
const placeSteps = (d: string, place: (x: number, y: number) => Point): PathStep[] =>
  [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = '', rest = '']): PathStep => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push(place(numbers[i] ?? 0, numbers[i + 1] ?? 0));
    return [letter as PathStep[0], ...points];
  });

/**
 * Returns the outlines of a text on its baseline, and its width in heights of a capital. `place` converts [x, y] in heights of a capital,
 * from the baseline's start, to meters. Letters that the font does not have are left out.
 */
export const createLetterTrack = (
  { text, font, track = DEFAULT_TRACKING, slant = 0, wide = 1 }: Omit<Lettering, 'color'>,
  place: (point: Point) => Point,
): { track: MeterPath; width: number } => {
  const face = FONT_BY_NAME[font];
  if (!face) throw new Error(`no letters of ${font}`);
  const { cap, glyphs, pairs } = face;
  const letters = Array.from(text);
  let pen = 0;
  const drawnSteps: PathStep[] = [];
  letters.forEach((letter, i) => {
    const [d, advance] = glyphs[letter] ?? ['', 0];
    const start = pen;
    drawnSteps.push(
      ...placeSteps(d, (x, y) => place([((start + x) / cap) * wide - (y / cap) * slant, -y / cap])),
    );
    pen += advance + (pairs[letter + (letters[i + 1] ?? '')] ?? 0) + track * cap;
  });
  return { track: drawnSteps, width: ((pen - track * cap) / cap) * wide };
};

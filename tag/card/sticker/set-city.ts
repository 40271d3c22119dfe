import { bentPath } from '../text/bend-path.ts';
import { scriptOf } from '../text/card-fonts.ts';
import { fitText, inkWidth, sizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { hundredth } from '../text/svg-path.ts';
import type { Bowl } from './label-plan.ts';

/** A city in its place. */
export type SetCity = { readonly svg: string; readonly isCut: boolean };

/** How far letters may be drawn out of their own shape: higher, and wider. */
const TALLER = 2;
const WIDER = 1.12;
/** What the outer letters may lack of the height of the middle ones. */
const DROOP = { least: 0.08, most: 0.34 } as const;
/** Letters lower than this are cut rather than made smaller. */
const LEAST = 26;
const GAP = 9;

/** Whether letters stand apart, so that each may be drawn out to another height: those of Latin, Greek and Cyrillic. */
export function isBendable(text: string): boolean {
  return !needsShaping(text) && Array.from(text).every((character) => scriptOf(character) !== 'ideographic');
}

type Fit = { readonly width: number; readonly height: number; readonly droop: number };

const aspectOf = ({ ink }: ShapedText): number => (ink.right - ink.left) / (ink.bottom - ink.top);

/** Width counts twice: narrow letters are harder to read than low ones. */
const weigh = (width: number, height: number): number => width * width * height;

/** The largest place for a line of letters of an aspect: its head is straight, its foot follows the bowl. */
function fitBent(aspect: number, { top, bottom, halfAt }: Bowl, most = DROOP.most): Fit | null {
  let best: Fit | null = null;
  const widest = 2 * halfAt(top);
  for (let width = widest; width > widest * 0.03; width -= widest * 0.02) {
    for (let droop: number = DROOP.least; droop <= most + 0.001; droop += 0.04) {
      const height = Math.min(
        (width / aspect) * TALLER,
        bottom - top,
        drop(width, droop, { top, bottom, halfAt }),
      );
      if (height < width / aspect / WIDER) continue;
      if (!best || weigh(width, height) > weigh(best.width, best.height) * 1.01)
        best = { width, height, droop };
    }
  }
  return best;
}

/** The height at which a drooping foot of this width still lies in the bowl. */
function drop(width: number, droop: number, { top, bottom, halfAt }: Bowl): number {
  const fits = (height: number) =>
    [0.4, 0.6, 0.8, 1].every((u) => (width / 2) * u <= halfAt(top + height * (1 - droop * u * u)));
  let [least, most] = [0, bottom - top];
  if (fits(most)) return most;
  for (let i = 0; i < 7; i += 1) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

function bentLine(
  { d, ink }: ShapedText,
  { width, height, droop }: Fit,
  top: number,
  middle: number,
): string {
  return bentPath(d, (x, y) => {
    const u = ((x - ink.left) / (ink.right - ink.left)) * 2 - 1;
    const down = (y - ink.top) / (ink.bottom - ink.top);
    return [middle + (u * width) / 2, top + down * height * (1 - droop * u * u)];
  });
}

/** The two halves of a name that has spaces, as even as they can be. */
export function halves(text: string): readonly [string, string] | null {
  const words = text.split(/\s+/);
  if (words.length < 2) return null;
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longest = (split: readonly [string, string]) => Math.max(split[0].length * 0.92, split[1].length);
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best));
}

type Set = { readonly d: string; readonly height: number };

async function oneLine(shape: TextShaper, text: string, style: TextStyle, bowl: Bowl, middle: number) {
  const [shaped] = await shape([{ text, style }]);
  const fit = shaped && fitBent(aspectOf(shaped), bowl);
  if (!shaped || !fit) return null;
  const aspect = aspectOf(shaped);
  // What is left below a low line is shared with the room above it.
  const lower = { ...bowl, top: bowl.top + (bowl.bottom - bowl.top - fit.height) * 0.25 };
  const moved = fitBent(aspect, lower);
  const [best, top] = moved && moved.width > fit.width * 0.88 ? [moved, lower.top] : [fit, bowl.top];
  return { d: bentLine(shaped, best, top, middle), height: best.height * (1 - best.droop / 2) };
}

async function twoLines(
  shape: TextShaper,
  lines: readonly [string, string],
  style: TextStyle,
  bowl: Bowl,
  middle: number,
): Promise<Set | null> {
  const [first, second] = await shape(lines.map((text) => ({ text, style })));
  if (!first || !second) return null;
  let best: Set | null = null;
  for (let share = 0.34; share < 0.62; share += 0.04) {
    const high = (bowl.bottom - bowl.top - GAP) * share;
    const width = Math.min(2 * bowl.halfAt(bowl.top + high), high * aspectOf(first) * WIDER);
    const height = Math.min(high, (width / aspectOf(first)) * TALLER);
    const rest = { ...bowl, top: bowl.top + height + GAP };
    const fit = fitBent(aspectOf(second), rest);
    if (!fit) continue;
    const least = Math.min(height, fit.height * (1 - fit.droop / 2));
    if (best && best.height >= least) continue;
    const upper = bentLine(first, { width, height, droop: 0 }, bowl.top, middle);
    best = { d: upper + bentLine(second, fit, rest.top, middle), height: least };
  }
  return best;
}

/** The sizes at which a straight line is tried. */
const STRAIGHT = { largest: 112, least: 20 } as const;

/** A line as it is, in the middle of a part of the bowl: scripts whose letters join or stack. */
async function straightLine(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  { top, bottom, halfAt }: Bowl,
) {
  const [whole] = await shape([{ text, style }]);
  if (!whole) return null;
  const tall = whole.ink.bottom - whole.ink.top;
  const middle = top + (bottom - top) * 0.46;
  const roomAt = (size: number) => 2 * halfAt(middle + (tall * size) / SHAPE_SIZE / 2) - 12;
  const sizes = sizesDown(STRAIGHT.largest, STRAIGHT.least, 1).filter(
    (size) => (tall * size) / SHAPE_SIZE <= (bottom - top) * 0.9,
  );
  const size = sizes.find((one) => inkWidth(whole, one) <= roomAt(one)) ?? STRAIGHT.least;
  return fitText(shape, { text, style, width: roomAt(size), sizes: [size] });
}

async function straightLines(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: Bowl,
  middle: number,
  color: string,
): Promise<SetCity> {
  const half = (bowl.bottom - bowl.top) * 0.44;
  const parts = [
    { ...bowl, bottom: bowl.top + half },
    { ...bowl, top: bowl.top + half, bottom: bowl.top + 2 * half },
  ];
  const single = await straightLine(shape, text, style, bowl);
  const lines = single && (single.isCut || single.size < 44) ? halves(text) : null;
  const both = await Promise.all(
    (lines ?? []).map((line, i) => straightLine(shape, line, style, parts[i] ?? bowl)),
  );
  const isBetter = both.length === 2 && both.every((line) => line && line.size > (single?.size ?? 0));
  const set = isBetter || (both.length === 2 && single?.isCut) ? both : [single];
  const svg = set.map((line, i) => {
    if (!line) return '';
    const { ink, size, d } = line;
    const { top, bottom } = set.length === 2 ? (parts[i] ?? bowl) : bowl;
    const scale = size / SHAPE_SIZE;
    const x = middle - ((ink.left + ink.right) / 2) * scale;
    const y = top + (bottom - top) * 0.46 - ((ink.top + ink.bottom) / 2) * scale;
    const at = `translate(${hundredth(x)} ${hundredth(y)}) scale(${scale.toFixed(4)})`;
    return `<path transform="${at}" fill="${color}" d="${d}"/>`;
  });
  return { svg: svg.join(''), isCut: set.some((line) => !line || line.isCut === true) };
}

/** Draws a city as large as its bowl allows. */
export async function setCity(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: Bowl,
  middle: number,
  color: string,
): Promise<SetCity> {
  if (!isBendable(text)) return straightLines(shape, text, style, bowl, middle, color);
  const one = await oneLine(shape, text, style, bowl, middle);
  const lines = one && one.height > 74 ? null : halves(text);
  const two = lines && (await twoLines(shape, lines, style, bowl, middle));
  const best = two && (!one || two.height > one.height * 0.72) ? two : one;
  if (best && best.height >= LEAST) return { svg: `<path fill="${color}" d="${best.d}"/>`, isCut: false };
  const width = 2 * bowl.halfAt(bowl.top + LEAST * 1.6) - 4;
  const cut = await fitText(shape, { text, style, width, sizes: sizesDown(LEAST / 0.7, 22, 1) });
  if (!cut) return { svg: '', isCut: true };
  const d = bentLine(
    cut,
    {
      width: Math.min(width, ((cut.ink.right - cut.ink.left) * cut.size) / SHAPE_SIZE),
      height: LEAST * 1.4,
      droop: 0,
    },
    bowl.top + 8,
    middle,
  );
  return { svg: `<path fill="${color}" d="${d}"/>`, isCut: cut.isCut ?? false };
}

import { UNKNOWN_CODE } from '../../design/unknown-code.ts';
import { splitGraphemes } from '../../base/text.ts';
import { warpPath } from '../text/warp-path.ts';
import { getScript } from '../text/card-fonts.ts';
import { fitText, listSizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import type { CityArea } from './label-plan.ts';

export type CityText = { readonly svg: string; readonly isTruncated: boolean };

/** The largest ratios by which letters are stretched vertically and horizontally. */
const MAX_STRETCH_Y = 2;
const MAX_STRETCH_X = 1.12;
/** The ratio of height by which the outer letters can be shorter than the middle letters. */
const DROOP = { least: 0.08, most: 0.34 } as const;
/** The smallest height in px. A text that needs smaller letters is truncated. */
const MIN_HEIGHT = 26;
const GAP = 9;

/** Returns true if the letters can be stretched separately, as in Latin, Greek and Cyrillic scripts. */
export function isBendable(text: string): boolean {
  return !needsShaping(text) && Array.from(text).every((character) => getScript(character) !== 'ideographic');
}

type Fit = { readonly width: number; readonly height: number; readonly droop: number };

const aspectOf = ({ ink }: ShapedText): number => (ink.right - ink.left) / (ink.bottom - ink.top);

/** The limits of stretching a line. One or two letters are stretched less, because they would lose their shape. */
type StretchLimits = { readonly taller: number; readonly least: number; readonly most: number };
const BENT: StretchLimits = { taller: MAX_STRETCH_Y, ...DROOP };
const UPRIGHT: StretchLimits = { taller: 1.2, least: 0, most: 0 };

/** Returns the quality of a fit. Width counts twice, because narrow letters are harder to read than low letters. */
const weigh = (width: number, height: number): number => width * width * height;

/** Finds the largest fit for a line with an aspect ratio. Its top is straight and its bottom follows the bowl. */
function fitBent(
  aspect: number,
  { top, bottom, getHalfWidth }: CityArea,
  { taller, least, most }: StretchLimits = BENT,
): Fit | null {
  let best: Fit | null = null;
  const widest = 2 * getHalfWidth(top);
  for (let width = widest; width > widest * 0.03; width -= widest * 0.02) {
    for (let droop = least; droop <= most + 0.001; droop += 0.04) {
      const height = Math.min(
        (width / aspect) * taller,
        bottom - top,
        drop(width, droop, { top, bottom, getHalfWidth }),
      );
      if (height < width / aspect / MAX_STRETCH_X) continue;
      if (!best || weigh(width, height) > weigh(best.width, best.height) * 1.01)
        best = { width, height, droop };
    }
  }
  return best;
}

/** Returns the largest height at which a drooping bottom edge of this width is inside the bowl. */
function drop(width: number, droop: number, { top, bottom, getHalfWidth }: CityArea): number {
  const fits = (height: number) =>
    [0.4, 0.6, 0.8, 1].every((u) => (width / 2) * u <= getHalfWidth(top + height * (1 - droop * u * u)));
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
  return warpPath(d, (x, y) => {
    const u = ((x - ink.left) / (ink.right - ink.left)) * 2 - 1;
    const down = (y - ink.top) / (ink.bottom - ink.top);
    return [middle + (u * width) / 2, top + down * height * (1 - droop * u * u)];
  });
}

/** Splits a name at a space into two parts of similar length. */
export function splitName(text: string): readonly [string, string] | null {
  const words = text.split(/\s+/);
  if (words.length < 2) return null;
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longest = (split: readonly [string, string]) => Math.max(split[0].length * 0.92, split[1].length);
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best));
}

type CityOutline = { readonly d: string; readonly height: number };

async function oneLine(shape: TextShaper, text: string, style: TextStyle, bowl: CityArea, middle: number) {
  const [shaped] = await shape([{ text, style }]);
  const reach = splitGraphemes(text.trim()).length < 3 ? UPRIGHT : BENT;
  const fit = shaped && fitBent(aspectOf(shaped), bowl, reach);
  if (!shaped || !fit) return null;
  const aspect = aspectOf(shaped);
  // The free space below a low line is divided between top and bottom.
  const lower = { ...bowl, top: bowl.top + (bowl.bottom - bowl.top - fit.height) * 0.25 };
  const moved = fitBent(aspect, lower, reach);
  const [best, top] = moved && moved.width > fit.width * 0.88 ? [moved, lower.top] : [fit, bowl.top];
  return { d: bentLine(shaped, best, top, middle), height: best.height * (1 - best.droop / 2) };
}

async function twoLines(
  shape: TextShaper,
  lines: readonly [string, string],
  style: TextStyle,
  bowl: CityArea,
  middle: number,
): Promise<CityOutline | null> {
  const [first, second] = await shape(lines.map((text) => ({ text, style })));
  if (!first || !second) return null;
  let best: CityOutline | null = null;
  for (let share = 0.34; share < 0.62; share += 0.04) {
    const high = (bowl.bottom - bowl.top - GAP) * share;
    const width = Math.min(2 * bowl.getHalfWidth(bowl.top + high), high * aspectOf(first) * MAX_STRETCH_X);
    const height = Math.min(high, (width / aspectOf(first)) * MAX_STRETCH_Y);
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

/**
 * The limits for scripts with joined or stacked letters, which are only stretched vertically: the ratio, and the heights in px. A text
 * that needs less height is truncated.
 */
const STRAIGHT = { taller: 1.3, most: 132, least: 20 } as const;
/** The ratio of the height that the outer letters leave free at their bottom. */
const CORNER = 0.12;
/** The ratio of the size by which strokes are thickened, so that they match stretched letters. */
const HEAVIER = 0.016;

type LineBox = { readonly top: number; readonly width: number; readonly height: number };

/** Prefers a position nearer to the center if the text size is at least this ratio of the maximum. */
const MIN_CENTERING_SHARE = 0.9;

/** Finds the largest rectangle for a line with an aspect ratio in a bowl, near its middle. */
function fitStraight(aspect: number, { top, bottom, getHalfWidth }: CityArea): LineBox | null {
  const largestAt = (share: number): LineBox | null => {
    let best: LineBox | null = null;
    for (let height = Math.min(STRAIGHT.most, bottom - top); height >= STRAIGHT.least; height -= 1) {
      const at = top + (bottom - top - height) * share;
      const width = Math.min(2 * getHalfWidth(at + height * (1 - CORNER)) - 8, height * aspect);
      if (height > (width / aspect) * STRAIGHT.taller) continue;
      if (!best || weigh(width, height) > weigh(best.width, best.height)) best = { top: at, width, height };
    }
    return best;
  };
  const places = [0.45, 0.3, 0.15, 0].flatMap((share) => largestAt(share) ?? []);
  const most = Math.max(...places.map(({ width, height }) => weigh(width, height)));
  return places.find(({ width, height }) => weigh(width, height) >= most * MIN_CENTERING_SHARE) ?? null;
}

/** Splits a text into two lines. Chinese texts are split in the middle, because they have no spaces. */
const splitInTwo = (text: string): readonly [string, string] | null => {
  const letters = splitGraphemes(text);
  if (letters.length < 5 || !letters.every((letter) => getScript(letter) === 'ideographic'))
    return splitName(text);
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
};

type FittedLine = { readonly shaped: ShapedText; readonly place: LineBox };

async function placed(shape: TextShaper, lines: readonly string[], style: TextStyle, bowl: CityArea) {
  const shaped = await shape(lines.map((text) => ({ text, style })));
  const tall = bowl.bottom - bowl.top;
  const set: FittedLine[] = [];
  shaped.forEach((one, i) => {
    const top = bowl.top + (i * (tall + GAP)) / lines.length;
    const part = { ...bowl, top, bottom: top + (tall - GAP * (lines.length - 1)) / lines.length };
    const place = one && fitStraight(aspectOf(one), part);
    if (one && place) set.push({ shaped: one, place });
  });
  return set.length === lines.length ? set : null;
}

/** Truncates a line that is too long at its smallest height. */
async function truncateLine(shape: TextShaper, text: string, style: TextStyle, bowl: CityArea) {
  const width = 2 * bowl.getHalfWidth(bowl.top + STRAIGHT.least * 1.6) - 8;
  const shaped = await fitText(shape, { text, style, width, sizes: [STRAIGHT.least] });
  if (!shaped) return null;
  const height = ((shaped.ink.bottom - shaped.ink.top) * STRAIGHT.least) / SHAPE_SIZE;
  return { shaped, place: { top: bowl.top + 4, width: Math.min(width, height * aspectOf(shaped)), height } };
}

async function straightLines(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: CityArea,
  middle: number,
  color: string,
): Promise<CityText> {
  const lines = splitInTwo(text);
  const [one, two] = [
    await placed(shape, [text], style, bowl),
    lines && (await placed(shape, lines, style, bowl)),
  ];
  const area = (set: readonly FittedLine[]) =>
    set.reduce((sum, { place }) => sum + place.width * place.height, 0);
  const cut = one || two ? null : await truncateLine(shape, text, style, bowl);
  const set = (two && (!one || area(two) > area(one) * 1.1) ? two : one) ?? (cut ? [cut] : []);
  const svg = set.map(({ shaped: { ink, d }, place: { top, width, height } }) => {
    const [x, y] = [width / (ink.right - ink.left), height / (ink.bottom - ink.top)];
    const at = `translate(${roundToHundredth(middle - width / 2 - ink.left * x)} ${roundToHundredth(top - ink.top * y)}) scale(${x.toFixed(4)} ${y.toFixed(4)})`;
    const heavier = `stroke="${color}" stroke-width="${roundToHundredth(HEAVIER * SHAPE_SIZE)}" stroke-linejoin="round"`;
    return `<path transform="${at}" fill="${color}" ${heavier} d="${d}"/>`;
  });
  return { svg: svg.join(''), isTruncated: set.length === 0 || (cut?.shaped.isTruncated ?? false) };
}

/** The font size of an unknown code, in px. */
const DASHES_PX = 130;

/** Draws an unknown code in the middle of its bowl. It is not stretched, because its dashes would look like blocks. */
async function typesetDashes(
  shape: TextShaper,
  style: TextStyle,
  { top, bottom }: CityArea,
  middle: number,
  color: string,
): Promise<CityText> {
  const [dashes] = await shape([{ text: UNKNOWN_CODE, style }]);
  if (!dashes) return { svg: '', isTruncated: true };
  const { ink, d } = dashes;
  const scale = DASHES_PX / SHAPE_SIZE;
  const x = roundToHundredth(middle - ((ink.left + ink.right) / 2) * scale);
  const y = roundToHundredth((top + bottom - (ink.top + ink.bottom) * scale) / 2);
  const at = `translate(${x} ${y}) scale(${scale.toFixed(4)})`;
  return { svg: `<path transform="${at}" fill="${color}" d="${d}"/>`, isTruncated: false };
}

/** Draws a city as large as its bowl allows. */
export async function typesetCity(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: CityArea,
  middle: number,
  color: string,
): Promise<CityText> {
  if (text === UNKNOWN_CODE) return typesetDashes(shape, style, bowl, middle, color);
  if (!isBendable(text)) return straightLines(shape, text, style, bowl, middle, color);
  const one = await oneLine(shape, text, style, bowl, middle);
  const lines = one && one.height > 74 ? null : splitName(text);
  const two = lines && (await twoLines(shape, lines, style, bowl, middle));
  const best = two && (!one || two.height > one.height * 0.72) ? two : one;
  if (best && best.height >= MIN_HEIGHT)
    return { svg: `<path fill="${color}" d="${best.d}"/>`, isTruncated: false };
  const width = 2 * bowl.getHalfWidth(bowl.top + MIN_HEIGHT * 1.6) - 4;
  const cut = await fitText(shape, { text, style, width, sizes: listSizesDown(MIN_HEIGHT / 0.7, 22, 1) });
  if (!cut) return { svg: '', isTruncated: true };
  const d = bentLine(
    cut,
    {
      width: Math.min(width, ((cut.ink.right - cut.ink.left) * cut.size) / SHAPE_SIZE),
      height: MIN_HEIGHT * 1.4,
      droop: 0,
    },
    bowl.top + 8,
    middle,
  );
  return { svg: `<path fill="${color}" d="${d}"/>`, isTruncated: cut.isTruncated ?? false };
}

import { roundToHundredth } from '../../base/round.ts';
import { UNKNOWN_CODE } from '../../design/unknown-code.ts';
import { splitGraphemes } from '../../base/text.ts';
import { warpPath } from '../text/warp-path.ts';
import { getScriptClass } from '../text/card-fonts.ts';
import { fitText, listSizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import type { CityArea } from './label-plan.ts';

export type CityText = { readonly svg: string; readonly isTruncated: boolean };

/** The largest ratios by which letters are stretched vertically and horizontally. */
const MAX_STRETCH_Y = 2;
const MAX_STRETCH_X = 1.12;
/** The ratio of height by which the outer letters can be shorter than the middle letters. */
const DROOP_RATIOS = { least: 0.08, most: 0.34 } as const;
/** The smallest height in px. A text that needs smaller letters is truncated. */
const MIN_HEIGHT_PX = 26;
const LINE_GAP_PX = 9;
/** The ratio of the free space below a low line that is moved above it. */
const LOWERING_RATIO = 0.25;
/** A line is lowered only if it keeps at least this ratio of its width. */
const MIN_LOWERED_WIDTH_RATIO = 0.88;
/** A single line that is higher than this is never split, in px. */
const TALL_LINE_PX = 74;
/** Two lines are preferred if their letters have at least this ratio of the height of a single line. */
const MIN_TWO_LINE_RATIO = 0.72;
/** The distance below the top of the bowl at which the width of a truncated line is measured, as a ratio of its height. */
const TRUNCATED_DEPTH_RATIO = 1.6;

/** Returns true if the letters can be stretched separately, as in Latin, Greek and Cyrillic scripts. */
export function isStretchable(text: string): boolean {
  return (
    !needsShaping(text) && Array.from(text).every((character) => getScriptClass(character) !== 'ideographic')
  );
}

type LineFit = { readonly width: number; readonly height: number; readonly droop: number };

const getAspectRatio = ({ ink }: ShapedText): number => (ink.right - ink.left) / (ink.bottom - ink.top);

/** The limits of stretching a line. One or two letters are stretched less, because they would lose their shape. */
type StretchLimits = { readonly taller: number; readonly least: number; readonly most: number };
const BENT_LIMITS: StretchLimits = { taller: MAX_STRETCH_Y, ...DROOP_RATIOS };
const UPRIGHT_LIMITS: StretchLimits = { taller: 1.2, least: 0, most: 0 };

/** Returns the quality of a fit. Width counts twice, because narrow letters are harder to read than low letters. */
const scoreFit = (width: number, height: number): number => width * width * height;

/** Finds the largest fit for a line with an aspect ratio. Its top is straight and its bottom follows the bowl. */
function fitBent(
  aspect: number,
  { top, bottom, getHalfWidth }: CityArea,
  { taller, least, most }: StretchLimits = BENT_LIMITS,
): LineFit | null {
  let best: LineFit | null = null;
  const widest = 2 * getHalfWidth(top);
  for (let width = widest; width > widest * 0.03; width -= widest * 0.02) {
    for (let droop = least; droop <= most + 0.001; droop += 0.04) {
      const height = Math.min(
        (width / aspect) * taller,
        bottom - top,
        findMaxHeight(width, droop, { top, bottom, getHalfWidth }),
      );
      if (height < width / aspect / MAX_STRETCH_X) continue;
      if (!best || scoreFit(width, height) > scoreFit(best.width, best.height) * 1.01)
        best = { width, height, droop };
    }
  }
  return best;
}

/** Returns the largest height at which a drooping bottom edge of this width is inside the bowl. */
function findMaxHeight(width: number, droop: number, { top, bottom, getHalfWidth }: CityArea): number {
  const isInside = (height: number) =>
    [0.4, 0.6, 0.8, 1].every((u) => (width / 2) * u <= getHalfWidth(top + height * (1 - droop * u * u)));
  let [least, most] = [0, bottom - top];
  if (isInside(most)) return most;
  for (let i = 0; i < 7; i += 1) {
    const middle = (least + most) / 2;
    if (isInside(middle)) least = middle;
    else most = middle;
  }
  return least;
}

function bendLine(
  { d, ink }: ShapedText,
  { width, height, droop }: LineFit,
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
  const getLongestLength = (split: readonly [string, string]) =>
    Math.max(split[0].length * 0.92, split[1].length);
  return splits.reduce((best, split) => (getLongestLength(split) < getLongestLength(best) ? split : best));
}

type CityOutline = { readonly d: string; readonly height: number };

async function typesetOneLine(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: CityArea,
  middle: number,
) {
  const [shaped] = await shape([{ text, style }]);
  const limits = splitGraphemes(text.trim()).length < 3 ? UPRIGHT_LIMITS : BENT_LIMITS;
  const fit = shaped && fitBent(getAspectRatio(shaped), bowl, limits);
  if (!shaped || !fit) return null;
  const aspect = getAspectRatio(shaped);
  // The free space below a low line is divided between top and bottom.
  const loweredBowl = { ...bowl, top: bowl.top + (bowl.bottom - bowl.top - fit.height) * LOWERING_RATIO };
  const loweredFit = fitBent(aspect, loweredBowl, limits);
  const [best, top] =
    loweredFit && loweredFit.width > fit.width * MIN_LOWERED_WIDTH_RATIO
      ? [loweredFit, loweredBowl.top]
      : [fit, bowl.top];
  return { d: bendLine(shaped, best, top, middle), height: best.height * (1 - best.droop / 2) };
}

async function typesetTwoLines(
  shape: TextShaper,
  lines: readonly [string, string],
  style: TextStyle,
  bowl: CityArea,
  middle: number,
): Promise<CityOutline | null> {
  const [first, second] = await shape(lines.map((text) => ({ text, style })));
  if (!first || !second) return null;
  let best: CityOutline | null = null;
  for (let heightRatio = 0.34; heightRatio < 0.62; heightRatio += 0.04) {
    const firstHeight = (bowl.bottom - bowl.top - LINE_GAP_PX) * heightRatio;
    const width = Math.min(
      2 * bowl.getHalfWidth(bowl.top + firstHeight),
      firstHeight * getAspectRatio(first) * MAX_STRETCH_X,
    );
    const height = Math.min(firstHeight, (width / getAspectRatio(first)) * MAX_STRETCH_Y);
    const lowerBowl = { ...bowl, top: bowl.top + height + LINE_GAP_PX };
    const fit = fitBent(getAspectRatio(second), lowerBowl);
    if (!fit) continue;
    const minLineHeight = Math.min(height, fit.height * (1 - fit.droop / 2));
    if (best && best.height >= minLineHeight) continue;
    const firstPath = bendLine(first, { width, height, droop: 0 }, bowl.top, middle);
    best = { d: firstPath + bendLine(second, fit, lowerBowl.top, middle), height: minLineHeight };
  }
  return best;
}

/**
 * The limits for scripts with joined or stacked letters, which are only stretched vertically: the ratio, and the heights in px. A text
 * that needs less height is truncated.
 */
const STRAIGHT_LIMITS = { taller: 1.3, most: 132, least: 20 } as const;
/** The ratio of the height that the outer letters leave free at their bottom. */
const CORNER_RATIO = 0.12;
/** The ratio of the size by which strokes are thickened, so that they match stretched letters. */
const STROKE_RATIO = 0.016;

type LineBox = { readonly top: number; readonly width: number; readonly height: number };

/** Prefers a position nearer to the center if the text size is at least this ratio of the maximum. */
const MIN_CENTERING_RATIO = 0.9;

/** Finds the largest rectangle for a line with an aspect ratio in a bowl, near its middle. */
function fitStraight(aspect: number, { top, bottom, getHalfWidth }: CityArea): LineBox | null {
  const findLargestBox = (positionRatio: number): LineBox | null => {
    let best: LineBox | null = null;
    for (
      let height = Math.min(STRAIGHT_LIMITS.most, bottom - top);
      height >= STRAIGHT_LIMITS.least;
      height -= 1
    ) {
      const boxTop = top + (bottom - top - height) * positionRatio;
      const width = Math.min(2 * getHalfWidth(boxTop + height * (1 - CORNER_RATIO)) - 8, height * aspect);
      if (height > (width / aspect) * STRAIGHT_LIMITS.taller) continue;
      if (!best || scoreFit(width, height) > scoreFit(best.width, best.height))
        best = { top: boxTop, width, height };
    }
    return best;
  };
  const boxes = [0.45, 0.3, 0.15, 0].flatMap((share) => findLargestBox(share) ?? []);
  const maxScore = Math.max(...boxes.map(({ width, height }) => scoreFit(width, height)));
  return boxes.find(({ width, height }) => scoreFit(width, height) >= maxScore * MIN_CENTERING_RATIO) ?? null;
}

/** Splits a text into two lines. Chinese texts are split in the middle, because they have no spaces. */
const splitIntoTwoLines = (text: string): readonly [string, string] | null => {
  const letters = splitGraphemes(text);
  if (letters.length < 5 || !letters.every((letter) => getScriptClass(letter) === 'ideographic'))
    return splitName(text);
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
};

type FittedLine = { readonly shaped: ShapedText; readonly place: LineBox };

async function fitLines(shape: TextShaper, lines: readonly string[], style: TextStyle, bowl: CityArea) {
  const shaped = await shape(lines.map((text) => ({ text, style })));
  const bowlHeight = bowl.bottom - bowl.top;
  const fittedLines: FittedLine[] = [];
  shaped.forEach((shapedLine, i) => {
    const top = bowl.top + (i * (bowlHeight + LINE_GAP_PX)) / lines.length;
    const lineArea = {
      ...bowl,
      top,
      bottom: top + (bowlHeight - LINE_GAP_PX * (lines.length - 1)) / lines.length,
    };
    const place = shapedLine && fitStraight(getAspectRatio(shapedLine), lineArea);
    if (shapedLine && place) fittedLines.push({ shaped: shapedLine, place });
  });
  return fittedLines.length === lines.length ? fittedLines : null;
}

/** Truncates a line that is too long at its smallest height. */
async function truncateLine(shape: TextShaper, text: string, style: TextStyle, bowl: CityArea) {
  const width = 2 * bowl.getHalfWidth(bowl.top + STRAIGHT_LIMITS.least * TRUNCATED_DEPTH_RATIO) - 8;
  const shaped = await fitText(shape, { text, style, width, sizes: [STRAIGHT_LIMITS.least] });
  if (!shaped) return null;
  const height = ((shaped.ink.bottom - shaped.ink.top) * STRAIGHT_LIMITS.least) / SHAPE_SIZE;
  return {
    shaped,
    place: { top: bowl.top + 4, width: Math.min(width, height * getAspectRatio(shaped)), height },
  };
}

async function typesetStraight(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: CityArea,
  middle: number,
  color: string,
): Promise<CityText> {
  const lines = splitIntoTwoLines(text);
  const [singleLine, bothLines] = [
    await fitLines(shape, [text], style, bowl),
    lines && (await fitLines(shape, lines, style, bowl)),
  ];
  const sumAreas = (fittedLines: readonly FittedLine[]) =>
    fittedLines.reduce((sum, { place }) => sum + place.width * place.height, 0);
  const truncatedLine = singleLine || bothLines ? null : await truncateLine(shape, text, style, bowl);
  const selectedLines =
    (bothLines && (!singleLine || sumAreas(bothLines) > sumAreas(singleLine) * 1.1)
      ? bothLines
      : singleLine) ?? (truncatedLine ? [truncatedLine] : []);
  const svg = selectedLines.map(({ shaped: { ink, d }, place: { top, width, height } }) => {
    const [x, y] = [width / (ink.right - ink.left), height / (ink.bottom - ink.top)];
    const transform = `translate(${roundToHundredth(middle - width / 2 - ink.left * x)} ${roundToHundredth(top - ink.top * y)}) scale(${x.toFixed(4)} ${y.toFixed(4)})`;
    const strokeAttributes = `stroke="${color}" stroke-width="${roundToHundredth(STROKE_RATIO * SHAPE_SIZE)}" stroke-linejoin="round"`;
    return `<path transform="${transform}" fill="${color}" ${strokeAttributes} d="${d}"/>`;
  });
  return {
    svg: svg.join(''),
    isTruncated: selectedLines.length === 0 || (truncatedLine?.shaped.isTruncated ?? false),
  };
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
  if (!isStretchable(text)) return typesetStraight(shape, text, style, bowl, middle, color);
  const singleLine = await typesetOneLine(shape, text, style, bowl, middle);
  const lines = singleLine && singleLine.height > TALL_LINE_PX ? null : splitName(text);
  const bothLines = lines && (await typesetTwoLines(shape, lines, style, bowl, middle));
  const best =
    bothLines && (!singleLine || bothLines.height > singleLine.height * MIN_TWO_LINE_RATIO)
      ? bothLines
      : singleLine;
  if (best && best.height >= MIN_HEIGHT_PX)
    return { svg: `<path fill="${color}" d="${best.d}"/>`, isTruncated: false };
  const width = 2 * bowl.getHalfWidth(bowl.top + MIN_HEIGHT_PX * TRUNCATED_DEPTH_RATIO) - 4;
  const truncatedText = await fitText(shape, {
    text,
    style,
    width,
    sizes: listSizesDown(MIN_HEIGHT_PX / 0.7, 22, 1),
  });
  if (!truncatedText) return { svg: '', isTruncated: true };
  const d = bendLine(
    truncatedText,
    {
      width: Math.min(
        width,
        ((truncatedText.ink.right - truncatedText.ink.left) * truncatedText.size) / SHAPE_SIZE,
      ),
      height: MIN_HEIGHT_PX * 1.4,
      droop: 0,
    },
    bowl.top + 8,
    middle,
  );
  return { svg: `<path fill="${color}" d="${d}"/>`, isTruncated: truncatedText.isTruncated ?? false };
}

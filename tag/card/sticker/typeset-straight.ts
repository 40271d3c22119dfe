import { roundToHundredth } from '../../base/round.ts';
import { splitGraphemes } from '../../base/text.ts';
import { getScriptClass } from '../text/card-fonts.ts';
import { fitText } from '../text/fit-text.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import {
  getAspectRatio,
  LINE_GAP_PX,
  scoreFit,
  splitName,
  TRUNCATED_DEPTH_RATIO,
  type CityText,
} from './city-lines.ts';
import type { CityArea } from './sticker-plan.ts';

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
  const boxes = [0.45, 0.3, 0.15, 0].flatMap((positionRatio) => findLargestBox(positionRatio) ?? []);
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
  const height = ((shaped.ink.bottom - shaped.ink.top) * STRAIGHT_LIMITS.least) / SHAPING_FONT_PX;
  return {
    shaped,
    place: { top: bowl.top + 4, width: Math.min(width, height * getAspectRatio(shaped)), height },
  };
}

/** Draws a city in letters that are not bent, in one line or two. */
export async function typesetStraight(
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
    const strokeAttributes = `stroke="${color}" stroke-width="${roundToHundredth(STROKE_RATIO * SHAPING_FONT_PX)}" stroke-linejoin="round"`;
    return `<path transform="${transform}" fill="${color}" ${strokeAttributes} d="${d}"/>`;
  });
  return {
    svg: svg.join(''),
    isTruncated: selectedLines.length === 0 || (truncatedLine?.shaped.isTruncated ?? false),
  };
}

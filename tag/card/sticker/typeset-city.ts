import { roundToHundredth } from '../../base/round.ts';
import { UNKNOWN_CODE } from '../../design/unknown-code.ts';
import { splitGraphemes } from '../../base/text.ts';
import { warpPath } from '../text/warp-path.ts';
import { getScriptClass } from '../text/card-fonts.ts';
import { fitText, listSizesDown } from '../text/fit-text.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import {
  getAspectRatio,
  LINE_GAP_PX,
  scoreFit,
  splitName,
  TRUNCATED_DEPTH_RATIO,
  type CityText,
} from './city-lines.ts';
import type { CityArea } from './sticker-plan.ts';
import { typesetStraight } from './typeset-straight.ts';

/** The largest ratios by which letters are stretched vertically and horizontally. */
const MAX_STRETCH_Y = 2;
const MAX_STRETCH_X = 1.12;
/** The ratio of height by which the outer letters can be shorter than the middle letters. */
const DROOP_RATIOS = { least: 0.08, most: 0.34 } as const;
/** The smallest height in px. A text that needs smaller letters is truncated. */
const MIN_HEIGHT_PX = 26;
/** The ratio of the free space below a low line that is moved above it. */
const LOWERING_RATIO = 0.25;
/** A line is lowered only if it keeps at least this ratio of its width. */
const MIN_LOWERED_WIDTH_RATIO = 0.88;
/** A single line that is higher than this is never split, in px. */
const TALL_LINE_PX = 74;
/** Two lines are preferred if their letters have at least this ratio of the height of a single line. */
const MIN_TWO_LINE_RATIO = 0.72;

/** Returns true if the letters can be stretched separately, as in Latin, Greek and Cyrillic scripts. */
function isStretchable(text: string): boolean {
  return (
    !needsShaping(text) && Array.from(text).every((character) => getScriptClass(character) !== 'ideographic')
  );
}

type LineFit = { readonly width: number; readonly height: number; readonly droop: number };

/** The limits of stretching a line. One or two letters are stretched less, because they would lose their shape. */
type StretchLimits = { readonly taller: number; readonly least: number; readonly most: number };
const BENT_LIMITS: StretchLimits = { taller: MAX_STRETCH_Y, ...DROOP_RATIOS };
const UPRIGHT_LIMITS: StretchLimits = { taller: 1.2, least: 0, most: 0 };
/** The ratio of the bowl's height above and below one or two letters, because a full-height I would look like a pillar. */
const SHORT_INSET_RATIO = 0.17;

/** Returns the area for a line, and the limits of its stretching. */
function selectLineArea(text: string, bowl: CityArea): { area: CityArea; limits: StretchLimits } {
  if (splitGraphemes(text.trim()).length >= 3) return { area: bowl, limits: BENT_LIMITS };
  const inset = (bowl.bottom - bowl.top) * SHORT_INSET_RATIO;
  const area = { ...bowl, top: bowl.top + inset, bottom: bowl.bottom - inset };
  return { area, limits: UPRIGHT_LIMITS };
}

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

type CityOutline = { readonly d: string; readonly height: number };

async function typesetOneLine(
  shape: TextShaper,
  text: string,
  style: TextStyle,
  bowl: CityArea,
  middle: number,
) {
  const [shaped] = await shape([{ text, style }]);
  const { area, limits } = selectLineArea(text, bowl);
  const fit = shaped && fitBent(getAspectRatio(shaped), area, limits);
  if (!shaped || !fit) return null;
  const aspect = getAspectRatio(shaped);
  // The free space below a low line is divided between top and bottom.
  const loweredBowl = { ...area, top: area.top + (area.bottom - area.top - fit.height) * LOWERING_RATIO };
  const loweredFit = fitBent(aspect, loweredBowl, limits);
  const [best, top] =
    loweredFit && loweredFit.width > fit.width * MIN_LOWERED_WIDTH_RATIO
      ? [loweredFit, loweredBowl.top]
      : [fit, area.top];
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
  const scale = DASHES_PX / SHAPING_FONT_PX;
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
        ((truncatedText.ink.right - truncatedText.ink.left) * truncatedText.size) / SHAPING_FONT_PX,
      ),
      height: MIN_HEIGHT_PX * 1.4,
      droop: 0,
    },
    bowl.top + 8,
    middle,
  );
  return { svg: `<path fill="${color}" d="${d}"/>`, isTruncated: truncatedText.isTruncated ?? false };
}

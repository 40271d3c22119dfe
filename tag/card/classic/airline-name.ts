import type { TagConfig } from '../../design/tag-config.ts';
import { CLASSIC_COLUMN, HEADER } from './card-grid.ts';
import { findFittingSize, fitText, listSizesDown, type FittedText } from '../text/fit-text.ts';
import { getTextDirection, needsShaping } from '../text/shaped-scripts.ts';
import { SHAPING_FONT_PX, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';

/** Font sizes in px of a name on one line and on two lines, beside a logo and without one. The first size that fits is used. */
const FONT_SIZES_PX = {
  besideLogo: { one: listSizesDown(22, 16, 1), two: listSizesDown(17, 11, 1) },
  alone: { one: listSizesDown(30, 22, 1), two: listSizesDown(20, 11, 1) },
};

/** The distance of the baselines of two lines in em, and the smallest gap in px between the ink of the lines. */
const LINE_STEP_EM = 1.15;
const MIN_LINE_GAP_PX = 1.5;

/** A line of the airline's name and its baseline in px. */
type NameLine = { readonly text: string; readonly fittedText: FittedText | null; readonly baseline: number };

/** The parts of the head. A logo that spells the name replaces it. */
export type HeadParts = { readonly hasLogo: boolean; readonly hasName: boolean };

/** A side of the head. */
export type HeadSide = 'left' | 'right';

/** Returns the side of the airline's name: opposite the logo, or the side where its reading starts if there is no logo. */
export function getNameSide({ airline }: TagConfig, hasLogo: boolean): HeadSide {
  return (getTextDirection(airline) === 'rtl') === hasLogo ? 'left' : 'right';
}

/** Splits a long name into two lines before truncating it, because a smaller single line is hard to read. */
export async function typesetAirlineName(
  { airline }: TagConfig,
  hasLogo: boolean,
  style: TextStyle,
  shape: TextShaper,
): Promise<NameLine[]> {
  const width = hasLogo ? HEADER.nameWidth : CLASSIC_COLUMN.width;
  const sizes = hasLogo ? FONT_SIZES_PX.besideLogo : FONT_SIZES_PX.alone;
  const [shaped] = await shape([{ text: airline, style }]);
  const size = shaped && findFittingSize(shaped, width, sizes.one);
  if (shaped && size) {
    return [
      { text: airline, fittedText: { ...shaped, size }, baseline: HEADER.centerY + size * CAP_MIDDLE_EM },
    ];
  }
  const halves = splitAtMiddleSpace(airline);
  const fitted: (FittedText | null)[] = [];
  for (const text of halves) {
    fitted.push(await fitText(shape, { text, style, width, sizes: sizes.two }));
  }
  const smallestSize = Math.min(...fitted.map((half) => half?.size ?? Infinity));
  const step = Math.max(
    smallestSize * LINE_STEP_EM,
    needsShaping(airline) ? measureInkStep(fitted, smallestSize) : 0,
  );
  const first = HEADER.centerY + smallestSize * CAP_MIDDLE_EM - ((fitted.length - 1) * step) / 2;
  return fitted.map((half, index) => ({
    text: halves[index] ?? '',
    fittedText: half && { ...half, size: smallestSize },
    baseline: first + index * step,
  }));
}

/**
 * Returns the distance of two baselines at which the ink of the lines does not touch, because the letters of many scripts are taller than
 * capitals.
 */
function measureInkStep([first, second]: readonly (FittedText | null)[], size: number): number {
  if (!first || !second) return 0;
  return ((first.ink.bottom - second.ink.top) * size) / SHAPING_FONT_PX + MIN_LINE_GAP_PX;
}

/** Splits a name at the space nearest to its middle. A single word is not split. */
function splitAtMiddleSpace(name: string): string[] {
  const middle = name.length / 2;
  let bestIndex = -1;
  for (let i = name.indexOf(' '); i !== -1; i = name.indexOf(' ', i + 1)) {
    if (bestIndex === -1 || Math.abs(i - middle) < Math.abs(bestIndex - middle)) bestIndex = i;
  }
  return bestIndex === -1 ? [name] : [name.slice(0, bestIndex), name.slice(bestIndex + 1)];
}

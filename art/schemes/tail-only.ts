/** The look of an airline that has no recipe: a white body, a painted fin, its name. */
import type { CardColors } from '../paint-contrast.ts';
import { BLACK_COLOR, getChroma, getContrast, mixColors, WHITE_COLOR } from '../color.ts';
import { FALLBACK_FONT } from './full-fonts.ts';
import { findFinPattern } from './find-fin-pattern.ts';
import { FIN_PATTERNS } from './fin-patterns.ts';
import { buildForwardTitle } from './parts.ts';
import type { Scheme } from '../drawing/scheme.ts';

/** The smallest contrast of a title on white. */
const MIN_TITLE_CONTRAST = 3;

/** Returns a name without accents and without letters of other scripts, because the font does not have them. */
const toTitleText = (airline: string): string =>
  airline
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim();

/**
 * Returns the scheme of an airline without a recipe.
 * @param color the fin's paint
 * @param hasMark true if the airline has a mark, which replaces the pattern on the fin
 */
export const createTailOnlyScheme = (
  airline: string,
  color: string,
  { outlineColor, gradientColor, tagBackgroundColor }: CardColors,
  hasMark: boolean,
): Scheme => {
  const others = [outlineColor, gradientColor, tagBackgroundColor, WHITE_COLOR, BLACK_COLOR];
  const distinctColors = others.filter((other) => getContrast(other, color) >= 1.7);
  const firstColor = distinctColors.reduce(
    (best, other) => (getContrast(other, color) > getContrast(best, color) ? other : best),
    WHITE_COLOR,
  );
  const secondColor =
    distinctColors.find((other) => getChroma(other) > 40 && other !== firstColor) ??
    mixColors(color, firstColor, 0.55);
  const shades = [0, 0.2, 0.4, 0.6].map((ratio) => mixColors(color, BLACK_COLOR, ratio));
  const title = toTitleText(airline);
  const pattern = FIN_PATTERNS[findFinPattern(airline)];
  return {
    id: 'tail_only',
    name: airline,
    airlines: [],
    type: 'A320-200',
    fin: color,
    winglet: color,
    shapes: hasMark ? [] : pattern(firstColor, secondColor),
    titles:
      title === ''
        ? []
        : [
            buildForwardTitle(
              title,
              FALLBACK_FONT,
              shades.find((shade) => getContrast(shade, WHITE_COLOR) >= MIN_TITLE_CONTRAST) ?? BLACK_COLOR,
              title.length > 20 ? 0.2 : 0.25,
              { track: 0.04 },
            ),
          ],
  };
};

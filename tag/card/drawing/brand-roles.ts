import { getChroma, getContrast, getLuminance, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** The black of a printer, for everything without a brand color. */
export const PRINT_BLACK = '#14161A';

/** The colors of a design by their role in a printed layout, as '#RRGGBB'. */
export type BrandRoles = {
  /** True if the card's background is light, as for airlines with white or gray paint. */
  readonly isLight: boolean;
  /** True if the background is a bright color, such as orange. */
  readonly isVivid: boolean;
  /** The start and end color of the brand's band, and a text color that is readable on both. */
  readonly band: string;
  readonly bandEnd: string;
  readonly onBand: string;
  /** The darkest color, used as ink. */
  readonly darkestColor: string;
  /** The most colorful color that differs from the darkest color and from white. */
  readonly spot: string;
};

const MIN_LIGHT_LUMINANCE = 0.5;
const VIVID_LIMITS = { chroma: 90, luminance: 0.2 } as const;

/** Assigns the colors of a design to their roles in a printed layout. */
export function getBrandRoles(design: TagConfig): BrandRoles {
  const { tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor } = design;
  const brandColors = [tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor];
  const isLight = getLuminance(tagBackgroundColor) > MIN_LIGHT_LUMINANCE;
  const band = isLight
    ? findMostVividColor(brandColors.filter((color) => getLuminance(color) < 0.4))
    : tagBackgroundColor;
  const bandEnd = isLight ? mixColors(band, '#000000', 0.12) : gradientColor;
  const darkestColor = brandColors.reduce((darkest, color) =>
    getLuminance(color) < getLuminance(darkest) ? color : darkest,
  );
  const scoreSpot = (color: string) =>
    getChroma(color) *
    (getContrast(color, darkestColor) > 1.7 ? 1 : 0.15) *
    (getContrast(color, '#FFFFFF') > 1.25 ? 1 : 0.1);
  const onBand = [airlineTextColor, '#FFFFFF', PRINT_BLACK];
  return {
    isLight,
    isVivid:
      getChroma(tagBackgroundColor) > VIVID_LIMITS.chroma &&
      getLuminance(tagBackgroundColor) > VIVID_LIMITS.luminance,
    band,
    bandEnd,
    onBand: selectReadableColor(isLight ? ['#FFFFFF', airlineTextColor, PRINT_BLACK] : onBand, [
      band,
      bandEnd,
    ]),
    darkestColor,
    spot: brandColors.reduce((best, color) => (scoreSpot(color) > scoreSpot(best) ? color : best)),
  };
}

function findMostVividColor(colors: readonly string[]): string {
  return colors.reduce(
    (best, color) => (getChroma(color) > getChroma(best) ? color : best),
    colors[0] ?? PRINT_BLACK,
  );
}

/** Returns the first color that is readable on all backgrounds; if none is, the color with the best contrast. */
export function selectReadableColor(
  colors: readonly string[],
  backgrounds: readonly string[],
  minContrast: number = MIN_CONTRASTS.text,
): string {
  const getLowestContrast = (color: string) =>
    Math.min(...backgrounds.map((background) => getContrast(color, background)));
  const best = colors.reduce(
    (bestSoFar, color) => (getLowestContrast(color) > getLowestContrast(bestSoFar) ? color : bestSoFar),
    colors[0] ?? '',
  );
  return colors.find((color) => getLowestContrast(color) >= minContrast) ?? best;
}

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

const LIGHT = 0.5;
const VIVID = { chroma: 90, luminance: 0.2 } as const;

export function getBrandRoles(design: TagConfig): BrandRoles {
  const { tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor } = design;
  const own = [tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor];
  const isLight = getLuminance(tagBackgroundColor) > LIGHT;
  const band = isLight
    ? findMostVividColor(own.filter((color) => getLuminance(color) < 0.4))
    : tagBackgroundColor;
  const bandEnd = isLight ? mixColors(band, '#000000', 0.12) : gradientColor;
  const deep = own.reduce((darkest, color) =>
    getLuminance(color) < getLuminance(darkest) ? color : darkest,
  );
  const apart = (color: string) =>
    getChroma(color) *
    (getContrast(color, deep) > 1.7 ? 1 : 0.15) *
    (getContrast(color, '#FFFFFF') > 1.25 ? 1 : 0.1);
  const onBand = [airlineTextColor, '#FFFFFF', PRINT_BLACK];
  return {
    isLight,
    isVivid:
      getChroma(tagBackgroundColor) > VIVID.chroma && getLuminance(tagBackgroundColor) > VIVID.luminance,
    band,
    bandEnd,
    onBand: selectReadableColor(isLight ? ['#FFFFFF', airlineTextColor, PRINT_BLACK] : onBand, [
      band,
      bandEnd,
    ]),
    darkestColor: deep,
    spot: own.reduce((best, color) => (apart(color) > apart(best) ? color : best)),
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
  grounds: readonly string[],
  least: number = MIN_CONTRASTS.text,
): string {
  const reads = (color: string) => Math.min(...grounds.map((ground) => getContrast(color, ground)));
  const best = colors.reduce((one, color) => (reads(color) > reads(one) ? color : one), colors[0] ?? '');
  return colors.find((color) => reads(color) >= least) ?? best;
}

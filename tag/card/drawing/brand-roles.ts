import { chroma, contrast, luminance, mix } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** Black of a printer: what is not the brand's is printed in it. */
export const PRINT_BLACK = '#14161A';

/** The colors of a design by their role in a printed layout, as '#RRGGBB'. */
export type BrandRoles = {
  /** Whether the card's background is light, as of airlines that paint in white or gray. */
  readonly isLight: boolean;
  /** Whether the background is a bright color, such as orange. */
  readonly isVivid: boolean;
  /** A band of the brand's color, the color that it fades to, and what can be read on both. */
  readonly band: string;
  readonly bandEnd: string;
  readonly onBand: string;
  /** The darkest color: ink. */
  readonly darkestColor: string;
  /** The most colored one that is apart from `deep` and from white. */
  readonly spot: string;
};

const LIGHT = 0.5;
const VIVID = { chroma: 90, luminance: 0.2 } as const;

export function brandRoles(design: TagConfig): BrandRoles {
  const { tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor } = design;
  const own = [tagBackgroundColor, gradientColor, outlineColor, iataTextColor, airlineTextColor];
  const isLight = luminance(tagBackgroundColor) > LIGHT;
  const band = isLight ? mostColored(own.filter((color) => luminance(color) < 0.4)) : tagBackgroundColor;
  const bandEnd = isLight ? mix(band, '#000000', 0.12) : gradientColor;
  const deep = own.reduce((darkest, color) => (luminance(color) < luminance(darkest) ? color : darkest));
  const apart = (color: string) =>
    chroma(color) * (contrast(color, deep) > 1.7 ? 1 : 0.15) * (contrast(color, '#FFFFFF') > 1.25 ? 1 : 0.1);
  const onBand = [airlineTextColor, '#FFFFFF', PRINT_BLACK];
  return {
    isLight,
    isVivid: chroma(tagBackgroundColor) > VIVID.chroma && luminance(tagBackgroundColor) > VIVID.luminance,
    band,
    bandEnd,
    onBand: pickReadable(isLight ? ['#FFFFFF', airlineTextColor, PRINT_BLACK] : onBand, [band, bandEnd]),
    darkestColor: deep,
    spot: own.reduce((best, color) => (apart(color) > apart(best) ? color : best)),
  };
}

function mostColored(colors: readonly string[]): string {
  return colors.reduce(
    (best, color) => (chroma(color) > chroma(best) ? color : best),
    colors[0] ?? PRINT_BLACK,
  );
}

/** The first of the colors that can be read on all grounds; where none can, the one that is read best. */
export function pickReadable(
  colors: readonly string[],
  grounds: readonly string[],
  least: number = MIN_CONTRASTS.text,
): string {
  const reads = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  const best = colors.reduce((one, color) => (reads(color) > reads(one) ? color : one), colors[0] ?? '');
  return colors.find((color) => reads(color) >= least) ?? best;
}

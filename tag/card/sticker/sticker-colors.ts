import { getChroma, getContrast, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getBrandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** The paper color of old labels. */
export const CREAM = '#F5EBD3';
/** The second ink of an airline that has only gray colors. */
const BRASS = '#B8862E';

/** The two inks of a label and its paper, each '#RRGGBB'. */
export type StickerInks = { readonly ink: string; readonly spot: string; readonly paper: string };

/** The minimum contrast of paper-colored text on ink, plus a margin for misregistration. */
const MIN_INK_CONTRAST = MIN_CONTRASTS.text + 1.2;
/** The minimum contrast of the second ink with the paper and the first ink. */
const MIN_SPOT_PAPER_CONTRAST = 1.65;
const MIN_SPOT_INK_CONTRAST = 2.3;
const MIN_COLORED_CHROMA = 32;

const MIX_RATIOS = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84, 1];

/** Computes the inks: the brand's darkest color, darkened if necessary, and its most colorful color. */
export function getStickerInks(design: TagConfig, paper: string = CREAM): StickerInks {
  const { darkestColor, spot: brandSpot, band } = getBrandRoles(design);
  // A dark brand uses its background color as ink instead of its almost black text color.
  const hasColoredBand =
    getChroma(darkestColor) < MIN_COLORED_CHROMA &&
    getChroma(band) >= MIN_COLORED_CHROMA &&
    getContrast(band, brandSpot) >= MIN_SPOT_INK_CONTRAST;
  const inkBase = hasColoredBand && getContrast(band, paper) >= 3 ? band : darkestColor;
  const ink = findShade(inkBase, '#000000', (color) => getContrast(color, paper) >= MIN_INK_CONTRAST);
  const isGray = getChroma(brandSpot) < MIN_COLORED_CHROMA;
  const spotCandidate = isGray ? BRASS : brandSpot;
  const isDistinct = (color: string) =>
    getContrast(color, paper) >= MIN_SPOT_PAPER_CONTRAST && getContrast(color, ink) >= MIN_SPOT_INK_CONTRAST;
  if (isDistinct(spotCandidate)) return { ink, spot: spotCandidate, paper };
  // A color as pale as the paper is darkened. A color as dark as the ink is mixed with paper.
  const spot =
    getContrast(spotCandidate, paper) < MIN_SPOT_PAPER_CONTRAST
      ? findShade(spotCandidate, '#B4741A', isDistinct)
      : findShade(spotCandidate, paper, isDistinct);
  return { ink, spot: isDistinct(spot) ? spot : BRASS, paper };
}

function findShade(from: string, to: string, isAcceptable: (color: string) => boolean): string {
  const shades = MIX_RATIOS.map((ratio) => mixColors(from, to, ratio));
  return shades.find(isAcceptable) ?? to;
}

import { getChroma, getContrast, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getBrandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** The paper color of old labels. */
export const CREAM = '#F5EBD3';
/** The second ink of an airline that has only gray colors. */
const BRASS = '#B8862E';

/** The two inks of a label and its paper, each '#RRGGBB'. */
export type LabelInks = { readonly ink: string; readonly spot: string; readonly paper: string };

/** The minimum contrast of paper-colored text on ink, plus a margin for misregistration. */
const ON_INK = MIN_CONTRASTS.text + 1.2;
/** The minimum contrast of the second ink with the paper and the first ink. */
const ON_PAPER = 1.65;
const BESIDE_INK = 2.3;
const GRAY = 32;

const STEPS = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84, 1];

/** Computes the inks: the brand's darkest color, darkened if necessary, and its most colorful color. */
export function getLabelInks(design: TagConfig, paper: string = CREAM): LabelInks {
  const { darkestColor, spot: colored, band } = getBrandRoles(design);
  // A dark brand uses its background color as ink instead of its almost black text color.
  const isColored =
    getChroma(darkestColor) < GRAY && getChroma(band) >= GRAY && getContrast(band, colored) >= BESIDE_INK;
  const base = isColored && getContrast(band, paper) >= 3 ? band : darkestColor;
  const ink = step(base, '#000000', (color) => getContrast(color, paper) >= ON_INK);
  const isGray = getChroma(colored) < GRAY;
  const first = isGray ? BRASS : colored;
  const isApart = (color: string) =>
    getContrast(color, paper) >= ON_PAPER && getContrast(color, ink) >= BESIDE_INK;
  if (isApart(first)) return { ink, spot: first, paper };
  // A color as pale as the paper is darkened. A color as dark as the ink is mixed with paper.
  const spot =
    getContrast(first, paper) < ON_PAPER ? step(first, '#B4741A', isApart) : step(first, paper, isApart);
  return { ink, spot: isApart(spot) ? spot : BRASS, paper };
}

function step(from: string, to: string, isGood: (color: string) => boolean): string {
  const shades = STEPS.map((share) => mixColors(from, to, share));
  return shades.find(isGood) ?? to;
}

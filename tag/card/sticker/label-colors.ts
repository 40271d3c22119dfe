import { chroma, contrast, mix } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { brandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** The paper of old labels. */
export const CREAM = '#F5EBD3';
/** The second ink of an airline whose colors are all grays. */
const BRASS = '#B8862E';

/** The two inks of a label, '#RRGGBB' each, and the paper. */
export type LabelInks = { readonly ink: string; readonly spot: string; readonly paper: string };

/** The minimum contrast of paper-colored text on ink, plus a margin for misregistration. */
const ON_INK = MIN_CONTRASTS.text + 1.2;
/** The minimum contrast of the second ink with the paper and the first ink. */
const ON_PAPER = 1.65;
const BESIDE_INK = 2.3;
const GRAY = 32;

const STEPS = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84, 1];

/** The inks by rule: the brand's darkest color, darker where it must be, and its most colored one beside it. */
export function labelInks(design: TagConfig, paper: string = CREAM): LabelInks {
  const { darkestColor, spot: colored, band } = brandRoles(design);
  // A dark brand prints in its own ground rather than in the near black of its texts.
  const isColored =
    chroma(darkestColor) < GRAY && chroma(band) >= GRAY && contrast(band, colored) >= BESIDE_INK;
  const base = isColored && contrast(band, paper) >= 3 ? band : darkestColor;
  const ink = step(base, '#000000', (color) => contrast(color, paper) >= ON_INK);
  const isGray = chroma(colored) < GRAY;
  const first = isGray ? BRASS : colored;
  const isApart = (color: string) => contrast(color, paper) >= ON_PAPER && contrast(color, ink) >= BESIDE_INK;
  if (isApart(first)) return { ink, spot: first, paper };
  // As pale as paper: deeper. As dark as the ink: a screen of it.
  const spot =
    contrast(first, paper) < ON_PAPER ? step(first, '#B4741A', isApart) : step(first, paper, isApart);
  return { ink, spot: isApart(spot) ? spot : BRASS, paper };
}

function step(from: string, to: string, isGood: (color: string) => boolean): string {
  const shades = STEPS.map((share) => mix(from, to, share));
  return shades.find(isGood) ?? to;
}

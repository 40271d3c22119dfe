import { brandRoles, readable } from '../card/drawing/brand-roles.ts';
import { luminance, mix } from '../color.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The colors of a picture round a card, '#RRGGBB' each. */
export type FrameColors = {
  /** The ground from its top to its foot, and the light on it behind the card. */
  readonly top: string;
  readonly middle: string;
  readonly foot: string;
  readonly light: string;
  readonly text: string;
  readonly accent: string;
};

/** The least contrast of large letters, as WCAG 2 has it. */
const CLEAR_LARGE = 3;

/** A brand of black has a ground that a black card can be seen on. */
const DARK = 0.012;
const SLATE = '#2B323A';

/** The brand's own color, deepened, so that a card of the same color stands out of it. */
export function frameColors(design: TagConfig): FrameColors {
  const { band, bandEnd } = brandRoles(design);
  const brand = luminance(band) < DARK ? mix(band, SLATE, 0.6) : band;
  const end = luminance(bandEnd) < DARK ? mix(bandEnd, SLATE, 0.6) : bandEnd;
  const top = mix(mix(brand, end, 0.6), '#000000', 0.14);
  const middle = mix(mix(brand, end, 0.2), '#000000', 0.26);
  const foot = mix(brand, '#000000', 0.58);
  // All of a title is large: white is kept on bright brands as well.
  const text = readable(['#FFFFFF', '#14161A'], [top, middle], CLEAR_LARGE);
  const { iataTextColor, outlineColor } = design;
  // Beside white a dark accent would look like a mistake.
  const below = text === '#FFFFFF' ? [top, middle, foot] : [top, middle];
  return {
    top,
    middle,
    foot,
    light: mix(mix(brand, end, 0.75), '#FFFFFF', 0.18),
    text,
    accent: readable([iataTextColor, outlineColor, text], below),
  };
}

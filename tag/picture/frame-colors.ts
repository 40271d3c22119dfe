import { brandRoles, readable } from '../card/drawing/brand-roles.ts';
import { CLEAR } from '../card/text/clear-ink.ts';
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

/** A brand of black has a ground that a black card can be seen on. */
const DARK = 0.012;
const SLATE = '#2B323A';

/** The brand's own color, deepened, so that a card of the same color stands out of it. */
export function frameColors(design: TagConfig): FrameColors {
  const { band, bandEnd } = brandRoles(design);
  const brand = luminance(band) < DARK ? mix(band, SLATE, 0.6) : band;
  const end = luminance(bandEnd) < DARK ? mix(bandEnd, SLATE, 0.6) : bandEnd;
  const top = mix(mix(brand, end, 0.5), '#000000', 0.3);
  const middle = mix(brand, '#000000', 0.42);
  const foot = mix(brand, '#000000', 0.72);
  const text = readable(['#FFFFFF', '#14161A'], [top, middle]);
  const { iataTextColor, outlineColor } = design;
  return {
    top,
    middle,
    foot,
    light: mix(mix(brand, end, 0.65), '#FFFFFF', 0.14),
    text,
    accent: readable([iataTextColor, outlineColor, text], [top, middle], CLEAR.text),
  };
}

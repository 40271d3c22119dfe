import { brandRoles, pickReadable } from '../card/drawing/brand-roles.ts';
import { luminance, mix } from '../base/color.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The colors of a picture round a card, '#RRGGBB' each. */
export type FrameColors = {
  /** The ground from its top to its foot, and the light on it behind the card. */
  readonly top: string;
  readonly middle: string;
  readonly foot: string;
  readonly light: string;
  /** How dark the corners are, from 0 to 1. */
  readonly corners: number;
  readonly text: string;
  readonly accent: string;
};

/** The least contrast of large letters, as WCAG 2 has it. */
const CLEAR_LARGE = 3;

/** A brand of black has a ground that a black card can be seen on. */
const DARK = 0.012;
const SLATE = '#2B323A';

/** How much black is in the ground and over its corners. A bright brand would be olive or brown with so much. */
const DEEP = { top: 0.14, middle: 0.26, foot: 0.58, corners: 0.34 } as const;
const BRIGHT = { top: 0, middle: 0.05, foot: 0.14, corners: 0.12 } as const;

/** The brand's own color, deepened, so that a card of the same color stands out of it. */
export function frameColors(design: TagConfig): FrameColors {
  const { isLight, isVivid, band, bandEnd } = brandRoles(design);
  const { iataTextColor, outlineColor, tagBackgroundColor, gradientColor } = design;
  // Such as yellow: a light color that is a brand by itself.
  const isBright = isLight && isVivid;
  const brand = isBright ? tagBackgroundColor : lifted(band);
  const end = isBright ? gradientColor : lifted(bandEnd);
  const black = isBright ? BRIGHT : DEEP;
  const top = mix(mix(brand, end, 0.6), '#000000', black.top);
  const middle = mix(mix(brand, end, 0.2), '#000000', black.middle);
  const foot = mix(brand, '#000000', black.foot);
  // All of a title is large: white is kept on bright brands as well.
  const text = pickReadable(['#FFFFFF', '#14161A'], [top, middle], CLEAR_LARGE);
  // Beside white a dark accent would look like a mistake.
  const below = text === '#FFFFFF' ? [top, middle, foot] : [top, middle];
  return {
    top,
    middle,
    foot,
    light: mix(mix(brand, end, 0.75), '#FFFFFF', 0.18),
    corners: black.corners,
    text,
    accent: pickReadable([iataTextColor, outlineColor, text], below),
  };
}

const lifted = (color: string) => (luminance(color) < DARK ? mix(color, SLATE, 0.6) : color);

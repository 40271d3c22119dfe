import { getBrandRoles, selectReadableColor } from '../card/drawing/brand-roles.ts';
import { getLuminance, mixColors } from '../base/color.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The colors of an image around a card, each '#RRGGBB'. */
export type FrameColors = {
  /** The background from top to bottom, and the light behind the card. */
  readonly top: string;
  readonly middle: string;
  readonly foot: string;
  readonly light: string;
  /** The opacity of the black in the corners, 0 to 1. */
  readonly corners: number;
  readonly text: string;
  readonly accent: string;
};

/** The minimum contrast of large letters in WCAG 2. */
const MIN_LARGE_TEXT_CONTRAST = 3;

/** The luminance below which a brand gets a slate background, so that a black card is visible on it. */
const MAX_DARK_LUMINANCE = 0.012;
const SLATE = '#2B323A';

/** The ratios of black in the background and the corners. Bright brands get less, because they would become olive or brown. */
const DARK_BLACK_RATIOS = { top: 0.14, middle: 0.26, foot: 0.58, corners: 0.34 } as const;
const BRIGHT_BLACK_RATIOS = { top: 0, middle: 0.05, foot: 0.14, corners: 0.12 } as const;

/** Returns darkened colors of the brand, so that a card in the brand color is visible on them. */
export function getFrameColors(design: TagConfig): FrameColors {
  const { isLight, isVivid, band, bandEnd } = getBrandRoles(design);
  const { iataTextColor, outlineColor, tagBackgroundColor, gradientColor } = design;
  // A bright brand has a light and colorful background, such as yellow.
  const isBright = isLight && isVivid;
  const brand = isBright ? tagBackgroundColor : lightenDarkColor(band);
  const brandEnd = isBright ? gradientColor : lightenDarkColor(bandEnd);
  const blackRatios = isBright ? BRIGHT_BLACK_RATIOS : DARK_BLACK_RATIOS;
  const top = mixColors(mixColors(brand, brandEnd, 0.6), '#000000', blackRatios.top);
  const middle = mixColors(mixColors(brand, brandEnd, 0.2), '#000000', blackRatios.middle);
  const foot = mixColors(brand, '#000000', blackRatios.foot);
  // All letters of a title are large, so that white is also readable on bright brands.
  const text = selectReadableColor(['#FFFFFF', '#14161A'], [top, middle], MIN_LARGE_TEXT_CONTRAST);
  // A dark accent beside white text would look like a mistake.
  const textBackgrounds = text === '#FFFFFF' ? [top, middle, foot] : [top, middle];
  return {
    top,
    middle,
    foot,
    light: mixColors(mixColors(brand, brandEnd, 0.75), '#FFFFFF', 0.18),
    corners: blackRatios.corners,
    text,
    accent: selectReadableColor([iataTextColor, outlineColor, text], textBackgrounds),
  };
}

const lightenDarkColor = (color: string) =>
  getLuminance(color) < MAX_DARK_LUMINANCE ? mixColors(color, SLATE, 0.6) : color;

import { getContrast, mixColors, WHITE_COLOR, MIN_TEXT_CONTRAST } from '../../base/color.ts';
import { createBrandBackground, DARK_INK, findTopAirline, getBrandColor } from './brand-color.ts';
import type { StoryYear } from './select-story-year.ts';

/** The colors of a year, from those of its top airline: each frame has one ground, and texts and the route in one ink. */
export type StoryStyle = {
  readonly brand: StoryGround;
  readonly night: StoryGround;
  readonly paper: StoryGround;
  /** The color of the flown route on the night. */
  readonly flown: string;
};

/** A ground that shades from `light` to `dark`, and the color of texts that are legible on both. */
export type StoryGround = { readonly light: string; readonly dark: string; readonly ink: string };

const NIGHT_COLOR = '#070C1A';
const PAPER_COLOR = '#F8EBCF';
const SAND_COLOR = '#EBCF9C';
const NIGHT_RATIO = 0.8;
const PAPER_RATIO = 0.94;
/** The minimum contrast of a line, as WCAG 2 requires it of graphics. */
const MIN_LINE_CONTRAST = 3;
const BRIGHTENING_STEP = 0.08;

export function createStoryStyle({ flights }: StoryYear): StoryStyle {
  const brand = createBrandBackground(getBrandColor(findTopAirline(flights).items[0]));
  const night = mixColors(brand.light, NIGHT_COLOR, NIGHT_RATIO);
  const paper = mixColors(brand.light, SAND_COLOR, PAPER_RATIO);
  const paperInk = getContrast(brand.dark, paper) >= MIN_TEXT_CONTRAST ? brand.dark : DARK_INK;
  return {
    brand,
    night: { light: night, dark: NIGHT_COLOR, ink: WHITE_COLOR },
    paper: { light: PAPER_COLOR, dark: paper, ink: paperInk },
    flown: brighten(brand.light, night),
  };
}

/** Brightens a color until a line of it is seen on a dark ground. */
function brighten(color: string, ground: string): string {
  for (let ratio = 0; ratio < 1; ratio += BRIGHTENING_STEP) {
    const brighter = mixColors(color, WHITE_COLOR, ratio);
    if (getContrast(brighter, ground) >= MIN_LINE_CONTRAST) return brighter;
  }
  return WHITE_COLOR;
}

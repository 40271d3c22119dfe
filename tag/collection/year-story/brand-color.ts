import {
  getChroma,
  getContrast,
  getLuminance,
  mixColors,
  WHITE_COLOR,
  MIN_TEXT_CONTRAST,
} from '../../base/color.ts';
import { countBy, type CountedGroup } from '../kit/count-by.ts';
import { getFinKey } from '../fin-wall/list-wall-fins.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';

export const DARK_INK = '#171A1E';
/** The luminances between which a color is neither near black nor near white. */
const MIN_BRAND_LUMINANCE = 0.012;
const MAX_BRAND_LUMINANCE = 0.55;
/** The chroma from which the first color of an airline is its brand color. */
const MIN_BRAND_CHROMA = 50;

/** Returns the flights with the most flown airline; a tie goes to the first by its code. */
export function findTopAirline(flights: readonly PictureFlight[]): CountedGroup<PictureFlight> {
  const [top] = countBy(flights, getFinKey);
  if (!top) throw new Error('a picture needs a flight');
  return top;
}

/** Returns the strongest of an airline's colors. */
export function getBrandColor({
  colors: { tagBackgroundColor, gradientColor, outlineColor },
}: PictureFlight): string {
  const colors = [tagBackgroundColor, gradientColor, outlineColor];
  const usable = colors.filter((color) => {
    const luminance = getLuminance(color);
    return luminance > MIN_BRAND_LUMINANCE && luminance < MAX_BRAND_LUMINANCE;
  });
  const list = usable.length > 0 ? usable : [tagBackgroundColor];
  const byChroma = list.toSorted((a, b) => getChroma(b) - getChroma(a));
  return list.find((color) => getChroma(color) >= MIN_BRAND_CHROMA) ?? byChroma[0] ?? tagBackgroundColor;
}

/** A background that shades from `light` to `dark`, and the color of texts that are legible on both. */
export type BrandBackground = { readonly light: string; readonly dark: string; readonly ink: string };

/** The ratios of black in the dark end of a background with white and with dark texts. */
const SHADE_RATIO = 0.34;
const SLIGHT_SHADE_RATIO = 0.1;
/** The step by which a background is darkened until white texts are legible. */
const DARKENING_STEP = 0.06;

/** Creates the background of a brand color. A color on which neither white nor dark texts are legible is darkened. */
export function createBrandBackground(color: string): BrandBackground {
  const slightShade = mixColors(color, '#000000', SLIGHT_SHADE_RATIO);
  if (getContrast(DARK_INK, slightShade) >= MIN_TEXT_CONTRAST)
    return { light: color, dark: slightShade, ink: DARK_INK };
  for (let ratio = 0; ratio < 1; ratio += DARKENING_STEP) {
    const light = mixColors(color, '#000000', ratio);
    if (getContrast(WHITE_COLOR, light) >= MIN_TEXT_CONTRAST)
      return { light, dark: mixColors(light, '#000000', SHADE_RATIO), ink: WHITE_COLOR };
  }
  return { light: DARK_INK, dark: '#000000', ink: WHITE_COLOR };
}

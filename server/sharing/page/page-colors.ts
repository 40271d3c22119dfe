import { BLACK_COLOR, getContrast, mixColors, WHITE_COLOR } from '../../../tag/base/color.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';

/** The colors of a public page, '#RRGGBB' each. */
export type PageColors = {
  readonly scheme: 'dark' | 'light';
  /** The background is a gradient from `glow` in its middle to `edge` at its corners. */
  readonly background: string;
  readonly glow: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  /** The color of text on a surface that has the color `text`. */
  readonly inverse: string;
};

/** The minimum contrast of text: WCAG 2 level AA plus a reserve for drawings over the background. */
const MIN_TEXT_CONTRAST = 4.6;
/** The minimum contrast of the main text. The background becomes darker or lighter until it is reached. */
const MIN_MAIN_TEXT_CONTRAST = 7.5;
/** The ratio of the text's color that the land of a map adds to the background. */
export const LAND_RATIO = 0.07;
/** The number of steps between two colors. */
const SHADE_COUNT = 20;

/** The colors of a page that follows the system's preference. */
export type ThemedColors = { readonly light: PageColors; readonly dark: PageColors };

/** The colors of the app, for pages without a brand. */
export const PRODUCT_COLORS: PageColors = deriveColors('#0E1114', '#1D2329', '#FFC20E');

/** The colors of the client's two themes; see client/palette.css. */
export const PRODUCT_THEMES: ThemedColors = {
  light: deriveColors('#E6EAED', '#F5F7F8', '#5E4500'),
  dark: PRODUCT_COLORS,
};

/** Derives the colors of a page from the colors of a design. All texts are readable with any design. */
export function getPageColors(
  design: Pick<TagConfig, 'tagBackgroundColor' | 'gradientColor' | 'iataTextColor'>,
) {
  return deriveColors(design.tagBackgroundColor, design.gradientColor, design.iataTextColor);
}

function deriveColors(brand: string, gradientColor: string, accent: string): PageColors {
  const middleColor = mixColors(brand, gradientColor, 0.35);
  const isDark = getContrast(WHITE_COLOR, middleColor) >= getContrast(BLACK_COLOR, middleColor);
  const [text, limitColor] = isDark ? [WHITE_COLOR, '#000000'] : [BLACK_COLOR, WHITE_COLOR];
  // The land of a map is over the background and reduces the contrast.
  const computeLandContrast = (color: string) => getContrast(text, mixColors(color, text, LAND_RATIO));
  const findClearShade = (color: string) =>
    findShade(color, limitColor, (shade) => computeLandContrast(shade) >= MIN_MAIN_TEXT_CONTRAST);
  const background = findClearShade(brand);
  const glow = findClearShade(middleColor);
  const edge = findClearShade(mixColors(brand, '#000000', isDark ? 0.5 : 0.1));
  const backgrounds = [background, glow, edge].flatMap((color) => [
    color,
    mixColors(color, text, LAND_RATIO),
  ]);
  const isReadable = (color: string) =>
    backgrounds.every((surface) => getContrast(color, surface) >= MIN_TEXT_CONTRAST);
  return {
    scheme: isDark ? 'dark' : 'light',
    background,
    glow,
    edge,
    text,
    muted: findShade(mixColors(text, background, 0.35), text, isReadable),
    accent: findShade(accent, text, isReadable),
    inverse: isDark
      ? findShade(
          background,
          BLACK_COLOR,
          (shade) => getContrast(shade, WHITE_COLOR) >= MIN_MAIN_TEXT_CONTRAST,
        )
      : WHITE_COLOR,
  };
}

/** Returns the first shade from one color to another that meets a condition; the other color if none does. */
function findShade(start: string, target: string, isAccepted: (color: string) => boolean): string {
  const shades = Array.from({ length: SHADE_COUNT + 1 }, (_, step) =>
    mixColors(start, target, step / SHADE_COUNT),
  );
  return shades.find(isAccepted) ?? target;
}

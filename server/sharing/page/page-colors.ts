import { contrast, mix } from '../../../tag/base/color.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';

/** The colors of a public page, '#RRGGBB' each. */
export type PageColors = {
  readonly scheme: 'dark' | 'light';
  /** The ground runs from the glow in its middle to the edge at its corners. */
  readonly ground: string;
  readonly glow: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  /** What is written on a surface of the text's color. */
  readonly inverse: string;
};

const WHITE = '#FFFFFF';
const INK = '#12110C';
/** Contrast of text as WCAG 2 asks for at level AA, with some room for what lies over the ground. */
const MIN_TEXT_CONTRAST = 4.6;
/** The contrast of the main text: the ground becomes darker, or lighter, until it has it. */
const MIN_MAIN_TEXT_CONTRAST = 7.5;
/** How much of the text's color the land of a map adds to the ground. */
export const LAND_SHARE = 0.07;
/** Shades that are tried between two colors. */
const STEPS = 20;

/** Of a page that follows the system's preference. */
export type ThemedColors = { readonly light: PageColors; readonly dark: PageColors };

/** The product's own colors, where a page has no brand. */
export const PRODUCT_COLORS: PageColors = colorsOf('#0E1114', '#1D2329', '#FFC20E');

/** Those of the client's two themes; see client/palette.css. */
export const PRODUCT_THEMES: ThemedColors = {
  light: colorsOf('#E6EAED', '#F5F7F8', '#7A5A00'),
  dark: PRODUCT_COLORS,
};

/** The colors of a page in those of a design. All texts are readable, whatever the colors of the design are. */
export function pageColors(
  design: Pick<TagConfig, 'tagBackgroundColor' | 'gradientColor' | 'iataTextColor'>,
) {
  return colorsOf(design.tagBackgroundColor, design.gradientColor, design.iataTextColor);
}

function colorsOf(brand: string, second: string, accent: string): PageColors {
  const middle = mix(brand, second, 0.35);
  const isDark = contrast(WHITE, middle) >= contrast(INK, middle);
  const [text, away] = isDark ? [WHITE, '#000000'] : [INK, WHITE];
  // The land of a map lies over the ground, and takes contrast from it.
  const onLand = (color: string) => contrast(text, mix(color, text, LAND_SHARE));
  const clear = (color: string) => findShade(color, away, (shade) => onLand(shade) >= MIN_MAIN_TEXT_CONTRAST);
  const ground = clear(brand);
  const glow = clear(middle);
  const edge = clear(mix(brand, '#000000', isDark ? 0.5 : 0.1));
  const grounds = [ground, glow, edge].flatMap((color) => [color, mix(color, text, LAND_SHARE)]);
  const reads = (color: string) => grounds.every((one) => contrast(color, one) >= MIN_TEXT_CONTRAST);
  return {
    scheme: isDark ? 'dark' : 'light',
    ground,
    glow,
    edge,
    text,
    muted: findShade(mix(text, ground, 0.35), text, reads),
    accent: findShade(accent, text, reads),
    inverse: isDark
      ? findShade(ground, INK, (shade) => contrast(shade, WHITE) >= MIN_MAIN_TEXT_CONTRAST)
      : WHITE,
  };
}

/** The first shade on the way from one color to another for which a condition holds. */
function findShade(from: string, to: string, holds: (color: string) => boolean): string {
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => mix(from, to, step / STEPS));
  return shades.find(holds) ?? to;
}

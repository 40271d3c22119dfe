import { COLOR_FIELDS } from './field-lists.ts';
import { DEFAULT_DESIGN, type TagConfig } from './tag-config.ts';

/** The seven colors of an airline, each '#RRGGBB', in the API's names. */
export type BrandColors = {
  background: string;
  gradient: string;
  outline: string;
  airlineText: string;
  iataText: string;
  cityText: string;
  countryText: string;
};

/** The color fields of a design. */
export type DesignColors = Pick<TagConfig, (typeof COLOR_FIELDS)[number]>;

/** Which field of a design each brand color fills. */
const FIELD_OF = {
  background: 'tagBackgroundColor',
  gradient: 'gradientColor',
  outline: 'outlineColor',
  airlineText: 'airlineTextColor',
  iataText: 'iataTextColor',
  cityText: 'cityTextColor',
  countryText: 'countryTextColor',
} as const satisfies Record<keyof BrandColors, keyof DesignColors>;

/** The brand colors, in the order of the editor. */
export const BRAND_COLORS = Object.keys(FIELD_OF) as readonly (keyof BrandColors)[];

/** An airline's brand colors as the colors of a design. */
export function colorsOfBrand(brand: BrandColors): DesignColors {
  const { background, gradient, outline, airlineText, iataText, cityText, countryText } = brand;
  return {
    tagBackgroundColor: background,
    gradientColor: gradient,
    outlineColor: outline,
    airlineTextColor: airlineText,
    iataTextColor: iataText,
    cityTextColor: cityText,
    countryTextColor: countryText,
  };
}

/** The colors of a design as an airline's brand colors. */
export function brandOfDesign(design: DesignColors): BrandColors {
  return Object.fromEntries(BRAND_COLORS.map((color) => [color, design[FIELD_OF[color]]])) as BrandColors;
}

/** The colors of an airline that brings none. */
export const DEFAULT_BRAND_COLORS: Readonly<BrandColors> = Object.freeze(brandOfDesign(DEFAULT_DESIGN));

import { COLOR_FIELDS } from './field-lists.ts';
import { DEFAULT_DESIGN, type TagConfig } from './tag-config.ts';

/** The seven colors of an airline, each '#RRGGBB', with the names of the API. */
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

/** The design field of each brand color. */
const FIELD_BY_COLOR = {
  background: 'tagBackgroundColor',
  gradient: 'gradientColor',
  outline: 'outlineColor',
  airlineText: 'airlineTextColor',
  iataText: 'iataTextColor',
  cityText: 'cityTextColor',
  countryText: 'countryTextColor',
} as const satisfies Record<keyof BrandColors, keyof DesignColors>;

/** The brand colors, in the order of the editor. */
export const BRAND_COLORS = Object.keys(FIELD_BY_COLOR) as readonly (keyof BrandColors)[];

/** Converts an airline's brand colors to the colors of a design. */
export function brandToDesignColors(brand: BrandColors): DesignColors {
  return Object.fromEntries(
    BRAND_COLORS.map((color) => [FIELD_BY_COLOR[color], brand[color]]),
  ) as DesignColors;
}

/** Converts the colors of a design to an airline's brand colors. */
export function designToBrandColors(design: DesignColors): BrandColors {
  return Object.fromEntries(
    BRAND_COLORS.map((color) => [color, design[FIELD_BY_COLOR[color]]]),
  ) as BrandColors;
}

/** The colors of an airline without brand colors. */
export const DEFAULT_BRAND_COLORS: Readonly<BrandColors> = Object.freeze(designToBrandColors(DEFAULT_DESIGN));

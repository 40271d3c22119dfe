import { getContrast, mixColors } from '../../base/color.ts';
import type { CLASSIC } from '../../design/layouts/classic.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { Halo, Inks } from '../card-art.ts';
import { selectAircraftEdge } from '../drawing/aircraft-edge.ts';
import { getBrandRoles } from '../drawing/brand-roles.ts';
import { getStickerInks } from '../sticker/sticker-colors.ts';
import { AIRCRAFT_BOX } from './card-grid.ts';

export type ClassicFinish = (typeof CLASSIC)['finishes'][number]['id'];

/** The colors of a classic card, each '#RRGGBB'. */
export type ClassicColors = {
  readonly name: string;
  readonly code: string;
  readonly facts: string;
  readonly city: string;
  readonly country: string;
  readonly flight: string;
  readonly stops: string;
  /** The color of border, thread or enamel. */
  readonly accent: string;
  /** The backgrounds of the upper part, of the line of the type, and of the part below the perforation. */
  readonly background: string;
  readonly factsBackground: string;
  readonly footBackground: string;
  /** The border of the aircraft, and its inks; without inks it has its livery. */
  readonly aircraft: { readonly inks?: Inks; readonly halo?: Halo };
};

/** The color of printed stock, the shades of bare aluminium, and the color of engraved letters. */
const STOCK_COLOR = '#F3EBD8';
export const ALUMINIUM = { light: '#E4E7E9', mid: '#C9CED2', dark: '#9EA6AD' } as const;
export const ENGRAVED_COLOR = '#262B31';

const GOLD_FOIL = '#F0D79B';
const SILVER_FOIL = '#E3E8EC';
const TAN = { leather: '#C2925F', burnt: '#2E180B', light: '#DDB88A' } as const;
const THREAD_COLOR = '#F4E6CB';
const DARK_LEATHER = '#1C110B';
/** The ratio of foil in ink and spot color of an aircraft on dyed leather, so that a dark fin is a raised surface and no hole. */
const DARK_PAINT_FOIL_RATIOS = [0.22, 0.56];
/** The minimum contrast of foil to its leather, with a margin for the lighter middle of the leather. */
const MIN_FOIL_CONTRAST = 6;

/** The width of the border of a painted aircraft, in 1/632 of its width. */
const EDGE_WIDTH = 1.5;

function getStandardColors(design: TagConfig): ClassicColors {
  const { airlineTextColor, iataTextColor, cityTextColor, tagBackgroundColor } = design;
  return {
    name: airlineTextColor,
    code: iataTextColor,
    facts: cityTextColor,
    city: cityTextColor,
    country: design.countryTextColor,
    flight: airlineTextColor,
    stops: iataTextColor,
    accent: design.outlineColor,
    background: tagBackgroundColor,
    factsBackground: tagBackgroundColor,
    footBackground: tagBackgroundColor,
    aircraft: { halo: selectAircraftEdge(tagBackgroundColor, EDGE_WIDTH) },
  };
}

/** Returns the colors of a card with texts of one color. */
const fillTexts = (color: string) =>
  ({
    name: color,
    code: color,
    facts: color,
    city: color,
    country: color,
    flight: color,
    stops: color,
  }) as const;

function getPaperColors(design: TagConfig): ClassicColors {
  const { ink, spot, paper } = getStickerInks(design, STOCK_COLOR);
  return {
    ...fillTexts(ink),
    flight: paper,
    stops: paper,
    accent: spot,
    background: paper,
    factsBackground: paper,
    footBackground: ink,
    aircraft: {
      inks: { ink, spot, paper, printedWidth: AIRCRAFT_BOX.width },
      halo: { color: paper, width: 5 },
    },
  };
}

function getMetalColors(design: TagConfig): ClassicColors {
  return {
    ...getStandardColors(design),
    facts: ENGRAVED_COLOR,
    flight: ENGRAVED_COLOR,
    stops: ENGRAVED_COLOR,
    factsBackground: ALUMINIUM.mid,
    footBackground: ALUMINIUM.mid,
  };
}

/** Returns natural leather with burnt letters for a light brand, and dyed leather with letters of foil for the others. */
function getLeatherColors(design: TagConfig): ClassicColors {
  const { isLight, band, bandEnd, spot } = getBrandRoles(design);
  const printedWidth = AIRCRAFT_BOX.width;
  if (isLight) {
    const { leather, burnt, light } = TAN;
    const inks = { ink: burnt, spot: mixColors(leather, burnt, 0.45), paper: light, printedWidth };
    return { ...fillTexts(burnt), accent: THREAD_COLOR, ...fillBackgrounds(leather), aircraft: { inks } };
  }
  const foil = isWarm(spot) ? GOLD_FOIL : SILVER_FOIL;
  const dye = mixColors(band, bandEnd, 0.7);
  const leather =
    [0.32, 0.44, 0.56, 0.68, 0.8]
      .map((ratio) => mixColors(dye, DARK_LEATHER, ratio))
      .find((color) => getContrast(color, foil) >= MIN_FOIL_CONTRAST) ?? DARK_LEATHER;
  const [ink, lightLeather] = DARK_PAINT_FOIL_RATIOS.map((ratio) => mixColors(leather, foil, ratio));
  const inks = { ink: ink ?? leather, spot: lightLeather ?? foil, paper: foil, printedWidth };
  return {
    ...fillTexts(foil),
    accent: mixColors(foil, spot, 0.25),
    ...fillBackgrounds(leather),
    aircraft: { inks, halo: { color: foil, width: 2.6 } },
  };
}

const fillBackgrounds = (color: string) =>
  ({ background: color, factsBackground: color, footBackground: color }) as const;

/** Returns true for a color with at least as much red as blue. */
export const isWarm = (color: string): boolean =>
  Number.parseInt(color.slice(1, 3), 16) >= Number.parseInt(color.slice(5), 16);

const GETTERS: Readonly<Record<ClassicFinish, (design: TagConfig) => ClassicColors>> = {
  standard: getStandardColors,
  paper: getPaperColors,
  metal: getMetalColors,
  leather: getLeatherColors,
};

/** Returns the finish of a classic card; the first finish for a finish of another layout. */
export const getClassicFinish = ({ finish }: TagConfig): ClassicFinish =>
  finish in GETTERS ? (finish as ClassicFinish) : 'standard';

/** Returns the colors of a design on a classic card of its finish. */
export const getClassicColors = (design: TagConfig): ClassicColors =>
  GETTERS[getClassicFinish(design)](design);

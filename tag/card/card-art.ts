import { listFieldsByArtEffect, type DesignField } from '../design/field-lists.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import type { Position } from '../base/great-circle.ts';
import { findFlightYear } from '../dates/flight-year.ts';

/** A drawing of an aircraft: SVG shapes in a box of width x height, with its nose at the requested side. */
export type AircraftArt = {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** True if the fin shows the card's uploaded logo by the id of that element. */
  readonly hasLogo?: boolean;
};

/** The id of an uploaded logo. The card uses it to show the logo twice and contains its bytes once. */
export const LOGO_ID = 'card-logo';

/** An airline's mark: one path and its tight box [x, y, width, height], in the design's color. */
export type MarkArt = {
  readonly kind: 'mark';
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
  /** Shapes below the path in the same color with less opacity. */
  readonly tones?: readonly { readonly d: string; readonly opacity: number }[];
  /** The ratio of the box that the path covers, 0 to 1. Thin lines are drawn larger than solid shapes. */
  readonly ink?: number;
  /** The airline's code on the aircraft's fin. Only a fin without an airline's mark has it. */
  readonly code?: Pick<MarkArt, 'viewBox' | 'd'>;
  /** Replaces the design's color if that is not readable on the card. */
  readonly color?: string;
};

/**
 * The prefix of an image on a card, which contains the bytes. Threat: an address that makes the renderer read a file or call a server.
 */
export const IMAGE_HREF_PREFIX = 'data:image/png;base64,';

/** Returns true if an address contains an image's bytes and cannot close its attribute. */
export function isImageHref(href: string): boolean {
  return href.startsWith(IMAGE_HREF_PREFIX) && !href.includes('"');
}

/** An image that a user uploaded, built by parseImageArt from its bytes. The size in px gives its proportions. */
export type ImageArt = {
  readonly kind: 'image';
  readonly href: `${typeof IMAGE_HREF_PREFIX}${string}`;
  readonly width: number;
  readonly height: number;
};

export type ImageDimensions = Pick<ImageArt, 'width' | 'height'>;

/**
 * Two inks on paper, each '#RRGGBB'. Lines and shades use `ink`; paint uses the nearest of `ink`, `spot` and `paper`. A printer with one
 * color has the same value for both inks.
 */
export type Inks = {
  readonly ink: string;
  readonly spot: string;
  readonly paper: string;
  /** The printed width of the aircraft, in px of the layout. It limits how fine the lines are. */
  readonly printedWidth: number;
  /** True if the hues of a fin that neither ink has are printed in inks of their own. */
  readonly hasFinInks?: true;
};

/** The landscape around an airport, computed by scripts/catalogue/landscapes.ts. */
export const LANDSCAPES = ['sea', 'mountains', 'desert', 'plain', 'city'] as const;
export type Landscape = (typeof LANDSCAPES)[number];

/** The border of an aircraft that looks like a cut-out sticker: its color, and its width in 1/632 of the aircraft's width. */
export type Halo = { readonly color: string; readonly width: number };

/** The location of an airport of the catalogue. */
export type AirportLocation = Position & { readonly city: string; readonly landscape: Landscape };

/** Locations by the codes of their airports. */
export type AirportLocations = ReadonlyMap<string, AirportLocation>;

/** The drawing of a city by its own landmarks, from art/places/data. */
export type CityDrawing = {
  readonly id: string;
  /** The position of the landmark on the field of the drawing, in px. */
  readonly axis: number;
  /** The position of the sun on the field in px, if it does not follow from the axis. */
  readonly sun?: number;
  /** The y of the highest shape in each column of the field, from left to right, in px. The build measures it. */
  readonly skyline?: readonly number[];
  /** The shapes from back to front, one line each. */
  readonly shapes: readonly string[];
};

/** Drawings of cities by the codes of the cities and of their airports. */
export type CityDrawings = ReadonlyMap<string, CityDrawing>;

/**
 * The art that a layout requests: an aircraft in its livery or printed in inks, its nose at one side, and by codes the locations of
 * airports and the drawings of cities.
 */
export type ArtRequest = {
  readonly nose: 'left' | 'right';
  readonly inks?: Inks;
  readonly halo?: Halo;
  readonly places?: readonly string[];
  readonly cities?: readonly string[];
};

/** The art of a card. The caller looks it up, because the drawing code reads no files. */
export type CardArt = {
  readonly aircraft: AircraftArt;
  readonly logo: MarkArt | ImageArt | null;
  /** The requested places that are in the catalogue. */
  readonly places?: AirportLocations;
  /** The requested cities that have a drawing. */
  readonly cities?: CityDrawings;
};

const pickDefaults = (fields: readonly DesignField[]): Partial<TagConfig> =>
  Object.fromEntries(fields.map((field) => [field, DEFAULT_DESIGN[field]]));

const DEFAULTS_WITHOUT_ART = pickDefaults(listFieldsByArtEffect('never'));
const DEFAULTS_OF_SCHEME = pickDefaults(listFieldsByArtEffect('scheme'));

/**
 * Returns a design with the texts of the default design. Designs that differ only in their texts can share the cached art; painting an
 * aircraft is slower than typesetting. An airline's scheme depends on the airline and on the year of the flight, so these fields are
 * kept.
 */
export function resetTexts(design: TagConfig): TagConfig {
  const schemeFields =
    design.livery === 'airline' ? { date: findFlightYear(design.date) } : DEFAULTS_OF_SCHEME;
  return { ...design, ...DEFAULTS_WITHOUT_ART, ...schemeFields };
}

import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import type { Position } from '../base/great-circle.ts';
import { flightYear } from '../dates/flight-year.ts';

/** A drawing of an aircraft: SVG shapes in a box of width x height, its nose where it was asked for. */
export type AircraftArt = {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** Its fin shows the card's uploaded logo, by that element's id. */
  readonly bearsLogo?: boolean;
};

/** The id of an uploaded logo that is shown twice: its bytes are in the card once. */
export const LOGO_ID = 'card-logo';

/** An airline's mark: one path and its tight box [x, y, width, height]; painted in the design's color. */
export type MarkArt = {
  readonly kind: 'mark';
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
  /** What is drawn below the path in the same color, more faintly. */
  readonly tones?: readonly { readonly d: string; readonly opacity: number }[];
  /** How much of its box the path covers, 0 to 1: thin lines are drawn larger than solid shapes. */
  readonly ink?: number;
  /** The airline's code as it stands on the aircraft's fin; only a fin that is drawn for want of a mark has it. */
  readonly code?: Pick<MarkArt, 'viewBox' | 'd'>;
  /** Replaces the design's color where that cannot be read on the card. */
  readonly color?: string;
};

/** A picture on a card contains its bytes. Threat: an address that makes the renderer read a file or ask a server. */
export const PICTURE_HREF = 'data:image/png;base64,';

/** Whether an address is of a picture's own bytes, and cannot close its attribute. */
export function isPictureHref(href: string): boolean {
  return href.startsWith(PICTURE_HREF) && !href.includes('"');
}

/** A picture that a user uploaded, as pictureArt makes it from its bytes; the size in px gives its proportions. */
export type PictureArt = {
  readonly kind: 'picture';
  readonly href: `${typeof PICTURE_HREF}${string}`;
  readonly width: number;
  readonly height: number;
};

export type PictureSize = Pick<PictureArt, 'width' | 'height'>;

/**
 * Two inks on paper, '#RRGGBB' each: lines and shade are of `ink`; paint is of `ink`, `spot` or `paper`, whichever is nearest to it.
 * A printer of one color has the same for both inks.
 */
export type Inks = {
  readonly ink: string;
  readonly spot: string;
  readonly paper: string;
  /** How wide the aircraft is printed, in px of the layout: its lines are as fine as that allows. */
  readonly wide: number;
};

/** What an airport lies in, by scripts/catalogue/landscapes.ts. */
export const LANDSCAPES = ['sea', 'mountains', 'desert', 'plain', 'city'] as const;
export type Landscape = (typeof LANDSCAPES)[number];

/** A border round the aircraft, as of a sticker that is cut out: its color, and its width in 632nds of the aircraft's. */
export type Halo = { readonly color: string; readonly width: number };

/** Where an airport of the catalogue is. */
export type AirportLocation = Position & { readonly city: string; readonly landscape: Landscape };

/** Places by the codes of their airports. */
export type Places = ReadonlyMap<string, AirportLocation>;

/** The art that a layout asks for: an aircraft in its livery or printed in inks, its nose at one side; the places of airports, by code. */
export type ArtRequest = {
  readonly nose: 'left' | 'right';
  readonly inks?: Inks;
  readonly halo?: Halo;
  readonly places?: readonly string[];
};

/** The pictures of a card, which the caller looks up: drawing reads nothing. */
export type CardArt = {
  readonly aircraft: AircraftArt;
  readonly logo: MarkArt | PictureArt | null;
  /** Those that were asked for and are in the catalogue. */
  readonly places?: Places;
};

/** Texts and other fields that the art does not depend on, as the default design has them. */
const { airline, icao, airlineIata, alliance, iata, city, country, flightNumber, flightNumberDigits } =
  DEFAULT_DESIGN;
const { date, departure, arrival, timestamp, isPreset } = DEFAULT_DESIGN;
const NO_TEXTS = {
  airline,
  icao,
  airlineIata,
  alliance,
  iata,
  city,
  country,
  flightNumber,
  flightNumberDigits,
  date,
  departure,
  arrival,
  timestamp,
  isPreset,
};

/**
 * A design with the texts of the default design. Art that is painted from it can be cached for all designs that differ
 * in their texts only; painting an aircraft takes longer than setting the texts. An airline's own scheme depends on
 * whose flight it is and on its year.
 */
export function resetTexts(design: TagConfig): TagConfig {
  const bare = { ...design, ...NO_TEXTS };
  if (design.livery !== 'airline') return bare;
  return {
    ...bare,
    airline: design.airline,
    icao: design.icao,
    airlineIata: design.airlineIata,
    date: flightYear(design.date),
  };
}

import { DEFAULT_DESIGN, type TagConfig } from '../tag-config.ts';

/** A drawing of an aircraft: SVG shapes in a box of width x height, nose at the left, tail at the right. */
export type AircraftArt = { readonly width: number; readonly height: number; readonly body: string };

/** An airline's mark: one path and its tight box [x, y, width, height]; painted in the design's colour. */
export type MarkArt = {
  readonly kind: 'mark';
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
  /** How much of its box the path covers, 0 to 1: thin lines are drawn larger than solid shapes. */
  readonly ink?: number;
  /** In place of the design's colour, where that cannot be read on the card. */
  readonly color?: string;
};

/** The only address that a picture on a card may have: its own bytes. Threat: one that names a file or a server. */
export const PICTURE_HREF = 'data:image/png;base64,';

/** A picture that a user uploaded, as pictureArt makes it from its bytes; the size in px gives its proportions. */
export type PictureArt = {
  readonly kind: 'picture';
  readonly href: `${typeof PICTURE_HREF}${string}`;
  readonly width: number;
  readonly height: number;
};

/** The pictures a card needs; whoever draws looks them up, the card itself reads nothing. */
export type CardArt = { readonly aircraft: AircraftArt; readonly logo: MarkArt | PictureArt | null };

/** Those of the default design stand for all: what is typed, and what the server sets. */
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
 * A design without its texts, which its art shows none of: painted of this one, art cannot depend on them, and may be
 * kept for all designs that differ in them only. To paint an aircraft takes longer than to set the texts.
 */
export function withoutTexts(design: TagConfig): TagConfig {
  return { ...design, ...NO_TEXTS };
}

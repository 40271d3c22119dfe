import type { Position } from '../../base/great-circle.ts';
import type { Subtype } from '../../design/choices.ts';
import type { TagConfig } from '../../design/tag-config.ts';

/** An airport of a flight. */
export type FlightPlace = {
  readonly iata: string;
  /** The city; the code if no city is known. */
  readonly city: string;
  /** The code of the country; '' if it is unknown. */
  readonly country: string;
  /** The position; null for an airport that is not in the catalogue. */
  readonly position: Position | null;
};

/** The colors of an airline that its paint and its stickers need, '#RRGGBB' each. */
export type FlightColors = Pick<
  TagConfig,
  'tagBackgroundColor' | 'gradientColor' | 'outlineColor' | 'airlineTextColor'
>;

/** A flight as pictures show it. It has no other field of the tag, so that no picture can show a hidden one. */
export type PictureFlight = {
  /** YYYY-MM-DD, YYYY-MM or YYYY; '' if the date is unknown or hidden. */
  readonly day: string;
  /** The name of the airline. */
  readonly airline: string;
  readonly icao: string;
  /** The two letters of the airline; '' if they are unknown. */
  readonly code: string;
  /** The path of a mark that ships with the app; '' for any other logo. */
  readonly logo: string;
  readonly colors: FlightColors;
  /** The flight number; '' if it is unknown or hidden. */
  readonly number: string;
  readonly from: FlightPlace;
  readonly to: FlightPlace;
  /** The image of the aircraft's type, and the name of the type; the name is '' if the type is unknown. */
  readonly image: string;
  readonly subtype: Subtype;
  readonly type: string;
  /** The great-circle distance in km; 0 if an airport is unknown. */
  readonly km: number;
  /** The estimated hours in the air; 0 if an airport is unknown. */
  readonly hours: number;
};

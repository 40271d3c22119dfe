/** The functions that the logs of several apps share. */
import { createSeededCatalogue } from './seeded-catalogue.ts';
import type { Cabin } from '../flight-entry.ts';
import type { MadeFlight } from './make-flights.ts';

export const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

/** Encodes a text as Latin-1. Other characters become a question mark. */
export const latin1 = (text: string) =>
  Uint8Array.from(text, (character) =>
    (character.codePointAt(0) ?? 63) < 256 ? (character.codePointAt(0) ?? 63) : 63,
  );

let codes: ReadonlyMap<string, string> | undefined;

/** Returns the ICAO code of an airport; '' if it has none. */
export function findIcao(iata: string): string {
  codes ??= new Map(
    [...createSeededCatalogue().airportByIcao].map(([icao, airport]) => [airport.iata, icao]),
  );
  return codes.get(iata) ?? '';
}

export const formatMakerAndName = ({ type }: MadeFlight) =>
  type.name.startsWith(type.maker) ? type.name : `${type.maker} ${type.name}`;
export const formatIataNumber = ({ airline, digits }: MadeFlight) => `${airline.iata}${digits}`;
export const formatIsoTime = ({ departs }: MadeFlight) => departs.toISOString();
export const formatPackedTime = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const formatAirTrailCabin = (cabin: Cabin) =>
  cabin === 'Premium Economy' ? 'economy+' : cabin.toLowerCase();

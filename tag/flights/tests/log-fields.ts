/** What the logs of several apps write alike. */
import { seededCatalogue } from './seeded-catalogue.ts';
import type { Cabin } from '../flight-entry.ts';
import type { MadeFlight } from './make-flights.ts';

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Latin-1; what it has not is a question mark. */
export const latin1 = (text: string) =>
  Uint8Array.from(text, (character) =>
    (character.codePointAt(0) ?? 63) < 256 ? (character.codePointAt(0) ?? 63) : 63,
  );

let codes: ReadonlyMap<string, string> | undefined;

/** The ICAO code of an airport; '' for one that has none. */
export function icaoOf(iata: string): string {
  codes ??= new Map([...seededCatalogue().airportByIcao].map(([icao, airport]) => [airport.iata, icao]));
  return codes.get(iata) ?? '';
}

export const makerAndName = ({ type }: MadeFlight) =>
  type.name.startsWith(type.maker) ? type.name : `${type.maker} ${type.name}`;
export const iataNumber = ({ airline, digits }: MadeFlight) => `${airline.iata}${digits}`;
export const isoTime = ({ departs }: MadeFlight) => departs.toISOString();
export const packed = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const airTrailCabin = (cabin: Cabin) =>
  cabin === 'Premium Economy' ? 'economy+' : cabin.toLowerCase();

import { keyOf } from '../../quick-entry/line.ts';
import type { Refusal } from '../../texts/refusal.ts';
import type { RawReference } from '../flight-entry.ts';
import type { FlightAirport, FlightCatalogue } from './flight-catalogue.ts';
import { nearAirports } from './near-airports.ts';

/** The airport that a log means, or what is proposed for it. */
export type AirportMatch = {
  /** Its code; of an airport that is not known the one that is written, '' where there is none. */
  readonly code: string;
  readonly airport: FlightAirport | null;
  readonly doubt: Refusal | null;
  /** Those whose codes are written nearly so, where no airport has this one; the likeliest first. */
  readonly near: readonly FlightAirport[];
};

/** By its IATA code, its ICAO code, else its name or its city, where only one airport is called so. */
export function findAirport(
  written: RawReference,
  field: 'from' | 'to',
  catalogue: FlightCatalogue,
): AirportMatch {
  const { iata, icao, name } = written;
  const airport = catalogue.airportByIata.get(iata) ?? catalogue.airportByIcao.get(icao);
  if (airport) return { code: airport.iata, airport, doubt: null, near: [] };
  const named = placesOf(written, catalogue);
  const [likeliest] = named;
  if (likeliest) {
    const doubt = named.length > 1 ? doubtOf('FLIGHT_AIRPORT_AMBIGUOUS', field, name || iata) : null;
    return { code: likeliest.iata, airport: likeliest, doubt, near: [] };
  }
  const code = iata || icao;
  const isSaid = code !== '' && name.toUpperCase().includes(code);
  const text = isSaid ? code : `${name} ${code}`.trim();
  const doubt =
    text === ''
      ? doubtOf('FLIGHT_AIRPORT_MISSING', field, '')
      : doubtOf('FLIGHT_AIRPORT_UNKNOWN', field, text);
  return { code, airport: null, doubt, near: nearAirports(code, catalogue) };
}

const doubtOf = (code: Refusal['code'], field: string, name: string): Refusal => ({
  code,
  field,
  params: { field, name },
});

/** 'San Francisco / San Francisco' is a city and a name; 'NYC' is the code of a city. */
function placesOf({ name, iata }: RawReference, { names, airportByIata }: FlightCatalogue): FlightAirport[] {
  const parts = name.split(/[/,(]/);
  const texts = [name, ...parts, parts.slice(0, 2).join(' '), iata];
  for (const text of texts) {
    const found = names.places.get(keyOf(text)) ?? [];
    const airports = found.flatMap((place) => airportByIata.get(place.iata) ?? []);
    if (airports.length > 0) return airports;
  }
  return [];
}

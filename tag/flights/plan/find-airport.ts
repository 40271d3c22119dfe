import { toLookupKey } from '../../quick-entry/input-line.ts';
import { findAmbiguity } from '../../quick-entry/places/airports.ts';
import { buildRefusal, type Refusal } from '../../texts/refusal.ts';
import type { RawReference } from '../flight-entry.ts';
import type { FlightAirport, FlightCatalogue } from './flight-catalogue.ts';
import { findNearAirports } from './near-airports.ts';

/** The result of finding an airport, with suggestions. */
export type AirportMatch = {
  /** The airport's code; for an unknown airport the raw code, or ''. */
  readonly code: string;
  readonly airport: FlightAirport | null;
  readonly reviewReason: Refusal | null;
  /** Airports with a similar code if no airport has this code, the most probable first. */
  readonly nearAirports: readonly FlightAirport[];
};

/** Finds an airport by its IATA code, its ICAO code, its name or its city. Of several airports, quick entry decides whether one is meant. */
export function findAirport(
  rawAirport: RawReference,
  field: 'from' | 'to',
  catalogue: FlightCatalogue,
): AirportMatch {
  const { iata, icao, name } = rawAirport;
  const airport = catalogue.airportByIata.get(iata) ?? catalogue.airportByIcao.get(icao);
  if (airport) return { code: airport.iata, airport, reviewReason: null, nearAirports: [] };
  const nameMatches = findByName(rawAirport, catalogue);
  const [bestMatch] = nameMatches;
  if (bestMatch) {
    const reviewReason =
      findAmbiguity(nameMatches) !== undefined
        ? buildRefusal('FLIGHT_AIRPORT_AMBIGUOUS', field, { field, name: name || iata })
        : null;
    return { code: bestMatch.iata, airport: bestMatch, reviewReason, nearAirports: [] };
  }
  const code = iata || icao;
  const isCodeInName = code !== '' && name.toUpperCase().includes(code);
  const text = isCodeInName ? code : `${name} ${code}`.trim();
  const reviewReason =
    text === ''
      ? buildRefusal('FLIGHT_AIRPORT_MISSING', field, { field, name: '' })
      : buildRefusal('FLIGHT_AIRPORT_UNKNOWN', field, { field, name: text });
  return { code, airport: null, reviewReason, nearAirports: findNearAirports(code, catalogue) };
}

/** Finds airports by city or name: 'San Francisco / San Francisco' is a city and a name; 'NYC' is the code of a city. */
function findByName(
  { name, iata }: RawReference,
  { names, airportByIata }: FlightCatalogue,
): FlightAirport[] {
  const parts = name.split(/[/,(]/);
  const texts = [name, ...parts, parts.slice(0, 2).join(' '), iata];
  for (const text of texts) {
    const places = names.places.get(toLookupKey(text)) ?? [];
    const airports = places.flatMap((candidate) => airportByIata.get(candidate.iata) ?? []);
    if (airports.length > 0) return airports;
  }
  return [];
}

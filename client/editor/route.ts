import type { AirportPlaceFragment } from '../graphql/generated.ts';

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

type Position = Pick<AirportPlaceFragment, 'latitude' | 'longitude'>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres between two positions in degrees (haversine). */
export function greatCircleKm(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export type Airports = ReadonlyMap<string, AirportPlaceFragment>;

/** The airports by their code. */
export function airportsByCode(airports: readonly AirportPlaceFragment[]): Airports {
  return new Map(airports.map((airport) => [airport.iata, airport]));
}

/**
 * The flight in words: 'Frankfurt → Tokyo · 9,355 km'. A code without an airport stands for itself and the distance
 * is left out; '' when neither end is given.
 */
export function routeText(departure: string, arrival: string, airports: Airports): string {
  const from = airports.get(departure);
  const to = airports.get(arrival);
  const ends = [from?.city ?? departure, to?.city ?? arrival].filter((end) => end !== '');
  const route = ends.join(' → ');
  if (!from || !to || from === to) return route;
  return `${route} · ${Math.round(greatCircleKm(from, to)).toLocaleString('en-US')} km`;
}

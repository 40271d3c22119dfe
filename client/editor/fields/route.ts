import { greatCircleKm } from '../../../tag/great-circle.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';

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

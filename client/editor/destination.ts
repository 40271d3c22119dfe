import type { AirportPlaceFragment } from '../graphql/generated.ts';
import type { Airports } from './route.ts';

/** What typing or picking a destination changes: a code that is known brings its city and country along. */
export function destinationChanges(code: string, airports: Airports) {
  const airport = airports.get(code.trim().toUpperCase());
  if (!airport) return { iata: code };
  return { iata: code, city: airport.city.toUpperCase(), country: airport.country.toUpperCase() };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/**
 * The airports that a half-typed code, city or name may mean, best first, at most `limit`; none for an empty box or
 * for a code that is already whole.
 */
export function suggestAirports(typed: string, airports: Airports, limit: number): AirportPlaceFragment[] {
  const wanted = plain(typed.trim());
  if (wanted === '' || airports.has(wanted)) return [];
  const rank = ({ iata, city, name }: AirportPlaceFragment): number => {
    if (iata.startsWith(wanted)) return 0;
    if (plain(city).startsWith(wanted)) return 1;
    // The start of any word: 'KENNEDY' finds JFK, 'TO' does not find Washington.
    return ` ${plain(city)} ${plain(name)}`.includes(` ${wanted}`) ? 2 : 3;
  };
  return [...airports.values()]
    .map((airport) => ({ airport, rank: rank(airport) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.airport.iata.localeCompare(b.airport.iata))
    .slice(0, limit)
    .map((found) => found.airport);
}

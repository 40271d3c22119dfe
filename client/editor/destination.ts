import type { AirportPlaceFragment } from '../graphql/generated.ts';
import type { Airports } from './route.ts';

type Destination = { iata: string; city: string; country: string };

/**
 * What typing or picking a destination changes: a code that is known brings its city and country along, and takes
 * them away again when it makes room for one that is not. What somebody wrote in their place stays.
 */
export function destinationChanges(
  code: string,
  before: Destination,
  airports: Airports,
): Partial<Destination> {
  const place = placeOf(code, airports);
  if (place) return { iata: code, ...place };
  const filled = placeOf(before.iata, airports);
  return {
    iata: code,
    ...(filled?.city === before.city && { city: '' }),
    ...(filled?.country === before.country && { country: '' }),
  };
}

function placeOf(code: string, airports: Airports): Omit<Destination, 'iata'> | null {
  const airport = airports.get(code.trim().toUpperCase());
  return airport ? { city: airport.city.toUpperCase(), country: airport.country.toUpperCase() } : null;
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

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

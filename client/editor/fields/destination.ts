import { inCapitals } from '../../../tag/in-capitals.ts';
import type { Airports } from './route.ts';

type Destination = { iata: string; city: string; country: string };

/** A code of fewer letters is one that somebody is still typing, or is about to. */
const WHOLE_CODE = 3;

/** Whether a code is all that an airport's is. */
export function isWholeCode(code: string): boolean {
  return code.trim().length >= WHOLE_CODE;
}

/**
 * What typing or picking a destination changes: a code that is known brings its city and country along, and a whole one
 * that is not takes them away again. While it is half typed, they stay as they are; what somebody wrote in their place
 * stays in any case.
 * @param before the fields as they are now, with the last whole code that stood there
 */
export function destinationChanges(
  code: string,
  before: Destination,
  airports: Airports,
): Partial<Destination> {
  const place = placeOf(code, airports);
  if (place) return { iata: code, ...place };
  if (!isWholeCode(code)) return { iata: code };
  const filled = placeOf(before.iata, airports);
  return {
    iata: code,
    ...(filled?.city === before.city && { city: '' }),
    ...(filled?.country === before.country && { country: '' }),
  };
}

function placeOf(code: string, airports: Airports): Omit<Destination, 'iata'> | null {
  const airport = airports.get(code.trim().toUpperCase());
  return airport ? { city: inCapitals(airport.city), country: inCapitals(airport.country) } : null;
}

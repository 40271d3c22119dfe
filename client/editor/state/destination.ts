import { upperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';

/** The airports by their IATA codes. */
export type Airports = ReadonlyMap<string, AirportPlaceFragment>;

type Destination = { iata: string; city: string; country: string };

/** The length of a complete code. A shorter one is still being typed. */
const IATA_LENGTH = 3;

export function isCompleteCode(code: string): boolean {
  return code.trim().length >= IATA_LENGTH;
}

/**
 * The changes that follow a new destination: a known code fills in its city and country, a complete unknown code
 * clears what was filled in. An incomplete code changes nothing else. A city or country that the user wrote always
 * stays.
 * @param before the current fields, with the last complete code
 */
export function destinationChanges(
  code: string,
  before: Destination,
  airports: Airports,
): Partial<Destination> {
  const place = placeOf(code, airports);
  if (place) return { iata: code, ...place };
  if (!isCompleteCode(code)) return { iata: code };
  const filled = placeOf(before.iata, airports);
  return {
    iata: code,
    ...(filled?.city === before.city && { city: '' }),
    ...(filled?.country === before.country && { country: '' }),
  };
}

function placeOf(code: string, airports: Airports): Omit<Destination, 'iata'> | null {
  const airport = airports.get(code.trim().toUpperCase());
  return airport
    ? { city: upperCaseByLanguage(airport.city), country: upperCaseByLanguage(airport.country) }
    : null;
}

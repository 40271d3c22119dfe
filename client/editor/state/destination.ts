import { toUpperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';

/** The airports by their IATA codes. */
export type Airports = ReadonlyMap<string, AirportPlaceFragment>;

type Destination = { iata: string; city: string; country: string };

/** The length of a complete code. The user is still typing a shorter code. */
const IATA_LENGTH = 3;

/** Returns true if a text has the length of an IATA code of an airport. */
export function isCompleteCode(code: string): boolean {
  return code.trim().length >= IATA_LENGTH;
}

/**
 * Returns the changes that follow from a new destination. A known code fills in its city and country. A complete unknown code clears the
 * values that were filled in. An incomplete code changes nothing else. A city or country that the user wrote always stays.
 * @param previous the current fields, with the last complete code
 */
export function getDestinationChanges(
  code: string,
  previous: Destination,
  airports: Airports,
): Partial<Destination> {
  const place = getPlace(code, airports);
  if (place) return { iata: code, ...place };
  if (!isCompleteCode(code)) return { iata: code };
  const filledPlace = getPlace(previous.iata, airports);
  return {
    iata: code,
    ...(filledPlace?.city === previous.city && { city: '' }),
    ...(filledPlace?.country === previous.country && { country: '' }),
  };
}

function getPlace(code: string, airports: Airports): Omit<Destination, 'iata'> | null {
  const airport = airports.get(code.trim().toUpperCase());
  return airport
    ? { city: toUpperCaseByLanguage(airport.city), country: toUpperCaseByLanguage(airport.country) }
    : null;
}

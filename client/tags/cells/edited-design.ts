import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { colorsOfBrand } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { upperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import type { Result } from '../../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { flightDay, detectDateFormat, formatDay } from '../../../tag/dates/flight-day.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { ListField } from './columns.ts';

type Place = { readonly city: string; readonly country: string };
type Places = { get(iata: string): Place | undefined };

/**
 * A design with one field changed, as its user typed it. The destination follows the arrival, unless it is a headline of
 * its own.
 * @returns the refusal of parseDesign
 */
export function editedDesign(
  design: TagConfig,
  field: ListField,
  text: string,
  places: Places,
): Result<TagConfig> {
  const follows = field === 'arrival' && design.headline === 'arrival';
  const destination = follows ? destinationOf(text.trim().toUpperCase(), design, places) : {};
  return parseDesign({ ...design, [field]: text, ...destination });
}

/** If the new airport is unknown, a city or country that the user typed stays. */
function destinationOf(iata: string, { iata: before, city, country }: TagConfig, places: Places) {
  const place = places.get(iata);
  if (place)
    return { iata, city: upperCaseByLanguage(place.city), country: upperCaseByLanguage(place.country) };
  const known = places.get(before);
  return {
    iata,
    city: known && upperCaseByLanguage(known.city) === city ? '' : city,
    country: known && upperCaseByLanguage(known.country) === country ? '' : country,
  };
}

/** A design in the name, codes, colors and logo of another airline; what is said of the flight stays. */
export function designOfOtherAirline(design: TagConfig, airline: AirlineRowFragment): Result<TagConfig> {
  return parseDesign({
    ...design,
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: airline.activeTo === null ? airline.alliance : 'Independent',
    ...colorsOfBrand(airline.brandColors),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  });
}

/**
 * Reformats a typed date in the format of the previous date if it names a day.
 * @param before the date that is replaced
 */
export function typedDate(text: string, before: string): string {
  const day = flightDay(text);
  return day === null ? text : formatDay(day, detectDateFormat(before));
}

/** Returns a warning if the date names no day or the airport is unknown; otherwise null. */
export function editWarning(field: ListField, text: string, places: Places): string | null {
  const value = text.trim().toUpperCase();
  if (value === '') return null;
  if (field === 'date' && flightDay(value) === null) return messageText('LIST_NO_DAY', { text: value });
  // A longer one is refused.
  const isEnd = (field === 'departure' || field === 'arrival') && value.length <= LIMITS.code;
  return isEnd && !places.get(value) ? messageText('LIST_NO_AIRPORT', { text: value }) : null;
}

/** The name of a design's aircraft. */
export function aircraftName({ selectedAircraft }: TagConfig): string {
  return findAircraft(selectedAircraft)?.name ?? '';
}

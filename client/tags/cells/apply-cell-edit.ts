import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import type { Result } from '../../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { flightDay, detectDateFormat, formatDay } from '../../../tag/dates/flight-day.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { ListField } from './columns.ts';

type Place = { readonly city: string; readonly country: string };
type Places = { get(iata: string): Place | undefined };

/**
 * Returns a design in which the user has changed one field. The destination follows the arrival, unless it is an independent headline.
 * @returns the refusal of parseDesign
 */
export function applyCellEdit(
  design: TagConfig,
  field: ListField,
  text: string,
  places: Places,
): Result<TagConfig> {
  const follows = field === 'arrival' && design.headline === 'arrival';
  const destination = follows ? getDestination(text.trim().toUpperCase(), design, places) : {};
  return parseDesign({ ...design, [field]: text, ...destination });
}

/** Returns the city and country of a destination. If the new airport is unknown, a city or country that the user typed stays. */
function getDestination(iata: string, { iata: before, city, country }: TagConfig, places: Places) {
  const place = places.get(iata);
  if (place)
    return { iata, city: toUpperCaseByLanguage(place.city), country: toUpperCaseByLanguage(place.country) };
  const known = places.get(before);
  return {
    iata,
    city: known && toUpperCaseByLanguage(known.city) === city ? '' : city,
    country: known && toUpperCaseByLanguage(known.country) === country ? '' : country,
  };
}

/** Returns the design with the name, codes, colors and logo of another airline. The flight does not change. */
export function replaceAirline(design: TagConfig, airline: AirlineRowFragment): Result<TagConfig> {
  return parseDesign({
    ...design,
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: airline.activeTo === null ? airline.alliance : 'Independent',
    ...brandToDesignColors(airline.brandColors),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  });
}

/**
 * Reformats a typed date in the format of the previous date if it names a day.
 * @param before the date that is replaced
 */
export function formatTypedDate(text: string, before: string): string {
  const day = flightDay(text);
  return day === null ? text : formatDay(day, detectDateFormat(before));
}

/** Returns a warning if the date names no day or the airport is unknown; otherwise null. */
export function getEditWarning(field: ListField, text: string, places: Places): string | null {
  const value = text.trim().toUpperCase();
  if (value === '') return null;
  if (field === 'date' && flightDay(value) === null) return formatMessage('LIST_NO_DAY', { text: value });
  // Does not warn about a text that is too long for a code, because saving refuses it.
  const isEnd = (field === 'departure' || field === 'arrival') && value.length <= LIMITS.code;
  return isEnd && !places.get(value) ? formatMessage('LIST_NO_AIRPORT', { text: value }) : null;
}

/** Returns the name of a design's aircraft; '' if it is unknown. */
export function getAircraftName({ selectedAircraft }: TagConfig): string {
  return findAircraft(selectedAircraft)?.name ?? '';
}

import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import type { Result } from '../../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { parseFlightDay, detectDateFormat, formatDay } from '../../../tag/dates/flight-day.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { ListField } from './columns.ts';

type CellPlace = { readonly city: string; readonly country: string };
type PlacesByCode = { get(iata: string): CellPlace | undefined };

/**
 * Returns a design in which the user has changed one field. The destination follows the arrival, unless it is an independent headline.
 * @returns the refusal of parseDesign
 */
export function applyCellEdit(
  design: TagConfig,
  field: ListField,
  text: string,
  placesByCode: PlacesByCode,
): Result<TagConfig> {
  const doesHeadlineFollow = field === 'arrival' && design.headline === 'arrival';
  const destination = doesHeadlineFollow
    ? getDestination(text.trim().toUpperCase(), design, placesByCode)
    : {};
  return parseDesign({ ...design, [field]: text, ...destination });
}

/** Returns the city and country of a destination. If the new airport is unknown, a city or country that the user typed stays. */
function getDestination(
  iata: string,
  { iata: previousIata, city, country }: TagConfig,
  placesByCode: PlacesByCode,
) {
  const place = placesByCode.get(iata);
  if (place)
    return { iata, city: toUpperCaseByLanguage(place.city), country: toUpperCaseByLanguage(place.country) };
  const previousPlace = placesByCode.get(previousIata);
  return {
    iata,
    city: previousPlace && toUpperCaseByLanguage(previousPlace.city) === city ? '' : city,
    country: previousPlace && toUpperCaseByLanguage(previousPlace.country) === country ? '' : country,
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
 * @param previousDate the date that is replaced
 */
export function formatTypedDate(text: string, previousDate: string): string {
  const day = parseFlightDay(text);
  return day === null ? text : formatDay(day, detectDateFormat(previousDate));
}

/** Returns a warning if the date names no day or the airport is unknown; otherwise null. */
export function getEditWarning(field: ListField, text: string, placesByCode: PlacesByCode): string | null {
  const value = text.trim().toUpperCase();
  if (value === '') return null;
  if (field === 'date' && parseFlightDay(value) === null)
    return formatMessage('LIST_NO_DAY', { text: value });
  // Does not warn about a text that is too long for a code, because saving refuses it.
  const isEnd = (field === 'departure' || field === 'arrival') && value.length <= LIMITS.code;
  return isEnd && !placesByCode.get(value) ? formatMessage('LIST_NO_AIRPORT', { text: value }) : null;
}

/** Returns the name of a design's aircraft; '' if it is unknown. */
export function getKnownAircraftName({ selectedAircraft }: TagConfig): string {
  return findAircraft(selectedAircraft)?.name ?? '';
}

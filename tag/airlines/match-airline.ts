import type { TagConfig } from '../design/tag-config.ts';
import { findFlightYearNumber } from '../dates/flight-year.ts';

/** The fields that identify an airline. */
export type AirlineIdentity = { readonly name: string; readonly icao: string; readonly iata: string };

/**
 * The first and the last year in which an airline flew. `activeFrom` is null or absent if it is unknown, `activeTo` if the airline still
 * flies.
 */
export type ActiveYears = { readonly activeFrom?: number | null; readonly activeTo?: number | null };

/** Returns true if an airline flies today. Codes are reserved only by active airlines and by the user's custom airlines. */
export function isActiveToday({ activeTo }: ActiveYears): boolean {
  return (activeTo ?? null) === null;
}

/** The params of the message that an airline did not fly in a year; an unknown year is ''. */
type ActiveYearsParams = {
  /** The known ends of the time in which the airline flew. */
  readonly known: 'from' | 'to' | 'both';
  readonly from: number | '';
  readonly to: number | '';
};

/** Returns the years of an airline as params of FLIGHT_AIRLINE_NOT_THEN. */
export function toActiveYearsParams({ activeFrom, activeTo }: ActiveYears): ActiveYearsParams {
  const [from, to] = [activeFrom ?? '', activeTo ?? ''] as const;
  const known = to === '' ? 'from' : from === '' ? 'to' : 'both';
  return { known, from, to };
}

/** Returns the identity of the airline in a design. */
export function getAirlineIdentity({ airline, icao, airlineIata }: TagConfig): AirlineIdentity {
  return { name: airline, icao, iata: airlineIata };
}

/** Returns true if name and both codes are equal. The case of the name does not matter. */
export function isSameAirline(a: AirlineIdentity, b: AirlineIdentity): boolean {
  return a.icao === b.icao && a.iata === b.iata && a.name.toUpperCase() === b.name.toUpperCase();
}

type AirlineCandidate = AirlineIdentity & ActiveYears & { readonly id: string; readonly isPreset: boolean };

/** The fields of a design that identify its airline. */
type DesignAirlineFields = Pick<TagConfig, 'airline' | 'icao' | 'airlineIata' | 'date'>;

/**
 * Finds the airline of a design: the airline that has the most of name, ICAO and IATA in common with it. A code counts only if the
 * airline flew in the year of the flight, unless name and codes are all equal. Of equal matches, custom airlines come first, then
 * airlines that no longer fly, then the lower id.
 * @param airlines those of the catalogue and of the user, in any order
 * @returns null if nothing matches
 */
export function matchAirline<Airline extends AirlineCandidate>(
  airlines: readonly Airline[],
  design: DesignAirlineFields,
): Airline | null {
  const year = findFlightYearNumber(design.date);
  let best: Airline | null = null;
  let bestScore = 0;
  for (const airline of airlines) {
    const score = countMatches(airline, design, year);
    const isBetter =
      score > bestScore || (best !== null && score === bestScore && hasPrecedence(airline, best));
    if (isBetter) [best, bestScore] = [airline, score];
  }
  return best;
}

function countMatches(airline: AirlineCandidate, design: DesignAirlineFields, year: number | null): number {
  const [name, icao, iata] = [
    Number(airline.name.toUpperCase() === design.airline),
    Number(airline.icao === design.icao),
    Number(airline.iata === design.airlineIata),
  ];
  const matchCount = name + icao + iata;
  return matchCount === 3 || matchCount === 0 || wasActiveInYear(airline, year) ? matchCount : name;
}

/** Returns true if an airline flew in a year. For an unknown year (null), returns true if it flies today. */
export function wasActiveInYear(airline: ActiveYears, year: number | null): boolean {
  if (year === null) return isActiveToday(airline);
  return year >= (airline.activeFrom ?? 0) && year <= (airline.activeTo ?? Infinity);
}

function hasPrecedence(a: AirlineCandidate, b: AirlineCandidate): boolean {
  if (a.isPreset !== b.isPreset) return b.isPreset;
  if (isActiveToday(a) !== isActiveToday(b)) return isActiveToday(b);
  // Ids are decimal texts without leading zeros, because they are too large for a JavaScript number.
  return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;
}

import type { TagConfig } from '../design/tag-config.ts';
import { flightYearNumber } from '../dates/flight-year.ts';

/** What tells one airline from another. */
export type AirlineIdentity = { readonly name: string; readonly icao: string; readonly iata: string };

/** The first and the last year in which an airline flew; null or absent for one that is not known, and to today. */
export type ActiveYears = { readonly activeFrom?: number | null; readonly activeTo?: number | null };

/** Whether an airline flies today. Only those, and the user's own, hold their codes. */
export function isActiveToday({ activeTo }: ActiveYears): boolean {
  return (activeTo ?? null) === null;
}

/** The airline that a design names. */
export function identityOfDesign({ airline, icao, airlineIata }: TagConfig): AirlineIdentity {
  return { name: airline, icao, iata: airlineIata };
}

/** Whether two are the same airline: equal in name and both codes, whatever the case of the name. */
export function isSameAirline(a: AirlineIdentity, b: AirlineIdentity): boolean {
  return a.icao === b.icao && a.iata === b.iata && a.name.toUpperCase() === b.name.toUpperCase();
}

type Candidate = AirlineIdentity & ActiveYears & { readonly id: string; readonly isPreset: boolean };

/** What a design says of its airline. */
type AirlineFieldsOfDesign = Pick<TagConfig, 'airline' | 'icao' | 'airlineIata' | 'date'>;

/**
 * The airline that a design belongs to: the one that shares the most of name, ICAO and IATA with it. A code counts only
 * where the airline had it in the year of the flight, unless name and codes are all equal. Of equal ones the user's own
 * come before the catalogue's, then one that flew in that year and no longer does, then the one with the lower id.
 * @param airlines those of the catalogue and of the user, in any order
 * @returns null when none shares anything
 */
export function matchAirline<Airline extends Candidate>(
  airlines: readonly Airline[],
  design: AirlineFieldsOfDesign,
): Airline | null {
  const year = flightYearNumber(design.date);
  let best: Airline | null = null;
  let bestScore = 0;
  for (const airline of airlines) {
    const score = countMatches(airline, design, year);
    const isBetter = score > bestScore || (best !== null && score === bestScore && isBefore(airline, best));
    if (isBetter) [best, bestScore] = [airline, score];
  }
  return best;
}

function countMatches(airline: Candidate, design: AirlineFieldsOfDesign, year: number | null): number {
  const [name, icao, iata] = [
    Number(airline.name.toUpperCase() === design.airline),
    Number(airline.icao === design.icao),
    Number(airline.iata === design.airlineIata),
  ];
  const all = name + icao + iata;
  return all === 3 || all === 0 || wasActiveIn(airline, year) ? all : name;
}

/** Whether an airline flew in a year; in an unknown one (null), whether it flies today. */
export function wasActiveIn(airline: ActiveYears, year: number | null): boolean {
  if (year === null) return isActiveToday(airline);
  return year >= (airline.activeFrom ?? 0) && year <= (airline.activeTo ?? Infinity);
}

function isBefore(a: Candidate, b: Candidate): boolean {
  if (a.isPreset !== b.isPreset) return b.isPreset;
  if (isActiveToday(a) !== isActiveToday(b)) return isActiveToday(b);
  // Ids are decimal numbers without leading zeros, too long for a number of JavaScript.
  return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;
}

/** Finds the scheme of an airline's aircraft. */
import { findFlightYear } from '../../tag/dates/flight-year.ts';
import { SCHEMES } from './data/all-schemes.ts';
import type { Scheme } from '../drawing/scheme.ts';

/** Identifies the airline and the date of the flight. */
export type SchemeQuery = { airline: string; icao: string; airlineIata: string; date: string };

const toComparableName = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const wasUsedInYear = ({ years }: Scheme, year: number): boolean =>
  years !== undefined && year >= years[0] && year <= years[1];

/** Returns an earlier scheme if the flight's year is in its years, or else today's scheme; null if there is none. */
const selectByYear = (schemes: readonly Scheme[], date: string): Scheme | null => {
  const year = Number(findFlightYear(date));
  const isCurrent = ({ years, since = 0 }: Scheme): boolean => years === undefined && !(year < since);
  const currentScheme = schemes.find(isCurrent);
  const pastScheme = schemes.find((scheme) => wasUsedInYear(scheme, year));
  return pastScheme ?? currentScheme ?? null;
};

/**
 * Finds a scheme by the ICAO code or, if that is empty, by the IATA code, or else by the name; null if there is none. A code finds an
 * airline of the past only for flights in its years.
 */
export const findScheme = ({ airline, icao, airlineIata, date }: SchemeQuery): Scheme | null => {
  const name = toComparableName(airline);
  const nameMatches = SCHEMES.filter((scheme) => toComparableName(scheme.name) === name);
  const code = (icao.trim() === '' ? airlineIata : icao).trim().toUpperCase();
  const codeMatches = SCHEMES.filter(
    ({ airlines, predecessors = [] }) =>
      airlines.includes(code) && !predecessors.some((predecessor) => toComparableName(predecessor) === name),
  );
  // The name of an airline of the past selects that airline on any date.
  const historicScheme = nameMatches.find(({ years }) => years !== undefined);
  return historicScheme ?? selectByYear(codeMatches, date) ?? selectByYear(nameMatches, date);
};

/** Which scheme an airline's aircraft wears. */
import { flightYear } from '../../tag/dates/flight-year.ts';
import { SCHEMES } from './data/all-schemes.ts';
import type { Scheme } from '../drawing/scheme.ts';

/** Identifies the airline and the date of the flight. */
export type SchemeQuery = { airline: string; icao: string; airlineIata: string; date: string };

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const isFlownIn = ({ years }: Scheme, year: number): boolean =>
  years !== undefined && year >= years[0] && year <= years[1];

/** An earlier scheme where the flight's year lies in its years, else today's. */
const bestOf = (schemes: readonly Scheme[], date: string): Scheme | null => {
  const year = Number(flightYear(date));
  const isToday = ({ years, since = 0 }: Scheme): boolean => years === undefined && !(year < since);
  const today = schemes.find(isToday);
  const then = schemes.find((scheme) => isFlownIn(scheme, year));
  return then ?? today ?? null;
};

/**
 * By its ICAO code, without one by its IATA code, else by its name; null where it has no scheme. A code alone means an
 * airline of the past only in its years.
 */
export const findScheme = ({ airline, icao, airlineIata, date }: SchemeQuery): Scheme | null => {
  const name = plain(airline);
  const named = SCHEMES.filter((scheme) => plain(scheme.name) === name);
  const code = (icao.trim() === '' ? airlineIata : icao).trim().toUpperCase();
  const coded = code === '' ? [] : SCHEMES.filter(({ airlines }) => airlines.includes(code));
  // Who writes the name of an airline of the past means it, whatever the date says.
  const past = named.find(({ years }) => years !== undefined);
  return past ?? bestOf(coded, date) ?? bestOf(named, date);
};

import { parseIsoDay, formatIsoDay, findNearestDays, addDays, type Calendar } from '../dates/calendar.ts';
import type { Catalogue } from './catalogue.ts';
import { readFlights } from './flights.ts';
import { Line, type Span } from './line.ts';
import type { ParsedField } from './parsed-line.ts';

/**
 * The first leg of a boarding pass's bar code (IATA resolution 792, format M): number of legs, the name of 20 characters, E, booking
 * code, departure, arrival, airline, number, day of the year, class and seat. Copying can have merged spaces.
 */
const PASS =
  /^M([1-9])[A-Z .'-]*\/?[A-Z .'-]*?\s*E?\s*[A-Z\d]{5,7}\s+([A-Z]{3})([A-Z]{3})([A-Z\d]{2,3}?)\s*0*(\d{1,4}[A-Z]?)\s*(\d{3})[A-Z](?:0*(\d{1,3}[A-Z])|\S{3,4})?/;

export type Pass = { readonly facts: readonly ParsedField[]; readonly flights: number };

/** Parses the first leg of a boarding pass; returns null for any other text. Name and booking code are not read. */
export function readPass(text: string, catalogue: Catalogue, calendar: Calendar): Pass | null {
  const match = PASS.exec(text.trimStart().toUpperCase());
  if (!match) return null;
  const [, count = '1', from = '', to = '', carrier = '', number = '', day = '', seat = ''] = match;
  const { airportsByCode, airlinesByCode } = catalogue;
  if (!airportsByCode.has(from) || !airportsByCode.has(to) || !airlinesByCode.has(carrier)) return null;
  const all: readonly Span[] = [{ start: 0, end: text.length }];
  const date = dateOf(Number(day), calendar);
  const year = date === undefined ? null : parseIsoDay(date).year;
  const [flight] = readFlights(new Line(`${carrier}${number}`), catalogue, year);
  const read = [flight?.airline, flight?.number].filter((fact) => fact !== undefined);
  const facts: ParsedField[] = [
    ...read,
    { kind: 'departure', value: from, spans: all },
    { kind: 'arrival', value: to, spans: all },
    ...(date === undefined ? [] : [{ kind: 'date', value: date, spans: all } as const]),
    ...(seat === '' ? [] : [{ kind: 'seat', value: seat, spans: all } as const]),
  ];
  return { facts: facts.map((fact) => ({ ...fact, spans: all })), flights: Number(count) };
}

/** A pass contains only the day of the year. Returns the last such day, or a day in the next month. */
function dateOf(day: number, { today }: Calendar): string | undefined {
  if (day < 1 || day > 366) return undefined;
  const now = parseIsoDay(today);
  for (const year of [now.year + 1, now.year, now.year - 1]) {
    const found = addDays({ year, month: 1, day: 1 }, day - 1);
    const [near] = findNearestDays(now, found.month, found.day, 30);
    if (found.year === year && near && formatIsoDay(near) === formatIsoDay(found)) return formatIsoDay(found);
  }
  return undefined;
}

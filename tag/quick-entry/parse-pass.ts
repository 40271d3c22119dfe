import { parseIsoDay, formatIsoDay, findNearestDays, addDays, type Calendar } from '../dates/calendar.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { parseFlightMentions } from './flights.ts';
import { InputLine, type Span } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';

/**
 * The first leg of a boarding pass's bar code (IATA resolution 792, format M): number of legs, the name of 20 characters, E, booking
 * code, departure, arrival, airline, number, day of the year, class and seat. Copying can have merged spaces.
 */
const PASS_PATTERN =
  /^M([1-9])[A-Z .'-]*\/?[A-Z .'-]*?\s*E?\s*[A-Z\d]{5,7}\s+([A-Z]{3})([A-Z]{3})([A-Z\d]{2,3}?)\s*0*(\d{1,4}[A-Z]?)\s*(\d{3})[A-Z](?:0*(\d{1,3}[A-Z])|\S{3,4})?/;

export type ParsedPass = { readonly facts: readonly ParsedField[]; readonly flights: number };

/** Parses the first leg of a boarding pass; returns null for any other text. Name and booking code are not read. */
export function parsePass(
  text: string,
  catalogue: QuickEntryCatalogue,
  calendar: Calendar,
): ParsedPass | null {
  const match = PASS_PATTERN.exec(text.trimStart().toUpperCase());
  if (!match) return null;
  const [, count = '1', from = '', to = '', carrier = '', number = '', day = '', seat = ''] = match;
  const { airportsByCode, airlinesByCode } = catalogue;
  if (!airportsByCode.has(from) || !airportsByCode.has(to) || !airlinesByCode.has(carrier)) return null;
  const wholeLine: readonly Span[] = [{ start: 0, end: text.length }];
  const date = resolveDate(Number(day), calendar);
  const year = date === undefined ? null : parseIsoDay(date).year;
  const [flight] = parseFlightMentions(new InputLine(`${carrier}${number}`), catalogue, year);
  const flightFields = [flight?.airline, flight?.number].filter((fact) => fact !== undefined);
  const facts: ParsedField[] = [
    ...flightFields,
    { kind: 'departure', value: from, spans: wholeLine },
    { kind: 'arrival', value: to, spans: wholeLine },
    ...(date === undefined ? [] : [{ kind: 'date', value: date, spans: wholeLine } as const]),
    ...(seat === '' ? [] : [{ kind: 'seat', value: seat, spans: wholeLine } as const]),
  ];
  return { facts: facts.map((fact) => ({ ...fact, spans: wholeLine })), flights: Number(count) };
}

/** A pass contains only the day of the year. Returns the last such day, or a day in the next month. */
function resolveDate(day: number, { today }: Calendar): string | undefined {
  if (day < 1 || day > 366) return undefined;
  const now = parseIsoDay(today);
  for (const year of [now.year + 1, now.year, now.year - 1]) {
    const passDay = addDays({ year, month: 1, day: 1 }, day - 1);
    const [nearestDay] = findNearestDays(now, passDay.month, passDay.day, 30);
    if (passDay.year === year && nearestDay && formatIsoDay(nearestDay) === formatIsoDay(passDay))
      return formatIsoDay(passDay);
  }
  return undefined;
}

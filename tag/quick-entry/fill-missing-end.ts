import { parseFlightDay } from '../dates/flight-day.ts';
import { sortByKind, type ParsedLine } from './parsed-line.ts';
import { FROM_WORDS } from './words.ts';

type Flight = {
  readonly flightNumber: string;
  readonly departure: string;
  readonly arrival: string;
  readonly date: string;
};

/**
 * Returns the parsed line with its only airport as the arrival, if the open flight lacks only that. A line of another flight or day, and
 * an airport after 'from', stay as they are.
 */
export function fillMissingEnd(
  parsedLine: ParsedLine,
  { flightNumber, departure, arrival, date }: Flight,
): ParsedLine {
  const { facts, unknown, line, isWayBack } = parsedLine;
  const place = facts.find(({ kind }) => kind === 'departure');
  if (!place || isWayBack || departure === '' || arrival !== '' || place.value === departure)
    return parsedLine;
  const hasOtherEnd =
    facts.some(({ kind }) => kind === 'arrival') || unknown.some(({ kind }) => kind === 'arrival');
  const number = facts.find(({ kind }) => kind === 'flight')?.value;
  const isOtherFlight =
    number !== undefined && number.replace(' ', '') !== flightNumber.replaceAll(/\s/g, '');
  const day = facts.find(({ kind }) => kind === 'date')?.value;
  const isOtherDay = day !== undefined && date !== '' && day !== parseFlightDay(date);
  const [firstWord = ''] = line.slice(place.spans[0]?.start).toLowerCase().split(/\s/);
  if (hasOtherEnd || isOtherFlight || isOtherDay || FROM_WORDS.has(firstWord)) return parsedLine;
  return {
    ...parsedLine,
    facts: sortByKind(facts.map((fact) => (fact === place ? { ...fact, kind: 'arrival' } : fact))),
  };
}

import type { QuickEntryCatalogue } from './catalogue.ts';
import type { InputLine } from './input-line.ts';
import { AMBIGUOUS_AIRLINES } from './words.ts';

/** A code of two or three characters and a flight number of one word: 'Q9123', 'QQQ999'. */
const FLIGHT = /^([a-z]\d|\d[a-z]|[a-z]{2,3})(\d{2,4})$/;
const CODE = /^(?:[a-z]\d|\d[a-z]|[a-z]{2})$/;
const NUMBER = /^\d{1,4}$/;

/** Finds the code of a flight number that no airline has, and reserves its words. Returns null if there is none. */
export function findUnknownAirline(
  line: InputLine,
  { aircraft, airlinesByCode }: QuickEntryCatalogue,
): string | null {
  for (const { word, index } of line.listFreeWords()) {
    const [, joined = ''] = FLIGHT.exec(word.key) ?? [];
    const [, next] = line.findRun(index, 2, /^[ -]?$/);
    const isApart = joined === '' && CODE.test(word.key) && next !== undefined && NUMBER.test(next.key);
    const code = joined === '' ? word.key : joined;
    const isKnown = airlinesByCode.has(code.toUpperCase()) || AMBIGUOUS_AIRLINES.has(code);
    const isType = aircraft.has(word.key) || (isApart && aircraft.has(word.key + next.key));
    // A short code in lower case, or after the start of the line, is probably a word or a seat.
    const isWritten = word.isCaps || index === 0;
    if ((joined === '' && !isApart) || isKnown || isType || !isWritten) continue;
    line.reserve({ start: word.start, end: isApart ? next.end : word.end });
    return code.toUpperCase();
  }
  return null;
}

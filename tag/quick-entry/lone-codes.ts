import type { QuickEntryCatalogue } from './catalogue.ts';
import { createAirlineField } from './create-airline-field.ts';
import type { InputLine, Word } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';
import { AMBIGUOUS_AIRLINES } from './words.ts';

/** Finds an airline's code without a number and consumes it: 'BA LHR JFK'. */
export function parseLoneAirlineCode(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): ParsedField | undefined {
  const word = findLoneAirlineCode(line, catalogue);
  if (!word) return undefined;
  line.consume(word);
  return createAirlineField(catalogue.airlinesByCode.get(word.key.toUpperCase()) ?? [], year, [word]);
}

/** Returns true if a line names an airline by its code alone. */
export function hasLoneAirlineCode(line: InputLine, catalogue: QuickEntryCatalogue): boolean {
  return findLoneAirlineCode(line, catalogue) !== undefined;
}

function findLoneAirlineCode(line: InputLine, catalogue: QuickEntryCatalogue): Word | undefined {
  return line.listFreeWords().find(({ word, index }) => {
    const code = word.key.toUpperCase();
    const isAirport = code.length === 3 && catalogue.airportsByCode.has(code);
    const isCode = catalogue.airlinesByCode.has(code) && /[A-Z]/.test(code);
    return isCode && !isAirport && !isAmbiguousCode(line, word, index);
  })?.word;
}

function isAmbiguousCode(line: InputLine, word: Word, index: number): boolean {
  // '9C' is more often a seat than an airline.
  if (/\d/.test(word.key)) return !/^[a-z]\d$/.test(word.key) || index > 0;
  if (AMBIGUOUS_AIRLINES.has(word.key)) return !(word.isCaps && line.isMixed && index === 0);
  const isAtEnd = index === 0 || index === line.words.length - 1;
  return !(word.isCaps && line.isMixed) && !isAtEnd;
}

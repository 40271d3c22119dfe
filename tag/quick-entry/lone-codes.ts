import type { QuickEntryCatalogue } from './catalogue.ts';
import { createAirlineField } from './create-airline-field.ts';
import type { InputLine, Word } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';
import { AMBIGUOUS_AIRLINES, FILLER_WORDS, FROM_WORDS, TO_WORDS } from './words.ts';

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
  if (AMBIGUOUS_AIRLINES.has(word.key)) return !isWrittenCode(line, word, index);
  const isAtEnd = index === 0 || index === line.words.length - 1;
  return !(word.isCaps && line.isMixed) && !isAtEnd;
}

/** Consumes the code of an airline that the line names too: 'Ansett AN'. */
export function consumeRepeatedCode(
  line: InputLine,
  { airlinesByCode }: QuickEntryCatalogue,
  airlineId: string | undefined,
): void {
  for (const { word } of line.listFreeWords()) {
    const airlines = airlinesByCode.get(word.key.toUpperCase()) ?? [];
    if (isCapsCode(line, word) && airlines.some(({ id }) => id === airlineId)) line.consume(word);
  }
}

/** Words of two letters that stand before a date or a place, also in a line in capitals. */
const PREPOSITIONS = new Set('am an at by du en et im in is on um'.split(' '));

/** Returns true for a code that is also a word, if it is in capitals and nothing unread is beside it: 'AS 5.6.21 SJC PDX'. */
function isWrittenCode(line: InputLine, word: Word, index: number): boolean {
  if (!isCapsCode(line, word)) return false;
  if (line.isMixed && index === 0) return true;
  const areNeighborsRead = [line.words[index - 1], line.words[index + 1]].every(
    (other) => other === undefined || !line.isFree(other) || (!other.isCaps && FILLER_WORDS.has(other.key)),
  );
  return areNeighborsRead && (line.isMixed || !PREPOSITIONS.has(word.key));
}

/** Returns true for a word in capitals that may be an airline's code, though it is also a word: the 'AS' of 'San Jose to Portland AS'. */
export function isCapsCode(line: InputLine, { key, isCaps }: Word): boolean {
  return (
    isCaps && line.areCapsCodes && AMBIGUOUS_AIRLINES.has(key) && !FROM_WORDS.has(key) && !TO_WORDS.has(key)
  );
}

import type { KnownAirline, QuickEntryCatalogue } from './catalogue.ts';
import { createAirlineField } from './create-airline-field.ts';
import { parseLoneAirlineCode } from './lone-codes.ts';
import { joinSpans, type InputLine, type Span, type Word } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';
import { isOneEditAway } from './spelling.ts';
import { AMBIGUOUS_CITIES, FILLER_WORDS } from './words.ts';
import { translate } from '../texts/translate.ts';

// These airlines are found only when route, date and type are read, among the words that are left.

/** Finds an airline by its code alone, by a name that is also a word, or by a misspelt name. */
export function parseLateAirline(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): ParsedField | undefined {
  return (
    parseLoneAirlineCode(line, catalogue, year) ??
    parseTrailingName(line, catalogue, year) ??
    parseMisspeltAirline(line, catalogue, year, 1)
  );
}

/** Finds an airline's name that is also a word, if nothing unread is beside it: 'Genf London swiss'. */
function parseTrailingName(
  line: InputLine,
  { airlinesByName }: QuickEntryCatalogue,
  year: number | null,
): ParsedField | undefined {
  for (const { word, index } of line.listUnparsedWords()) {
    const airlines = airlinesByName.get(word.key);
    const [previous, next] = [line.words[index - 1], line.words[index + 1]];
    const isRead = (other: Word | undefined, gap: string) =>
      other === undefined || !line.isFree(other) || /[,;|/]/.test(gap);
    const isAlone = index > 0 && isRead(previous, word.gap) && isRead(next, next?.gap ?? '');
    if (!airlines || !isAlone || word.key.length < MIN_WORD_LENGTH || FILLER_WORDS.has(word.key)) continue;
    line.consume(word);
    return createAirlineField(airlines, year, [word]);
  }
  return undefined;
}

const MIN_WORD_LENGTH = 5;
const MIN_NAME_LENGTH = 7;

/** Finds an airline's name with one wrong letter, and says as what it is read: 'Britsh Airways'. */
export function parseMisspeltAirline(
  line: InputLine,
  { airlinesByName, places }: QuickEntryCatalogue,
  year: number | null,
  minWords: number,
): ParsedField | undefined {
  for (const { index } of line.listFreeWords()) {
    const found = findMisspeltAirline(line, index, { airlinesByName, places }, year, minWords);
    if (!found) continue;
    line.consume(found.span);
    return found.field;
  }
  return undefined;
}

/** Finds an airline's name with one wrong letter that begins at a word. It does not consume the words. */
export function findMisspeltAirline(
  line: InputLine,
  index: number,
  { airlinesByName, places }: Pick<QuickEntryCatalogue, 'airlinesByName' | 'places'>,
  year: number | null,
  minWords: number,
):
  | { readonly span: Span; readonly field: ParsedField; readonly airlines: readonly KnownAirline[] }
  | undefined {
  const run = line.findRun(index, 3, /^ $/);
  for (let length = run.length; length >= minWords; length -= 1) {
    const words = run.slice(0, length);
    const key = words.map((word) => word.key).join(' ');
    if (key.length < MIN_NAME_LENGTH - 1 || places.has(key) || AMBIGUOUS_CITIES.has(key)) continue;
    const airlines = findByMisspeltName(airlinesByName, key);
    const [airline] = airlines;
    if (!airline) continue;
    const span = joinSpans(words);
    const field = createAirlineField(airlines, year, [span]);
    const name = airlines.find(({ id }) => id === field.value)?.name ?? airline.name;
    const reason = translate('{name} for {written}', {
      name,
      written: line.text.slice(span.start, span.end),
    });
    return {
      span,
      airlines,
      field: { ...field, ambiguity: field.ambiguity ?? { reason, options: [field.value] } },
    };
  }
  return undefined;
}

/** Returns the airlines of the only name that is one edit away. */
export function findByMisspeltName(
  airlinesByName: QuickEntryCatalogue['airlinesByName'],
  key: string,
): readonly KnownAirline[] {
  const found = [...airlinesByName].filter(
    ([name]) => name.length >= MIN_NAME_LENGTH && name[0] === key[0] && isOneEditAway(name, key),
  );
  return found.length === 1 ? (found[0]?.[1] ?? []) : [];
}

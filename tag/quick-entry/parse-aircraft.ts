import { findNearTypes, squashText } from './aircraft-keys.ts';
import { existedInYear } from '../figures/guess-type.ts';
import { translate } from '../texts/translate.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { joinSpans, type InputLine, type Word } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';

/** Numbers that mean a type even without other hints: types of Airbus and Boeing, the A220 and the E2. */
const TYPE_NUMBER_PATTERN = /^(?:3[0-9]\d|7[0-9]\d|22[13]|29[05])$/;

/** Names of types have Latin letters and digits, and other letters do not count in their keys. */
const LATIN_WORD = /[a-z\d]/;

/** A seat has a similar form: a row and a letter. */
const SEAT_PATTERN = /^(?:[1-9]|[1-6]\d)[a-l]$/;

/** The images of the airline's types, the most common first, and the year of the flight; null if it is unknown. */
type TypeContext = { readonly typical: readonly string[]; readonly year: number | null };

/**
 * Finds the type of aircraft of a line: 'A388', '787-9', 'Boeing 737 MAX 8', 'dreamliner'. Of several types with one name, those that
 * existed in the year of the flight come first, and of these the airline's types.
 */
export function parseAircraft(
  line: InputLine,
  { aircraft }: QuickEntryCatalogue,
  { typical, year }: TypeContext,
): ParsedField | undefined {
  // In 'Malaysia 741, A333', the type is the one with a letter.
  const hasNamedType = line
    .listFreeWords()
    .some(({ word }) => /^[a-z]+\d/.test(word.key) && aircraft.has(word.key));
  for (const { word, index } of line.listFreeWords()) {
    if (!LATIN_WORD.test(word.key)) continue;
    const run = line.findRun(index, 4, /^[\s\-–/]*$/);
    for (let length = run.length; length > 0; length -= 1) {
      const words = run.slice(0, length);
      const keys = listPossibleKeys(words);
      const exactTypes = keys.map((key) => aircraft.get(key)).find((found) => found !== undefined);
      const types =
        exactTypes ?? keys.map((key) => findNearTypes(key, aircraft)).find((found) => found !== undefined);
      const isNumber = words.length === 1 && /^\d+$/.test(words[0]?.key ?? '');
      if (!types || (isNumber && hasNamedType) || isAmbiguousType(line, words, index)) continue;
      const images = types.map(({ image }) => image);
      const existing = images.filter((image) => existedInYear(image, year));
      const members = types
        .flatMap(({ types: names }) => names ?? [])
        .flatMap((name) => aircraft.get(squashText(name)) ?? [])
        .map(({ image }) => image);
      const known = [existing, members.filter((image) => existedInYear(image, year)), images];
      const choices = (known.find((some) => some.length > 0) ?? images).toSorted(
        (a, b) => Number(typical.includes(b)) - Number(typical.includes(a)),
      );
      const [value = ''] = choices;
      const spans = [joinSpans(words)];
      line.consume(...spans, ...findAdjacentNicknames(line, index, length, value, aircraft));
      const ambiguity = choices.every((image) => !existedInYear(image, year))
        ? { reason: translate('It first flew after {year}', { year: year ?? '' }), options: [value] }
        : {
            reason: exactTypes
              ? translate('Several types are called so')
              : translate('It is the nearest known type'),
            options: choices.slice(0, 4),
          };
      const isAmbiguous = !exactTypes || choices.length > 1 || existing.length === 0;
      return { kind: 'aircraft', value, spans, ...(isAmbiguous && { ambiguity }) };
    }
  }
  return undefined;
}

/** Finds a nickname beside the type: '787-9 Dreamliner' contains the type twice. */
function findAdjacentNicknames(
  line: InputLine,
  index: number,
  length: number,
  image: string,
  aircraft: QuickEntryCatalogue['aircraft'],
): readonly Word[] {
  const adjacentWords = [line.words[index - 1], line.words[index + length]].filter(
    (word) => word !== undefined,
  );
  const isSameType = ({ key }: Word) => aircraft.get(key)?.some((type) => type.image === image) === true;
  return adjacentWords.filter((word) => /^[a-z]+$/.test(word.key) && line.isFree(word) && isSameType(word));
}

/** Returns the possible names of the words in the table: 'Boeing 747' and 'B747' become '747'. */
function listPossibleKeys(words: readonly Word[]): string[] {
  const key = squashText(words.map((word) => word.key).join(''));
  const shortKey = key.replace(/^(?:boeing|airbus|b(?=7)|the)/, '');
  // Removes suffixes such as in 'A330-900neo', '747-8i' and 'A320ceo'.
  return [key, shortKey, shortKey.replace(/(?<=\d)(?:neo|ceo|i|f)$/, '')];
}

function isAmbiguousType(line: InputLine, words: readonly Word[], index: number): boolean {
  const [word] = words;
  if (words.length > 1 || !word) {
    // 'at 7' is no ATR.
    const isShort = words.map(({ key }) => key).join('').length < 4 && words[1]?.gap !== '-';
    return isShort || words.every(({ key }) => /^\d{1,2}$/.test(key));
  }
  if (SEAT_PATTERN.test(word.key)) return true;
  if (/^\d+$/.test(word.key))
    return !TYPE_NUMBER_PATTERN.test(word.key) || /[#$€£]\s*$/.test(word.gap) || isQuantity(line, index);
  return false;
}

/** Returns true for a number with a unit: '350 km', '777 pax'. */
function isQuantity(line: InputLine, index: number): boolean {
  const next = line.words[index + 1];
  return (
    next !== undefined &&
    /^(?:km|kms|miles|mi|nm|kg|pax|min|mins|minutes|hours|ft|eur|usd|euro|euros|people|days)$/.test(next.key)
  );
}

/** The registrations of all Concordes of airlines. */
const CONCORDE = /^(?:G-BOA[A-G]|F-BTS[CD]|F-BVF[ABCDF])$/;

/** Returns the type of an aircraft whose registration says it: 'G-BOAC' is a Concorde. */
export function findTypeOfRegistration(
  registration: ParsedField | undefined,
  { aircraft }: QuickEntryCatalogue,
): ParsedField | undefined {
  const [type] = aircraft.get('concorde') ?? [];
  if (!registration || !type || !CONCORDE.test(registration.value)) return undefined;
  const ambiguity = {
    reason: translate('{registration} is a {type}', { registration: registration.value, type: type.name }),
    options: [type.image],
  };
  return { kind: 'aircraft', value: type.image, spans: registration.spans, ambiguity };
}

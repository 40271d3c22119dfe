import { squashed } from './aircraft-keys.ts';
import type { Catalogue } from './catalogue.ts';
import { spanOf, type Line, type Word } from './line.ts';
import type { ParsedField } from './parsed-line.ts';

/** Numbers that are read as a type where nothing else says so: those of Airbus and Boeing, and the A220 and E2. */
const NUMBER = /^(?:3[0-9]\d|7[0-9]\d|22[13]|29[05])$/;

/** A seat is written the same way: a row and a letter. */
const SEAT = /^(?:[1-9]|[1-6]\d)[a-l]$/;

/**
 * The type of aircraft of a line: 'A388', '787-9', 'Boeing 737 MAX 8', 'dreamliner'.
 * @param typical images of what the airline flies, which a name of several types prefers
 */
export function readAircraft(
  line: Line,
  { aircraft }: Catalogue,
  typical: readonly string[],
): ParsedField | undefined {
  for (const { index } of line.freeWords()) {
    const run = line.run(index, 4, /^[\s\-–/]*$/);
    for (let length = run.length; length > 0; length -= 1) {
      const words = run.slice(0, length);
      const types = namesOf(words)
        .map((key) => aircraft.get(key))
        .find((found) => found !== undefined);
      if (!types || isDoubtful(line, words, index)) continue;
      const choices = types
        .map(({ image }) => image)
        .toSorted((a, b) => Number(typical.includes(b)) - Number(typical.includes(a)));
      const [value = ''] = choices;
      const spans = [spanOf(words)];
      line.consume(...spans, ...nicknamesBeside(line, index, length, value, aircraft));
      const doubt = { reason: 'Several types are called so', choices: choices.slice(0, 4) };
      return { kind: 'aircraft', value, spans, ...(choices.length > 1 && { ambiguity: doubt }) };
    }
  }
  return undefined;
}

/** '787-9 Dreamliner' says the type twice. */
function nicknamesBeside(
  line: Line,
  index: number,
  length: number,
  image: string,
  aircraft: Catalogue['aircraft'],
): readonly Word[] {
  const beside = [line.words[index - 1], line.words[index + length]].filter((word) => word !== undefined);
  const isSame = ({ key }: Word) => aircraft.get(key)?.some((type) => type.image === image) === true;
  return beside.filter((word) => /^[a-z]+$/.test(word.key) && line.isFree(word) && isSame(word));
}

/** What the words may be called in the table: 'Boeing 747' and 'B747' are the '747'. */
function namesOf(words: readonly Word[]): string[] {
  const key = squashed(words.map((word) => word.key).join(''));
  const plain = key.replace(/^(?:boeing|airbus|b(?=7)|the)/, '');
  // 'A330-900neo', '747-8i', 'A320ceo'.
  return [key, plain, plain.replace(/(?<=\d)(?:neo|ceo|i)$/, '')];
}

function isDoubtful(line: Line, words: readonly Word[], index: number): boolean {
  const [word] = words;
  if (words.length > 1 || !word) {
    // 'at 7' is no ATR.
    const isShort = words.map(({ key }) => key).join('').length < 4;
    return isShort || words.every(({ key }) => /^\d{1,2}$/.test(key));
  }
  if (SEAT.test(word.key)) return true;
  if (/^\d+$/.test(word.key))
    return !NUMBER.test(word.key) || /[#$€£]\s*$/.test(word.gap) || isCounted(line, index);
  return false;
}

/** '350 km', '777 pax'. */
function isCounted(line: Line, index: number): boolean {
  const next = line.words[index + 1];
  return (
    next !== undefined &&
    /^(?:km|kms|miles|mi|nm|kg|pax|min|mins|minutes|hours|ft|eur|usd|euro|euros|people|days)$/.test(next.key)
  );
}

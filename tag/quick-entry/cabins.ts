import type { CabinName } from '../design/choices.ts';
import { translate } from '../texts/translate.ts';
import { joinSpans, type InputLine, type Word } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';
import { LINE_WORDS } from './data/line-words.ts';
import { SEAT_PATTERN } from './seats.ts';
import { listKeys } from './words/word-lists.ts';

const CLASS_WORDS = '(?: class| klasse| cabin)?';
const CLASS_BEFORE = '(?:in |en |na )?(?:clase |classe |class |club )?';

// Not translated: the name that a design contains.
const PREMIUM: CabinName = 'Premium Economy';
const CABINS: readonly CabinName[] = ['Economy', PREMIUM, 'Business', 'First'];

/** The classes by their names in all languages. */
const CABIN_NAMES: ReadonlyMap<string, CabinName> = new Map(
  Object.values(LINE_WORDS).flatMap(({ cabins }) =>
    CABINS.flatMap((cabin, index) => listKeys(cabins[index] ?? '').map((key) => [key, cabin] as const)),
  ),
);

/** The names of the classes with the words around them, in languages with Latin letters. */
const CABIN_PATTERNS: readonly (readonly [RegExp, CabinName])[] = [
  [new RegExp(`^(?:in )?(?:premium|prem)(?: economy| eco| economique| economica)${CLASS_WORDS}$`), PREMIUM],
  [
    new RegExp(`^${CLASS_BEFORE}(?:business|biz|polaris|affaires|ejecutiva|executiva)${CLASS_WORDS}$`),
    'Business',
  ],
  [
    new RegExp(`^${CLASS_BEFORE}(?:economy|eco|coach|economique|economica|turista|economie)${CLASS_WORDS}$`),
    'Economy',
  ],
  [/^(?:in )?[jc] (?:class|klasse)$/, 'Business'],
  [/^(?:in )?y (?:class|klasse)$/, 'Economy'],
  [/^(?:in )?w (?:class|klasse)$/, PREMIUM],
  [/^(?:in |in der )?(?:first|erste|ersten|f) (?:class|klasse)$/, 'First'],
  [/^(?:en |in |na )?(?:premiere classe|primera clase|prima classe|primeira classe)$/, 'First'],
  [/^(?:in (?:first|der ersten|prima)|en (?:premiere|primera)|na primeira)$/, 'First'],
];

/** Finds the class of a line among the words that no airline, place or date has: 'business', 'in first', 'premium eco'. */
export function parseCabins(line: InputLine): ParsedField | undefined {
  const [first, second] = [parseCabin(line), parseCabin(line)];
  if (!first || !second || first.value === second.value) return first;
  return {
    ...first,
    spans: [...first.spans, ...second.spans],
    ambiguity: { reason: translate('Two classes are named'), options: [first.value, second.value] },
  };
}

function parseCabin(line: InputLine): ParsedField | undefined {
  for (const { index } of line.listFreeWords()) {
    const run = line.findRun(index, 4, /^[\s-]*$/);
    for (let length = run.length; length > 0; length -= 1) {
      const words = run.slice(0, length);
      const text = words.map(({ key }) => key).join(' ');
      const cabin =
        CABIN_NAMES.get(text) ??
        CABIN_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ??
        findLoneName(line, index, text);
      const letterCabin = cabin ?? findLetterCabin(line, words);
      if (letterCabin === undefined) continue;
      const span = joinSpans(words);
      line.consume(span);
      const reason = translate('{word} is read as the class', {
        word: `'${line.text.slice(span.start, span.end)}'`,
      });
      const ambiguity = cabin === undefined ? { reason, options: [letterCabin] } : undefined;
      return { kind: 'cabin', value: letterCabin, spans: [span], ...(ambiguity && { ambiguity }) };
    }
  }
  return undefined;
}

/** Names of classes that are also other words, and the short form of a class that is also an airline's code. */
const LONE_NAMES: Readonly<Record<string, CabinName>> = {
  first: 'First',
  premiere: 'First',
  primera: 'First',
  primeira: 'First',
  premium: PREMIUM,
  pe: PREMIUM,
};

/** Reads such a name only beside a seat, or after a word that is read, at the end of the line or before a sign: not in 'my first flight'. */
function findLoneName(line: InputLine, index: number, text: string): CabinName | undefined {
  const [previousWord, nextWord] = [line.words[index - 1], line.words[index + 1]];
  const isSeat = (word: Word | undefined) =>
    word !== undefined && SEAT_PATTERN.test(word.key) && !line.isFree(word);
  const isAfterRead = previousWord !== undefined && !line.isFree(previousWord);
  const isBeforeSign = nextWord === undefined || /[,;/|)]/.test(nextWord.gap);
  const isRead = isSeat(previousWord) || isSeat(nextWord) || (isAfterRead && isBeforeSign);
  return isRead ? LONE_NAMES[text] : undefined;
}

/** The letters of the classes in bookings. */
const CABIN_LETTERS: Readonly<Record<string, CabinName>> = {
  f: 'First',
  j: 'Business',
  w: PREMIUM,
  y: 'Economy',
};

/** Reads a letter as the class after a flight number, or in capitals after a word that is read at the end: 'UA 951 Y 4 Sep'. */
function findLetterCabin(line: InputLine, words: readonly Word[]): CabinName | undefined {
  const [word] = words;
  if (words.length !== 1 || !word || !/^\s+$/.test(word.gap)) return undefined;
  const index = line.words.indexOf(word);
  const [previousWord, nextWord] = [line.words[index - 1], line.words[index + 1]];
  const isAfterRead = previousWord !== undefined && !line.isFree(previousWord);
  const isAfterNumber = isAfterRead && /^[a-z\d]{0,3}\d{1,4}$/.test(previousWord.key);
  const isBeforeRead = nextWord !== undefined && !line.isFree(nextWord);
  // In lower case, 'y' is also a word between two flight numbers.
  const isLetter = word.isCaps
    ? isAfterRead && (isAfterNumber || nextWord === undefined)
    : isAfterNumber && isBeforeRead;
  return isLetter ? CABIN_LETTERS[word.key] : undefined;
}

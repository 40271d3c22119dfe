import type { CabinName } from '../design/choices.ts';
import { joinSpans, type InputLine } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';

const CLASS_WORDS = '(?: class| klasse| cabin)?';
const CLASS_BEFORE = '(?:in |en )?(?:clase |classe |class |club )?';

/** The names of the classes in English, German, French, Spanish and Italian, the longest first. */
const CABIN_PATTERNS: readonly (readonly [RegExp, CabinName])[] = [
  [
    new RegExp(`^(?:in )?(?:premium|prem)(?: economy| eco| economique| economica)${CLASS_WORDS}$`),
    'Premium Economy',
  ],
  [new RegExp(`^${CLASS_BEFORE}(?:business|biz|affaires|ejecutiva|executiva)${CLASS_WORDS}$`), 'Business'],
  [
    new RegExp(`^${CLASS_BEFORE}(?:economy|eco|economique|economica|turista|economie)${CLASS_WORDS}$`),
    'Economy',
  ],
  [/^(?:in )?[jc] (?:class|klasse)$/, 'Business'],
  [/^(?:in )?y (?:class|klasse)$/, 'Economy'],
  [/^(?:in )?w (?:class|klasse)$/, 'Premium Economy'],
  [/^(?:in |in der )?(?:first|erste|ersten|f) (?:class|klasse)$/, 'First'],
  [/^(?:en )?(?:premiere classe|primera clase|prima classe)$/, 'First'],
  [/^in (?:first|der ersten)$/, 'First'],
];

/** Finds the class of a line among the words that no airline, place or date has: 'business', 'in first', 'premium eco'. */
export function parseCabins(line: InputLine): ParsedField | undefined {
  const [first, second] = [parseCabin(line), parseCabin(line)];
  if (!first || !second || first.value === second.value) return first;
  return {
    ...first,
    spans: [...first.spans, ...second.spans],
    ambiguity: { reason: 'Two classes are named', options: [first.value, second.value] },
  };
}

function parseCabin(line: InputLine): ParsedField | undefined {
  for (const { index } of line.listFreeWords()) {
    const run = line.findRun(index, 4, /^[\s-]*$/);
    for (let length = run.length; length > 0; length -= 1) {
      const words = run.slice(0, length);
      const text = words.map(({ key }) => key).join(' ');
      const cabin =
        CABIN_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? findLoneFirst(line, index, text);
      if (cabin === undefined) continue;
      const span = joinSpans(words);
      line.consume(span);
      return { kind: 'cabin', value: cabin, spans: [span] };
    }
  }
  return undefined;
}

/** Reads 'first' alone as the class only after a word that is read, at the end of the line or before a sign: not in 'my first flight'. */
function findLoneFirst(line: InputLine, index: number, text: string): CabinName | undefined {
  const [previousWord, nextWord] = [line.words[index - 1], line.words[index + 1]];
  const isAfterRead = previousWord !== undefined && !line.isFree(previousWord);
  const isBeforeSign = nextWord === undefined || /[,;/|)]/.test(nextWord.gap);
  return text === 'first' && isAfterRead && isBeforeSign ? 'First' : undefined;
}

import type { InputLine, Word } from './input-line.ts';

/** Airline names that are also words, such as 'play', 'spirit' and 'buzz'. */
const AMBIGUOUS_NAMES = new Set(
  'play spirit buzz bea dba ata hop dat lan tam mas ram pal pia pegasus frontier alaska hawaiian american united swiss thai korean norwegian ethiopian austrian turkish delta monarch mango peach scoot swoop azul condor firefly clic go fly star air jet time continental northwest southwest dynasty shamrock clipper qatar garuda saudi national'.split(
    ' ',
  ),
);

/**
 * Returns true for a lower-case airline name that is also a word. At the start of the line, or after a word such as 'with', it counts as
 * an airline.
 */
export function isAmbiguousName(line: InputLine, words: readonly Word[], index: number): boolean {
  const [word] = words;
  if (words.length > 1 || !word || !AMBIGUOUS_NAMES.has(word.key)) return false;
  const isCapital = /\p{Lu}/u.test(line.text[word.start] ?? '');
  return (
    !isCapital && index > 0 && !/^(?:with|on|by|mit|avec|con|flying)$/.test(line.words[index - 1]?.key ?? '')
  );
}

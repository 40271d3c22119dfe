import { foldText } from '../../base/fold-text.ts';
import { LINE_WORDS, type LineWords } from '../data/line-words.ts';

/** Returns a word as it is compared: in lower case, without accents and apostrophes. */
export function toWordKey(word: string): string {
  return foldText(word).replaceAll(/['’]/g, '');
}

/** The kinds of words of a language that are one list. */
export type WordKind = Exclude<keyof LineWords, 'days' | 'weekdays' | 'shortWeekdays' | 'counts' | 'cabins'>;

/** Splits a list of LINE_WORDS; a word of several parts has spaces between them. */
export const splitList = (list: string): readonly string[] =>
  list.split(' ').flatMap((word) => (word === '' ? [] : [word.replaceAll('_', ' ')]));

/** Returns the keys of a list: 'Après_demain' becomes 'apres demain'. */
export const listKeys = (list: string): readonly string[] => splitList(list).map(toWordKey);

/** Returns the keys of the words of some kinds in all languages. */
export function listWordKeys(...kinds: readonly WordKind[]): readonly string[] {
  return Object.values(LINE_WORDS).flatMap((words) => kinds.flatMap((kind) => listKeys(words[kind] ?? '')));
}

/** Returns numbers by the words that mean them; a word of two languages can have two numbers. */
export function indexNumbers(
  listNumbers: (words: LineWords) => readonly (readonly [list: string, number: number])[],
): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, readonly number[]>();
  for (const words of Object.values(LINE_WORDS))
    for (const [list, number] of listNumbers(words))
      for (const key of listKeys(list)) numbers.set(key, [...new Set([...(numbers.get(key) ?? []), number])]);
  return numbers;
}

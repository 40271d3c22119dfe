import { normalizeText, toUpperCaseWithoutAccents } from '../base/fold-text.ts';
import { splitIntoWords } from './words/split-words.ts';
import { toWordKey } from './words/word-lists.ts';
import { SENTENCE_MARKERS } from './words.ts';

/** A part of a line, in UTF-16 units. `end` is the index after its last unit. */
export type Span = { readonly start: number; readonly end: number };

export type Word = Span & {
  /** The word in lower case, without accents and apostrophes. */
  readonly key: string;
  /** True if the word is in capitals. False for a number. */
  readonly isCaps: boolean;
  /** The text between the previous word and this word. */
  readonly gap: string;
};

/** Normalizes the words of a text for comparison: 'São Paulo-Guarulhos' becomes 'sao paulo guarulhos'. */
export function toLookupKey(text: string): string {
  return splitIntoWords(text)
    .map((word) => toWordKey(word.text))
    .join(' ');
}

/** A line while it is parsed. A parser consumes the words that it understands, so that other parsers do not use them. */
export class InputLine {
  /** The text of the user, in NFC. */
  readonly text: string;
  /** The text in capitals without accents. Each unit has the same index as in `text`. */
  readonly upperCaseText: string;
  readonly words: readonly Word[];
  /** True if the line has lower-case letters and capitals, so that capitals have a meaning. */
  readonly isMixed: boolean;
  /** True if words in capitals are codes: in a mixed line that is no sentence in capitals. */
  readonly areCapsCodes: boolean;
  readonly #states: ('taken' | 'reserved')[] = [];

  constructor(text: string) {
    this.text = normalizeText(text);
    this.upperCaseText = toUpperCaseWithoutAccents(this.text);
    this.words = splitWords(this.text);
    this.isMixed = /\p{Ll}/u.test(this.text) && this.words.some((word) => word.isCaps);
    this.areCapsCodes = this.isMixed || !this.words.some(({ key }) => SENTENCE_MARKERS.has(key));
  }

  /** Returns a line with the words that are free in this one, so that a parser can be tried. */
  copy(): InputLine {
    const copy = new InputLine(this.text);
    Object.assign(copy.#states, this.#states);
    return copy;
  }

  /** Returns true if no parser has consumed or reserved any part of the span. */
  isFree({ start, end }: Span): boolean {
    return this.#states.slice(start, end).every((state) => state === undefined);
  }

  consume(...spans: readonly Span[]): void {
    for (const { start, end } of spans)
      for (let index = start; index < end; index += 1) this.#states[index] = 'taken';
  }

  /** Reserves a span, so that no other parser consumes it; it still counts as unparsed. */
  reserve({ start, end }: Span): void {
    for (let index = start; index < end; index += 1) this.#states[index] ??= 'reserved';
  }

  /** Returns the words that no parser has consumed, with their indexes. */
  listUnparsedWords(): { word: Word; index: number }[] {
    return this.words
      .map((word, index) => ({ word, index }))
      .filter(({ word }) => !this.#states.slice(word.start, word.end).includes('taken'));
  }

  /** Returns the index of the first word that ends after a position. */
  findWordIndex(position: number): number {
    const index = this.words.findIndex(({ end }) => end > position);
    return index < 0 ? this.words.length : index;
  }

  /** Returns the words that are still free, with their indexes. */
  listFreeWords(): { word: Word; index: number }[] {
    return this.words.map((word, index) => ({ word, index })).filter(({ word }) => this.isFree(word));
  }

  /** Returns the free words from `index` on, at most `maxWords`, while only `gap` separates them. */
  findRun(index: number, maxWords: number, gap: RegExp): readonly Word[] {
    const run: Word[] = [];
    for (const word of this.words.slice(index, index + maxWords)) {
      if (!this.isFree(word) || (run.length > 0 && !gap.test(word.gap))) break;
      run.push(word);
    }
    return run;
  }
}

function splitWords(text: string): Word[] {
  let lastEnd = 0;
  return splitIntoWords(text).map(({ index, text: wordText }) => {
    const end = index + wordText.length;
    const gap = text.slice(lastEnd, index);
    lastEnd = end;
    const isCaps = /\p{Lu}/u.test(wordText) && !/\p{Ll}/u.test(wordText);
    return { start: index, end, key: toWordKey(wordText), isCaps, gap };
  });
}

/** Returns the span from the first to the last of some words. */
export function joinSpans(words: readonly Span[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

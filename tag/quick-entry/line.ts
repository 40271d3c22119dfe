import { upperCaseWithoutAccents, foldText } from '../base/fold-text.ts';
import { SENTENCE_MARKERS } from './words.ts';

/** A part of a line, in UTF-16 units; `end` is behind its last one. */
export type Span = { readonly start: number; readonly end: number };

/** A word of a line. */
export type Word = Span & {
  /** In lower case, without accents and apostrophes. */
  readonly key: string;
  /** Whether it is written in capitals; a number is not. */
  readonly isCaps: boolean;
  /** What stands between this word and the one before. */
  readonly gap: string;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** The words of a text as they are compared: 'São Paulo-Guarulhos' is 'sao paulo guarulhos'. */
export function keyOf(text: string): string {
  return (text.match(WORD) ?? []).map(wordKey).join(' ');
}

function wordKey(word: string): string {
  return foldText(word).replaceAll(/['’]/g, '');
}

/** A line while it is read: what one reader has understood is taken, and no other reader sees it. */
export class Line {
  /** As it was typed, in NFC. */
  readonly text: string;
  /** In capitals without accents; each unit stands where it stands in `text`. */
  readonly plain: string;
  readonly words: readonly Word[];
  /** Whether small letters and capitals are both used, so that capitals say something. */
  readonly isMixed: boolean;
  /** Whether capitals are codes: beside small letters, and in a line that is no sentence. */
  readonly areCapsCodes: boolean;
  readonly #taken: ('taken' | 'reserved')[] = [];

  constructor(text: string) {
    this.text = text.normalize('NFC');
    this.plain = upperCaseWithoutAccents(this.text);
    this.words = wordsOf(this.text);
    this.isMixed = /\p{Ll}/u.test(this.text) && this.words.some((word) => word.isCaps);
    this.areCapsCodes = this.isMixed || !this.words.some(({ key }) => SENTENCE_MARKERS.has(key));
  }

  /** Whether nobody has taken any of it. */
  isFree({ start, end }: Span): boolean {
    return this.#taken.slice(start, end).every((state) => state === undefined);
  }

  consume(...spans: readonly Span[]): void {
    for (const { start, end } of spans) for (let at = start; at < end; at += 1) this.#taken[at] = 'taken';
  }

  /** Reserves a span, so that no other parser consumes it; it still counts as unparsed. */
  reserve({ start, end }: Span): void {
    for (let at = start; at < end; at += 1) this.#taken[at] ??= 'reserved';
  }

  /** The words that nobody has understood, with their indexes. */
  leftWords(): { word: Word; index: number }[] {
    return this.words
      .map((word, index) => ({ word, index }))
      .filter(({ word }) => !this.#taken.slice(word.start, word.end).includes('taken'));
  }

  /** The index of the word that begins at or behind a place. */
  indexAt(place: number): number {
    const index = this.words.findIndex(({ end }) => end > place);
    return index < 0 ? this.words.length : index;
  }

  /** The words that are still free, with their indexes. */
  freeWords(): { word: Word; index: number }[] {
    return this.words.map((word, index) => ({ word, index })).filter(({ word }) => this.isFree(word));
  }

  /** The free words from `index` on, at most `most`, as long as only `gap` stands between them. */
  run(index: number, most: number, gap: RegExp): readonly Word[] {
    const run: Word[] = [];
    for (const word of this.words.slice(index, index + most)) {
      if (!this.isFree(word) || (run.length > 0 && !gap.test(word.gap))) break;
      run.push(word);
    }
    return run;
  }
}

function wordsOf(text: string): Word[] {
  let last = 0;
  return Array.from(text.matchAll(WORD), (match) => {
    const [written] = match;
    const end = match.index + written.length;
    const gap = text.slice(last, match.index);
    last = end;
    const isCaps = /\p{Lu}/u.test(written) && !/\p{Ll}/u.test(written);
    return { start: match.index, end, key: wordKey(written), isCaps, gap };
  });
}

/** The span from the first to the last of some words. */
export function spanOf(words: readonly Span[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

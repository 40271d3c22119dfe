import type { TagConfig } from '../../design/tag-config.ts';
import type { TranslatedLocale } from '../../texts/locales.ts';
import type { ENGLISH_CARD_WORDS } from './data/english-card-words.ts';

/** The name of a label or a text that a layout prints and the user does not type. */
export type CardWord = keyof typeof ENGLISH_CARD_WORDS;

/** The words of a card in one language. */
export type CardWords = Readonly<Record<CardWord, string>>;

/** The words in each other language. */
export type TranslatedCardWords = Readonly<Record<TranslatedLocale, CardWords>>;

/** A design as its card prints it: with the date in the form of the layout, and with the words of its language. */
export type PrintedDesign = TagConfig & { readonly cardWords: CardWords };

/** Puts a value into a word with braces: 'SEAT {}' with '12A' gives 'SEAT 12A'. */
export const fillCardWord = (word: string, value: string): string => word.replace('{}', () => value);

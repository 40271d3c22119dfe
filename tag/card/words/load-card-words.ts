import type { Locale } from '../../texts/locales.ts';
import type { CardWords, TranslatedCardWords } from './card-words.ts';
import { ENGLISH_CARD_WORDS } from './data/english-card-words.ts';

/** Imports the words of the other languages lazily, because most cards are in English. */
export async function importCardWords(): Promise<TranslatedCardWords> {
  return (await import('./data/translated-card-words.ts')).TRANSLATED_CARD_WORDS;
}

/** Returns the words in a language. English words need no load. */
export async function getCardWords(
  locale: Locale,
  load: () => Promise<TranslatedCardWords>,
): Promise<CardWords> {
  return locale === 'en' ? ENGLISH_CARD_WORDS : (await load())[locale];
}

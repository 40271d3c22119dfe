import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLocale, type Locale } from '../../tag/texts/locales.ts';
import { ENGLISH, runInLanguage, type Language, type Translations } from '../../tag/texts/translate.ts';
import { PROJECT_ROOT } from '../project.ts';

/** The compiled texts of mails and public pages, which the build writes. */
const FOLDER = path.join(PROJECT_ROOT, 'dist/locales');

const languages = new Map<Locale, Language>([['en', ENGLISH]]);

/** Returns the language of a locale. Reads the file of the locale once, when its first text is needed. */
export function loadLanguage(locale: Locale): Language {
  const language = languages.get(locale) ?? readLanguage(locale);
  languages.set(locale, language);
  return language;
}

function readLanguage(locale: Locale): Language {
  const translations = JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')) as Translations;
  return { locale, translations };
}

/** Runs a synchronous function whose texts are in the language of an account; in English if the account has none. */
export function runInAccountLanguage<Value>(locale: string | null | undefined, run: () => Value): Value {
  return runInLanguage(loadLanguage(findLocale([locale ?? '']) ?? 'en'), run);
}

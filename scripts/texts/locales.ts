import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../../tag/texts/locales.ts';

const FOLDER = resolve(import.meta.dirname, '../../locales');

export const getPoFile = (locale: TranslatedLocale): string => join(FOLDER, `${locale}.po`);

/** Returns the content of the PO file of each language; empty if there is no file yet. */
export function readPoFiles(): Map<TranslatedLocale, string> {
  return new Map(
    TRANSLATED_LOCALES.map((locale) => [
      locale,
      existsSync(getPoFile(locale)) ? readFileSync(getPoFile(locale), 'utf8') : '',
    ]),
  );
}

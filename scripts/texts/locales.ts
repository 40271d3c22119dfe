import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The languages besides English, in the order in which they are translated. None is offered before its texts are complete. */
export const LOCALES = ['de', 'fr', 'es', 'ja', 'pt-BR', 'it', 'ko', 'zh-Hans', 'ar'] as const;

export type Locale = (typeof LOCALES)[number];

const FOLDER = resolve(import.meta.dirname, '../../locales');

export const getPoFile = (locale: Locale): string => join(FOLDER, `${locale}.po`);

/** Returns the content of the PO file of each language; empty if there is no file yet. */
export function readPoFiles(): Map<Locale, string> {
  return new Map(
    LOCALES.map((locale) => [
      locale,
      existsSync(getPoFile(locale)) ? readFileSync(getPoFile(locale), 'utf8') : '',
    ]),
  );
}

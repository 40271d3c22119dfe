import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPoFiles } from '../texts/locales.ts';
import { compilePo } from '../texts/po-file.ts';

/** Writes the translations of mails and public pages, one file for each language; see server/texts/load-language.ts. */
export function buildTexts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [locale, po] of readPoFiles())
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(compilePo(po, locale, 'server')));
}

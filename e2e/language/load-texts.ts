import { readFileSync } from 'node:fs';
import { getPoFile } from '../../scripts/texts/locales.ts';
import { compilePo, TEXT_PARTS } from '../../scripts/texts/po-file.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';
import type { Translations } from '../../tag/texts/translate.ts';

/** Compiles the texts of the client in a language. Texts without translation are missing, as in the product. */
export function loadClientTexts(locale: TranslatedLocale): Translations {
  const po = readFileSync(getPoFile(locale), 'utf8');
  return compilePo(po, locale, ...TEXT_PARTS);
}

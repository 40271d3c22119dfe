import { readFileSync } from 'node:fs';
import { getPoFile } from '../../scripts/texts/locales.ts';
import { compilePo } from '../../scripts/texts/po-file.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';
import type { Translations } from '../../tag/texts/translate.ts';

const CLIENT_PARTS = ['app', 'editor', 'pages', 'legal'] as const;

/** Compiles the texts of the client in a language. Texts without translation are missing, as in the product. */
export function loadClientTexts(locale: TranslatedLocale): Translations {
  const po = readFileSync(getPoFile(locale), 'utf8');
  return Object.assign({}, ...CLIENT_PARTS.map((part) => compilePo(po, locale, part))) as Translations;
}

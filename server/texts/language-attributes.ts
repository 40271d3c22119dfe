import { getDirection } from '../../tag/texts/locales.ts';
import { getLanguage } from '../../tag/texts/translate.ts';

/** Returns the attributes of an HTML document in the current language: 'lang="en" dir="ltr"'. */
export function formatLanguageAttributes(): string {
  const { locale } = getLanguage();
  return `lang="${locale}" dir="${getDirection(locale)}"`;
}

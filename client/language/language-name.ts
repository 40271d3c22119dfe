import type { Locale } from '../../tag/texts/locales.ts';

/** Returns the name of a language in itself, with a capital: 'Français'. */
export function getLanguageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

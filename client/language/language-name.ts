import type { Locale } from '../../tag/texts/locales.ts';

/** The names that were needed, because a format of the browser takes long to create. */
const names = new Map<Locale, string>();

/** Returns the name of a language in itself, with a capital: 'Français'. */
export function getLanguageName(locale: Locale): string {
  const name = names.get(locale) ?? createName(locale);
  names.set(locale, name);
  return name;
}

function createName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

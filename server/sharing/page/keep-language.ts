import type { Locale } from '../../../tag/texts/locales.ts';

/** Adds the language to the path of a public page, if the reader selected it by `?lang=`. */
export function keepLanguage(path: string, linkedLocale: Locale | null): string {
  if (linkedLocale === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${linkedLocale}`;
}

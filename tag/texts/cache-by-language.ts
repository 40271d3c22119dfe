import { getLanguage } from './translate.ts';

/** Returns a function that creates a format once for each language of texts. */
export function cacheByLanguage<Format>(create: (locale: string) => Format): () => Format {
  let cached: { readonly locale: string; readonly format: Format } | null = null;
  return () => {
    const { locale } = getLanguage();
    if (cached?.locale !== locale) cached = { locale, format: create(locale) };
    return cached.format;
  };
}

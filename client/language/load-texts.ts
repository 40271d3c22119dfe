import type { TranslatedLocale } from '../../tag/texts/locales.ts';
import type { Translations } from '../../tag/texts/translate.ts';

type TextModule = { readonly default: Translations };

/** Each part of a locale is one file of the build. The paths are literals, because the bundler finds the files by them. */
const TEXT_LOADERS = {
  app: (locale: TranslatedLocale) => import(`../../locales/${locale}.po?app`),
  editor: (locale: TranslatedLocale) => import(`../../locales/${locale}.po?editor`),
  pages: (locale: TranslatedLocale) => import(`../../locales/${locale}.po?pages`),
  legal: (locale: TranslatedLocale) => import(`../../locales/${locale}.po?legal`),
};

/** A part of the texts of the client; see `TextPart` in scripts/texts/po-file.ts. */
export type ClientTextPart = keyof typeof TEXT_LOADERS;

/** Loads a part of the texts of a locale. */
export async function loadTexts(locale: TranslatedLocale, part: ClientTextPart): Promise<Translations> {
  const module = (await TEXT_LOADERS[part](locale)) as TextModule;
  return module.default;
}

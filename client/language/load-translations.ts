import type { TranslatedLocale } from '../../tag/texts/locales.ts';
import type { Translations } from '../../tag/texts/translate.ts';

type TextModule = { readonly default: Translations };

/** Loads the texts of all screens except the legal texts. Each locale is one file of the build. */
export async function loadAppTexts(locale: TranslatedLocale): Promise<Translations> {
  const module = (await import(`../../locales/${locale}.po`)) as TextModule;
  return module.default;
}

/** Loads the legal texts of a locale, which are another file. */
export async function loadLegalTexts(locale: TranslatedLocale): Promise<Translations> {
  const module = (await import(`../../locales/${locale}.po?legal`)) as TextModule;
  return module.default;
}

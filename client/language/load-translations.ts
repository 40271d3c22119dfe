import type { Translations } from '../../tag/texts/translate.ts';

/** Loads the translations of a locale. Each locale is one file of the build. */
export async function loadTranslations(locale: string): Promise<Translations> {
  const module = (await import(`../../locales/${locale}.po`)) as { default: Translations };
  return module.default;
}

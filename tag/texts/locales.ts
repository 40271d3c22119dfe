/** The languages with a PO file in locales/; a check refuses one that lacks a translation. English is in the sources. */
export const TRANSLATED_LOCALES = ['de', 'fr', 'es', 'ja', 'pt-BR', 'it', 'ko', 'zh-Hans', 'ar'] as const;

export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

/** The languages of screens, mails and pages. */
export const LOCALES = ['en', ...TRANSLATED_LOCALES] as const;

export type Locale = (typeof LOCALES)[number];

/** Returns the language of the first of these BCP 47 tags that has one, such as pt-BR for 'pt-PT'; null if none has. */
export function findLocale(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const locale = LOCALES.find((candidate) => hasSameScript(candidate, tag));
    if (locale) return locale;
  }
  return null;
}

/** Compares the languages and scripts of two tags: 'zh-CN' is as 'zh-Hans', 'zh-TW' is not. */
function hasSameScript(locale: Locale, tag: string): boolean {
  try {
    const [{ language, script }, other] = [
      new Intl.Locale(locale).maximize(),
      new Intl.Locale(tag).maximize(),
    ];
    return language === other.language && script === other.script;
  } catch {
    // Browsers and requests may name anything.
    return false;
  }
}

/** Returns the direction of the texts of a language. */
export const getDirection = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

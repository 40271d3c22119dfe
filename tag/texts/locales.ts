/** The languages with a PO file in locales/, in the order in which they are translated. English is in the sources. */
export const TRANSLATED_LOCALES = ['de', 'fr', 'es', 'ja', 'pt-BR', 'it', 'ko', 'zh-Hans', 'ar'] as const;

export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

/** The languages that the profile of an account may name. */
export const LOCALES = ['en', ...TRANSLATED_LOCALES] as const;

export type Locale = (typeof LOCALES)[number];

/** The languages that screens, mails and pages are shown in. A check refuses one whose PO file has a text without translation. */
export const OFFERED_LOCALES: readonly Locale[] = ['en'];

/** Returns the offered language of the first of these BCP 47 tags that has one, such as pt-BR for 'pt-PT'; null if none has. */
export function findOfferedLocale(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const locale = OFFERED_LOCALES.find((candidate) => hasSameScript(candidate, tag));
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

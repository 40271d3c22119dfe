import { findLocale, getDirection, type Locale, type TranslatedLocale } from '../../tag/texts/locales.ts';
import { ENGLISH, type Language, type Translations } from '../../tag/texts/translate.ts';
import { STORAGE_KEYS, writeStored } from '../session/local-storage.ts';
import { useSession } from '../session/session-store.ts';
import { showFormats } from './format-choices.ts';
import type { ClientTextPart } from './load-texts.ts';
import { readPreferredLocale } from './preferred-locale.ts';
import { showLanguage } from './use-language.ts';

/** The language that was wanted last, because an earlier one may arrive later. */
let wantedLocale: Locale = 'en';

/** The parts of the texts that the pages of this visit need. */
const neededParts = new Set<ClientTextPart>(['app']);

/** Ends when the parts that were requested last are loaded. */
let loadingParts: Promise<unknown> = Promise.resolve();

/** The loaded texts of each locale. */
const loadedTexts: Partial<Record<TranslatedLocale, Translations>> = {};

/** Loads a language. English needs no file, and the others' loader is a file of its own, because most visits do not use it. */
async function loadLanguage(locale: Locale): Promise<Language> {
  if (locale === 'en') return ENGLISH;
  const { loadTexts } = await import('./load-texts.ts');
  const parts = await Promise.all([...neededParts].map((part) => loadTexts(locale, part)));
  const translations: Translations = Object.assign({}, loadedTexts[locale], ...parts);
  loadedTexts[locale] = translations;
  return { locale, translations };
}

/**
 * Shows all texts in a language.
 * @returns false if its texts cannot be loaded; then the page keeps its language
 */
export async function showLocale(locale: Locale): Promise<boolean> {
  wantedLocale = locale;
  try {
    const language = await loadLanguage(locale);
    if (wantedLocale !== locale) return true;
    // The direction comes first, because components read it while they render.
    Object.assign(document.documentElement, { lang: locale, dir: getDirection(locale) });
    showLanguage(language);
  } catch {
    return false;
  }
  return true;
}

/** Loads parts of the texts for the pages that use them. If they cannot be loaded, these pages show their texts in English. */
export async function loadTextParts(parts: readonly ClientTextPart[]): Promise<void> {
  if (!parts.every((part) => neededParts.has(part))) {
    for (const part of parts) neededParts.add(part);
    if (wantedLocale !== 'en') loadingParts = showLocale(wantedLocale);
  }
  await loadingParts;
}

/** Shows a language and stores it as the choice of this browser; the other tabs follow. Returns false if its texts cannot be loaded. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  const isShown = await showLocale(locale);
  if (isShown) writeStored(STORAGE_KEYS.language, locale);
  return isShown;
}

/**
 * Shows the preferred language and the chosen formats of this browser, now and after a choice in another tab. The language of an account becomes the choice of
 * this browser when its user signs in, and when it was changed elsewhere.
 */
export async function startLanguage(): Promise<void> {
  useSession.subscribe(({ user }, { user: previousUser }) => {
    const locale = findLocale([user?.locale ?? '']);
    if (!locale || user?.locale === previousUser?.locale || locale === wantedLocale) return;
    void chooseLocale(locale);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEYS.formats) showFormats();
    if (key === null || key === STORAGE_KEYS.language) void showLocale(readPreferredLocale());
  });
  const locale = readPreferredLocale();
  if (locale !== 'en') await showLocale(locale);
}

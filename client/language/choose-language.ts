import { findLocale, getDirection, type Locale, type TranslatedLocale } from '../../tag/texts/locales.ts';
import { ENGLISH, getLanguage, type Language, type Translations } from '../../tag/texts/translate.ts';
import { STORAGE_KEYS, writeStored } from '../session/local-storage.ts';
import { useSession } from '../session/session-store.ts';
import type { ClientTextPart } from './load-texts.ts';
import { showFormats } from './format-choices.ts';
import { readPreferredLocale } from './preferred-locale.ts';
import { showLanguage } from './use-language.ts';

/** The outcome of a request for a language. A later request supersedes an earlier one whose texts arrive after it. */
export type LanguageOutcome = 'shown' | 'superseded' | 'failed';

/** The language that was requested last, or that is shown if that request failed. */
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

/** Sets the language and the direction of the page. They come before the texts, because components read the direction while they render. */
function setPageLanguage(locale: string): void {
  Object.assign(document.documentElement, { lang: locale, dir: getDirection(locale) });
}

/** Shows all texts in a language. If its texts cannot be loaded, the page keeps its language. */
export async function showLocale(locale: Locale): Promise<LanguageOutcome> {
  wantedLocale = locale;
  try {
    const language = await loadLanguage(locale);
    if (wantedLocale !== locale) return 'superseded';
    setPageLanguage(locale);
    showLanguage(language);
    return 'shown';
  } catch {
    if (wantedLocale !== locale) return 'superseded';
    const shownLocale = getLanguage().locale;
    wantedLocale = findLocale([shownLocale]) ?? 'en';
    // The server may have sent the page in the language that cannot be loaded.
    setPageLanguage(shownLocale);
    return 'failed';
  }
}

/**
 * Loads parts of the texts for the pages that use them. If they cannot be loaded, these pages show their texts in English, and the next call
 * tries again.
 */
export async function loadTextParts(parts: readonly ClientTextPart[]): Promise<void> {
  const newParts = parts.filter((part) => !neededParts.has(part));
  if (newParts.length > 0) {
    for (const part of newParts) neededParts.add(part);
    if (wantedLocale !== 'en') loadingParts = loadNewParts(newParts);
  }
  await loadingParts;
}

async function loadNewParts(parts: readonly ClientTextPart[]): Promise<void> {
  const outcome = await showLocale(wantedLocale);
  if (outcome === 'failed') for (const part of parts) neededParts.delete(part);
}

/** Shows a language and stores it as the choice of this browser; the other tabs follow. */
export async function chooseLocale(locale: Locale): Promise<LanguageOutcome> {
  const outcome = await showLocale(locale);
  if (outcome === 'shown') {
    writeStored(STORAGE_KEYS.language, locale);
    removeLinkedLocale();
  }
  return outcome;
}

/** Removes `?lang=` from the address, which would otherwise win over the choice when the page is loaded again. */
function removeLinkedLocale(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}

/**
 * Shows the preferred language and the chosen formats of this browser, now and after a choice in another tab. The language of an account
 * becomes the choice of this browser when its user signs in, and when it was changed elsewhere.
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
  // Also for English, because the server may have sent the page in the first language of the browser.
  await showLocale(readPreferredLocale());
}

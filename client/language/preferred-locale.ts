import { findLocale, type Locale } from '../../tag/texts/locales.ts';
import { readStored, STORAGE_KEYS } from '../session/local-storage.ts';

/**
 * Returns the language in which the page is shown: that of `?lang=`, else the choice of this browser, else the first of the browser's
 * languages that pages have, else English. The server chooses likewise, but does not know the choice; see server/http/page-locale.ts.
 */
export function readPreferredLocale(): Locale {
  const linked = new URLSearchParams(window.location.search).get('lang') ?? '';
  const stored = readStored(STORAGE_KEYS.language) ?? '';
  return findLocale([linked, stored, ...navigator.languages]) ?? 'en';
}

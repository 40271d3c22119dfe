import { translate } from '../texts/translate.ts';

// Most browsers also name older browsers in the header, so the order matters.
const BROWSER_NAMES = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  // Not translated: the name of a browser.
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl', 'curl'],
] as const;

const SYSTEM_NAMES = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  // Not translated: a word of the header.
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the common name of a browser, such as 'Firefox on Windows', from its User-Agent header; null if it is unknown. */
export function findBrowserName(userAgent: string): string | null {
  const findName = (names: readonly (readonly [string, string])[]) =>
    names.find(([marker]) => userAgent.includes(marker))?.[1];
  const [browser, system] = [findName(BROWSER_NAMES), findName(SYSTEM_NAMES)];
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return translate('{browser} on {system}', { browser, system });
}

/** Returns the common name of a browser from its User-Agent header. Returns the start of the header if the browser is unknown. */
export function formatBrowserName(userAgent: string): string {
  return findBrowserName(userAgent) ?? (userAgent.slice(0, 40) || translate('Unknown browser'));
}

/** Translates a name that `formatBrowserName` has returned in English. Returns another text unchanged. */
export function translateBrowserName(name: string): string {
  if (name === 'Unknown browser') return translate('Unknown browser');
  const [browser = '', system = '', ...rest] = name.split(' on ');
  const isKnown = hasName(BROWSER_NAMES, browser) && hasName(SYSTEM_NAMES, system) && rest.length === 0;
  return isKnown ? translate('{browser} on {system}', { browser, system }) : name;
}

const hasName = (names: readonly (readonly [string, string])[], name: string) =>
  names.some(([, known]) => known === name);

import { translate } from '../texts/translate.ts';
// Most browsers also name older browsers in the header, so the order matters.
const BROWSER_NAMES = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
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
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the common name of a browser, such as 'Firefox on Windows', from its User-Agent header; null if it is unknown. */
export function findBrowserName(userAgent: string): string | null {
  const findName = (names: readonly (readonly [string, string])[]) =>
    names.find(([marker]) => userAgent.includes(marker))?.[1];
  const [browser, system] = [findName(BROWSER_NAMES), findName(SYSTEM_NAMES)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system ?? null;
}

/** Returns the common name of a browser from its User-Agent header. Returns the start of the header if the browser is unknown. */
export function formatBrowserName(userAgent: string): string {
  return findBrowserName(userAgent) ?? (userAgent.slice(0, 40) || translate('Unknown browser'));
}

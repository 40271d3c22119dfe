import { getLanguage } from '../texts/translate.ts';
import { foldText } from '../base/fold-text.ts';
import { COUNTRIES } from '../card/drawing/data/countries.ts';
import { CITY_NAME_LOCALES } from './city-names.ts';

const displayNamesByLocale = new Map<string, Intl.DisplayNames>();

function getDisplayNames(locale: string): Intl.DisplayNames {
  const displayNames =
    displayNamesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  displayNamesByLocale.set(locale, displayNames);
  return displayNames;
}

/** Returns the name of a country in the current language, such as 'Germany' for 'DE'; the code if it is unknown. */
export function formatCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (getDisplayNames(getLanguage().locale).of(code) ?? code) : code;
}

/** Returns the codes and names of all countries in the languages of city names. This takes some ms, so the caller keeps them. */
export function listCountryNames(): readonly (readonly [code: string, name: string])[] {
  return CITY_NAME_LOCALES.flatMap((locale) =>
    Object.keys(COUNTRIES).map((code) => [code, getDisplayNames(locale).of(code) ?? code] as const),
  );
}

const foldedNamesByLocale = new Map<string, readonly (readonly [code: string, name: string])[]>();

/** Returns the codes of the countries whose name in the current language begins with a folded text. */
export function findCountries(foldedText: string): ReadonlySet<string> {
  const { locale } = getLanguage();
  const names =
    foldedNamesByLocale.get(locale) ??
    Object.keys(COUNTRIES).map((code) => [code, foldText(formatCountryName(code))] as const);
  foldedNamesByLocale.set(locale, names);
  return new Set(names.filter(([, name]) => name.startsWith(foldedText)).map(([code]) => code));
}

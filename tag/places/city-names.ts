import { foldText } from '../base/fold-text.ts';
import { getLanguage } from '../texts/translate.ts';

/** A name of a city in another language, and the codes of its airports, the largest first. */
export type CityName = { readonly name: string; readonly codes: readonly string[] };

/** The tables of `data/cities` by locale. Each is a file of its own, because a page shows one language. */
const TABLE_LOADERS: Readonly<Record<string, () => Promise<string>>> = {
  de: async () => (await import('./data/cities/german-cities.ts')).GERMAN_CITIES,
  fr: async () => (await import('./data/cities/french-cities.ts')).FRENCH_CITIES,
  es: async () => (await import('./data/cities/spanish-cities.ts')).SPANISH_CITIES,
  ja: async () => (await import('./data/cities/japanese-cities.ts')).JAPANESE_CITIES,
  'pt-BR': async () => (await import('./data/cities/portuguese-cities.ts')).PORTUGUESE_CITIES,
  it: async () => (await import('./data/cities/italian-cities.ts')).ITALIAN_CITIES,
  ko: async () => (await import('./data/cities/korean-cities.ts')).KOREAN_CITIES,
  'zh-Hans': async () => (await import('./data/cities/chinese-cities.ts')).CHINESE_CITIES,
  ar: async () => (await import('./data/cities/arabic-cities.ts')).ARABIC_CITIES,
};

/** The locales in which cities have other names. */
export const CITY_NAME_LOCALES: readonly string[] = Object.keys(TABLE_LOADERS);

/** The names of the loaded locales by the code of an airport. */
const namesByLocale = new Map<string, ReadonlyMap<string, string>>();

/** The names of all loaded locales. Another list replaces it when names are loaded, so that an index of it can be kept. */
let loadedNames: readonly CityName[] = [];

const listeners = new Set<() => void>();

/** Calls a listener each time names are loaded, until the returned function is called. */
export function subscribeToCityNames(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the city names of locales that have some.
 * @throws if a file cannot be loaded
 */
export async function loadCityNames(...locales: readonly string[]): Promise<void> {
  const missing = locales.filter((locale) => TABLE_LOADERS[locale] && !namesByLocale.has(locale));
  const tables = await Promise.all(missing.map(async (locale) => TABLE_LOADERS[locale]?.() ?? ''));
  for (const [index, locale] of missing.entries()) addNames(locale, parseTable(tables[index] ?? ''));
  if (missing.length > 0) for (const listener of listeners) listener();
}

/** Loads the city names of all locales, which searches need. */
export const loadAllCityNames = (): Promise<void> => loadCityNames(...CITY_NAME_LOCALES);

function addNames(locale: string, names: readonly CityName[]): void {
  if (namesByLocale.has(locale)) return;
  namesByLocale.set(locale, new Map(names.flatMap(({ name, codes }) => codes.map((code) => [code, name]))));
  loadedNames = [...loadedNames, ...names];
}

function parseTable(table: string): readonly CityName[] {
  return table.split(/,\s/).map((entry) => {
    const end = entry.indexOf(' ');
    return { name: entry.slice(end + 1), codes: entry.slice(0, end).split('/') };
  });
}

/** Returns the names of the cities in all languages that are loaded. */
export function listCityNames(): readonly CityName[] {
  return loadedNames;
}

/** Returns the name of an airport's city in the current language; the catalogue's if it has no other, or while the names are not loaded. */
export function getCityName({ iata, city }: { readonly iata: string; readonly city: string }): string {
  return namesByLocale.get(getLanguage().locale)?.get(iata) ?? city;
}

/** The codes of airports whose cities have a name. */
export type NamedAirports = {
  /** Of cities that have exactly this name in any language. */
  readonly whole: ReadonlySet<string>;
  /** Of cities with a name in any language that begins with it. */
  readonly begun: ReadonlySet<string>;
};

/** The folded names of a list of names. */
const foldedNames = new WeakMap<readonly CityName[], readonly CityName[]>();

/**
 * Finds the airports of cities by a name in any language that is loaded.
 * @param foldedText a folded text that is not empty
 */
export function findAirportsByCityName(foldedText: string): NamedAirports {
  const folded =
    foldedNames.get(loadedNames) ?? loadedNames.map(({ name, codes }) => ({ name: foldText(name), codes }));
  foldedNames.set(loadedNames, folded);
  const begun = folded.filter(({ name }) => name.startsWith(foldedText));
  const whole = begun.filter(({ name }) => name === foldedText);
  const toCodes = (names: readonly CityName[]) => new Set(names.flatMap(({ codes }) => codes));
  return { whole: toCodes(whole), begun: toCodes(begun) };
}

import { getCountryName } from '../card/drawing/country-names.ts';
import { listCityNames, type CityName } from '../places/city-names.ts';
import { listCountryNames } from '../places/country-names.ts';
import { PLACE_NAMES } from '../places/place-names.ts';
import type { SearchableAirports } from './searchable-airports.ts';
import { findWord, joinWords, toCode } from './search-words.ts';

/** Names of two Latin letters are also parts of other words: 'DC' is an aircraft, too. */
const AMBIGUOUS_NAME_PATTERN = /^[a-z]{1,2}$/;

/** The texts of cities and codes of the catalogue by their other names. */
const PLACE_TARGETS = indexPlaceTargets();

function indexPlaceTargets(): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const [target, names] of PLACE_NAMES) {
    const text = /^[A-Z]{3}$/.test(target) ? toCode(joinWords(target)) : findWord(joinWords(target));
    for (const name of names.split(', ').map(joinWords)) {
      if (AMBIGUOUS_NAME_PATTERN.test(name)) continue;
      targets.set(name, [...(targets.get(name) ?? []), text]);
    }
  }
  return targets;
}

/** Returns the texts that find a place by another name than that of the catalogue; empty for any other phrase. */
export function findPlaceTargets(phrase: string, airports: SearchableAirports): readonly string[] {
  const name = joinWords(phrase);
  if (name === '' || AMBIGUOUS_NAME_PATTERN.test(name)) return [];
  const codes = getCityCodes(listCityNames()).get(name) ?? [];
  const cities = codes.map((code) => airports.get(code)?.city ?? code);
  const countries = getCountryCodes().get(name) ?? [];
  // A name that is also English is a word like any other: 'Iran Air' is an airline.
  const words = [...cities, ...countries.map(getCountryName)].map(joinWords).filter((word) => word !== name);
  return [...(PLACE_TARGETS.get(name) ?? []), ...words.map(findWord)];
}

/** The code of the largest airport of each city by the joined names of the city in other languages. */
const codesByNames = new WeakMap<readonly CityName[], ReadonlyMap<string, readonly string[]>>();

function getCityCodes(names: readonly CityName[]): ReadonlyMap<string, readonly string[]> {
  const codes =
    codesByNames.get(names) ?? groupByName(names.map(({ name, codes: [code = ''] }) => [code, name]));
  codesByNames.set(names, codes);
  return codes;
}

let countryCodes: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the codes of the countries by their joined names in other languages. */
function getCountryCodes(): ReadonlyMap<string, readonly string[]> {
  return (countryCodes ??= groupByName(listCountryNames()));
}

function groupByName(
  names: readonly (readonly [code: string, name: string])[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [code, name] of names) {
    const group = groups.get(joinWords(name));
    if (!group) groups.set(joinWords(name), [code]);
    else if (!group.includes(code)) group.push(code);
  }
  return groups;
}

/** The names of the cities of each list of airports. */
const citiesByAirports = new WeakMap<SearchableAirports, ReadonlySet<string>>();

/** Returns true if a phrase is the name of a city: 'New York' is not found by 'New' and 'York' at two ends of a flight. */
export function hasCityName(phrase: string, airports: SearchableAirports): boolean {
  const cities =
    citiesByAirports.get(airports) ?? new Set(Array.from(airports.values(), ({ city }) => joinWords(city)));
  citiesByAirports.set(airports, cities);
  return cities.has(joinWords(phrase));
}

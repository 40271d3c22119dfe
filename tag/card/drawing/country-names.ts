import type { TagConfig } from '../../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { COUNTRIES } from './data/countries.ts';

const COUNTRY_NAME_BY_CODE: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRIES));

/** Returns the full name of the country of a design; '' if it is equal to the city, so that it is not printed twice. */
export function getCountryText({ city, country }: Pick<TagConfig, 'city' | 'country'>): string {
  const name = toUpperCaseByLanguage(getCountryName(country));
  return name === toUpperCaseByLanguage(city) ? '' : name;
}

/** Returns the full name of a country code. An unknown code is not changed. */
export function getCountryName(country: string): string {
  return COUNTRY_NAME_BY_CODE.get(country.trim().toUpperCase()) ?? country;
}

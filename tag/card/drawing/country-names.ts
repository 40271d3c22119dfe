import type { TagConfig } from '../../design/tag-config.ts';
import { upperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { COUNTRIES } from './data/countries.ts';

const NAME_OF: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRIES));

/** The country of a design, written out; '' where it is the city as well, which is said once. */
export function countryOf({ city, country }: Pick<TagConfig, 'city' | 'country'>): string {
  const name = upperCaseByLanguage(countryInFull(country));
  return name === upperCaseByLanguage(city) ? '' : name;
}

/** A country as it is written out; what is no code stays as it is. */
function countryInFull(country: string): string {
  return NAME_OF.get(country.trim().toUpperCase()) ?? country;
}

import type { Position } from '../base/great-circle.ts';
import { CONTINENT_AREAS } from './data/continent-areas.ts';
import { COUNTRIES_BY_CONTINENT } from './data/country-continents.ts';

/** The seven continents. */
type Continent = keyof typeof COUNTRIES_BY_CONTINENT;

const CONTINENT_BY_COUNTRY: ReadonlyMap<string, Continent> = new Map(
  (Object.keys(COUNTRIES_BY_CONTINENT) as Continent[]).flatMap((continent) =>
    COUNTRIES_BY_CONTINENT[continent].split(' ').map((country) => [country, continent] as const),
  ),
);

/**
 * Returns the continent of an airport: that of the area in which it lies, or otherwise that of its country. Returns null for an unknown
 * country.
 */
export function findContinent({
  country,
  latitude,
  longitude,
}: Position & { readonly country: string }): Continent | null {
  const area = CONTINENT_AREAS.find(
    (one) =>
      one.country === country &&
      latitude >= one.south &&
      latitude <= one.north &&
      longitude >= one.west &&
      longitude <= one.east,
  );
  return area?.continent ?? CONTINENT_BY_COUNTRY.get(country) ?? null;
}

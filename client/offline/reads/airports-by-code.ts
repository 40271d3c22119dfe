import { loadAllCityNames } from '../../../tag/places/city-names.ts';
import type { AirportPlaceFragment, TagFilter } from '../../graphql/generated.ts';
import { readAirports } from '../snapshot.ts';

/**
 * Returns the airports that this browser has loaded, by code. If the filter has a search, also loads the names by which it finds cities;
 * without them it finds English names only.
 */
export async function getAirportsByCode(
  filter?: TagFilter | null,
): Promise<ReadonlyMap<string, AirportPlaceFragment>> {
  if (filter?.q) await loadAllCityNames().catch(() => undefined);
  return new Map((await readAirports()).map((airport) => [airport.iata, airport]));
}

import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { isJsonObject, type JsonObject } from '../../../tag/base/json.ts';

type Brand = Pick<AirlineRowFragment, 'name' | 'icao' | 'iata' | 'alliance' | 'logoUrl' | 'brandColors'>;

/**
 * Fills in the missing alliance, logo and colors of entries whose airline is known. Otherwise the API would use the defaults, with the
 * logo of another airline.
 * @param entries of any shape; all other entries stay unchanged
 */
export function applyBrand(entries: readonly unknown[], airlines: readonly Brand[]): unknown[] {
  const brands = new Map(
    airlines.map((airline) => [formatAirlineKey(airline.name, airline.icao, airline.iata), airline]),
  );
  return entries.map((entry) => {
    if (!isJsonObject(entry)) return entry;
    const airline = brands.get(formatAirlineKey(entry['airline'], entry['icao'], entry['airlineIata']));
    return airline === undefined ? entry : { ...entry, ...pickMissingFields(entry, toBrandFields(airline)) };
  });
}

function formatAirlineKey(...names: readonly unknown[]): string {
  return JSON.stringify(names.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : null)));
}

function toBrandFields({ alliance, logoUrl, brandColors }: Brand): JsonObject {
  return { alliance, selectedLogo: logoUrl, ...brandToDesignColors(brandColors) };
}

/** Returns the fields that an entry lacks. The API treats an absent field, null and an empty logo alike. */
function pickMissingFields(entry: JsonObject, brand: JsonObject): JsonObject {
  const isMissing = (field: string) =>
    (entry[field] ?? null) === null || (field === 'selectedLogo' && entry[field] === '');
  return Object.fromEntries(Object.entries(brand).filter(([field]) => isMissing(field)));
}

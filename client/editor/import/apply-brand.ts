import { colorsOfBrand } from '../../../tag/design/brand-colors.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';

type Entry = Readonly<Record<string, unknown>>;
type Brand = Pick<AirlineRowFragment, 'name' | 'icao' | 'iata' | 'alliance' | 'logoUrl' | 'brandColors'>;

/**
 * Fills in the alliance, logo and colors that entries of known airlines leave out. Otherwise the API would give them
 * the defaults, with the logo of another airline.
 * @param entries of any shape; other entries stay as they are
 */
export function applyBrand(entries: readonly unknown[], airlines: readonly Brand[]): unknown[] {
  const brands = new Map(
    airlines.map((airline) => [keyOf(airline.name, airline.icao, airline.iata), airline]),
  );
  return entries.map((entry) => {
    if (!isEntry(entry)) return entry;
    const airline = brands.get(keyOf(entry['airline'], entry['icao'], entry['airlineIata']));
    return airline === undefined ? entry : { ...entry, ...missingFields(entry, brandFields(airline)) };
  });
}

function isEntry(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

function keyOf(...names: readonly unknown[]): string {
  return JSON.stringify(names.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : null)));
}

function brandFields({ alliance, logoUrl, brandColors }: Brand): Entry {
  return { alliance, selectedLogo: logoUrl, ...colorsOfBrand(brandColors) };
}

/** The fields that an entry leaves out. The API treats an absent field, null and an empty logo alike. */
function missingFields(entry: Entry, brand: Entry): Entry {
  const isMissing = (field: string) =>
    (entry[field] ?? null) === null || (field === 'selectedLogo' && entry[field] === '');
  return Object.fromEntries(Object.entries(brand).filter(([field]) => isMissing(field)));
}

import { colorsOfBrand } from '../../../tag/brand-colors.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';

type Entry = Readonly<Record<string, unknown>>;
type Brand = Pick<AirlineRowFragment, 'name' | 'icao' | 'iata' | 'alliance' | 'logoUrl' | 'brandColors'>;

/**
 * Gives the entries of known airlines the look that they leave out: alliance, logo and colours. Without it an entry
 * that only names SWISS would get what the doors give to an airline that nobody knows, the logo of another one.
 * @param entries of any shape; what is no object, or names no known airline by name and both codes, stays as it is
 */
export function wearBrand(entries: readonly unknown[], airlines: readonly Brand[]): unknown[] {
  const looks = new Map(
    airlines.map((airline) => [keyOf(airline.name, airline.icao, airline.iata), airline]),
  );
  return entries.map((entry) => {
    if (!isEntry(entry)) return entry;
    const airline = looks.get(keyOf(entry['airline'], entry['icao'], entry['airlineIata']));
    return airline === undefined ? entry : { ...entry, ...missing(entry, lookOf(airline)) };
  });
}

function isEntry(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

function keyOf(...names: readonly unknown[]): string {
  return JSON.stringify(names.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : null)));
}

function lookOf({ alliance, logoUrl, brandColors }: Brand): Entry {
  return { alliance, selectedLogo: logoUrl, ...colorsOfBrand(brandColors) };
}

/** The part of a look that an entry leaves out: to the doors an absent field, null and an empty logo are the same. */
function missing(entry: Entry, look: Entry): Entry {
  const isOut = (field: string) =>
    (entry[field] ?? null) === null || (field === 'selectedLogo' && entry[field] === '');
  return Object.fromEntries(Object.entries(look).filter(([field]) => isOut(field)));
}

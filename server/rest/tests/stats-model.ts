import type { DataSource } from 'typeorm';
import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { recountTags } from '../../database/by-user/recount-tags.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';

export type KnownAirport = { city: string; country: string; latitude: number; longitude: number };

type StatLine = { key: string; name: string; count: number };

/** Computes the expected stats of designs, ordered from old to new, as REST returns them. It is simple and slow. */
export function computeModelStats(
  designs: readonly TagConfig[],
  airports: ReadonlyMap<string, KnownAirport>,
) {
  const byAirline = toLines(designs.map(({ icao, airline }) => [icao, airline]));
  const byAirport = toLines(designs.map(({ iata, city }) => [iata, airports.get(iata)?.city ?? city]));
  const countries = designs.map(({ iata, country }) => airports.get(iata)?.country ?? country);
  return {
    tags: designs.length,
    airlines: byAirline.length,
    airports: byAirport.length,
    countries: new Set(countries.filter((country) => country !== '')).size,
    distance_km: Math.round(designs.reduce((sum, design) => sum + computeLength(design, airports), 0)),
    by_airline: byAirline,
    by_alliance: toLines(designs.map(({ alliance }) => [alliance, alliance])),
    by_airport: byAirport,
    by_aircraft: toLines(
      designs.map(({ selectedAircraft: image }) => [
        image,
        AIRCRAFT.find((aircraft) => aircraft.image === image)?.name ?? image,
      ]),
    ),
    by_year: toLines(designs.map(({ date }) => [parseYear(date), parseYear(date)])).toSorted((a, b) =>
      // Sorts in reverse order; 'unknown' becomes the year 0000, so that it comes last.
      b.key.replace('unknown', '0000').localeCompare(a.key.replace('unknown', '0000')),
    ),
  };
}

/** Counts the pairs of each key. A key gets its last name, because the designs are ordered from old to new. */
function toLines(pairs: readonly (readonly [key: string, name: string])[]): StatLine[] {
  const lines = new Map<string, StatLine>();
  for (const [key, name] of pairs) {
    lines.set(key, { key, name: name === '' ? key : name, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return [...lines.values()].toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en') || a.key.localeCompare(b.key, 'en'),
  );
}

/**
 * Finds the year of a date: searches the digit runs from the right. In each run it tries the last four digits, the first four, then all
 * others from the right.
 */
export function parseYear(date: string): string {
  const runs = date.split(/[^0-9]+/).toReversed();
  for (const run of runs) {
    const candidates = Array.from({ length: Math.max(run.length - 3, 0) }, (_, start) =>
      run.slice(start, start + 4),
    );
    const years = candidates.map((digits) => (/^(?:19|20)/.test(digits) ? digits : undefined));
    const year = years.at(-1) ?? years[0] ?? years.findLast((candidate) => candidate !== undefined);
    if (year !== undefined) return year;
  }
  return 'unknown';
}

function computeLength(
  { departure, arrival }: TagConfig,
  airports: ReadonlyMap<string, KnownAirport>,
): number {
  const [departureAirport, arrivalAirport] = [airports.get(departure), airports.get(arrival)];
  return departureAirport === undefined || arrivalAirport === undefined
    ? 0
    : computeGreatCircleKm(departureAirport, arrivalAirport);
}

/** Removes all tags of a user, also the deleted ones. */
export async function removeTags(source: DataSource, userId: string): Promise<void> {
  await source.query('delete from user_tags where user_id = $1', [userId]);
  await recountTags(source);
}

import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { greatCircleKm } from '../../../tag/base/great-circle.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';

export type KnownAirport = { city: string; country: string; latitude: number; longitude: number };

type Line = { key: string; name: string; count: number };

/** What stats must be of some designs, oldest first, as REST answers it: tag by tag, with no thought of speed. */
export function statsModel(designs: readonly TagConfig[], airports: ReadonlyMap<string, KnownAirport>) {
  const byAirline = linesOf(designs.map(({ icao, airline }) => [icao, airline]));
  const byAirport = linesOf(designs.map(({ iata, city }) => [iata, airports.get(iata)?.city ?? city]));
  const countries = designs.map(({ iata, country }) => airports.get(iata)?.country ?? country);
  return {
    tags: designs.length,
    airlines: byAirline.length,
    airports: byAirport.length,
    countries: new Set(countries.filter((country) => country !== '')).size,
    distance_km: Math.round(designs.reduce((sum, design) => sum + lengthOf(design, airports), 0)),
    by_airline: byAirline,
    by_alliance: linesOf(designs.map(({ alliance }) => [alliance, alliance])),
    by_airport: byAirport,
    by_aircraft: linesOf(
      designs.map(({ selectedAircraft: image }) => [
        image,
        AIRCRAFT.find((aircraft) => aircraft.image === image)?.name ?? image,
      ]),
    ),
    by_year: linesOf(designs.map(({ date }) => [yearOf(date), yearOf(date)])).toSorted((a, b) =>
      // Digits come before letters in reverse as well, once 'unknown' is written as a year before all.
      b.key.replace('unknown', '0000').localeCompare(a.key.replace('unknown', '0000')),
    ),
  };
}

/** The last name of a key stands, since designs come oldest first. */
function linesOf(pairs: readonly (readonly [key: string, name: string])[]): Line[] {
  const lines = new Map<string, Line>();
  for (const [key, name] of pairs) {
    lines.set(key, { key, name: name === '' ? key : name, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return [...lines.values()].toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en') || a.key.localeCompare(b.key, 'en'),
  );
}

/** Run by run from the right; in each, every four digits: at its end, at its start, else from the right. */
export function yearOf(date: string): string {
  const runs = date.split(/[^0-9]+/).toReversed();
  for (const run of runs) {
    const fours = Array.from({ length: Math.max(run.length - 3, 0) }, (_, at) => run.slice(at, at + 4));
    const years = fours.map((four) => (/^(?:19|20)/.test(four) ? four : undefined));
    const year = years.at(-1) ?? years[0] ?? years.findLast((one) => one !== undefined);
    if (year !== undefined) return year;
  }
  return 'unknown';
}

function lengthOf({ departure, arrival }: TagConfig, airports: ReadonlyMap<string, KnownAirport>): number {
  const [from, to] = [airports.get(departure), airports.get(arrival)];
  return from === undefined || to === undefined ? 0 : greatCircleKm(from, to);
}

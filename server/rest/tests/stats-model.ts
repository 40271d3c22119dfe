import { AIRCRAFT } from '../../../tag/aircraft.ts';
import { greatCircleKm } from '../../../tag/great-circle.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';

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

function yearOf(date: string): string {
  return [...date.matchAll(/(?:19|20)\d\d/g)].at(-1)?.[0] ?? 'unknown';
}

function lengthOf({ departure, arrival }: TagConfig, airports: ReadonlyMap<string, KnownAirport>): number {
  const [from, to] = [airports.get(departure), airports.get(arrival)];
  return from === undefined || to === undefined ? 0 : greatCircleKm(from, to);
}

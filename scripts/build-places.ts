import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANDSCAPES } from '../tag/card/card-art.ts';
import type { StoredPlaces } from '../tag/card/places.ts';
import { landscapeAt } from './catalogue/landscapes.ts';

const SEED = resolve(import.meta.dirname, '../server/database/seed/airports.json');

type Airport = { iata: string; city: string; latitude: number; longitude: number };

/** About a kilometer: layouts ask which coast or mountains an airport lies at. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Writes the places of the catalogue's airports beside the marks, so that server and browser read the very same file. */
export function buildPlaces(outDir: string): void {
  const airports = JSON.parse(readFileSync(SEED, 'utf8')) as Airport[];
  const places: StoredPlaces = Object.fromEntries(
    airports.map(({ iata, city, latitude, longitude }) => [
      iata,
      [
        city,
        rounded(latitude),
        rounded(longitude),
        LANDSCAPES.indexOf(landscapeAt(iata, latitude, longitude)),
      ] as const,
    ]),
  );
  writeFileSync(join(outDir, 'places.json'), JSON.stringify(places));
}

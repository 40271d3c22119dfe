import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AirportLocation } from '../../tag/card/card-art.ts';
import { packPlaces } from '../../tag/card/places.ts';
import { getLandscapeAt } from '../catalogue/landscapes.ts';

const SEED_FILE = resolve(import.meta.dirname, '../../server/database/seed/airports.json');

type SeedAirport = { iata: string; city: string; latitude: number; longitude: number };

/** Writes the places of the catalogue's airports beside the marks, so that server and browser read one file. */
export function buildPlaces(outDir: string): void {
  const airports = JSON.parse(readFileSync(SEED_FILE, 'utf8')) as SeedAirport[];
  const locations = new Map(
    airports.map(({ iata, city, latitude, longitude }): [string, AirportLocation] => {
      const landscape = getLandscapeAt(iata, latitude, longitude);
      return [iata, { city, latitude, longitude, landscape }];
    }),
  );
  writeFileSync(join(outDir, 'places.json'), JSON.stringify(packPlaces(locations)));
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StoredCity, StoredTowns } from '../../tag/card/cities.ts';
import { createRandomFromText } from '../../tag/card/drawing/random-from-text.ts';
import { PLACE_FIELD } from '../../tag/card/poster/places/place-field.ts';
import { measureSkyline } from './measure-skyline.ts';
import { parseCity, parseFigures, type CitySource } from './parse-city.ts';
import { parseTowns } from './parse-towns.ts';

const PLACES_DIR = resolve(import.meta.dirname, '../../art/places');

/** Reads the drawings of all cities. Throws if a file has an error. */
export function readCities(): CitySource[] {
  const readText = (file: string) => readFileSync(join(PLACES_DIR, file), 'utf8');
  const figures = parseFigures('figures.txt', readText('figures.txt'));
  return readdirSync(join(PLACES_DIR, 'data'))
    .toSorted()
    .map((file) => parseCity(file, readText(`data/${file}`), figures));
}

/** Reads the towns. Each gets its first airport as its id, and an axis that this code selects. Throws if the file has an error. */
export function readTowns(): StoredTowns {
  const file = 'towns.txt';
  const towns = parseTowns(file, readFileSync(join(PLACES_DIR, file), 'utf8'));
  return {
    towns: towns
      .map(({ airports, shape }) => `${airports.join(',')} ${selectAxis(airports[0])} ${shape}`)
      .join('\n'),
  };
}

/** Selects the axis of a town: left or right of the middle of the field, in px. */
function selectAxis(id = ''): number {
  const random = createRandomFromText(`${id} axis`);
  const distance = 66 + Math.round(random() * 56);
  return PLACE_FIELD.width / 2 + (random() < 0.6 ? distance : -distance);
}

/** Returns the drawings of all cities and the recipes of all towns in their stored form. */
export function listStoredPlaces(): (StoredCity | StoredTowns)[] {
  const cities = readCities().map(({ id, airports, cityCodes, axis, sun, shapes }): StoredCity => ({
    id,
    axis,
    ...(sun !== undefined && { sun }),
    skyline: measureSkyline({ id, axis, shapes }),
    codes: [...cityCodes, ...airports].join(' '),
    shapes: shapes.join('\n'),
  }));
  return [...cities, readTowns()];
}

/** Writes the cities and the towns beside the places, so that server and browser read one file. */
export function buildCities(outDir: string): void {
  writeFileSync(join(outDir, 'cities.json'), JSON.stringify(listStoredPlaces()));
}

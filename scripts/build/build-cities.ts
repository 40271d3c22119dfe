import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StoredCity } from '../../tag/card/cities.ts';
import { measureSkyline } from './measure-skyline.ts';
import { parseCity, parseFigures, type CitySource } from './parse-city.ts';

const PLACES_DIR = resolve(import.meta.dirname, '../../art/places');

/** Reads the drawings of all cities. Throws if a file has an error. */
export function readCities(): CitySource[] {
  const readText = (file: string) => readFileSync(join(PLACES_DIR, file), 'utf8');
  const figures = parseFigures('figures.txt', readText('figures.txt'));
  return readdirSync(join(PLACES_DIR, 'data'))
    .toSorted()
    .map((file) => parseCity(file, readText(`data/${file}`), figures));
}

/** Writes the drawings of all cities beside the places, so that server and browser read one file. */
export function buildCities(outDir: string): void {
  const cities = readCities().map(({ id, airports, cityCodes, axis, sun, shapes }): StoredCity => ({
    id,
    axis,
    ...(sun !== undefined && { sun }),
    skyline: measureSkyline({ id, axis, shapes }),
    codes: [...cityCodes, ...airports].join(' '),
    shapes: shapes.join('\n'),
  }));
  writeFileSync(join(outDir, 'cities.json'), JSON.stringify(cities));
}

/**
 * Builds the tables in tag/places/data/cities from city-names.json, the time zones of CLDR and Natural Earth:
 * npx tsx scripts/catalogue/build-city-names.ts CLDR PLACES.DBF
 * CLDR is the main folder of the npm package cldr-dates-full 48.2.0. PLACES.DBF is ne_50m_populated_places.dbf of Natural Earth 5.0.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAirportSeed } from '../../server/database/seed-files.ts';
import { listCities, type LocalNames, type NamedCity } from './list-cities.ts';
import { readPlaces, readZones } from './read-city-sources.ts';

const TABLES: readonly (readonly [locale: string, file: string, language: string])[] = [
  ['de', 'german', 'German'],
  ['fr', 'french', 'French'],
  ['es', 'spanish', 'Spanish'],
  ['ja', 'japanese', 'Japanese'],
  ['pt-BR', 'portuguese', 'Brazilian Portuguese'],
  ['it', 'italian', 'Italian'],
  ['ko', 'korean', 'Korean'],
  ['zh-Hans', 'chinese', 'Chinese'],
  ['ar', 'arabic', 'Arabic'],
];

const LINE_LENGTH = 120;

const [cldrFolder, placesFile] = process.argv.slice(2);
if (cldrFolder === undefined || placesFile === undefined) {
  console.error('npx tsx scripts/catalogue/build-city-names.ts CLDR PLACES.DBF');
  process.exit(1);
}
const ownNames = JSON.parse(readFileSync(join(import.meta.dirname, 'city-names.json'), 'utf8')) as Record<
  string,
  LocalNames
>;
const cities = listCities(readAirportSeed(), readPlaces(placesFile), readZones(cldrFolder), ownNames);
for (const [locale, file, language] of TABLES) {
  const path = join(import.meta.dirname, `../../tag/places/data/cities/${file}-cities.ts`);
  writeFileSync(path, formatTable(cities, locale, file, language));
}
console.log(`${cities.length} cities`);

function formatTable(named: readonly NamedCity[], locale: string, file: string, language: string): string {
  const entries = named
    .flatMap(({ airports, names }) => {
      const name = names[locale];
      return name === undefined ? [] : [`${airports.map(({ iata }) => iata).join('/')} ${name}`];
    })
    .toSorted();
  return `// scripts/catalogue/build-city-names.ts writes this file.

/** The ${language} names of cities after the codes of their airports, the largest first: 'MXP/LIN ...'. */
export const ${file.toUpperCase()}_CITIES = \`${wrapEntries(entries)}\`;
`;
}

function wrapEntries(entries: readonly string[]): string {
  const lines = [''];
  for (const entry of entries) {
    const line = lines.at(-1) ?? '';
    if (line.length + entry.length > LINE_LENGTH) lines.push(entry);
    else lines[lines.length - 1] = line === '' ? entry : `${line}, ${entry}`;
  }
  return lines.join(',\n');
}

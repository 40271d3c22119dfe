import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { COAST_STEPS_PER_DEGREE } from '../../tag/collection/globe/coasts.ts';
import { simplifyTrack, type TrackPoint } from '../../tag/collection/globe/simplify-track.ts';

// Writes the coasts, the borders and the lights of the globe: `npx tsx scripts/catalogue/build-globe.ts`. Coasts and borders are Natural
// Earth's at 1:50 million (public domain), the lights are the airports of the catalogue.

/** The largest distance between a coast or border and its simplified line, in degrees of latitude. */
const TOLERANCE_DEGREES = 0.02;
/** The smallest island, in square degrees at the equator. It is 13 px wide on a globe that is enlarged twelve times. */
const MIN_ISLAND_SQUARE_DEGREES = 0.02;
/** The largest rank of an airport with a bright light. */
const MAX_BRIGHT_RANK = 400;
/** The largest rank of a small light, and the size of a cell with at most one of them, so that a region with many airfields is no blot. */
const MAX_LIGHT_RANK = 3_000;
const LIGHT_CELL_DEGREES = 1.1;
const LIGHT_STEPS_PER_DEGREE = 10;

type WorldTopology = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type CatalogueAirport = { latitude: number; longitude: number; rank: number };

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const world = JSON.parse(readFileSync(file, 'utf8')) as WorldTopology;
const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
);

/** Returns the area of a ring in square degrees at the equator. */
function measureArea(ring: readonly number[][]): number {
  let sum = 0;
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? [];
    const ratio = Math.cos((((y + nextY) / 2) * Math.PI) / 180);
    sum += ((x * nextY - nextX * y) / 2) * ratio;
  }
  return Math.abs(sum);
}

/** Simplifies a line. Longitudes are scaled by their latitude. */
function simplifyLine(line: readonly number[][]): [longitude: number, latitude: number][] {
  const track = line.map(([x = 0, y = 0]): TrackPoint => [
    x * Math.max(0.2, Math.cos((y * Math.PI) / 180)),
    y,
    x,
  ]);
  return simplifyTrack(track, TOLERANCE_DEGREES).map(([, latitude, longitude = 0]) => [longitude, latitude]);
}

/** Simplifies a ring in two halves, because its first point is also its last. */
function simplifyRing(ring: readonly number[][]): [longitude: number, latitude: number][] {
  const middle = Math.floor(ring.length / 2);
  const halves = [ring.slice(0, middle + 1), ring.slice(middle)].map(simplifyLine);
  return [...(halves[0] ?? []).slice(0, -1), ...(halves[1] ?? []).slice(0, -1)];
}

/** Returns points as steps between them, in whole parts of a degree. */
function encodeSteps(points: readonly (readonly [x: number, y: number])[], stepsPerDegree: number): string {
  let [x, y] = [0, 0];
  const steps: number[] = [];
  points.forEach(([longitude, latitude], i) => {
    const [nextX, nextY] = [Math.round(longitude * stepsPerDegree), Math.round(latitude * stepsPerDegree)];
    if (i > 0 && nextX === x && nextY === y) return;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  });
  return steps.join(' ').replaceAll(' -', '-');
}

const outlines = polygons
  .map((rings) => rings.filter((ring) => measureArea(ring) >= MIN_ISLAND_SQUARE_DEGREES))
  .filter(({ length }) => length > 0)
  .map((rings) =>
    rings
      .map(simplifyRing)
      .filter((ring) => ring.length > 2)
      .map((ring) => encodeSteps(ring, COAST_STEPS_PER_DEGREE))
      .join(','),
  )
  .filter((polygon) => polygon !== '')
  .join(';');

const borders = mesh(world, world.objects.countries, (country, neighbor) => country !== neighbor)
  .coordinates.map((line) => encodeSteps(simplifyLine(line), COAST_STEPS_PER_DEGREE))
  .join(';');

const airports = JSON.parse(
  readFileSync(new URL('../../server/database/seed/airports.json', import.meta.url), 'utf8'),
) as CatalogueAirport[];
type Light = readonly [longitude: number, latitude: number];
const toLights = (list: readonly CatalogueAirport[]): Light[] =>
  list
    .map(({ longitude, latitude }): Light => [longitude, latitude])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
const brightLights = toLights(airports.filter(({ rank }) => rank <= MAX_BRIGHT_RANK));
const cells = new Map<string, Light>();
for (const light of [
  ...brightLights,
  ...toLights(airports.filter(({ rank }) => rank > MAX_BRIGHT_RANK && rank <= MAX_LIGHT_RANK)),
]) {
  const cell = light.map((degrees) => Math.floor(degrees / LIGHT_CELL_DEGREES)).join();
  if (!cells.has(cell)) cells.set(cell, light);
}
const smallLights = [...cells.values()].filter((light) => !brightLights.includes(light));

const writeData = (name: string, text: string): void =>
  writeFileSync(new URL(`../../tag/collection/globe/data/${name}.ts`, import.meta.url), text);
writeData(
  'coast-outlines',
  `/** Generated by scripts/catalogue/build-globe.ts from Natural Earth (public domain): ';' separates polygons, ',' rings, numbers are steps. */
export const COAST_OUTLINES =
  '${outlines}';
`,
);
writeData(
  'border-outlines',
  `/** Generated by scripts/catalogue/build-globe.ts from Natural Earth (public domain): ';' separates lines, numbers are steps. */
export const BORDER_OUTLINES =
  '${borders}';
`,
);
writeData(
  'night-lights',
  `/** Generated by scripts/catalogue/build-globe.ts from the catalogue's airports: steps of 0.1 degrees from light to light. */
export const BRIGHT_LIGHTS =
  '${encodeSteps(brightLights, LIGHT_STEPS_PER_DEGREE)}';
export const SMALL_LIGHTS =
  '${encodeSteps(smallLights, LIGHT_STEPS_PER_DEGREE)}';
`,
);
console.log(
  `${outlines.split(';').length} polygons, ${outlines.length} characters of coasts, ${borders.length} of borders, ${smallLights.length} small lights`,
);

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoCentroid, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { simplifyTrack, type TrackPoint } from '../../tag/collection/globe/simplify-track.ts';

// Writes the land on the globes of the pins: `npx tsx scripts/catalogue/build-pin-globes.ts`. It is Natural Earth's at 1:110 million (public
// domain).

/** The radius of the globes in the units of a pin, the largest error of a coast, and the smallest island in square units. */
const RADIUS = 50;
const TOLERANCE = 0.55;
const MIN_ISLAND = 5;

type Country = Polygon | MultiPolygon;
type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
const world = JSON.parse(readFileSync(file, 'utf8')) as World;
const countries = world.objects.countries.geometries as Country[];

/** Returns the continent of a country by its middle; Russia is all in Europe, because only its west is on the globe. */
function findContinent(country: Country): string {
  const [longitude, latitude] = geoCentroid(feature(world, country));
  const { name } = country.properties as { name: string };
  if (name === 'Russia') return 'europe';
  if (name === 'Antarctica') return 'antarctica';
  if (longitude < -30)
    return latitude < 12 && longitude > -82 && name !== 'Panama' ? 'southAmerica' : 'northAmerica';
  if (latitude < 37.3 && longitude < 52 && !(longitude > 34.5 && latitude > 12.5)) return 'africa';
  if (latitude > 36 && longitude < 42 && !['Turkey', 'Syria'].includes(name)) return 'europe';
  return 'asia';
}

const orthographic = (longitude: number, latitude: number) =>
  geoOrthographic().rotate([-longitude, -latitude]).clipAngle(90);

/** Draws land as a path of whole tenths, simplified. */
function draw(land: Parameters<ReturnType<typeof geoPath>>[0], projection: GeoProjection): string {
  const d = geoPath(projection)(land) ?? '';
  return d
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number)),
    )
    .filter((ring) => measureArea(ring) > MIN_ISLAND)
    .map((ring) => {
      const points = ring.map(([x = 0, y = 0]): TrackPoint => [x, y, 0]);
      const middle = Math.floor(points.length / 2);
      const halves = [points.slice(0, middle + 1), points.slice(middle)].map((half) =>
        simplifyTrack(half, TOLERANCE),
      );
      const track = [...(halves[0] ?? []).slice(0, -1), ...(halves[1] ?? [])];
      return `M${track.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
    })
    .join('');
}

function measureArea(ring: readonly number[][]): number {
  let sum = 0;
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? [];
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum / 2);
}

const place = <Projection extends GeoProjection>(projection: Projection, scale: number): Projection =>
  projection.scale(scale).translate([0, 0]).precision(0.4);

const atlantic = place(orthographic(-24, 24), RADIUS);
const continents = Object.fromEntries(
  ['northAmerica', 'southAmerica', 'europe', 'africa', 'asia'].map((continent) => [
    continent,
    draw(
      merge(
        world,
        countries.filter((country) => findContinent(country) === continent),
      ),
      atlantic,
    ),
  ]),
);
const land = merge(world, countries);
const pacific = draw(land, place(orthographic(118, 14), RADIUS));

writeFileSync(
  new URL('../../tag/milestones/pins/data/globe-outlines.ts', import.meta.url),
  `/** The five continents that the Atlantic's side of the Earth shows, as paths on a globe with the radius ${RADIUS}. Source: Natural Earth, 1:110 million. */
export const ATLANTIC_CONTINENTS = ${JSON.stringify(continents)} as const;

/** The land on the Pacific's side of the Earth. Source: Natural Earth, 1:110 million. */
export const PACIFIC_LAND = '${pacific}';
`,
);

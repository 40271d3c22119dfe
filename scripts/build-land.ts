import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { LAND_STEPS_PER_DEGREE } from '../tag/map/land.ts';

// Writes tag/map/data/land-outlines.ts from Natural Earth's land at 1:110 million: `npx tsx scripts/build-land.ts`.

/** Antarctica is left out: no route of an airline leads there, and it would take a fifth of the map. */
const ANTARCTICA_BELOW = -60;

type World = Topology<{ land: GeometryCollection }>;

const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
const world = JSON.parse(readFileSync(file, 'utf8')) as World;
const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
);
const shown = polygons.filter((rings) =>
  (rings[0] ?? []).some(([, latitude = 0]) => latitude > ANTARCTICA_BELOW),
);

/** A ring as steps from point to point, in whole parts of a degree; the last point, equal to the first, is left out. */
function steps(ring: number[][]): string {
  let [x, y] = [0, 0];
  const points = ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => {
    const to = [longitude, latitude].map((degrees) => Math.round(degrees * LAND_STEPS_PER_DEGREE));
    const step = [(to[0] ?? 0) - x, (to[1] ?? 0) - y];
    [x = 0, y = 0] = to;
    return step;
  });
  return points
    .filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0)
    .flat()
    .join(' ');
}

const outlines = shown.map((rings) => rings.map(steps).join(',')).join(';');
writeFileSync(
  new URL('../tag/map/data/land-outlines.ts', import.meta.url),
  `/** Made by scripts/build-land.ts from Natural Earth (public domain): polygons by ';', rings by ',', steps by ' '. */
export const LAND_OUTLINES =
  '${outlines}';
`,
);
console.log(`${shown.length} polygons, ${outlines.length} characters`);

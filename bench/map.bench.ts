import { layOutRoutes, adjustForContrast, type MapAirport, type Route } from '../tag/map/route-map.ts';
import { createWorldMap } from '../tag/map/world-map.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- map [routes]`: the CPU time that tag/map needs to draw a world with this number of different routes, by default
 * 2,000, on a flat map and on a globe. CPU time does not depend on the load of the machine. Throws if the median of the flat map is over
 * 150 ms.
 */
const count = Number(process.argv[2] ?? 2_000);
const RUNS = 9;
const MAX_MS = 150;

let seed = 20;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const airports = Array.from({ length: 400 }, (_, i): MapAirport => ({
  code: i.toString(36).padStart(3, 'A').toUpperCase(),
  name: `Airport ${i}`,
  latitude: random() * 130 - 55,
  longitude: random() * 360 - 180,
}));
const airport = () => airports[Math.floor(random() * airports.length)] as MapAirport;
const routes = Array.from({ length: count }, (): Route => ({
  from: airport(),
  to: airport(),
  count: 1 + Math.floor(random() * 40),
  color: ['#05164D', '#C8102E', '#FFC20E', '#00A651'][Math.floor(random() * 4)] ?? '#05164D',
}));

function measure(projection: 'flat' | 'globe'): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    const map = createWorldMap({ width: 1_100, height: 620, padding: 14, projection });
    layOutRoutes(map, routes, { adjustColor: (color) => adjustForContrast(color, '#0E1114'), labelSize: 15 });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return median(times);
}

const [flat, globe] = [measure('flat'), measure('globe')];
console.log(
  `${count} routes: flat ${flat.toFixed(0)} ms, globe ${globe.toFixed(0)} ms (median of ${RUNS}, goal ${MAX_MS})`,
);
if (flat > MAX_MS) throw new Error(`A map of ${count} routes took ${flat.toFixed(0)} ms`);

import { layOutRoutes, adjustForContrast, type MapAirport, type MapRoute } from '../tag/map/route-map.ts';
import { createWorldMap } from '../tag/map/world-map.ts';
import { computeMedian } from './measure.ts';

/**
 * `npm run bench -- map [routes]`: the CPU time that tag/map needs to draw a world with this number of different routes, by default
 * 2,000, on a flat map and on a globe. CPU time does not depend on the load of the machine. Throws if the median of the flat map is over
 * 150 ms.
 */
const count = Number(process.argv[2] ?? 2_000);
const RUN_COUNT = 9;
const MAX_MS = 150;

let seed = 20;
const getRandom = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const airports = Array.from({ length: 400 }, (_, i): MapAirport => ({
  code: i.toString(36).padStart(3, 'A').toUpperCase(),
  name: `Airport ${i}`,
  latitude: getRandom() * 130 - 55,
  longitude: getRandom() * 360 - 180,
}));
const pickAirport = () => airports[Math.floor(getRandom() * airports.length)] as MapAirport;
const routes = Array.from({ length: count }, (): MapRoute => ({
  from: pickAirport(),
  to: pickAirport(),
  count: 1 + Math.floor(getRandom() * 40),
  color: ['#05164D', '#C8102E', '#FFC20E', '#00A651'][Math.floor(getRandom() * 4)] ?? '#05164D',
}));

function measureMap(projection: 'flat' | 'globe'): number {
  const times = Array.from({ length: RUN_COUNT }, () => {
    const start = process.cpuUsage();
    const map = createWorldMap({ width: 1_100, height: 620, padding: 14, projection });
    layOutRoutes(map, routes, { adjustColor: (color) => adjustForContrast(color, '#0E1114'), labelSize: 15 });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return computeMedian(times);
}

const [flatMs, globeMs] = [measureMap('flat'), measureMap('globe')];
console.log(
  `${count} routes: flat ${flatMs.toFixed(0)} ms, globe ${globeMs.toFixed(0)} ms (median of ${RUN_COUNT}, goal ${MAX_MS})`,
);
if (flatMs > MAX_MS) throw new Error(`A map of ${count} routes took ${flatMs.toFixed(0)} ms`);

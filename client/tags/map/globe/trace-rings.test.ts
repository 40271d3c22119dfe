import { geoOrthographic, geoPath } from 'd3-geo';
import { getLand } from '../../../../tag/map/land.ts';
import type { GlobeView } from '../../../../tag/map/sphere.ts';
import { getGlobeLand } from './globe-land.ts';
import { traceRings, type PathSink } from './trace-rings.ts';

type Point = readonly [x: number, y: number];

/** Traces the land of a globe and returns a function that is true for points in it, by the rule 'evenodd'. */
function traceLand(view: GlobeView): (x: number, y: number) => boolean {
  const rings: Point[][] = [];
  const add = (x: number, y: number) => void rings.at(-1)?.push([x, y]);
  const sink: PathSink = {
    moveTo: (x, y) => void rings.push([[x, y]]),
    lineTo: add,
    arc: (cx, cy, radius, start, end) => {
      for (let i = 0; i <= 60; i += 1) {
        const angle = start + ((end - start) * i) / 60;
        add(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
      }
    },
    closePath: () => undefined,
  };
  traceRings(sink, getGlobeLand().full, view);
  return createAreaTest(rings);
}

test('the land of a globe is where d3 draws it, also with land behind its middle', () => {
  const disc = { cx: 200, cy: 200, radius: 180, zoom: 1 };
  for (const center of [
    { latitude: 50, longitude: 10 },
    { latitude: -40, longitude: -140 },
    { latitude: 5, longitude: -160 },
    { latitude: -60, longitude: 100 },
    { latitude: 20, longitude: 179.5 },
  ]) {
    const projection = geoOrthographic()
      .rotate([-center.longitude, -center.latitude])
      .translate([200, 200])
      .scale(180)
      .clipAngle(90);
    const isLand = traceLand({ ...disc, center });
    const expected = createAreaTest(parseRings(geoPath(projection).digits(3)(getLand()) ?? ''));
    let differences = 0;
    for (let x = 26; x < 380; x += 7)
      for (let y = 26; y < 380; y += 7)
        if (Math.hypot(x - 200, y - 200) < 176 && isLand(x, y) !== expected(x, y)) differences += 1;
    // Coasts between two points of the grid can be on either side.
    expect(differences).toBeLessThan(5);
  }
});

/** Parses path data of closed lines. */
const parseRings = (d: string): Point[][] =>
  d
    .split('M')
    .slice(1)
    .map((ring) =>
      [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    );

/** Returns a function that is true for points in rings, by the rule 'evenodd'. */
function createAreaTest(rings: readonly Point[][]): (x: number, y: number) => boolean {
  return (x, y) =>
    rings.reduce((isInside, ring) => {
      let crossings = 0;
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings += 1;
      });
      return crossings % 2 === 1 ? !isInside : isInside;
    }, false);
}

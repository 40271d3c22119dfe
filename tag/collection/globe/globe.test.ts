import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { listTypicalPeople } from '../tests/sample-people.ts';
import { getGlobeDisc } from './draw-globe.ts';
import { drawGlobeArcs, findArcExit, MAX_RAISED_ROUTES } from './draw-globe-arcs.ts';
import { drawGlobeGrid, drawGlobeLand } from './draw-globe-land.ts';
import { GLOBE_LAYOUTS } from './data/globe-layouts.ts';
import { findGlobeView } from './find-globe-view.ts';
import { formatDots, formatTrack } from './format-track.ts';
import { createNight } from './night.ts';
import { planGlobe } from './plan-globe.ts';
import { simplifyTrack } from './simplify-track.ts';
import {
  createProjector,
  interpolateArc,
  measureAngle,
  toPosition,
  toVector,
  type GlobeView,
} from '../../map/sphere.ts';

const createView = (center: GlobeView['center'], zoom = 1): GlobeView => ({
  cx: 540,
  cy: 540,
  radius: 440,
  center,
  zoom,
});

/** Returns random places over all the world, also at the date line and the poles. */
function createRoutes(count: number) {
  const random = createRandomFromText('routes over the date line and the poles');
  const createPlace = () => toVector({ latitude: random() * 178 - 89, longitude: random() * 360 - 180 });
  return Array.from({ length: count }, () => ({ from: createPlace(), to: createPlace(), count: 1 }));
}

test('200 routes over the date line and the poles are whole, seen from above their middle', () => {
  for (const route of createRoutes(200)) {
    const middle = toPosition(interpolateArc(route.from, route.to, 2)[1] ?? route.from);
    const view = createView(middle);
    const { defs } = drawGlobeArcs(view, [route], 'a');
    const [, d = ''] = /<g id="aw0"><path d="([^"]+)"/.exec(defs) ?? [];
    expect(d.match(/M/g)).toHaveLength(1);
    expect(measureAngle(route.from, toVector(middle))).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
  }
});

test('very many routes are one line for each number of flights, on the visible half', () => {
  const view = createView({ latitude: 0, longitude: 170 });
  const routes = createRoutes(400).map((route, i) => ({ ...route, count: i % 4 === 0 ? 2 : 1 }));
  const { defs, front, shadows } = drawGlobeArcs(view, routes, 'a');
  expect(front.match(/ stroke="[^"]+"/g)).toHaveLength(2);
  expect(defs + shadows).toBe('');
});

test('the lines of 10,000 routes leave the picture below 400 KB', () => {
  const { front } = drawGlobeArcs(createView({ latitude: 0, longitude: 170 }), createRoutes(10_000), 'a');
  expect(front.length).toBeLessThan(200_000);
});

test('among very many routes, short lines and those of hidden airports are left out', () => {
  const view = createView({ latitude: 0, longitude: 0 });
  const draw = (longitudes: readonly [number, number]) => {
    const [from, to] = longitudes.map((longitude) => toVector({ latitude: 0, longitude }));
    if (!from || !to) throw new Error('no ends');
    const route = { from, to, count: 1 };
    return drawGlobeArcs(view, Array<typeof route>(MAX_RAISED_ROUTES + 1).fill(route), 'a').front;
  };
  expect(draw([10, 13])).toBe('');
  expect(draw([10, 20])).not.toBe('');
  expect(draw([88, 95])).toBe('');
  expect(draw([130, 150])).toBe('');
  expect(draw([60, 150])).not.toBe('');
});

test('an arrow points to the busiest airport of the other side that no seen route leads to', () => {
  const past = listTypicalPeople().find(({ label }) => label === 'aircraft of the past');
  const { codeDots, labeledRoutes } = planGlobe(past?.data.flights ?? [], getGlobeDisc('square'));
  const arrows = codeDots.filter(({ direction }) => direction).map(({ code }) => code);
  expect(arrows).toEqual(['NRT', 'MEL']);
  expect([...labeledRoutes].map(({ codes }) => codes)).toEqual([['DTW', 'NRT']]);
});

test('a route to the other side ends at a point of the edge, from both of its ends', () => {
  const view = createView({ latitude: 50, longitude: 0 });
  const [london, sydney] = [
    toVector({ latitude: 51.5, longitude: 0 }),
    toVector({ latitude: -34, longitude: 151 }),
  ];
  const exits = [
    { from: london, to: sydney, count: 1 },
    { from: sydney, to: london, count: 1 },
  ].map((route) => findArcExit(view, route));
  for (const exit of exits) {
    const distance = Math.hypot((exit?.x ?? 0) - view.cx, (exit?.y ?? 0) - view.cy);
    expect(Math.abs(distance - view.radius)).toBeLessThan(0.12 * view.radius);
  }
  expect(findArcExit(view, { from: london, to: london, count: 1 })).toBeNull();
});

test('land and grid stay within the disc, and their paths are short', () => {
  for (const [latitude, longitude] of [
    [0, 180],
    [90, 0],
    [-90, 0],
    [48, 8],
  ] as const) {
    const view = createView({ latitude, longitude });
    for (const [d, limit] of [
      [drawGlobeLand(view), 80_000],
      [drawGlobeGrid(view), 20_000],
    ] as const) {
      expect(d.length).toBeLessThan(limit);
      expect(d).not.toContain('NaN');
      for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g))
        expect(Math.hypot(Number(x) - view.cx, Number(y) - view.cy)).toBeLessThan(view.radius + 1);
    }
  }
});

const toAirport = (latitude: number, longitude: number) => ({
  code: 'AAA',
  count: 1,
  vector: toVector({ latitude, longitude }),
});

const { disc, region: regionPlace } = GLOBE_LAYOUTS.square;

test('a region fills its area below the horizon, a world is rotated to its routes', () => {
  for (const airports of [
    [toAirport(35, 139), toAirport(43, 141), toAirport(26, 127)],
    [toAirport(47.4, 8.5), toAirport(46.2, 6.1)],
    [toAirport(-17.7, 177.4), toAirport(-16.7, -179.9)],
    [toAirport(-54.8, -68.3), toAirport(-62.2, -58.9)],
  ]) {
    const view = findGlobeView([], airports, disc, regionPlace);
    expect(view.zoom).toBeGreaterThan(2);
    expect(view.cy - view.radius * view.zoom).toBeCloseTo(regionPlace.horizon);
    const { x, y, width, height } = regionPlace.area;
    for (const { vector } of airports) {
      const point = createProjector(view)(vector);
      expect(Math.abs(point.x - x - width / 2)).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(point.y - y - height / 2)).toBeLessThanOrEqual(height / 2);
    }
    expect(drawGlobeLand(view, regionPlace.frame).length).toBeLessThan(80_000);
  }
  const [sydney, santiago] = [toAirport(-34, 151), toAirport(-33, -71)];
  const pacificRoute = { from: sydney.vector, to: santiago.vector, count: 1 };
  const pacific = findGlobeView([pacificRoute], [sydney, santiago], disc, regionPlace);
  expect(pacific.zoom).toBe(1);
  expect(measureAngle(toVector(pacific.center), toVector({ latitude: -40, longitude: -140 }))).toBeLessThan(
    0.7,
  );
  expect(findGlobeView([], [], disc, regionPlace)).toMatchObject({ zoom: 1 });
  const whole = findGlobeView([], [toAirport(47, 8), toAirport(46, 6)], disc, null);
  expect(whole.zoom).toBe(1);
  expect(whole.center).toMatchObject({ latitude: expect.closeTo(46.5), longitude: expect.closeTo(7) });
});

test('the night is on the right, in every season and without a date', () => {
  for (const day of ['', '2026', '2026-06', '2026-06-21', '2026-12-21']) {
    const view = createView({ latitude: 40, longitude: 10 });
    const night = createNight(view, view, day);
    const isDark = (x: number) => Math.hypot(x - night.x, view.cy - night.y) > night.getRadius(0);
    expect([
      isDark(view.cx - 0.9 * view.radius),
      isDark(view.cx),
      isDark(view.cx + 0.95 * view.radius),
    ]).toEqual([false, false, true]);
  }
});

test('the night leaves at least 85 % of the airports in daylight', () => {
  const view = createView({ latitude: 30, longitude: 60 });
  for (const side of [-1, 1]) {
    const airports = Array.from({ length: 20 }, (_, i) => ({
      x: view.cx + side * (i / 20) * 0.9 * view.radius,
      y: view.cy,
    }));
    const night = createNight(view, view, '2026-10-10', airports);
    const lit = airports.filter(({ x, y }) => Math.hypot(x - night.x, y - night.y) < night.getRadius(0));
    expect(lit.length).toBeGreaterThanOrEqual(17);
    expect(night.isOnRight).toBe(side < 0);
  }
});

test('tracks are relative steps of tenths', () => {
  expect(
    formatTrack(
      [
        [10, 20],
        [10.5, 19.5],
        [10.52, 19.5],
        [0, 0],
      ],
      true,
    ),
  ).toBe('M10 20l.5-.5-10.5-19.5z');
  expect(formatTrack([[1, 1]])).toBe('');
  expect(
    formatDots([
      [5, 5],
      [4, 5.5],
    ]),
  ).toBe('M5 5h0m-1 .5h0');
  const line = Array.from({ length: 50 }, (_, i) => [i, i === 25 ? 3 : 0] as const);
  expect(simplifyTrack(line, 0.5).length).toBeLessThan(8);
});

import { getContrast } from '../base/color.ts';
import { layOutRoutes, adjustForContrast, type MapAirport, type MapRoute } from './route-map.ts';
import { createWorldMap, type MapFrame } from './world-map.ts';

const FLAT: MapFrame = { width: 1400, height: 700, padding: 20, projection: 'flat' };
const GROUND = '#0C0F12';
const adjustForMap = (color: string) => adjustForContrast(color, GROUND);

const places: Record<string, readonly [latitude: number, longitude: number]> = {
  FRA: [50.03, 8.57],
  LHR: [51.47, -0.45],
  LCY: [51.5, 0.06],
  JFK: [40.64, -73.78],
  HKG: [22.31, 113.91],
  ANC: [61.17, -150],
  LYR: [78.25, 15.47],
  LAX: [33.94, -118.41],
  SYD: [-33.95, 151.18],
  AKL: [-37.01, 174.79],
  SCL: [-33.39, -70.79],
};

const createAirport = (code: string): MapAirport => {
  const [latitude = 0, longitude = 0] = places[code] ?? [];
  return { code, name: code, latitude, longitude };
};
const createRoute = (from: string, to: string, count = 1, color = '#E4002B'): MapRoute => ({
  from: createAirport(from),
  to: createAirport(to),
  count,
  color,
});

/** Returns the pieces of a path, each as its points. */
const listPieces = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((piece) => piece.split('L').map((point) => point.split(',').map(Number)));

describe('routes on the flat map', () => {
  const map = createWorldMap(FLAT);

  it.each([
    ['FRA JFK', 1],
    // This route passes the pole, and the next ones are cut at the edge in the Bering Strait.
    ['ANC LYR', 1],
    ['LAX SYD', 2],
    ['SCL AKL', 2],
    ['JFK HKG', 2],
  ])('%s is drawn in %i pieces, inside the frame and without a jump', (legs, count) => {
    const [from = '', to = ''] = legs.split(' ');
    const drawn = listPieces(map.drawRoute(createAirport(from), createAirport(to)));
    expect(drawn).toHaveLength(count);
    for (const piece of drawn) {
      expect(piece.length).toBeGreaterThan(1);
      piece.forEach(([x = Number.NaN, y = Number.NaN], i) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(FLAT.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(FLAT.height);
        const [beforeX = x, beforeY = y] = piece[i - 1] ?? [];
        expect(Math.hypot(x - beforeX, y - beforeY)).toBeLessThan(FLAT.width / 4);
      });
    }
  });

  it('shows no Antarctica, and leaves no land out at the cut', () => {
    const points = listPieces(map.land.replaceAll('Z', '')).flat();
    const south = map.projectPoint({ latitude: -56, longitude: -70 })?.[1] ?? 0;
    expect(Math.max(...points.map(([, y = 0]) => y))).toBeLessThanOrEqual(south);
  });
});

test('a globe leaves out what lies behind it', () => {
  const globe = createWorldMap({ ...FLAT, projection: 'globe', center: createAirport('FRA') });
  expect(globe.projectPoint(createAirport('FRA'))).toEqual([700, 350]);
  expect(globe.projectPoint(createAirport('AKL'))).toBeNull();
  expect(globe.edge).not.toBe('');
  const { airports } = layOutRoutes(globe, [createRoute('FRA', 'AKL')], {
    adjustColor: adjustForMap,
    labelSize: 14,
  });
  expect(airports.map((one) => one.airport.code)).toEqual(['FRA']);
});

describe('the layout of routes', () => {
  const style = { adjustColor: adjustForMap, labelSize: 14 };
  const map = createWorldMap(FLAT);

  it('joins lines of one color and width, the most flown on top', () => {
    const { lines } = layOutRoutes(
      map,
      [createRoute('FRA', 'JFK', 30), createRoute('LHR', 'JFK'), createRoute('LHR', 'FRA')],
      style,
    );
    expect(lines.map(({ width }) => width)).toEqual([0.9, 3.2]);
    expect(listPieces(lines[0]?.d ?? '')).toHaveLength(2);
  });

  it('writes the codes of busy airports, and none over another', () => {
    const { airports } = layOutRoutes(map, [createRoute('LHR', 'JFK', 9), createRoute('LCY', 'FRA')], style);
    expect(airports.map((one) => [one.airport.code, one.flights, one.label !== null])).toEqual([
      ['JFK', 9, true],
      ['LHR', 9, true],
      ['FRA', 1, true],
      ['LCY', 1, expect.any(Boolean)],
    ]);
    const boxes = airports.flatMap(({ label }) => (label ? [`${label.x} ${label.y}`] : []));
    expect(new Set(boxes).size).toBe(boxes.length);
  });

  it.each(['#05164D', '#000000', '#FFFFFF', '#7F7F7F', '#FFC20E'])(
    'makes %s readable on both grounds',
    (color) => {
      for (const ground of [GROUND, '#F4F6F8']) {
        expect(getContrast(adjustForContrast(color, ground), ground)).toBeGreaterThanOrEqual(3);
      }
      expect(adjustForContrast('#EF3340', GROUND)).toBe('#EF3340');
    },
  );
});

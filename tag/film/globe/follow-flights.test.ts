import { createProjector, toVector, type GlobeView } from '../../map/sphere.ts';
import { followFlights, type TimedRoute } from './follow-flights.ts';

const VIEW: GlobeView = { cx: 540, cy: 540, radius: 400, zoom: 1, center: { latitude: 20, longitude: 30 } };
const LONDON = toVector({ latitude: 51, longitude: 0 });
const SYDNEY = toVector({ latitude: -34, longitude: 151 });
const LIMA = toVector({ latitude: -12, longitude: -77 });
const FLIGHTS: readonly TimedRoute[] = [
  { route: { from: LONDON, to: LIMA, count: 1, codes: ['LHR', 'LIM'] }, start: 1, end: 2 },
  { route: { from: LONDON, to: SYDNEY, count: 1, codes: ['LHR', 'SYD'] }, start: 4, end: 5 },
];

test('the globe turns to the flight of a moment, and ends in the view of the picture', () => {
  const getDepth = (time: number, place: typeof LIMA) =>
    createProjector(followFlights(VIEW, FLIGHTS, time))(place).depth;
  expect(getDepth(2, LIMA)).toBeGreaterThan(0.5);
  expect(getDepth(2, SYDNEY)).toBeLessThan(0);
  expect(getDepth(4.2, LIMA)).toBeLessThan(0.5);
  expect(followFlights(VIEW, FLIGHTS, 5)).toBe(VIEW);
  const enlarged = { ...VIEW, zoom: 3 };
  expect(followFlights(enlarged, FLIGHTS, 2)).toBe(enlarged);
});

test('the globe turns without jumps', () => {
  let last = followFlights(VIEW, FLIGHTS, 0);
  for (let frame = 1; frame <= 180; frame += 1) {
    const view = followFlights(VIEW, FLIGHTS, frame / 30);
    const { depth } = createProjector(view)(toVector(last.center));
    expect(depth).toBeGreaterThan(Math.cos((12 * Math.PI) / 180));
    last = view;
  }
});

import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { getCruiseSpeedKmh, estimateFlightHours } from './cruise-speed.ts';

test('every type and every variant of a choice has a cruise speed that an aircraft can have', () => {
  const names = AIRCRAFT.flatMap(({ name, types = [] }) => [name, ...types]);
  const without = names.filter((name) => getCruiseSpeedKmh(name) === null);
  expect(without).toEqual([]);
  const speeds = names.map((name) => getCruiseSpeedKmh(name) ?? 0);
  expect([Math.min(...speeds), Math.round(Math.max(...speeds))]).toEqual([280, 2145]);
});

// Scheduled block times minus about 25 minutes on the ground.
test.each([
  ['FRA-JFK on an A350', 6_190, 'a350-900', 7.3],
  ['FRA-MUC on an A320', 299, 'a320-200', 0.8],
  ['a hop on an ATR', 300, 'atr-72-600', 1],
  ['an unknown type', 1_000, 'balloon', 1.6],
])('%s takes about as long as the timetable says', (_, km, image, hours) => {
  expect(estimateFlightHours(km, `/img/aircraft_${image}.png`, 'standard')).toBeCloseTo(hours, 1);
});

import { parseFlightDay } from './flight-day.ts';
import { getFlightKey, isFlightKey } from './flight-key.ts';

test.each([
  ['12 AUG 2024', '2024-08-12'],
  ['AUG 2024', '2024-08-00'],
  ['August 2024', '2024-08-00'],
  ['août 2024', '2024-08-00'],
  ['8/2024', '2024-08-00'],
  ['08.2024', '2024-08-00'],
  ['2024-08', '2024-08-00'],
  ['2024 AUG', '2024-08-00'],
  ['13/2024', '2024-00-00'],
  ['2024', '2024-00-00'],
  ['SUMMER 2024', '2024-00-00'],
  ['SOON', ''],
  ['', ''],
])('the sort key of %j is %j', (date, key) => {
  expect(getFlightKey(parseFlightDay(date), date)).toBe(key);
  expect(isFlightKey(key)).toBe(true);
});

test.each(['2024', '2024-08', '2024-13-00', '2024-02-30', '1899-01-01', 'x'])('%j is no sort key', (key) => {
  expect(isFlightKey(key)).toBe(false);
});

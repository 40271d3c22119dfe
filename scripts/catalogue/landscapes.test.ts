import { readAirportSeed } from '../../server/database/seed-files.ts';
import { getLandscapeAt } from './landscapes.ts';

test.each([
  ['JFK', 'city'],
  ['HNL', 'sea'],
  ['AAA', 'sea'],
  ['BGO', 'mountains'],
  ['INN', 'mountains'],
  ['RUH', 'desert'],
  ['DJG', 'desert'],
  ['OMA', 'plain'],
  ['KTM', 'mountains'],
  ['VNS', 'plain'],
  ['RVN', 'plain'],
  ['PVS', 'sea'],
])('%s lies in %s', (code, landscape) => {
  const airport = readAirportSeed().find(({ iata }) => iata === code);
  expect(airport && getLandscapeAt(code, airport.latitude, airport.longitude)).toBe(landscape);
});

test('every landscape is that of many airports', () => {
  const counts = new Map<string, number>();
  for (const { iata, latitude, longitude } of readAirportSeed()) {
    const landscape = getLandscapeAt(iata, latitude, longitude);
    counts.set(landscape, (counts.get(landscape) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  for (const count of counts.values()) expect(count).toBeGreaterThan(100);
});

import { listFlightRoutes } from './flight-routes.ts';
import { AIRPORTS, createFlight, LAST_DAY } from './tests/flights.ts';

const LH = { icao: 'DLH', airline: 'LUFTHANSA', gradientColor: '#0B2A8A', tagBackgroundColor: '#05164D' };

test('flights in both directions are one route, named as it was flown more often, with its planned flights', () => {
  const routes = listFlightRoutes(
    [
      createFlight('MUC-FRA', { ...LH, airline: 'OLD NAME', gradientColor: '#FF0000' }, '2024-02-01'),
      createFlight('FRA-MUC', LH, '2023-02-01'),
      createFlight('MUC-FRA', { date: '7/16-2024' }),
      createFlight('FRA-JFK', LH, '2024-01-05'),
      createFlight('FRA-JFK', LH),
      createFlight('MUC-FRA', { ...LH, airline: 'LAST NAME' }, '2024-03-01'),
    ],
    AIRPORTS,
    '2024-02-15',
  );
  expect(routes.map(({ from, to, count, distanceKm }) => [from.iata, to.iata, count, distanceKm])).toEqual([
    ['MUC', 'FRA', 4, 299],
    ['FRA', 'JFK', 2, 6_190],
  ]);
  expect(routes[0]?.airlines).toEqual([
    { icao: 'DLH', name: 'LAST NAME', color: '#FF0000', count: 3 },
    { icao: 'UAL', name: 'UNITED AIRLINES', color: '#2B72FF', count: 1 },
  ]);
  expect(routes[0]?.flights).toEqual([
    { year: '2024', icao: 'DLH', count: 2, planned: 1 },
    { year: '2024', icao: 'UAL', count: 1, planned: 0 },
    { year: '2023', icao: 'DLH', count: 1, planned: 0 },
  ]);
  expect(routes[1]?.flights.map(({ year }) => year)).toEqual(['2024', 'unknown']);
  expect(routes[1]?.airlines[0]?.color).toBe('#FF0000');
});

test.each(['FRA-FRA', 'FRA-ZZZZ', 'Q-FRA', '-'])('%s is no route', (route) => {
  expect(listFlightRoutes([createFlight(route)], AIRPORTS, LAST_DAY)).toEqual([]);
});

import { computeFlightStats } from './flight-stats.ts';
import { listFlightRoutes } from './flight-routes.ts';
import { computeGroupStats, listGroupRoutes, type FlightGroup } from './group-stats.ts';
import type { FlownTag } from './flown-tag.ts';
import { AIRPORTS, flight } from './tests/flights.ts';

const legsOf = (tags: readonly FlownTag[]): FlightGroup[] =>
  tags.map(({ departure, arrival, icao, selectedAircraft: aircraft, subtype }) => ({
    departure,
    arrival,
    icao,
    aircraft,
    subtype,
    count: 1,
  }));

const FLIGHTS = [
  flight('FRA-MUC', { icao: 'DLH' }),
  flight('MUC-FRA', { icao: 'UAL' }),
  flight('FRA-MUC', { icao: 'UAL', selectedAircraft: '/img/aircraft_b747.png' }),
  flight('FRA-JFK', { icao: 'UAL', selectedAircraft: '/img/nothing.png' }),
  flight('AKL-AKL'),
  flight('PEK-ZZQ'),
];

test('legs add up to what their flights add up to', () => {
  const { longest, ...sums } = computeGroupStats(legsOf(FLIGHTS), AIRPORTS);
  const figures = computeFlightStats(FLIGHTS, AIRPORTS);
  expect(figures).toMatchObject(sums);
  expect(figures.longest).toMatchObject(longest ?? {});
  const [leg] = legsOf(FLIGHTS);
  expect(leg && computeGroupStats([{ ...leg, count: 3 }], AIRPORTS).distanceKm).toBe(
    computeFlightStats(
      [1, 2, 3].map(() => flight('FRA-MUC')),
      AIRPORTS,
    ).distanceKm,
  );
});

test('routes are those of the flights, with the airline that flew them most', () => {
  const routes = listGroupRoutes(legsOf(FLIGHTS), AIRPORTS);
  const pair = ({ from, to, count }: { from: { iata: string }; to: { iata: string }; count: number }) =>
    [from.iata, to.iata].toSorted((a, b) => (a < b ? -1 : 1)).concat(String(count));
  expect(routes.map(pair)).toEqual(listFlightRoutes(FLIGHTS, AIRPORTS).map(pair));
  expect(routes[0]?.icao).toBe('UAL');
});

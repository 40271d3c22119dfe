import { computeFlightStats } from './flight-stats.ts';
import { listFlightRoutes } from './flight-routes.ts';
import { computeGroupStats, listGroupRoutes, type FlightGroup } from './group-stats.ts';
import type { FlownTag } from './flown-tag.ts';
import { AIRPORTS, createFlight, LAST_DAY } from './tests/flights.ts';

const groupFlights = (tags: readonly FlownTag[]): FlightGroup[] =>
  tags.map(({ departure, arrival, icao, selectedAircraft: aircraft, subtype }) => ({
    departure,
    arrival,
    icao,
    aircraft,
    subtype,
    count: 1,
  }));

const FLIGHTS = [
  createFlight('FRA-MUC', { icao: 'DLH' }),
  createFlight('MUC-FRA', { icao: 'UAL' }),
  createFlight('FRA-MUC', { icao: 'UAL', selectedAircraft: '/img/aircraft_b747.png' }),
  createFlight('FRA-JFK', { icao: 'UAL', selectedAircraft: '/img/nothing.png' }),
  createFlight('AKL-AKL'),
  createFlight('PEK-ZZQ'),
];

test('legs add up to what their flights add up to', () => {
  const { longest, ...sums } = computeGroupStats(groupFlights(FLIGHTS), AIRPORTS);
  const figures = computeFlightStats(FLIGHTS, AIRPORTS, LAST_DAY);
  expect(figures).toMatchObject(sums);
  expect(figures.longest).toMatchObject(longest ?? {});
  const [leg] = groupFlights(FLIGHTS);
  expect(leg && computeGroupStats([{ ...leg, count: 3 }], AIRPORTS).distanceKm).toBe(
    computeFlightStats(
      [1, 2, 3].map(() => createFlight('FRA-MUC')),
      AIRPORTS,
      LAST_DAY,
    ).distanceKm,
  );
});

test('routes are those of the flights, with the airline that flew them most', () => {
  const routes = listGroupRoutes(groupFlights(FLIGHTS), AIRPORTS);
  const formatPair = ({ from, to, count }: { from: { iata: string }; to: { iata: string }; count: number }) =>
    [from.iata, to.iata].toSorted((a, b) => (a < b ? -1 : 1)).concat(String(count));
  expect(routes.map(formatPair)).toEqual(listFlightRoutes(FLIGHTS, AIRPORTS, LAST_DAY).map(formatPair));
  expect(routes[0]?.icao).toBe('UAL');
});

import { computeFlightStats } from './flight-stats.ts';
import { AIRPORTS, createFlight } from './tests/flights.ts';

const LH = { icao: 'DLH', airline: 'LUFTHANSA' };
const NEO = { selectedAircraft: '/img/aircraft_a320neo.png' };

/** Newest saved first, as in all lists of flights. */
const TAGS = [
  createFlight('MUC-FRA', { ...LH, ...NEO, registration: 'D-AINA' }, '2026-03-01'),
  createFlight('JFK-AKL', { flightNumber: 'UA 917' }, '2026-02-01'),
  createFlight('FRA-MUC', { ...LH, ...NEO, registration: 'D-AINA', flightNumber: 'LH 98' }, '2024-05-14'),
  createFlight('FRA-JFK', { ...LH, registration: 'D-AIXP' }, '2024-05-20'),
  createFlight('FRA-FRA', LH, '2025-01-01'),
  createFlight('FRA-ZZZZ', { date: '1999' }),
  createFlight('MUC-FRA', { ...LH, selectedAircraft: '/img/aircraft_balloon.png', date: 'SOON' }),
];
const [met, longest, first] = TAGS;
const figures = computeFlightStats(TAGS, AIRPORTS);

test('distances and hours are those of flights between two known airports', () => {
  expect(figures).toMatchObject({ flights: 7, measured: 5, distanceKm: 21_303, hours: 26 });
  expect(figures.longest).toEqual({
    tagId: longest?.id,
    from: 'JFK',
    to: 'AKL',
    distanceKm: 14_215,
    flightNumber: 'UA 917',
    flownOn: '2026-02-01',
    year: '2026',
    times: 1,
  });
  expect(figures.shortest).toMatchObject({ distanceKm: 299, times: 3 });
  expect(figures.mostFlown).toMatchObject({ from: 'MUC', to: 'FRA', times: 3 });
});

test('airports and countries are those of both ends, also of a flight whose other end is not known', () => {
  expect(figures).toMatchObject({ airports: 4, countries: 3, airlines: 2, types: 2, routes: 3 });
  expect(figures.byAirport).toEqual([
    { key: 'FRA', name: 'Frankfurt', count: 6 },
    { key: 'MUC', name: 'Munich', count: 3 },
    { key: 'JFK', name: 'New York', count: 2 },
    { key: 'AKL', name: 'Auckland', count: 1 },
  ]);
  expect(figures.byCountry[0]).toEqual({ key: 'DE', name: 'DE', count: 6 });
  expect(figures.byType).toEqual([
    { key: '/img/aircraft_a350-900_1000.png', name: 'A350-900/1000', count: 4 },
    { key: '/img/aircraft_a320neo.png', name: 'A320neo', count: 2 },
  ]);
});

test('the first and the last flight are those of the first and the last known day', () => {
  expect(figures.first).toMatchObject({
    tagId: first?.id ?? '',
    flownOn: '2024-05-14',
    flightNumber: 'LH 98',
  });
  expect(figures.last).toMatchObject({ tagId: met?.id, flownOn: '2026-03-01' });
});

test('of two flights on one day, the one that was saved first was flown first', () => {
  const [second, earlier] = [
    createFlight('FRA-SIN', LH, '2026-08-12'),
    createFlight('MUC-FRA', LH, '2026-08-12'),
  ];
  const stats = computeFlightStats([second, earlier], AIRPORTS);
  expect([stats.first?.tagId, stats.last?.tagId]).toEqual([earlier.id, second.id]);
});

test('years stand side by side, with the airports that are new in each', () => {
  expect(figures.years).toEqual([
    { year: '2026', flights: 2, distanceKm: 14_514, hours: 17, airports: 4, newAirports: 1 },
    { year: '2025', flights: 1, distanceKm: 0, hours: 0, airports: 1, newAirports: 0 },
    { year: '2024', flights: 2, distanceKm: 6_489, hours: 8, airports: 3, newAirports: 2 },
    { year: '1999', flights: 1, distanceKm: 0, hours: 0, airports: 1, newAirports: 1 },
  ]);
});

test('an aircraft that was met again is named with its years', () => {
  expect(figures.metAgain).toEqual([
    { registration: 'D-AINA', type: 'A320neo', count: 2, years: ['2024', '2026'] },
  ]);
});

test('a flight that is not counted somewhere says why', () => {
  expect(figures.uncounted.map(({ reason, count, flights }) => [reason, count, flights[0]?.to])).toEqual([
    ['UNKNOWN_AIRPORT', 1, 'ZZZZ'],
    ['SAME_AIRPORT', 1, 'FRA'],
    ['NO_YEAR', 1, 'FRA'],
    ['UNKNOWN_AIRCRAFT', 1, 'FRA'],
  ]);
});

test('without flights there are no records, years or reasons', () => {
  expect(computeFlightStats([], AIRPORTS)).toMatchObject({
    flights: 0,
    distanceKm: 0,
    hours: 0,
    longest: null,
    first: null,
    mostFlown: null,
    years: [],
    uncounted: [],
  });
});

test('a flight without both ends has unknown airports, not twice the same', () => {
  const { uncounted } = computeFlightStats([createFlight('-', LH, '2024-05-14')], AIRPORTS);
  expect(uncounted.map(({ reason, count }) => [reason, count])).toEqual([['UNKNOWN_AIRPORT', 1]]);
});

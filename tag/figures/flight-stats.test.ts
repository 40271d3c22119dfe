import { computeFlightStats } from './flight-stats.ts';
import { isPlannedFlight } from './flown-tag.ts';
import { AIRPORTS, createFlight, LAST_DAY } from './tests/flights.ts';

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
const [met, longest] = TAGS;
const figures = computeFlightStats(TAGS, AIRPORTS, LAST_DAY);

test('distances and hours are those of flights between two known airports', () => {
  expect(figures).toMatchObject({ flights: 7, measured: 5, distanceKm: 21_303, hours: 26 });
  expect(figures.longest).toEqual({
    tagId: longest?.id,
    from: 'JFK',
    to: 'AKL',
    distanceKm: 14_215,
    flightNumber: 'UA 917',
    flownOn: '2026-02-01',
    knownDate: '2026-02-01',
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

test('the first and the last flight are those of the first and the last date, as far as dates are known', () => {
  expect(figures.first).toMatchObject({ from: 'FRA', to: 'ZZZZ', flownOn: null, knownDate: '1999' });
  expect(figures.last).toMatchObject({ tagId: met?.id, flownOn: '2026-03-01', knownDate: '2026-03-01' });
  const [first, last] = [
    createFlight('FRA-JFK', { date: '1968' }),
    createFlight('JFK-FRA', { date: 'MAY 1968' }),
  ];
  const old = computeFlightStats([last, createFlight('FRA-MUC'), first], AIRPORTS, LAST_DAY);
  expect([old.first?.tagId, old.last?.tagId]).toEqual([first.id, last.id]);
  expect([old.first?.knownDate, old.last?.knownDate]).toEqual(['1968', '1968-05']);
});

test.each([
  ['2026-03-01', [], 0],
  ['2026-02-28', [], 1],
  ['2024-12-31', [], 2],
  [
    '2026-02-28',
    [createFlight('JFK-PEK', { date: 'MAR 2026' }), createFlight('JFK-PEK', { date: '2027' })],
    3,
  ],
  [
    '2026-03-01',
    [createFlight('JFK-PEK', { date: 'MAR 2026' }), createFlight('JFK-PEK', { date: '2026' })],
    0,
  ],
])('on %s, no figure counts the flights after it', (today, more, planned) => {
  const dated = [...more, ...TAGS.filter(({ flownOn }) => flownOn !== '2025-01-01')];
  const { uncounted, ...rest } = computeFlightStats(dated, AIRPORTS, today);
  const later = dated.filter((tag) => isPlannedFlight(tag, today));
  expect(later).toHaveLength(planned);
  const expected = computeFlightStats(
    dated.filter((tag) => !later.includes(tag)),
    AIRPORTS,
    LAST_DAY,
  );
  expect({ ...rest, uncounted: uncounted.filter(({ reason }) => reason !== 'PLANNED') }).toEqual(expected);
  const group = uncounted.find(({ reason }) => reason === 'PLANNED');
  expect(group?.count ?? 0).toBe(planned);
  expect(group?.flights.map(({ tagId }) => tagId) ?? []).toEqual(later.map(({ id }) => id));
});

test('an aircraft without a known type or registration has no invented one', () => {
  const unknown = { selectedAircraft: '/img/aircraft_balloon.png', registration: 'D-BALL' };
  const tags = [
    createFlight('FRA-MUC', { registration: '-' }),
    createFlight('MUC-FRA', { registration: '-' }),
    createFlight('FRA-MUC', unknown),
    createFlight('MUC-FRA', unknown),
  ];
  const { metAgain } = computeFlightStats(tags, AIRPORTS, LAST_DAY);
  expect(metAgain).toEqual([{ registration: 'D-BALL', type: '', count: 2, years: [] }]);
});

test('of two flights on one day, the one that was saved first was flown first', () => {
  const [second, earlier] = [
    createFlight('FRA-SIN', LH, '2026-08-12'),
    createFlight('MUC-FRA', LH, '2026-08-12'),
  ];
  const stats = computeFlightStats([second, earlier], AIRPORTS, LAST_DAY);
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

test('a flight without a date is not one whose date has no year', () => {
  const undated = createFlight('FRA-JFK', { date: '' });
  const { uncounted } = computeFlightStats([undated, ...TAGS], AIRPORTS, LAST_DAY);
  const counts = Object.fromEntries(uncounted.map(({ reason, count }) => [reason, count]));
  expect(counts).toMatchObject({ NO_DATE: 1, NO_YEAR: 1 });
});

test('without flights there are no records, years or reasons', () => {
  expect(computeFlightStats([], AIRPORTS, LAST_DAY)).toMatchObject({
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
  const { uncounted } = computeFlightStats([createFlight('-', LH, '2024-05-14')], AIRPORTS, LAST_DAY);
  expect(uncounted.map(({ reason, count }) => [reason, count])).toEqual([['UNKNOWN_AIRPORT', 1]]);
});

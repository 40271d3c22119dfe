import { createFlight as createTestFlight } from '../figures/tests/flights.ts';
import type { FlownAirport, FlownTag } from '../figures/flown-tag.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { computeMilestones, sortMilestones } from './compute-milestones.ts';
import { findContinent } from './continents.ts';
import { MILESTONES, type MilestoneId } from './milestones.ts';
import { findHighestLatitude } from './polar-circle.ts';

const TODAY = '2026-11-27';
const place = (iata: string, country: string, latitude: number, longitude: number) =>
  [iata, { iata, city: iata, country, latitude, longitude }] as const;
const AIRPORTS = new Map<string, FlownAirport>([
  place('FRA', 'DE', 50.03, 8.57),
  place('MUC', 'DE', 48.35, 11.79),
  place('JFK', 'US', 40.64, -73.78),
  place('HND', 'JP', 35.55, 139.78),
  place('GRU', 'BR', -23.43, -46.47),
  place('SYD', 'AU', -33.95, 151.18),
  place('JNB', 'ZA', -26.14, 28.25),
  place('KEF', 'IS', 63.98, -22.6),
  place('TOS', 'NO', 69.68, 18.92),
  place('LAX', 'US', 33.94, -118.41),
  // Two airports that are half the equator apart.
  place('EQA', 'EC', 0, 0),
  place('EQB', 'EC', 0, 90),
]);
const NEO = { selectedAircraft: '/img/aircraft_a320neo.png' };

/** Builds flights on the first days of 2020, the newest first. */
const createFlights = (count: number, route: string, design: Partial<TagConfig> = {}): FlownTag[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
    return createTestFlight(route, design, day);
  }).toReversed();

const find = (tags: readonly FlownTag[], id: MilestoneId, today = TODAY) =>
  computeMilestones(tags, AIRPORTS, today).find((milestone) => milestone.id === id);

type Case = readonly [id: MilestoneId, missing: FlownTag[], last: FlownTag, earnedOn: string];

const DAY = '2024-05-14';
const CASES: readonly Case[] = [
  ...([10, 50, 100, 250, 500] as const).map((count): Case => [
    `flights-${count}`,
    createFlights(count - 1, 'FRA-MUC'),
    createTestFlight('FRA-MUC', {}, DAY),
    DAY,
  ]),
  ['type-10', createFlights(9, 'FRA-MUC', NEO), createTestFlight('FRA-MUC', NEO, DAY), DAY],
  [
    'continents-5',
    [createTestFlight('GRU-FRA', {}, '2020-01-02'), createTestFlight('JFK-HND', {}, '2020-01-01')],
    createTestFlight('FRA-SYD', {}, DAY),
    DAY,
  ],
  ['polar-circle', createFlights(2, 'FRA-KEF'), createTestFlight('FRA-TOS', {}, DAY), DAY],
  ['around-earth', createFlights(4, 'EQA-EQB'), createTestFlight('FRA-MUC', {}, DAY), DAY],
  [
    'aircraft-twice',
    [
      createTestFlight('FRA-MUC', { registration: '-' }, '2020-01-02'),
      createTestFlight('FRA-MUC', { registration: 'D-AINA' }, '2020-01-01'),
      createTestFlight('FRA-MUC', { registration: '-' }, '2020-01-01'),
    ],
    createTestFlight('MUC-FRA', { registration: 'D-AINA' }, DAY),
    DAY,
  ],
];

test('each milestone of the table has a case', () => {
  expect(new Set(CASES.map(([id]) => id))).toEqual(new Set(MILESTONES.map(({ id }) => id)));
});

describe.each(CASES)('%s', (id, missing, last, earnedOn) => {
  const withoutDates = (tags: readonly FlownTag[]) =>
    tags.map((tag) => ({ ...tag, flownOn: null, date: '' }));

  test('is just missed without the last flight, and earned on the day of it', () => {
    expect(find(missing, id)).toMatchObject({ isEarned: false, earnedOn: null });
    expect(find([last, ...missing], id)).toMatchObject({ isEarned: true, earnedOn });
  });

  test('is earned without a day if no flight has a date', () => {
    expect(find(withoutDates(missing), id)).toMatchObject({ isEarned: false });
    expect(find(withoutDates([last, ...missing]), id)).toMatchObject({ isEarned: true, earnedOn: null });
  });

  test('does not count a planned flight', () => {
    expect(find([last, ...missing], id, '2024-05-13')).toMatchObject({ isEarned: false });
  });

  test('keeps the day when further flights follow', () => {
    expect(
      find(
        [...createFlights(3, 'FRA-MUC').map((tag) => ({ ...tag, flownOn: '2025-01-01' })), last, ...missing],
        id,
      ),
    ).toMatchObject({ isEarned: true, earnedOn });
  });
});

test('flights without a date count before all others, a year before its months', () => {
  const nine = createFlights(9, 'FRA-MUC');
  expect(find([createTestFlight('FRA-MUC'), ...nine], 'flights-10')?.earnedOn).toBe('2020-01-09');
  const month = createTestFlight('FRA-MUC', { date: 'MAY 2024' });
  expect(find([createTestFlight('FRA-MUC', {}, DAY), month, ...nine], 'flights-10')?.earnedOn).toBe(
    '2024-05',
  );
});

test('the detail is the type or the registration that earned the milestone', () => {
  const flights = [
    ...createFlights(20, 'FRA-MUC').map((tag) => ({ ...tag, flownOn: DAY })),
    ...createFlights(10, 'FRA-MUC', NEO),
  ];
  expect(find(flights, 'type-10')).toMatchObject({ detail: 'A320neo', earnedOn: '2020-01-10', value: 20 });
});

test('a great circle counts that crosses the polar circle between its ends, and no other', () => {
  expect(find([createTestFlight('LAX-TOS', {}, DAY)], 'polar-circle')?.isEarned).toBe(true);
  const [lax, fra] = [
    { latitude: 55, longitude: 0 },
    { latitude: 55, longitude: 120 },
  ];
  expect(findHighestLatitude(lax, fra)).toBeCloseTo(70.7, 1);
  const south = { latitude: -55, longitude: 0 };
  expect(findHighestLatitude(south, { latitude: -55, longitude: 120 })).toBeCloseTo(70.7, 1);
  // The vertex of this circle is beyond the end.
  expect(findHighestLatitude({ latitude: 0, longitude: 0 }, { latitude: 50, longitude: 40 })).toBe(50);
  expect(findHighestLatitude({ latitude: 10, longitude: 0 }, { latitude: -10, longitude: 180 })).toBe(10);
  expect(findHighestLatitude(lax, lax)).toBe(55);
});

test.each([
  ['Istanbul west of the Bosporus', 'TR', 41.3, 28.7, 'Europe'],
  ['Istanbul east of it', 'TR', 40.9, 29.3, 'Asia'],
  ['Perm', 'RU', 57.9, 56, 'Europe'],
  ['Yekaterinburg', 'RU', 56.7, 60.8, 'Asia'],
  ['Anadyr', 'RU', 64.7, 177.7, 'Asia'],
  ['Sharm El Sheikh', 'EG', 27.98, 34.4, 'Asia'],
  ['Hurghada', 'EG', 27.18, 33.8, 'Africa'],
  ['Honolulu', 'US', 21.3, -157.9, 'Oceania'],
  ['Tenerife', 'ES', 28.5, -16.3, 'Europe'],
  ['Jayapura', 'ID', -2.6, 140.5, 'Oceania'],
])('%s is in the right continent', (_, country, latitude, longitude, continent) => {
  expect(findContinent({ country, latitude, longitude })).toBe(continent);
});

test('each row says how far the collection has come', () => {
  const progress = (id: MilestoneId, tags: readonly FlownTag[]) => {
    const milestone = find(tags, id);
    const row = MILESTONES.find((one) => one.id === id);
    return milestone && row?.formatProgress(milestone);
  };
  expect(progress('flights-50', createFlights(38, 'FRA-MUC'))).toBe('38 of 50 flights');
  expect(progress('type-10', createFlights(7, 'FRA-MUC', NEO))).toBe('7 of 10 flights on the A320neo');
  expect(progress('around-earth', createFlights(3, 'EQA-EQB'))).toBe('30,023 of 40,075 km');
  expect(progress('polar-circle', createFlights(1, 'FRA-KEF'))).toBe('63.9° of 66.5°');
});

test('the earned ones are sorted by date, the newest first, and the others by how close they are', () => {
  const { earned, next } = sortMilestones(
    computeMilestones(
      [
        createTestFlight('FRA-TOS', {}, DAY),
        ...createFlights(38, 'FRA-MUC', { ...NEO, registration: 'D-AINA' }),
      ],
      AIRPORTS,
      TODAY,
    ),
  );
  expect(earned.map(({ id }) => id)).toEqual(['polar-circle', 'type-10', 'flights-10', 'aircraft-twice']);
  expect(next[0]?.id).toBe('flights-50');
});

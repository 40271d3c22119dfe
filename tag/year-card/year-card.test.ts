import { listInks } from '../card/tests/list-inks.ts';
import { createTestRenderer, prepareSatori } from '../card/tests/test-renderer.ts';
import { AIRPORTS, createFlight, LAST_DAY } from '../figures/tests/flights.ts';
import { DARK_MAP, drawRouteMap } from '../map/map-svg.ts';
import { drawCollectionCard } from '../exported-image/collection-card.ts';
import {
  ALL_YEARS,
  CARD_SIZES,
  createYearCardData,
  formatYearCardFileName,
  type CardSize,
  type YearCardData,
} from './card-data.ts';
import { listCollectionFigures } from '../exported-image/collection-figures.ts';
import { PASSPORT_LAYOUTS } from './data/passport-layouts.ts';
import { SIGN_LAYOUTS } from './data/sign-layouts.ts';
import { drawYearCard, listYearCardTexts } from './year-card.ts';

const renderer = createTestRenderer();
const SIZES = Object.keys(CARD_SIZES) as CardSize[];
const NAMES = [
  'Al',
  'Wilhelmina Maximilian',
  'WWWWWWWWWWWWWWWWWWWW',
  'أميليا إيرهارت',
  'עמליה ארהארט',
  '飛行機好きの日本太郎さんです本当に好き',
  'นักบินผู้กล้าหาญมาก',
  'Ђорђе Љубисављевић',
  'अमेलिया इयरहार्ट',
  '👩‍✈️👩‍✈️👩‍✈️',
];
const AIRLINE = { airline: 'KÖNIGLICHE LUFTVERKEHRSGESELLSCHAFT DER NIEDERLANDE', icao: 'KLM' };
const TAGS = [
  createFlight('FRA-JFK', AIRLINE, '2026-05-01'),
  createFlight('MUC-AKL', AIRLINE, '2026-04-01'),
  createFlight('FRA-MUC', {}, '2024-04-01'),
];

async function draw(nickname: string, year: string, size: CardSize): Promise<string> {
  const data = createYearCardData(TAGS, AIRPORTS, { year, nickname, today: LAST_DAY });
  if (!data) throw new Error(`no flights in ${year}`);
  return drawYearCard(data, size, await renderer.loadShaper(listYearCardTexts(data)));
}

beforeAll(prepareSatori);

test.each(NAMES)('all that is written stays within the margins of every size: %s', async (nickname) => {
  for (const size of SIZES) {
    const year = await draw(nickname, '2026', size);
    const passport = await draw(nickname, ALL_YEARS, size);
    const outside = [
      ...listInks(year, '#12110C').filter(isOutside(SIGN_LAYOUTS[size].margin)),
      ...listInks(passport, '#13213C').filter(isOutside(PASSPORT_LAYOUTS[size].margin)),
    ];
    expect(outside).toEqual([]);
  }
});

test('a nickname never runs into the number of flights, however long it is', async () => {
  for (const size of SIZES) {
    const { margin, header } = SIGN_LAYOUTS[size];
    const line = listInks(await draw('WWWWWWWWWWWWWWWWWWWW', '2026', size), '#12110C').filter(
      ({ top, bottom }) => bottom <= header.rule && top > header.y - 2 * header.size,
    );
    const [name, count] = line.toSorted((a, b) => a.left - b.left);
    expect(line).toHaveLength(2);
    expect(name?.left).toBeCloseTo(margin[0], 0);
    expect((count?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThan(header.size * 0.8);
  }
});

test('the names of the facts never run into each other', async () => {
  for (const size of SIZES) {
    const { facts } = SIGN_LAYOUTS[size];
    const lines = listInks(await draw('Amelia', '2026', size), '#12110C');
    for (const row of facts.rows) {
      const names = lines.filter(
        ({ top, bottom }) => top > row - 2 * facts.caption && bottom < row + facts.caption / 2,
      );
      expect(names).toHaveLength(facts.columns.length);
      expect(measureLeastGap(names)).toBeGreaterThan(facts.caption * 0.8);
    }
    const { facts: passport } = PASSPORT_LAYOUTS[size];
    const mutedLines = listInks(await draw('Amelia', ALL_YEARS, size), '#4A566C');
    const rowCount = 6 / passport.columns;
    for (const row of Array.from({ length: rowCount }, (_, i) => passport.top + i * passport.step[1])) {
      const names = mutedLines.filter(
        ({ top, bottom }) => top > row - 2 * passport.caption && bottom < row + passport.caption / 2,
      );
      expect(names).toHaveLength(passport.columns);
      expect(measureLeastGap(names)).toBeGreaterThan(passport.caption * 0.8);
    }
  }
  const card = { title: 'All', byline: '', routes: [], cards: [] };
  const colors = { map: DARK_MAP, glow: '#000000', text: '#000001', muted: '#000002', accent: '#000003' };
  const figures = listCollectionFigures({ distanceKm: 1_612_480, airports: 1_148, countries: 161 });
  const preview = await drawCollectionCard({ ...card, colors, figures }, await renderer.loadShaper(['All']));
  const names = listInks(preview, colors.muted);
  expect(names).toHaveLength(figures.length);
  expect(measureLeastGap(names)).toBeGreaterThan(14);
});

test('markup in names and codes is drawn, never written', async () => {
  const markup = '</svg><script>&amp;"]]>';
  const airline = { airline: markup, icao: '<i>', registration: '<b/>' };
  const tags = [
    createFlight('FRA-JFK', airline, '2026-05-01'),
    createFlight('JFK-FRA', airline, '2026-05-02'),
  ];
  const airports = new Map(
    [...AIRPORTS].map(([iata, airport]) => [iata, { ...airport, city: markup, country: '<i>' }]),
  );
  const drawn = [2026, ALL_YEARS].flatMap((year) =>
    SIZES.map(async (size) => {
      const data = createYearCardData(tags, airports, {
        year: String(year),
        nickname: markup,
        today: LAST_DAY,
      });
      if (!data) throw new Error('no flights');
      return drawYearCard(data, size, await renderer.loadShaper(listYearCardTexts(data)));
    }),
  );
  const end = (code: string, longitude: number) => ({ code, name: markup, latitude: 10, longitude });
  const route = { from: end('<b>', 0), to: end(markup, 50), count: 3, color: '#123456' };
  const map = drawRouteMap(
    { width: 800, height: 400, padding: 10, projection: 'flat' },
    { routes: [route], colors: DARK_MAP, labelSize: 15 },
    await renderer.loadShaper([]),
  );
  for (const svg of await Promise.all([...drawn, map])) {
    expect(svg).not.toMatch(/script|<b>|<i>|<b\/>|\]\]>/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(svg.match(/<svg /g)?.length ?? 0);
  }
});

test('what was flown once among others is not called the top', () => {
  const lots = [
    ...TAGS,
    createFlight('FRA-JFK', { selectedAircraft: '/img/aircraft_a380.png' }, '2026-06-01'),
  ];
  const createCardData = (year: string) =>
    createYearCardData(lots, AIRPORTS, { year, nickname: 'Amelia', today: LAST_DAY });
  const getTops = ({ topAirline, topAircraft, topAirport, longest }: Partial<YearCardData>) => [
    topAirline,
    topAircraft,
    topAirport,
    longest,
  ];
  expect(getTops(createCardData('2026') ?? {})).toEqual([AIRLINE.airline, 'A350-900/1000', 'FRA', 'MUC–AKL']);
  const two = createYearCardData(lots.slice(1), AIRPORTS, {
    year: '2026',
    nickname: 'Amelia',
    today: LAST_DAY,
  });
  expect(getTops(two ?? {})).toEqual(['', '', '', 'MUC–AKL']);
});

test('a card is of one year, the passport of all', () => {
  const createCardData = (year: string) =>
    createYearCardData(TAGS, AIRPORTS, { year, nickname: 'Amelia', today: LAST_DAY });
  expect(createCardData('2026')).toMatchObject({
    flights: 2,
    airports: 4,
    topAirports: ['AKL', 'FRA', 'MUC', 'JFK'],
  });
  expect(createCardData(ALL_YEARS)).toMatchObject({
    flights: 3,
    years: ['2024', '2026'],
    topAirports: ['FRA', 'MUC', 'AKL', 'JFK'],
  });
  expect([
    createCardData('2025'),
    createCardData('unknown'),
    createYearCardData([], AIRPORTS, { year: ALL_YEARS, nickname: '', today: LAST_DAY }),
  ]).toEqual([null, null, null]);
  expect([formatYearCardFileName('2026', 'story'), formatYearCardFileName(ALL_YEARS, 'link')]).toEqual([
    'my-2026-story.png',
    'flight-passport-link.png',
  ]);
});

/** Returns the least distance between neighbors of a row, in px. */
function measureLeastGap(row: readonly { left: number; right: number }[]): number {
  const sorted = row.toSorted((a, b) => a.left - b.left);
  return Math.min(...sorted.slice(1).map(({ left }, i) => left - (sorted[i]?.right ?? 0)));
}

/** Rounding can move outlines by 1 px. */
const isOutside =
  ([left, right]: readonly [number, number]) =>
  (ink: { left: number; right: number }) =>
    ink.left < left - 1 || ink.right > right + 1;

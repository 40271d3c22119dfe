import { act, screen, waitFor, within } from '@testing-library/react';
import { computeFlightStats } from '../../../tag/figures/flight-stats.ts';
import { listFlightRoutes } from '../../../tag/figures/flight-routes.ts';
import { toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { computeTagStats } from '../../../tag/lists/tag-stats.ts';
import { AIRPORTS, LUFTHANSA, createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { openCollection } from '../tests/open-collection.tsx';

const NEO = { selectedAircraft: '/img/aircraft_a320neo.png' };
const TAGS = [
  createSavedTag('1', UNITED, {
    departure: 'JFK',
    arrival: 'NRT',
    date: '7/16-2025',
    flightNumber: 'UA 889',
  }),
  createSavedTag('2', LUFTHANSA, { ...NEO, departure: 'NRT', arrival: 'JFK', date: '1/2-2024' }),
  createSavedTag('3', LUFTHANSA, { departure: 'ZZZZ', arrival: 'JFK', date: '' }),
];
const TODAY = '2026-11-27';
const KNOWN = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));
const flown = TAGS.map(({ id, tagConfig }) => toFlownTag({ id, tagConfig }));

const counts = computeTagStats(
  TAGS.map(({ createdAt, flownOn, tagConfig: config }) => ({ createdAt, flownOn, config })),
  KNOWN,
);

const handlers = {
  stats: () => ({ ...counts, figures: computeFlightStats(flown, KNOWN, TODAY) }),
  routes: () => listFlightRoutes(flown, KNOWN, TODAY),
  airports: () => AIRPORTS,
};
const open = (more: Parameters<typeof openCollection>[0] = {}) =>
  openCollection({ tags: TAGS, path: '/tags#figures', handlers, ...more });

const findTotal = async (name: string) => {
  const [term] = await screen.findAllByText(name, { selector: 'dt' });
  return term?.nextElementSibling?.textContent;
};

test('shows what the flights add up to, and why one is not counted', async () => {
  const { user } = await open();
  expect(await findTotal('Flights')).toBe('3');
  expect([
    await findTotal('Airports visited'),
    await findTotal('Countries visited'),
    await findTotal('Routes'),
  ]).toEqual(['2', '2', '1']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Figures');
  expect(document.title).toBe('Figures · Tailfin');
  const records = within(screen.getByRole('region', { name: 'Records' }));
  expect(records.getByText(/km, UA 889, 2025$/)).toBeInTheDocument();
  expect(records.getByText('2 Jan 2024')).toBeInTheDocument();
  const reason = records.getByText(/^1 flight without distance and hours: an airport is not known/);
  await user.click(reason);
  // The link is hidden, because jsdom never opens the list around it.
  const [link] = records.getAllByRole('link', { name: 'ZZZZ to JFK', hidden: true });
  expect(link).toHaveAttribute('href', '/?tag=3');
});

/** Opens the figures of tags that the server has on 2026-11-27. */
const openWith = (tags: typeof TAGS) => {
  const flights = tags.map(({ id, tagConfig }) => toFlownTag({ id, tagConfig }));
  return open({
    tags,
    handlers: {
      ...handlers,
      stats: () => ({ ...counts, figures: computeFlightStats(flights, KNOWN, TODAY) }),
      routes: () => listFlightRoutes(flights, KNOWN, TODAY),
    },
  });
};

test('planned flights are not counted, which the page says', async () => {
  const planned = ['12 DEC 2026', '2027'].map((date, index) =>
    createSavedTag(`planned-${index}`, UNITED, { departure: 'FRA', arrival: 'JFK', date }),
  );
  await openWith([...planned, ...TAGS]);
  expect(await findTotal('Flights')).toBe('3');
  expect(await findTotal('Routes')).toBe('1');
  expect(screen.getByText(/^2 planned flights are not counted/)).toBeInTheDocument();
  const routes = within(screen.getByRole('region', { name: 'Routes' }));
  expect(await routes.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^2027: / })).not.toBeInTheDocument();
});

test('with planned flights only, no flight is counted yet', async () => {
  await openWith([createSavedTag('1', UNITED, { departure: 'FRA', arrival: 'JFK', date: '12 DEC 2026' })]);
  expect(await screen.findByRole('heading', { name: 'No flights yet' })).toBeInTheDocument();
  expect(screen.getByText(/^1 planned flight is not counted/)).toBeInTheDocument();
});

test('a flight with a year only is the first one, and an unknown end is no value', async () => {
  const old = createSavedTag('4', UNITED, { departure: '', arrival: 'JFK', date: '1968' });
  const numbered = createSavedTag('5', LUFTHANSA, {
    departure: 'ZZZZ',
    arrival: 'JFK',
    date: 'MAY 1984',
    flightNumber: 'LH 404',
  });
  await openWith([old, numbered, ...TAGS]);
  const records = within(await screen.findByRole('region', { name: 'Records' }));
  expect(records.getByText(/^in 1968/)).toBeInTheDocument();
  const uncounted = records.getByRole('link', { name: 'May 1984, LH 404, ZZZZ to JFK', hidden: true });
  expect(uncounted).toHaveAttribute('href', '/?tag=5');
  expect(records.getAllByRole('link', { name: '? to JFK' })[0]).toHaveAttribute('href', '/?tag=4');
});

test('figures, airlines, airports, types and years lead to their tags', async () => {
  await open();
  await findTotal('Flights');
  const getUrl = (region: string, name: string | RegExp) =>
    within(screen.getByRole('region', { name: region }))
      .getByRole('link', { name })
      .getAttribute('href');
  await within(screen.getByRole('region', { name: 'Routes' })).findByRole('link');
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/tags');
  expect([
    getUrl('Airlines', 'LUFTHANSA'),
    getUrl('Airports visited', /^JFK/),
    getUrl('Countries visited', 'Japan'),
    getUrl('Most flown aircraft types', 'A320neo'),
    getUrl('Alliances', 'Star Alliance'),
    getUrl('Years', '2025'),
    getUrl('Routes', /JFK – NRT|NRT – JFK/)?.startsWith('/tags?q='),
  ]).toEqual([
    '/tags?airline=DLH',
    '/tags?q=JFK+New+York',
    '/tags?q=Japan',
    '/tags?q=A320neo',
    '/tags?alliance=Star+Alliance',
    '/tags?year=2025',
    true,
  ]);
});

test('of many years, only every fifth, the first and the last keep their labels', async () => {
  const years = Array.from({ length: 46 }, (_, index) => String(1981 + index));
  const manyTags = years.map((year) =>
    createSavedTag(year, UNITED, { departure: 'FRA', arrival: 'JFK', date: year }),
  );
  await openWith(manyTags);
  const items = within(await screen.findByRole('region', { name: 'Years' })).getAllByRole('listitem');
  const labeled = items.filter((item) => item.hasAttribute('data-labeled')).map((item) => item.textContent);
  expect(labeled.map((text) => text?.slice(0, 4))).toEqual(
    years.filter((year) => year === '1981' || Number(year) % 5 === 0),
  );
});

test('a chosen year says its figures', async () => {
  const { user } = await open();
  const years = within(await screen.findByRole('region', { name: 'Years' }));
  expect(years.getByRole('status')).toHaveTextContent(/^2025 1 flight, .* 2 airports visited$/);
  await user.click(years.getByRole('button', { name: /^2024: / }));
  expect(years.getByRole('status')).toHaveTextContent(
    /^2024 1 flight, .* 2 airports visited, 2 of them new$/,
  );
});

test('without flights there is nothing to count, and the way to the first', async () => {
  await open({
    handlers: {
      ...handlers,
      stats: () => ({ figures: computeFlightStats([], KNOWN, TODAY) }),
      routes: () => [],
    },
  });
  expect(await screen.findByRole('heading', { name: 'No flights yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a tag' })).toBeInTheDocument();
});

test('figures that cannot be loaded say so, and are asked for again', async () => {
  let broken = true;
  const stats = () => {
    if (broken) throw new Error('broken');
    return handlers.stats();
  };
  const { user } = await open({ handlers: { ...handlers, stats } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Figures could not be loaded: /);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findTotal('Flights')).toBe('3');
});

test('without the server the figures are those of this browser’s tags', async () => {
  const { user, server } = await open({ path: '/tags' });
  await screen.findByRole('link', { name: 'Figures' });
  await waitFor(() => expect(server.listCalls('SavedTags')).not.toHaveLength(0));
  server.offline = true;
  act(() => setConnectionStatus('local'));
  await user.click(screen.getByRole('link', { name: 'Figures' }));
  expect(await findTotal('Flights')).toBe('3');
  expect(await findTotal('Airlines')).toBe('2');
  expect(server.listCalls('FlightFigures')).toEqual([]);
});

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
const KNOWN = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));
const flown = TAGS.map(({ id, tagConfig }) => toFlownTag({ id, tagConfig }));

const counts = computeTagStats(
  TAGS.map(({ createdAt, flownOn, tagConfig: config }) => ({ createdAt, flownOn, config })),
  KNOWN,
);

const handlers = {
  stats: () => ({ ...counts, figures: computeFlightStats(flown, KNOWN) }),
  routes: () => listFlightRoutes(flown, KNOWN),
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
  expect(records.getByText('2 January 2024')).toBeInTheDocument();
  const reason = records.getByText(/^1 flight without distance and hours: an airport is not known/);
  await user.click(reason);
  // The link is hidden, because jsdom never opens the list around it.
  const [link] = records.getAllByRole('link', { name: 'ZZZZ to JFK', hidden: true });
  expect(link).toHaveAttribute('href', '/?tag=3');
});

test('a chosen year says its figures', async () => {
  const { user } = await open();
  const years = within(await screen.findByRole('region', { name: 'Years' }));
  expect(years.getByRole('status')).toHaveTextContent(
    /^2025 1 flight, .* 2 airports visited, 0 of them new$/,
  );
  await user.click(years.getByRole('button', { name: /^2024: / }));
  expect(years.getByRole('status')).toHaveTextContent(
    /^2024 1 flight, .* 2 airports visited, 2 of them new$/,
  );
});

test('without flights there is nothing to count, and the way to the first', async () => {
  await open({
    handlers: { ...handlers, stats: () => ({ figures: computeFlightStats([], KNOWN) }), routes: () => [] },
  });
  expect(await screen.findByRole('heading', { name: 'No flights yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a tag' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Year card' })).not.toBeInTheDocument();
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

test('the year card is the server’s picture of the chosen year and size, to be downloaded', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Year card' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('img', { name: 'My 2025' })).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Square/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Year' }), 'all');
  expect(await dialog.findByRole('img', { name: 'Flight passport' })).toBeInTheDocument();
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/user/year/2025.png?size=story',
    '/api/user/year/2025.png?size=square',
    '/api/user/year/all.png?size=square',
  ]);
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['flight-passport-square.png']);
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

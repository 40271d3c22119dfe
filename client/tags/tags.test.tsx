import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, createSavedTag } from '../editor/tests/catalogue.ts';
import { getAddress, renderApp, SESSION } from '../tests/render-app.tsx';
import { throwUnauthenticated } from '../tests/schema-server.ts';
import { findAlert, listCardNames, openCollection } from './tests/open-collection.tsx';

const TOKYO = createSavedTag('1', LUFTHANSA, {
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  flightNumber: 'LH 716',
});
const AMSTERDAM = createSavedTag('2', KLM, {
  iata: 'AMS',
  city: 'AMSTERDAM',
  country: 'NL',
  flightNumber: 'KL 606',
  alliance: 'SkyTeam',
  date: '9/30-2026',
});
const TAGS = [TOKYO, AMSTERDAM];
const TOKYO_NAME = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';
const AMSTERDAM_NAME = 'KLM, AMS, AMSTERDAM, NL, KL 606';

/** Types letter by letter without a pause. */
const typeSearch = (words: string) => {
  for (let end = 1; end <= words.length; end += 1)
    fireEvent.change(search(), { target: { value: words.slice(0, end) } });
};
const search = () => screen.getByRole('searchbox', { name: 'Search tags' });
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('a visitor is led to /login', async () => {
  await renderApp('/tags');
  await waitFor(() => expect(getAddress()).toBe('/login'));
});

test('shows the saved tags as links into the editor, named by their designs', async () => {
  await openCollection({ tags: TAGS });
  expect(await screen.findByRole('link', { name: TOKYO_NAME })).toHaveAttribute('href', '/?tag=1');
  expect(listCardNames()).toEqual([TOKYO_NAME, AMSTERDAM_NAME]);
  expect(document.title).toBe('My tags · Tailfin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My tags');
  expect(await count('2 tags')).toBeInTheDocument();
});

test('the navigation marks the open page', async () => {
  await openCollection({ tags: TAGS });
  const nav = await screen.findByRole('navigation', { name: 'Pages' });
  const marked = within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(marked).toEqual([
    ['Editor', '/', null],
    ['My tags', '/tags', 'page'],
    ['Import and export', '/import', null],
    ['Settings', '/settings', null],
  ]);
});

test('searches on the server once typing stops, and keeps what is searched for in the address', async () => {
  const { server } = await openCollection({ tags: TAGS });
  await screen.findByRole('link', { name: TOKYO_NAME });
  typeSearch('amst');
  expect(await count('1 of 2 tags')).toBeInTheDocument();
  expect(listCardNames()).toEqual([AMSTERDAM_NAME]);
  expect(getAddress()).toBe('/tags?q=amst');
  expect(server.listCalls('SavedTags').map(({ variables }) => variables['filter'] ?? null)).toEqual([
    null,
    { q: 'amst' },
  ]);
});

test('finds every word without the server too, in any order, whatever the spaces', async () => {
  const { server } = await openCollection({ tags: TAGS });
  await screen.findByRole('link', { name: TOKYO_NAME });
  server.offline = true;
  typeSearch('a350 kl606 amst');
  await waitFor(() => expect(listCardNames()).toEqual([AMSTERDAM_NAME]));
  typeSearch('japan lufthansa');
  await waitFor(() => expect(listCardNames()).toEqual([TOKYO_NAME]));
});

test('filters by airline, alliance and year', async () => {
  const { user } = await openCollection({ tags: TAGS });
  await screen.findByRole('option', { name: 'LUFTHANSA' });
  await user.selectOptions(select('Airline'), 'LUFTHANSA');
  await waitFor(() => expect(listCardNames()).toEqual([TOKYO_NAME]));
  expect(getAddress()).toBe('/tags?airline=DLH');
  await user.selectOptions(select('Airline'), 'All');
  await user.selectOptions(select('Alliance'), 'SkyTeam');
  await waitFor(() => expect(listCardNames()).toEqual([AMSTERDAM_NAME]));
  await user.selectOptions(select('Alliance'), 'All');
  await user.selectOptions(select('Year'), '2026');
  await waitFor(() => expect(listCardNames()).toEqual([AMSTERDAM_NAME]));
  expect(getAddress()).toBe('/tags?year=2026');
});

test('reads the filters from the URL and ignores unknown values', async () => {
  const { server } = await openCollection({
    tags: TAGS,
    path: '/tags?q=tokyo&alliance=Star+Alliance&year=20&airline=DLH',
  });
  await screen.findByRole('link', { name: TOKYO_NAME });
  expect(search()).toHaveValue('tokyo');
  expect(select('Alliance')).toHaveValue('Star Alliance');
  expect(select('Airline')).toHaveValue('DLH');
  expect(select('Year')).toHaveValue('');
  expect(server.listCalls('SavedTags')[0]?.variables['filter']).toEqual({
    q: 'tokyo',
    icao: 'DLH',
    alliance: 'Star Alliance',
  });
});

test('an invalid search is explained at its field, and no request is sent', async () => {
  const { user, server } = await openCollection({ tags: TAGS });
  await screen.findByRole('link', { name: TOKYO_NAME });
  search().focus();
  await user.paste('a\u202eb');
  expect(search()).toHaveAccessibleDescription('Search tags contains characters that cannot be used');
  expect(search()).toBeInvalid();
  await user.clear(search());
  await user.paste('x'.repeat(61));
  expect(search()).toHaveAccessibleDescription('A search has at most 60 characters');
  await user.clear(search());
  typeSearch('tokyo');
  await count('1 of 2 tags');
  expect(server.listCalls('SavedTags').map(({ variables }) => variables['filter'] ?? null)).toEqual([
    null,
    { q: 'tokyo' },
  ]);
});

test("a filter without matches shows 'No tags match' and a button that clears it", async () => {
  const { user } = await openCollection({ tags: TAGS, path: '/tags?q=nowhere&year=2019' });
  expect(await screen.findByRole('heading', { name: 'No tags match' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(listCardNames()).toHaveLength(2));
  expect(getAddress()).toBe('/tags');
  expect(search()).toHaveValue('');
});

test('an empty collection leads to the editor', async () => {
  const { user } = await openCollection();
  await user.click(await screen.findByRole('button', { name: 'Design your first tag' }));
  await waitFor(() => expect(getAddress()).toBe('/'));
});

test('a list that fails to load shows the reason, and Retry loads it', async () => {
  const { user, server } = await openCollection({ tags: TAGS });
  await screen.findByRole('link', { name: TOKYO_NAME });
  server.rest.set('/graphql', () => ({ status: 400, body: '<h1>Bad request</h1>' }));
  typeSearch('tokyo');
  await findAlert('Loading failed: HTTP error! status: 400');
  expect(server.listCalls('SavedTags')).toHaveLength(2);
  server.rest.delete('/graphql');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(listCardNames()).toEqual([TOKYO_NAME]));
});

test.each([
  [
    'an error of the server',
    500,
    '{"errors":[{"message":"Something went wrong on our side. Please try again."}]}',
  ],
  [
    'a server that is down',
    503,
    '{"success":false,"error":"Service temporarily unavailable. Please try again."}',
  ],
])(
  '%s when the page opens shows what this browser keeps, until it answers again',
  async (_, status, body) => {
    const { user, server } = await openCollection({ tags: TAGS, answer: { status, body } });
    await screen.findByText('Local Storage');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.rest.delete('/graphql');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listCardNames()).toEqual([TOKYO_NAME, AMSTERDAM_NAME]));
    expect(screen.getByText('API Connected')).toBeInTheDocument();
  },
);

test.each([
  ['a path that a proxy does not know', 404, '<h1>Not found</h1>', 'HTTP error! status: 404'],
  ['a teapot', 418, '', 'HTTP error! status: 418'],
  [
    'too many attempts',
    429,
    '{"success":false,"error":"Too many attempts. Please try again in 60 seconds.","code":"TOO_MANY_ATTEMPTS"}',
    'Too many attempts. Please try again in 60 seconds.',
  ],
])('%s when the page opens shows what this browser keeps, and why', async (_, status, body, reason) => {
  const { user, server } = await openCollection({ tags: TAGS, answer: { status, body } });
  await screen.findByText('Local Storage');
  expect(
    screen.getByText(
      `These are the tags stored in this browser, because the server refused a request: ${reason}`,
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^Loading failed/)).not.toBeInTheDocument();
  // The server still refuses.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Local Storage')).toBeInTheDocument();
  server.rest.delete('/graphql');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listCardNames()).toEqual([TOKYO_NAME, AMSTERDAM_NAME]));
  expect(screen.getByText('API Connected')).toBeInTheDocument();
});

test('an ended session is not shown as a refused list', async () => {
  await openCollection({ tags: TAGS, answer: { status: 401, body: '{"success":false}' } });
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeInTheDocument();
});

test('shows four figures in the header, and leads to all of them', async () => {
  const { user } = await openCollection({ tags: TAGS });
  const figures = await screen.findByRole('region', { name: 'Figures' });
  await waitFor(() =>
    expect(figures).toHaveTextContent('Tags2Airlines2Destination countries2km flown24,690'),
  );
  await user.click(within(figures).getByRole('link', { name: 'More figures' }));
  await waitFor(() => expect(window.location.hash).toBe('#figures'));
});

test('the parts of the collection are links, its actions are buttons, and the main action is in the header', async () => {
  await openCollection({ tags: TAGS });
  const parts = within(await screen.findByRole('navigation', { name: 'Collection' }));
  const links = parts
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['My tags', 'page'],
    ['Pictures', null],
    ['Figures', null],
    ['Milestones', null],
    ['Shared', null],
    ['Recently deleted', null],
  ]);
  expect(await screen.findByRole('button', { name: 'Share collection' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pictures' })).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'New tag' })).toBeInTheDocument();
});

test('without its figures the page still works, and Retry loads them', async () => {
  let works = false;
  const { user } = await openCollection({
    tags: TAGS,
    handlers: {
      stats: () => {
        if (!works) throw new Error('Service temporarily unavailable. Please try again.');
        return {
          tags: 2,
          airlines: 2,
          countries: 2,
          distanceKm: 5,
          byAirline: [],
          byYear: [],
          figures: { uncounted: [] },
        };
      },
    },
  });
  await findAlert('Figures could not be loaded: Service temporarily unavailable. Please try again.');
  expect(listCardNames()).toEqual([TOKYO_NAME, AMSTERDAM_NAME]);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Figures' })).toHaveTextContent('Tags2');
});

test("'/' puts the cursor into the search, but is typed where somebody types", async () => {
  const { user } = await openCollection({ tags: TAGS });
  await screen.findByRole('link', { name: TOKYO_NAME });
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
  await user.keyboard('/');
  expect(search()).toHaveValue('/');
});

test('an ended session leads to /signin without a message here', async () => {
  await openCollection({ handlers: { tags: throwUnauthenticated, stats: throwUnauthenticated } });
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeInTheDocument();
  expect(getAddress()).toBe('/signin');
});

test('the editor and the settings have a link to the collection', async () => {
  const handlers = {
    tagCounts: () => [{ airlineId: '1', count: 2 }],
    tags: () => ({ nodes: TAGS, next: null }),
    airlines: () => [],
    airports: () => [],
  };
  await renderApp('/', { session: SESSION, handlers });
  expect(await screen.findByRole('link', { name: '2 saved tags' })).toHaveAttribute('href', '/tags');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { packPlaces } from '../../tag/card/places.ts';
import { toSharedParts } from '../../tag/sharing/shared-design.ts';
import { createSavedTag, UNITED } from '../editor/tests/catalogue.ts';
import { findCard, getField, openEditor } from '../editor/tests/open-editor.tsx';
import { setConnectionStatus } from '../offline/connection.ts';
import { createRefusal } from '../tests/schema-server.ts';
import { createFakeShares } from './tests/fake-shares.ts';
import { dropResponses } from './tests/drop-responses.ts';

const TAG = createSavedTag('7', UNITED, {
  flightNumber: 'UA 889',
  date: '3 NOV 2026',
  registration: 'N2331U',
  seat: '12A',
});
const NOBODY_NOTE = toSharedParts([]);

const PLACES = packPlaces(
  new Map([
    ['JFK', { city: 'New York', latitude: 40.6, longitude: -73.8, landscape: 'sea' }],
    ['PEK', { city: 'Beijing', latitude: 40.1, longitude: 116.6, landscape: 'sea' }],
  ]),
);

type Options = Parameters<typeof openEditor>[0];

async function openShare(options: Options = {}) {
  const fake = createFakeShares();
  const app = await openEditor({
    tags: [TAG],
    ...options,
    handlers: { ...fake.handlers, ...options.handlers },
  });
  app.server.rest.set('/img/places.json', () => ({ status: 200, body: JSON.stringify(PLACES) }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN, UA 889');
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Share' }));
    return screen.findByRole('dialog', { name: 'Share this tag' });
  };
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, shares: fake.shares, given: fake.given, open, press };
}

const getPartSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const create = () => screen.findByRole('button', { name: 'Create link' });
const findLink = () => screen.findByRole('textbox', { name: 'Link' });

test('opening the dialog shares nothing; Create link creates the page with the selected parts, then each switch acts at once', async () => {
  const { user, open, given, press } = await openShare();
  const dialog = await open();
  await create();
  expect(await within(dialog).findByText('New York to Beijing')).toBeInTheDocument();
  expect(
    within(dialog)
      .getAllByRole('switch')
      .filter((one) => (one as HTMLInputElement).checked),
  ).toEqual([]);
  expect(getPartSwitch('Registration')).toHaveAccessibleDescription('N2331U');
  await user.click(getPartSwitch('Flight number'));
  expect(given).toEqual([]);

  await press('Create link');
  expect(await findLink()).toHaveValue('https://tailfin.example/t/slug000000');
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    'https://tailfin.example/t/slug000000',
  );
  await user.click(getPartSwitch('Seat'));
  await user.click(getPartSwitch('Search engines may list it'));
  await waitFor(() =>
    expect(given.at(-1)).toMatchObject({ show: { ...NOBODY_NOTE, flight: true, seat: true }, listed: true }),
  );
  expect(given[0]).toMatchObject({ id: '7', show: { ...NOBODY_NOTE, flight: true }, listed: false });
});

test('a new share asks once if it shows the flight and the date, with a picture of each', async () => {
  const { user, open, given } = await openShare();
  const dialog = await open();
  const question = await within(dialog).findByRole('group', { name: 'Flight and date too?' });
  expect(within(question).getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(within(question).getByRole('radio', { name: 'Yes: UA 889, 3 NOV 2026' }));
  expect(getPartSwitch('Flight number')).toBeChecked();
  expect(getPartSwitch('Date')).toBeChecked();
  await user.click(await create());
  await findLink();
  expect(question).not.toBeInTheDocument();
  expect(given).toMatchObject([{ show: { ...NOBODY_NOTE, flight: true, date: true } }]);
});

test('without the date the dialog says whose paint the aircraft wears', async () => {
  const { user, open } = await openShare();
  await open();
  await create();
  const note = "Without the date the aircraft wears today's paint";
  expect(screen.getByText(note)).toBeInTheDocument();
  await user.click(getPartSwitch('Date'));
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test("the story's file carries no design", async () => {
  // jsdom cannot follow a download link.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { open, press } = await openShare();
  await open();
  await create();
  await press('Create link');
  await findLink();
  const fetchFromServer = globalThis.fetch;
  const pictures: string[] = [];
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (!url.startsWith('/api/render.')) return fetchFromServer(url, init);
    pictures.push(url);
    return Promise.resolve({ ok: true, status: 200, blob: () => Promise.resolve(new Blob(['x'])) });
  }) as typeof fetch;
  await press('Story 1080 × 1920');
  await waitFor(() => expect(pictures).toHaveLength(1));
  expect(pictures).toEqual(['/api/render.png?size=story&design=0']);
});

test('Stop sharing ends the page at once; the last visible parts are preselected for the next page', async () => {
  const { user, open, press, shares } = await openShare();
  await open();
  await user.click(getPartSwitch('Your nickname'));
  await user.click(await create());
  await findLink();
  await press('Stop sharing');
  expect(await create()).toHaveFocus();
  expect(
    screen.getByText(/^No longer shared\. .* collections that contain this tag still show it\.$/),
  ).toHaveAttribute('role', 'status');
  expect(shares.size).toBe(0);
  await press('Done');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus());
  await open();
  await create();
  expect(getPartSwitch('Your nickname')).toBeChecked();
  expect(getPartSwitch('Date')).not.toBeChecked();
});

test('a change that the server does not take is not shown as made', async () => {
  const { user, open, shares, server } = await openShare();
  await open();
  await user.click(getPartSwitch('Date'));
  await user.click(await create());
  await findLink();
  server.rest.set('/graphql', () => ({
    status: 429,
    body: JSON.stringify({ error: 'Too many attempts. Please try again in 9 seconds.' }),
  }));
  await user.click(getPartSwitch('Date'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The page was not changed: Too many attempts. Please try again in 9 seconds.',
  );
  expect(getPartSwitch('Date')).toBeChecked();
  expect(shares.get('7')?.show.date).toBe(true);
});

test('a change whose response is lost is sent again and shown as applied', async () => {
  const { user, open, given } = await openShare();
  await open();
  await create();
  const droppedResponses = dropResponses('ShareTag');
  droppedResponses.next = 1;
  await user.click(await create());
  expect(await findLink()).toHaveValue('https://tailfin.example/t/slug000000');
  droppedResponses.next = 1;
  await user.click(getPartSwitch('Date'));
  await waitFor(() => expect(droppedResponses.keys).toHaveLength(4));
  await waitFor(() => expect(getPartSwitch('Date')).toBeChecked());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(given).toHaveLength(2);
  expect(new Set(droppedResponses.keys).size).toBe(2);
});

test('if the repeated response is lost too, the dialog has no switches until the page is known', async () => {
  const { user, open, press, given, server } = await openShare();
  await open();
  await user.click(await create());
  await findLink();
  const droppedResponses = dropResponses('ShareTag');
  droppedResponses.next = 2;
  await user.click(getPartSwitch('Date'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server has not confirmed the last change, so others may still see the version before it. HTTP error! status: 502',
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await press('Retry');
  await findLink();
  expect(getPartSwitch('Date')).toBeChecked();
  expect(given).toHaveLength(2);
  expect(new Set(droppedResponses.keys).size).toBe(1);

  // The share status is also unknown if it could not be loaded.
  await press('Done');
  server.handlers = {
    ...server.handlers,
    tagShare: () => {
      throw new Error('away');
    },
  };
  await open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('a tag that is gone, and a page that was taken down, say so', async () => {
  const { user, open } = await openShare({ handlers: { shareTag: () => createRefusal('NOT_FOUND') } });
  await open();
  await user.click(await create());
  expect(await screen.findByRole('alert')).toHaveTextContent('This tag no longer exists on the server.');
});

test('a page that was taken down says why, and offers nothing', async () => {
  const { open } = await openShare({
    handlers: {
      tagShare: () => ({
        slug: 'x',
        url: 'x',
        listed: false,
        sharedAt: new Date(),
        show: NOBODY_NOTE,
        takenDownReason: 'Hate',
      }),
    },
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page was taken down: Hate');
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
});

test('an unsaved design is saved first; changes that are not saved are not on the page', async () => {
  const { user, open, press, given } = await openShare();
  await user.click(screen.getByRole('button', { name: 'New design' }));
  await user.clear(getField('Destination IATA'));
  await user.type(getField('Destination IATA'), 'FRA');
  await open();
  expect(screen.getByText(/^This design is not saved yet/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await user.click(await create());
  await findLink();
  expect(given[0]?.id).not.toBe('7');
  await press('Done');
  await user.type(getField('City'), 'X');
  await open();
  expect(screen.getByText(/without the changes that are not saved yet/)).toBeInTheDocument();
});

test('without a server or an account the dialog explains what sharing needs', async () => {
  const { open, server } = await openShare();
  // No probe finds the server.
  server.rest.set('/api/health', () => ({ status: 502, body: '' }));
  act(() => setConnectionStatus('local'));
  const dialog = await open();
  expect(within(dialog).getByText(/^The server cannot be reached/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
});

test('a guest is told that it needs an account', async () => {
  const { user } = await openEditor({ guest: true });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/create-account',
  );
});

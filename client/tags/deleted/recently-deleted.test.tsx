import { screen, waitFor, within } from '@testing-library/react';
import { LUFTHANSA, createSavedTag } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { findAlert, openCollection } from '../tests/open-collection.tsx';
import { DAY_MS } from '../../../tag/base/durations.ts';

const KITE = { ...LUFTHANSA, id: '77', name: 'KITE AIR', icao: 'KIT', iata: 'K9', isPreset: false };
const formatDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();

const KITE_GONE = formatDaysAgo(2);

type Gone = SavedTagFragment & { deletedAt: string };
const createDeletedTag = (id: string, city: string, deletedAt: string, airline = LUFTHANSA): Gone => ({
  ...createSavedTag(id, airline, { city }),
  deletedAt,
});

/** Opens the page of a user who has deleted these tags. */
async function openDeleted(tags: Gone[], handlers: Parameters<typeof openCollection>[0] = {}) {
  const store = { tags, airlines: [{ airline: KITE, deletedAt: KITE_GONE, tags: 2 }] };
  if (!tags.some(({ airlineId }) => airlineId === KITE.id)) store.airlines = [];
  const calls: [string, object][] = [];
  const drop = (name: string, response: object) => (variables: { id: string }) => {
    calls.push([name, { ...variables }]);
    store.tags = store.tags.filter(({ id, airlineId }) => id !== variables.id && airlineId !== variables.id);
    store.airlines = store.airlines.filter(({ airline }) => airline.id !== variables.id);
    return response;
  };
  const app = await openCollection({
    path: '/tags#deleted',
    handlers: {
      deletedTags: ({ limit, after }: { limit: number; after?: string | null }) => {
        const from = Number(after ?? 0);
        const next = from + limit < store.tags.length ? String(from + limit) : null;
        return { nodes: store.tags.slice(from, from + limit), next };
      },
      deletedAirlines: () => store.airlines,
      restoreTag: drop('restoreTag', { __typename: 'RestoreTagSuccess', tag: tags[0] ?? null }),
      restoreAirline: drop('restoreAirline', { __typename: 'RestoreAirlineSuccess', tags: 2 }),
      deleteTag: drop('deleteTag', { __typename: 'Done', done: true }),
      deleteAirline: drop('deleteAirline', { __typename: 'DeleteAirlineSuccess', tags: 2 }),
      ...handlers.handlers,
    },
  });
  await screen.findByRole('heading', { name: 'Recently deleted' });
  return { ...app, calls };
}

const listEntries = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an airline with its tags is one entry, other tags stand by themselves, each with its days', async () => {
  await openDeleted([
    createDeletedTag('1', 'NADI', formatDaysAgo(27.5)),
    createDeletedTag('2', 'SUVA', KITE_GONE, KITE),
    createDeletedTag('3', 'PERTH', KITE_GONE, KITE),
    // This tag was deleted before its airline.
    createDeletedTag('4', 'OSLO', formatDaysAgo(29), KITE),
  ]).then(() => screen.findByRole('list', { name: 'Deleted tags' }));
  const [airline] = listEntries('Deleted airlines');
  expect(airline).toContain('KITE AIR, with 2 tags');
  expect(airline).toContain('28 days left');
  expect(listEntries('Deleted tags')).toEqual([
    expect.stringContaining('3 days left'),
    expect.stringContaining('1 day left'),
  ]);
});

test('Restore brings a tag back, says so, and the keyboard goes on at the next entry', async () => {
  const { user, calls } = await openDeleted([
    createDeletedTag('1', 'NADI', formatDaysAgo(1)),
    createDeletedTag('2', 'SUVA', formatDaysAgo(3)),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Restore PEK NADI 7/16-2025' }));
  expect(await screen.findByText('PEK NADI 7/16-2025 restored')).toHaveProperty('tagName', 'OUTPUT');
  expect(calls).toEqual([['restoreTag', { id: '1' }]]);
  expect(screen.queryByRole('button', { name: /NADI/ })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore PEK SUVA 7/16-2025' })).toHaveFocus(),
  );
});

test('an airline is restored whole; a code that is taken is said', async () => {
  const { user, calls } = await openDeleted([createDeletedTag('2', 'SUVA', formatDaysAgo(2), KITE)]);
  await user.click(await screen.findByRole('button', { name: 'Restore KITE AIR' }));
  expect(await screen.findByText('KITE AIR restored')).toBeInTheDocument();
  expect(calls).toEqual([['restoreAirline', { id: '77', deletedAt: null }]]);
  expect(screen.getByText('Nothing was deleted in the last 30 days.')).toBeInTheDocument();
});

test('what cannot be restored stays, with the reason', async () => {
  const refuseTakenCode = () =>
    createRefusal('ICAO_TAKEN', { params: { code: 'KIT', name: 'KITTIWAKE', iata: 'K1' } });
  const { user } = await openDeleted([createDeletedTag('1', 'NADI', formatDaysAgo(1))], {
    handlers: { restoreTag: refuseTakenCode },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore PEK NADI/ }));
  await findAlert('Restore failed: ICAO code KIT is already used by airline KITTIWAKE (K1)');
  expect(screen.getByRole('button', { name: /^Restore PEK NADI/ })).toBeInTheDocument();
});

test('Delete now asks, with the keyboard on the harmless answer, and deletes for good', async () => {
  const { user, calls } = await openDeleted([createDeletedTag('1', 'NADI', formatDaysAgo(1))]);
  await user.click(await screen.findByRole('button', { name: /^Delete now PEK NADI/ }));
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(screen.getByRole('button', { name: /^Delete now PEK NADI/ }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Deleted permanently')).toBeInTheDocument();
  expect(calls).toEqual([['deleteTag', expect.objectContaining({ id: '1', now: true })]]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Recently deleted' })).toHaveFocus());
});

test('a long list comes page by page', async () => {
  const many = Array.from({ length: 70 }, (_, index) =>
    createDeletedTag(String(index), `CITY ${index}`, formatDaysAgo(1)),
  );
  const { user } = await openDeleted(many);
  await screen.findByRole('list', { name: 'Deleted tags' });
  expect(listEntries('Deleted tags')).toHaveLength(60);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(listEntries('Deleted tags')).toHaveLength(70));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
});

test('without a server it says so, and comes by Retry', async () => {
  let isAway = true;
  const away = () => {
    if (isAway) throw new Error('The database is away');
    return [];
  };
  const { user } = await openDeleted([], { handlers: { deletedAirlines: away } });
  await findAlert('Loading failed: The database is away');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeInTheDocument();
});

test('the collection links to Recently deleted, which links back', async () => {
  const { user } = await openCollection({
    handlers: { deletedTags: () => ({ nodes: [], next: null }), deletedAirlines: () => [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Recently deleted' }));
  expect(await screen.findByRole('heading', { name: 'Recently deleted' })).toHaveFocus();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'My tags' }));
  expect(await screen.findByRole('heading', { name: 'My tags' })).toHaveFocus();
});

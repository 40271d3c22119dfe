import { screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, savedTag } from '../../editor/tests/catalogue.ts';
import type { CollectionFragment } from '../../graphql/generated.ts';
import { openCollection } from '../../tags/tests/open-collection.tsx';
import { refusal } from '../../tests/schema-server.ts';
import { fakeShares } from '../tests/fake-shares.ts';

// Drawings are made by a worker, which jsdom has not.
jest.mock('../../card/drawer.ts', () => ({
  openDrawer: () => ({ draw: () => new Promise(() => undefined), end: () => undefined }),
}));

const TAGS = [savedTag('1', LUFTHANSA, { iata: 'NRT' }), savedTag('2', KLM, { iata: 'AMS' })];
const NOTHING = { date: false, flight: false, registration: false, seat: false, nickname: false };

type Saved = Pick<CollectionFragment, 'title' | 'all' | 'listed'> & {
  id: string | null;
  tagIds: string[] | null;
  show: Partial<CollectionFragment['show']>;
};

/** A server's collections, and each call that changed one. */
function fakeCollections() {
  const collections: object[] = [];
  const given: Saved[] = [];
  const handlers = {
    collections: () => collections,
    saveCollection: (asked: Saved) => {
      given.push(asked);
      const slug = 'c7Qm2xVw9d';
      const collection = {
        __typename: 'Collection',
        ...asked,
        id: asked.id ?? 'c1',
        tagIds: asked.tagIds ?? [],
        show: { ...NOTHING, ...asked.show },
        slug,
        url: `https://tailfin.example/c/${slug}`,
        takenDownReason: null,
        createdAt: '2026-11-23T10:00:00.000Z',
        updatedAt: '2026-11-23T10:00:00.000Z',
      };
      collections.splice(0, 1, collection);
      return collection;
    },
    deleteCollection: () => {
      collections.length = 0;
      return { __typename: 'Done', done: true };
    },
  };
  return { handlers, given, collections };
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Share a collection' });

test('chosen tags become a page, whose title and choices act at once', async () => {
  const { handlers, given } = fakeCollections();
  const { user } = await openCollection({ tags: TAGS, path: '/tags?view=list', handlers });
  await user.click((await screen.findAllByRole('checkbox', { name: /^Choose .*NRT/ }))[0] as Element);
  await user.click(within(await screen.findByRole('region', { name: 'Chosen tags' })).getByText('Share'));
  await dialog();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'To Japan');
  expect(given).toEqual([]);
  await press(user, 'Create link');
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'https://tailfin.example/c/c7Qm2xVw9d',
  );
  expect(given).toMatchObject([{ id: null, title: 'To Japan', all: false, tagIds: ['1'], show: NOTHING }]);
  await user.click(screen.getByRole('switch', { name: 'Date' }));
  await user.click(screen.getByRole('radio', { name: 'All tags, also later ones' }));
  await waitFor(() =>
    expect(given.at(-1)).toMatchObject({
      id: 'c1',
      all: true,
      tagIds: null,
      show: { ...NOTHING, date: true },
    }),
  );
  await press(user, 'Stop sharing');
  expect(await screen.findByRole('button', { name: 'Create link' })).toHaveFocus();
});

test('what the server refuses is said, and a repeated call has the same key', async () => {
  const { handlers, given } = fakeCollections();
  const { user, server } = await openCollection({
    tags: TAGS,
    handlers: { ...handlers, saveCollection: () => refusal('COLLECTION_LIMIT', { params: { max: 50 } }) },
  });
  await press(user, 'Share collection');
  await dialog();
  await press(user, 'Create link');
  expect(await screen.findByRole('alert')).toHaveTextContent('There are already 50 collections.');
  const keys: (string | null)[] = [];
  const wire = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    if (typeof init?.body === 'string' && init.body.includes('SaveCollection'))
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return wire(path, init);
  }) as typeof fetch;
  server.offline = true;
  await press(user, 'Create link');
  await waitFor(() => expect(keys).toHaveLength(1));
  server.offline = false;
  server.handlers = { ...server.handlers, saveCollection: handlers.saveCollection };
  await press(user, 'Create link');
  await waitFor(() => expect(given).toHaveLength(1));
  expect(new Set(keys).size).toBe(1);
});

test('Shared lists the pages; each is changed or ended from there', async () => {
  const shares = fakeShares();
  const { handlers, given, collections } = fakeCollections();
  handlers.saveCollection({
    id: null,
    title: 'Japan',
    all: true,
    tagIds: null,
    listed: false,
    show: { date: true },
  });
  given.length = 0;
  const share = shares.handlers['shareTag']?.(
    { id: '1', show: { flight: true }, listed: false },
    { token: null },
  );
  const { user } = await openCollection({
    tags: TAGS,
    path: '/tags#shared',
    handlers: {
      ...shares.handlers,
      ...handlers,
      tagShares: () => (shares.shares.size > 0 ? [{ tagId: '1', tagConfig: TAGS[0]?.tagConfig, share }] : []),
    },
  });
  expect(await screen.findByText('All tags. Shows date')).toBeInTheDocument();
  expect(await screen.findByText('Shows flight number')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open page of Japan' })).toHaveAttribute(
    'href',
    'https://tailfin.example/c/c7Qm2xVw9d',
  );
  await press(user, 'Change or stop Japan');
  await dialog();
  await press(user, 'Stop sharing');
  await screen.findByText('No collection is shared.');
  expect(collections).toEqual([]);
});

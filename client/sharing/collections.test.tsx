import { screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '../../tag/base/limits.ts';
import { toSharedParts } from '../../tag/sharing/shared-design.ts';
import { KLM, LUFTHANSA, createSavedTag } from '../editor/tests/catalogue.ts';
import type { CollectionFragment } from '../graphql/generated.ts';
import { openCollection } from '../tags/tests/open-collection.tsx';
import { createRefusal } from '../tests/schema-server.ts';
import { createFakeShares } from './tests/fake-shares.ts';
import { dropResponses } from './tests/drop-responses.ts';

jest.mock('../card/draw-worker-client.ts', () => jest.requireActual('../card/tests/start-draw-worker.ts'));

const TAGS = [createSavedTag('1', LUFTHANSA, { iata: 'NRT' }), createSavedTag('2', KLM, { iata: 'AMS' })];
const NOTHING = toSharedParts([]);

type Saved = Pick<CollectionFragment, 'title' | 'all' | 'listed' | 'pictures'> & {
  id: string | null;
  tagIds: string[] | null;
  show: Partial<CollectionFragment['show']>;
};

/** Mocks a server's collections, and records each call that changed one. */
function createFakeCollections() {
  const collections: object[] = [];
  const savedCollections: Saved[] = [];
  const handlers = {
    collections: () => collections,
    saveCollection: (asked: Saved) => {
      savedCollections.push(asked);
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
  return { handlers, given: savedCollections, collections };
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const findDialog = () => screen.findByRole('dialog', { name: 'Share a collection' });

test('selected tags become a page, whose title and choices act at once', async () => {
  const { handlers, given } = createFakeCollections();
  const { user } = await openCollection({ tags: TAGS, path: '/tags?view=list', handlers });
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select .*NRT/ }))[0] as Element);
  await user.click(within(await screen.findByRole('region', { name: 'Selected tags' })).getByText('Share'));
  await findDialog();
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
  await user.click(screen.getByRole('radio', { name: 'All tags, including later ones' }));
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

test('a new page has no pictures until its owner allows them', async () => {
  const { handlers, given } = createFakeCollections();
  const { user } = await openCollection({ tags: TAGS, handlers });
  await press(user, 'Share collection');
  await findDialog();
  const pictures = screen.getByRole('switch', { name: 'Pictures' });
  expect(pictures).not.toBeChecked();
  expect(pictures).toHaveAccessibleDescription(/only what is on above/);
  await press(user, 'Create link');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(given).toMatchObject([{ pictures: false }]);
  await user.click(pictures);
  await waitFor(() => expect(given.at(-1)).toMatchObject({ id: 'c1', pictures: true }));
  expect(pictures).toBeChecked();
});

test('an empty title and a long one are refused at their field', async () => {
  const { handlers, given } = createFakeCollections();
  const { user } = await openCollection({ tags: TAGS, handlers });
  await press(user, 'Share collection');
  await findDialog();
  const title = screen.getByLabelText(/^Title/);
  await user.clear(title);
  await press(user, 'Create link');
  expect(screen.getByRole('alert')).toHaveTextContent('Title is required');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('');
  expect(title).toBeInvalid();
  await user.click(title);
  await user.paste('J'.repeat(LIMITS.title + 1));
  await press(user, 'Create link');
  expect(screen.getByRole('alert')).toHaveTextContent(`Title must be at most ${LIMITS.title} characters`);
  await user.clear(title);
  await user.type(title, 'Japan');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Create link');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(given).toMatchObject([{ title: 'Japan' }]);
});

test('a refusal of the server is shown, and the next attempt is a new call', async () => {
  const { handlers, given } = createFakeCollections();
  const { user, server } = await openCollection({
    tags: TAGS,
    handlers: {
      ...handlers,
      saveCollection: () => createRefusal('COLLECTION_LIMIT', { params: { max: 50 } }),
    },
  });
  const { keys } = dropResponses('SaveCollection');
  await press(user, 'Share collection');
  await findDialog();
  await press(user, 'Create link');
  expect(await screen.findByRole('alert')).toHaveTextContent('There are already 50 collections.');
  server.handlers = { ...server.handlers, saveCollection: handlers.saveCollection };
  await press(user, 'Create link');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(given).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);
});

test('a page whose answer is lost is made once; until it is known nothing else is offered', async () => {
  const { handlers, given } = createFakeCollections();
  const { user } = await openCollection({ tags: TAGS, handlers });
  const droppedResponses = dropResponses('SaveCollection');
  await press(user, 'Share collection');
  await findDialog();
  droppedResponses.next = 2;
  await press(user, 'Create link');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The server has not confirmed the last change/);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  await press(user, 'Retry');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(given).toHaveLength(1);
  droppedResponses.next = 1;
  await user.click(screen.getByRole('switch', { name: 'Seat' }));
  await waitFor(() => expect(droppedResponses.keys).toHaveLength(5));
  expect(screen.getByRole('switch', { name: 'Seat' })).toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(given).toMatchObject([{ id: null }, { id: 'c1', show: { seat: true } }]);
});

test('closing the dialog before the response requests the list again', async () => {
  const { handlers } = createFakeCollections();
  handlers.saveCollection({
    id: null,
    title: 'Japan',
    all: true,
    tagIds: null,
    listed: false,
    pictures: false,
    show: {},
  });
  const { user } = await openCollection({
    tags: TAGS,
    path: '/tags#shared',
    handlers: { ...handlers, tagShares: () => [] },
  });
  await screen.findByText('All tags. Shows no personal details');
  const droppedResponses = dropResponses('SaveCollection');
  await press(user, 'Edit Japan');
  await findDialog();
  droppedResponses.next = 2;
  await user.click(screen.getByRole('switch', { name: 'Date' }));
  await screen.findByRole('alert');
  await press(user, 'Done');
  expect(await screen.findByText('All tags. Shows date')).toBeInTheDocument();
});

test('a page that was taken down shows the reason and no controls', async () => {
  const { handlers, collections } = createFakeCollections();
  handlers.saveCollection({
    id: null,
    title: 'Japan',
    all: true,
    tagIds: null,
    listed: false,
    pictures: false,
    show: {},
  });
  Object.assign(collections[0] ?? {}, { takenDownReason: 'Hate' });
  const { user } = await openCollection({
    tags: TAGS,
    path: '/tags#shared',
    handlers: { ...handlers, tagShares: () => [] },
  });
  await press(user, 'Edit Japan');
  expect(within(await findDialog()).getByRole('alert')).toHaveTextContent('This page was taken down: Hate');
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  afterEach(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });

  test("the system's sheet gets the collection's picture and link", async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => shared.push(data) });
    const { handlers } = createFakeCollections();
    const { user } = await openCollection({ tags: TAGS, handlers });
    const fetchFromServer = globalThis.fetch;
    const requestedPaths: string[] = [];
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      if (!path.startsWith('/c/')) return fetchFromServer(path, init);
      requestedPaths.push(path);
      return { ok: true, status: 200, blob: async () => new Blob(['png']) };
    }) as typeof fetch;
    await press(user, 'Share collection');
    const inside = within(await findDialog());
    await press(user, 'Create link');
    const share = await inside.findByRole('button', { name: 'Share' });
    await waitFor(() => expect(share).not.toHaveAttribute('aria-busy'));
    await user.click(share);
    expect(new Set(requestedPaths)).toEqual(new Set(['/c/c7Qm2xVw9d/og.png']));
    expect(shared).toMatchObject([
      { url: 'https://tailfin.example/c/c7Qm2xVw9d', files: [{ name: 'collection-c7Qm2xVw9d.png' }] },
    ]);
  });
});

test('Shared lists the pages; each is changed or ended from there', async () => {
  const shares = createFakeShares();
  const { handlers, given, collections } = createFakeCollections();
  handlers.saveCollection({
    id: null,
    title: 'Japan',
    all: true,
    tagIds: null,
    listed: false,
    pictures: false,
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
  expect(await screen.findByText('API Connected')).toBeInTheDocument();
  expect(await screen.findByText('Shows flight number')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open page of Japan' })).toHaveAttribute(
    'href',
    'https://tailfin.example/c/c7Qm2xVw9d',
  );
  await press(user, 'Edit Japan');
  await findDialog();
  await press(user, 'Stop sharing');
  await screen.findByText('No collection is shared.');
  expect(collections).toEqual([]);
});

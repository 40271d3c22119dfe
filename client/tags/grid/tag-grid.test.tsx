import { act, screen, waitFor } from '@testing-library/react';
import { setDesignEmbedding } from '../../design-file/embed-setting.ts';
import { LUFTHANSA, createSavedTag } from '../../editor/tests/catalogue.ts';
import { getAddress, SESSION } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';
import { findAlert, listCardNames, respondWithImage, openCollection } from '../tests/open-collection.tsx';

/** Returns `count` tags, the newest first: A0, A1, and so on. The ids differ in each test, because images stay cached between tests. */
let series = 0;
function createTags(count: number) {
  series += 1;
  return Array.from({ length: count }, (_, index) =>
    createSavedTag(`${series}-${index}`, LUFTHANSA, {
      iata: `A${index}`,
      city: 'CITY',
      country: 'DE',
      flightNumber: `LH ${index}`,
    }),
  );
}

const getTagName = (index: number) => `LUFTHANSA, A${index}, CITY, DE, LH ${index}`;
const findCard = (index: number) => screen.findByRole('link', { name: getTagName(index) });
const findAction = (name: string, index: number) =>
  screen.getByRole('button', { name: new RegExp(`^${name} A${index} `) });
const getImage = (link: HTMLElement) => link.querySelector('img');

const scrollTo = (y: number) =>
  act(async () => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

test('asks for each picture with the token, at the scale of the screen, and shows it', async () => {
  const tags = createTags(2);
  const { requests, createdUrls } = await openCollection({ tags });
  await waitFor(async () => expect(getImage(await findCard(1))).toBeInTheDocument());
  expect(requests.map(({ path }) => path)).toEqual(
    tags.map(({ id }) => `/api/user/tags/${id}/image.png?scale=1`),
  );
  expect(new Headers(requests[0]?.init.headers).get('Authorization')).toBe(`Bearer ${SESSION.token}`);
  expect(createdUrls).toContain(getImage(await findCard(0))?.getAttribute('src'));
});

test('at most six pictures are on the way at once', async () => {
  const answers: (() => void)[] = [];
  const { requests } = await openCollection({
    tags: createTags(12),
    picture: () => new Promise((resolve) => answers.push(() => resolve(respondWithImage()))),
  });
  await waitFor(() => expect(requests).toHaveLength(6));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(requests).toHaveLength(7));
});

test('an image that fails shows the reason in its place, and Retry loads it', async () => {
  let fails = true;
  const { user } = await openCollection({
    tags: createTags(1),
    picture: () =>
      fails
        ? Promise.resolve({
            ok: false,
            status: 503,
            headers: new Headers(),
            json: () => Promise.resolve({ error: 'Come back later.' }),
          })
        : respondWithImage(),
  });
  expect(await screen.findByText('Loading failed: Come back later.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: /^Retry A0/ }));
  await waitFor(async () => expect(getImage(await findCard(0))).toBeInTheDocument());
  expect(screen.queryByText('Loading failed: Come back later.')).not.toBeInTheDocument();
});

test('an image that a busy server postpones is requested again', async () => {
  const busyResponse = { ok: false, status: 503, headers: new Headers({ 'Retry-After': '1' }) };
  let calls = 0;
  await openCollection({
    tags: createTags(1),
    picture: () => ((calls += 1) === 1 ? Promise.resolve(busyResponse) : respondWithImage()),
  });
  await waitFor(async () => expect(getImage(await findCard(0))).toBeInTheDocument());
  expect(calls).toBe(2);
});

test('only the rows near the window are in the page; those left behind are given up, and the next page is asked for', async () => {
  const { requests, server } = await openCollection({
    tags: createTags(120),
    picture: () => new Promise(() => {}),
  });
  await findCard(0);
  expect(listCardNames().length).toBeLessThan(50);
  expect(server.listCalls('SavedTags')).toHaveLength(1);
  await scrollTo(3_000);
  await findCard(45);
  expect(listCardNames()).not.toContain(getTagName(0));
  await waitFor(() => expect(requests[0]?.init.signal?.aborted).toBe(true));
  await waitFor(() => expect(server.listCalls('SavedTags')).toHaveLength(2));
  await scrollTo(3_400);
  expect(await findCard(50)).toHaveAttribute('href', expect.stringMatching(/-50$/));
});

test('what is printed is all that was loaded; the keys that print load the rest first', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = await openCollection({ tags: createTags(120) });
  await findCard(0);
  expect(listCardNames().length).toBeLessThan(50);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(listCardNames()).toHaveLength(50);
  expect(screen.getByText('the first 50 of 120 tags')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(listCardNames().length).toBeLessThan(50);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(listCardNames()).toHaveLength(120);
});

test('a next page that fails to load shows that, and Retry loads it', async () => {
  const { user, server } = await openCollection({ tags: createTags(60) });
  await findCard(0);
  server.rest.set('/graphql', () => ({ status: 400, body: '<h1>Bad request</h1>' }));
  await scrollTo(3_000);
  await findAlert('Loading failed: HTTP error! status: 400');
  server.rest.delete('/graphql');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await scrollTo(4_000);
  await findCard(59);
  expect(screen.getByText('That is your whole collection.')).toBeInTheDocument();
});

test('Duplicate saves the design as a new tag, which stands first, and the figures follow', async () => {
  const tags = createTags(2);
  const { user, server, store } = await openCollection({ tags });
  await findCard(1);
  await user.click(findAction('Duplicate', 1));
  expect(await screen.findByText('Duplicated')).toHaveProperty('tagName', 'OUTPUT');
  expect(listCardNames()).toEqual([getTagName(1), getTagName(0), getTagName(1)]);
  expect(store).toHaveLength(3);
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { flightNumber: tags[1]?.tagConfig.flightNumber } },
  });
  expect(screen.getByRole('link', { name: 'Open the copy' })).toHaveAttribute(
    'href',
    `/?tag=${store[0]?.id}`,
  );
  await waitFor(() => expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('Tags3'));
});

test('a copy in a filtered list comes from the server', async () => {
  const { user } = await openCollection({ tags: createTags(2), path: '/tags?q=a1' });
  await findCard(1);
  expect(listCardNames()).toEqual([getTagName(1)]);
  await user.click(findAction('Duplicate', 1));
  await waitFor(() => expect(listCardNames()).toEqual([getTagName(1), getTagName(1)]));
});

test('Delete asks in place, with the focus on Keep', async () => {
  const { user, server } = await openCollection({ tags: createTags(2) });
  await findCard(0);
  await user.click(findAction('Delete', 0));
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await findCard(0)).toHaveFocus();
  expect(server.listCalls('DeleteTag')).toHaveLength(0);
});

test('a deleted tag disappears at once, and the focus moves to the card in its place', async () => {
  const { user } = await openCollection({ tags: createTags(3) });
  await findCard(1);
  await user.click(findAction('Delete', 1));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(listCardNames()).toEqual([getTagName(0), getTagName(2)]));
  expect(await findCard(2)).toHaveFocus();
  expect(screen.getByText(/^A1 CITY LH 1 .* deleted$/)).toHaveProperty('tagName', 'OUTPUT');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('Tags2'));
});

test('Undo brings a deleted tag back, and the page asks for the list again', async () => {
  const restored: string[] = [];
  const [tag, other] = createTags(2);
  const tags = tag && other ? [tag, other] : [];
  const { user, store } = await openCollection({
    tags,
    handlers: {
      restoreTag: ({ id }: { id: string }) => {
        restored.push(id);
        if (tag) store.unshift(tag);
        return { __typename: 'RestoreTagSuccess', tag };
      },
    },
  });
  await findCard(0);
  await user.click(findAction('Delete', 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored')).toHaveProperty('tagName', 'OUTPUT');
  await waitFor(() => expect(listCardNames()).toEqual([getTagName(0), getTagName(1)]));
  expect(restored).toEqual([tag?.id]);
});

test('a refused Undo shows the reason', async () => {
  const { user } = await openCollection({
    tags: createTags(1),
    handlers: {
      restoreTag: () => createRefusal('IATA_TAKEN', { params: { code: 'K9', name: 'KITE', icao: 'KIT' } }),
    },
  });
  await findCard(0);
  await user.click(findAction('Delete', 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findAlert('Restore failed: IATA code K9 is already used by airline KITE (KIT)');
});

test('after the last tag is deleted the page offers to create one', async () => {
  const { user } = await openCollection({ tags: createTags(1) });
  await findCard(0);
  await user.click(findAction('Delete', 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Design your first tag' })).toBeInTheDocument();
});

test("a refused Delete or Duplicate shows 'Delete failed' or 'Duplicate failed' with the reason", async () => {
  const refuseAttempt = () => createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } });
  const { user } = await openCollection({
    tags: createTags(1),
    handlers: { deleteTag: refuseAttempt, saveTag: refuseAttempt },
  });
  await findCard(0);
  await user.click(findAction('Duplicate', 0));
  await findAlert('Duplicate failed: Too many attempts. Please try again in 9 seconds.');
  await user.click(findAction('Delete', 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await findAlert('Delete failed: Too many attempts. Please try again in 9 seconds.');
  expect(listCardNames()).toEqual([getTagName(0)]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('Download saves the picture of 752 x 1104 under the specified name', async () => {
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) files.push(this.download);
  });
  const [tag] = createTags(1);
  const { user, requests } = await openCollection({ tags: tag ? [tag] : [] });
  await findCard(0);
  await user.click(findAction('Download', 0));
  expect(await screen.findByText('Tag downloaded')).toBeInTheDocument();
  expect(requests.at(-1)?.path).toBe(`/api/user/tags/${tag?.id}/image.png?scale=2`);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^flight-tag-LUFTHANSA-A0-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/);
});

test('Download embeds no design if the setting is off', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  act(() => setDesignEmbedding(false));
  const { user, requests } = await openCollection({ tags: createTags(1) });
  await findCard(0);
  await user.click(findAction('Download', 0));
  await screen.findByText('Tag downloaded');
  expect(requests.at(-1)?.path).toMatch(/image\.png\?scale=2&design=0$/);
  act(() => setDesignEmbedding(true));
});

test('a failed download shows the reason and logs a hint', async () => {
  const hints = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = await openCollection({
    tags: createTags(1),
    picture: ({ path }) =>
      path.endsWith('2')
        ? Promise.resolve({ ok: false, status: 500, json: () => Promise.resolve({ error: 'Broken.' }) })
        : respondWithImage(),
  });
  await findCard(0);
  await user.click(findAction('Download', 0));
  await findAlert('Screenshot failed: Broken.');
  expect(hints).toHaveBeenCalledTimes(1);
});

test('arrow keys walk from card to card', async () => {
  const { user } = await openCollection({ tags: createTags(8) });
  const first = await findCard(0);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(await findCard(7)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(await findCard(1)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await findCard(1)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getAddress()).toMatch(/^\//));
});

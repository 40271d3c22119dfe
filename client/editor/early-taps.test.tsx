import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { layOutClassicAreas } from '../../tag/card/classic/classic-areas.ts';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { KLM, LUFTHANSA, createSavedTag } from './tests/catalogue.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';

const ZURICH = createSavedTag('7', KLM, { iata: 'ZRH', arrival: 'ZRH', city: 'ZÜRICH', country: 'CH' });
const TOKYO = createSavedTag('8', LUFTHANSA, { iata: 'NRT', arrival: 'NRT', city: 'TOKYO', country: 'JP' });
const CARD = 'KLM, ZRH, ZÜRICH, CH';

const button = (name: string) => screen.getByRole('button', { name });
const readyStatus = () => screen.queryByText('Getting the card ready');

/** Creates a promise that the test resolves. */
function createPromise<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Opens the editor, whose tags arrive only when `release` is called. */
async function openBeforeTags() {
  const tagsResponse = createPromise<{ nodes: (typeof ZURICH)[]; next: null }>();
  const app = await openEditor({ handlers: { tags: () => tagsResponse.promise } });
  const release = () => tagsResponse.resolve({ nodes: [ZURICH], next: null });
  return { ...app, release };
}

test('Save Config before the design is open saves it once, by a tap or from the keyboard', async () => {
  const { user, server, release } = await openBeforeTags();
  await user.click(await screen.findByRole('button', { name: 'Save Config' }));
  expect(button('Save Config')).toHaveAttribute('aria-busy', 'true');
  expect(readyStatus()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(readyStatus()).not.toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  expect(readyStatus()).toBeInTheDocument();
  release();
  await waitFor(() => expect(server.listCalls('SaveTag')).toHaveLength(1));
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({ input: { id: '7' } });
  await screen.findByText('Configuration saved');
});

// What each button shows in jsdom, which can neither download nor copy.
test.each([
  ['Screenshot', 'alert'],
  ['Copy image', 'alert'],
  ['More formats', 'menu'],
  ['Share', 'dialog'],
])('%s before the card is drawn acts when it is drawn', async (name, role) => {
  const { user, release } = await openBeforeTags();
  await user.click(await screen.findByRole('button', { name }));
  expect(readyStatus()).toBeInTheDocument();
  release();
  await findCard(CARD);
  expect((await screen.findAllByRole(role))[0]).toBeInTheDocument();
  expect(readyStatus()).not.toBeInTheDocument();
});

test.each([
  ['Undo', '{Control>}z{/Control}', 'Nothing to undo'],
  ['Redo', '{Control>}{Shift>}z{/Shift}{/Control}', 'Nothing to redo'],
])('%s before the design is open waits for it, by a tap or from the keyboard', async (name, keys, result) => {
  const { user, release } = await openBeforeTags();
  await user.click(await screen.findByRole('button', { name }));
  expect(readyStatus()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(readyStatus()).not.toBeInTheDocument();
  await user.keyboard(keys);
  expect(readyStatus()).toBeInTheDocument();
  release();
  expect(await screen.findByText(result)).toBeInTheDocument();
  expect(readyStatus()).not.toBeInTheDocument();
});

test('a tap on the skeleton of the card opens the part that is nearest to its point', async () => {
  const { width } = getLayout('classic');
  const box = { left: 0, top: 0, width } as DOMRect;
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const { city } = layOutClassicAreas(ZURICH.tagConfig);
  const { release } = await openBeforeTags();
  const skeleton = await waitFor(() => {
    const found = document.querySelector('main [data-layout]');
    if (!found) throw new Error('There is no skeleton');
    return found;
  });
  // The areas of small parts overlap, and the topmost one need not be the nearest.
  document.elementFromPoint = () => document.querySelector('[data-part="country"]');
  fireEvent.click(skeleton, { clientX: city.left + city.width / 2, clientY: city.top + city.height / 2 });
  expect(readyStatus()).toBeInTheDocument();
  release();
  expect(await screen.findByRole('dialog', { name: 'Edit city' })).toBeInTheDocument();
  boxes.mockRestore();
});

test('while a requested tag loads, the card and the fields are skeletons, not the flight before', async () => {
  const tagResponse = createPromise<typeof TOKYO>();
  await openEditor({ tags: [ZURICH, TOKYO], handlers: { tag: () => tagResponse.promise } });
  await findCard(CARD);
  await act(async () => {
    window.history.pushState(null, '', '/?tag=8');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('img', { name: CARD })).not.toBeInTheDocument());
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  tagResponse.resolve(TOKYO);
  await findCard('LUFTHANSA, NRT, TOKYO, JP');
  expect(getField('City')).toHaveValue('TOKYO');
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sortTags } from '../../../tag/lists/sort-tags.ts';
import { parseCursor, parseTagOrder } from '../../../tag/lists/tag-order.ts';
import type { SavedTagFragment, SavedTagsQueryVariables } from '../../graphql/generated.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, openEditor } from '../tests/open-editor.tsx';
import { useEditor } from '../state/editor-store.ts';

const createFlight = (id: string, city: string, flownOn: string | null): SavedTagFragment => ({
  ...createSavedTag(id, UNITED, { city, date: flownOn ?? 'HONEYMOON' }),
  flownOn,
});
const NADI = createFlight('7', 'NADI', '2025-05-02');
const SUVA = createFlight('6', 'SUVA', '2024-01-01');
const PERTH = createFlight('5', 'PERTH', '2026-03-09');
const UNDATED = createFlight('4', 'LIMA', null);
const TAGS = [NADI, SUVA, PERTH, UNDATED];

const button = (name: string) => screen.getByRole('button', { name });
const findCity = (city: string) => findCard(`UNITED AIRLINES, PEK, ${city}, CN`);

/** Returns a page of the tags in the requested order, as the server does. */
function listTags({ sort, order, after, limit }: SavedTagsQueryVariables) {
  const parsedOrder = parseTagOrder(sort, order);
  if (!parsedOrder.ok) throw new Error('The order is unknown.');
  const tags = sort ? sortTags(TAGS, parsedOrder.value) : TAGS;
  const cursor = after ? parseCursor(after, parsedOrder.value.sort) : null;
  const start = cursor?.ok ? tags.findIndex(({ id }) => id === cursor.value.id) + 1 : 0;
  return { nodes: tags.slice(start, start + limit), next: null };
}

async function openOnPhone() {
  const app = await openEditor({ narrow: true, tags: TAGS, handlers: { tags: listTags } });
  await findCity('NADI');
  return app;
}

function swipe(from: number, to: number, stage = screen.getByRole('img', { name: /^UNITED/ })) {
  fireEvent.touchStart(stage, { touches: [{ clientX: from, clientY: 300 }] });
  fireEvent.touchEnd(stage, { changedTouches: [{ clientX: to, clientY: 310 }] });
}

test("'Previous' and 'Next' open the tags beside the open one by their day, up to both ends", async () => {
  const { user } = await openOnPhone();
  await user.click(button('Next'));
  await findCity('PERTH');
  await user.click(button('Next'));
  expect(await screen.findByText('No later flight')).toBeInTheDocument();
  await user.click(button('Previous'));
  await findCity('NADI');
  await user.click(button('Previous'));
  await findCity('SUVA');
  await user.click(button('Previous'));
  expect(await screen.findByText('No earlier flight')).toBeInTheDocument();
});

test('the button without a neighbor is disabled', async () => {
  const { user } = await openOnPhone();
  await user.click(button('Next'));
  await findCity('PERTH');
  await waitFor(() => expect(button('Next')).toHaveAttribute('aria-disabled', 'true'));
  expect(button('Previous')).not.toHaveAttribute('aria-disabled');
  await user.click(button('Previous'));
  await findCity('NADI');
  await waitFor(() => expect(button('Next')).not.toHaveAttribute('aria-disabled'));
});

test('a swipe on the card does so too, but not from the edge of the screen', async () => {
  await openOnPhone();
  swipe(10, 200);
  swipe(200, 230);
  swipe(200, 60);
  await findCity('PERTH');
  swipe(200, 340);
  await findCity('NADI');
});

test('a swipe in the sheet of a part opens no other tag', async () => {
  const { user } = await openOnPhone();
  await user.click(button('Edit city'));
  swipe(200, 60, await screen.findByRole('dialog', { name: 'Edit city' }));
  expect(screen.getByRole('group', { name: 'Flights by day' })).not.toHaveAttribute('aria-busy');
  await user.click(button('Done'));
  await waitForClosedDialog();
  swipe(200, 60);
  await findCity('PERTH');
});

test('unsaved changes are not lost', async () => {
  const { user } = await openOnPhone();
  await user.click(button('Edit city'));
  await screen.findByRole('dialog', { name: 'Edit city' });
  await user.type(screen.getByRole('textbox', { name: /^City/ }), '2');
  await act(async () => window.history.back());
  await waitForClosedDialog();
  await user.click(button('Next'));
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  expect(useEditor.getState().design.city).toBe('NADI2');
  await user.click(button('Discard'));
  await findCity('PERTH');
});

test('an unsaved design has no neighbors', async () => {
  await openEditor({ narrow: true });
  await findCity('BEIJING');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('the bar of pages is one tap away in the editor, and Back and Escape close it', async () => {
  const { user } = await openOnPhone();
  const bar = () => screen.queryByRole('navigation', { name: 'Pages' });
  expect(bar()).not.toBeInTheDocument();
  await user.click(button('Pages'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Editor' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(button('Pages')).toHaveFocus();
  await user.click(button('Pages'));
  await act(async () => window.history.back());
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  await user.click(button('Pages'));
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
});

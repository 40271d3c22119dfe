import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LUFTHANSA, createSavedTag } from '../../editor/tests/catalogue.ts';
import { getAddress } from '../../tests/render-app.tsx';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { openCollection } from '../tests/open-collection.tsx';

jest.mock('../../card/draw-worker-client.ts', () =>
  jest.requireActual('../../card/tests/start-draw-worker.ts'),
);

/** Returns tags A0, A1, and so on, in this order. */
function tagsOf(count: number) {
  return Array.from({ length: count }, (_, at) =>
    createSavedTag(String(at + 1), LUFTHANSA, { iata: `A${at}`, flightNumber: `LH ${at}` }),
  );
}

const card = (index: number) => screen.findByRole('link', { name: new RegExp(`, A${index},`) });

const chosen = () => screen.getByRole('region', { name: 'Selected tags' });
const tick = (index: number) => screen.getByRole('checkbox', { name: new RegExp(`^Select A${index} `) });

test('several cards are chosen by their boxes, a range with Shift, all at once, and none by Escape', async () => {
  const { user } = await openCollection({ tags: tagsOf(60) });
  await card(0);
  await user.click(tick(0));
  await waitFor(() => expect(chosen()).toHaveTextContent('1 selected'));
  await user.keyboard('{Shift>}');
  await user.click(await card(3));
  await user.keyboard('{/Shift}');
  expect(chosen()).toHaveTextContent('4 selected');
  expect(getAddress()).toBe('/tags');
  act(() => tick(0).blur());
  const first = await card(0);
  act(() => first.focus());
  await user.keyboard(' ');
  expect(chosen()).toHaveTextContent('3 selected');
  await user.click(within(chosen()).getByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(chosen()).toHaveTextContent('60 selected'));
  act(() => first.focus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected tags' })).not.toBeInTheDocument();
});

test('a finger that stays on a card chooses it, and taps then choose others', async () => {
  const { user } = await openCollection({ tags: tagsOf(3) });
  const first = await card(0);
  await user.pointer({ keys: '[TouchA>]', target: first });
  await waitFor(() => expect(chosen()).toHaveTextContent('1 selected'));
  await user.pointer({ keys: '[/TouchA]', target: first });
  expect(chosen()).toHaveTextContent('1 selected');
  await user.pointer({ keys: '[TouchA]', target: await card(2) });
  expect(chosen()).toHaveTextContent('2 selected');
  expect(getAddress()).toBe('/tags');
  await user.click(within(chosen()).getByRole('button', { name: 'Clear selection' }));
  await user.pointer({ keys: '[TouchA]', target: await card(2) });
  await waitFor(() => expect(getAddress()).not.toMatch(/^\/tags/));
});

test('the finish and the colors of several tags are changed at once, and Undo takes a change back', async () => {
  const { user, store } = await openCollection({ tags: tagsOf(3) });
  const change = (name: string) => user.click(within(chosen()).getByRole('button', { name }));
  const backgrounds = () => store.map(({ tagConfig }) => tagConfig.tagBackgroundColor);
  const before = backgrounds();
  await card(0);
  await user.click(tick(0));
  await screen.findByRole('region', { name: 'Selected tags' });
  await change('Layout');
  await user.click(await screen.findByRole('button', { name: 'Poster' }));
  await screen.findByText('1 tag changed');

  await user.click(tick(0));
  await user.click(tick(1));
  await change('Finish');
  await user.click(await screen.findByRole('button', { name: 'Poster: Night' }));
  await waitFor(() => expect(store[0]?.tagConfig).toMatchObject({ layout: 'poster', finish: 'night' }));
  expect(store[1]?.tagConfig.layout).toBe('classic');

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tags' })).toBeNull());
  await user.click(tick(0));
  await user.click(tick(2));
  await change('Colours');
  fireEvent.change(await screen.findByLabelText('Background'), { target: { value: '#102030' } });
  await user.click(screen.getByRole('button', { name: 'Change colours' }));
  await waitFor(() => expect(backgrounds()).toEqual(['#102030', before[1], '#102030']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Restored');
  expect(backgrounds()).toEqual(before);
  expect(store[0]?.tagConfig).toMatchObject({ layout: 'poster', finish: 'night' });
});

/** Selects the first tags and changes their layout to Poster. */
async function changeLayouts(user: { click: (element: Element) => Promise<void> }, count: number) {
  await card(0);
  for (let index = 0; index < count; index += 1) await user.click(tick(index));
  await screen.findByRole('region', { name: 'Selected tags' });
  await user.click(within(chosen()).getByRole('button', { name: 'Layout' }));
  await user.click(await screen.findByRole('button', { name: 'Poster' }));
}

test('a change of many tags is one call with its progress, and so is its Undo', async () => {
  const { user, store, server } = await openCollection({ tags: tagsOf(26) });
  const layouts = () => new Set(store.map(({ tagConfig }) => tagConfig.layout));
  await card(0);
  await user.click(tick(0));
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(chosen()).toHaveTextContent('26 selected'));
  const resume = server.pause();
  await user.click(within(chosen()).getByRole('button', { name: 'Layout' }));
  await user.click(await screen.findByRole('button', { name: 'Poster' }));
  expect(chosen()).toHaveTextContent('0 of 26');
  expect(within(chosen()).getByRole('button', { name: 'Layout' })).toHaveAttribute('aria-busy', 'true');
  resume();
  await screen.findByText('26 tags changed');
  expect(layouts()).toEqual(new Set(['poster']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Restored');
  expect(layouts()).toEqual(new Set(['classic']));
  expect(
    server.listCalls('SaveTags').map(({ variables }) => (variables['inputs'] as unknown[]).length),
  ).toEqual([26, 26]);
  expect(server.listCalls('SaveTag')).toEqual([]);
});

test('if one tag was changed elsewhere, none is changed, and the second attempt changes all', async () => {
  const { user, store } = await openCollection({ tags: tagsOf(3) });
  const layouts = () => store.map(({ tagConfig }) => tagConfig.layout);
  await card(1);
  const [, second] = store;
  if (second) store[1] = { ...second, updatedAt: '2026-11-21T08:00:00.000Z' };
  await changeLayouts(user, 2);
  await screen.findByText(/^2 tags could not be changed: A1 .*LH 1.*: This tag was changed elsewhere/);
  expect(layouts()).toEqual(['classic', 'classic', 'classic']);
  await user.click(within(chosen()).getByRole('button', { name: 'Layout' }));
  await user.click(await screen.findByRole('button', { name: 'Poster' }));
  await screen.findByText('2 tags changed');
  expect(layouts()).toEqual(['poster', 'poster', 'classic']);
});

test('without the server, the changes of several tags wait in this browser, and Undo takes them back', async () => {
  const { user, server } = await openCollection({ tags: tagsOf(2) });
  await card(0);
  act(() => {
    server.offline = true;
  });
  await changeLayouts(user, 2);
  await screen.findByText('2 tags changed');
  const listPending = () =>
    readPendingMutations().map(({ call }) => [
      call.operation,
      (call.variables as { input: { config: { layout: string } } }).input.config.layout,
    ]);
  expect(listPending()).toEqual([
    ['SaveTag', 'poster'],
    ['SaveTag', 'poster'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Restored');
  expect(listPending().at(-1)).toEqual(['SaveTag', 'classic']);
});

test('each tag gets the colors of its airline', async () => {
  const [first] = tagsOf(1);
  const tag = first && { ...first, tagConfig: { ...first.tagConfig, tagBackgroundColor: '#123456' } };
  const { user, store } = await openCollection({ tags: tag ? [tag] : [] });
  await card(0);
  await user.click(tick(0));
  await user.click(
    await within(await screen.findByRole('region', { name: 'Selected tags' })).findByRole('button', {
      name: 'Colours',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Use airline colours' }));
  await waitFor(() => expect(store[0]?.tagConfig.tagBackgroundColor).not.toBe('#123456'));
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createSavedTag, KLM, LUFTHANSA } from '../../editor/tests/catalogue.ts';
import { readStored, STORAGE_KEYS } from '../../session/local-storage.ts';
import { mockNarrowWindow } from '../../tests/mock-narrow-window.ts';
import { goBack } from '../../tests/go-back.ts';
import { openCollection } from '../tests/open-collection.tsx';

const TOKYO = createSavedTag('1', LUFTHANSA, {
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  date: '3/14-2025',
});
const AMSTERDAM = createSavedTag('2', KLM, {
  iata: 'AMS',
  city: 'AMSTERDAM',
  country: 'NL',
  date: '2/01-2026',
});
const TAGS = [AMSTERDAM, TOKYO];
const TOKYO_NAME = 'LUFTHANSA, NRT, TOKYO, JP';

const openOnPhone = async (options = {}) => {
  mockNarrowWindow();
  const app = await openCollection({ tags: TAGS, ...options });
  await screen.findByRole('link', { name: new RegExp(TOKYO_NAME) });
  return app;
};
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

test('the head is one line with the flights and the distance, which unfolds to the figures', async () => {
  const { user } = await openOnPhone();
  const sums = await screen.findByRole('button', { name: '2 flights · 24,690 km' });
  expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
  await user.click(sums);
  expect(sums).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('Destination countries2');
  expect(screen.getByText('API Connected')).toHaveAttribute('role', 'status');
});

test('small cards have no actions, and this browser remembers them', async () => {
  const { user } = await openOnPhone();
  expect(getButton(/^Duplicate NRT/)).toBeInTheDocument();
  await user.click(getButton('Small cards'));
  expect(getButton('Small cards')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^Duplicate NRT/ })).not.toBeInTheDocument();
  expect(readStored(STORAGE_KEYS.smallCards)).toBe('on');
});

test('the handle of the years leads to a year, whose tags are loaded first', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const tags = Array.from({ length: 120 }, (_, index) =>
    createSavedTag(`y${index}`, LUFTHANSA, {
      iata: `A${index}`,
      date: `3/14-${2026 - Math.floor(index / 40)}`,
    }),
  );
  mockNarrowWindow();
  const { user, server } = await openCollection({ tags });
  const slider = await screen.findByRole('slider', { name: 'Year' });
  expect(slider).toHaveAttribute('aria-valuetext', '2026');
  act(() => slider.focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  expect(server.listCalls('SavedTags').map(({ variables }) => variables['limit'])).not.toContain(200);
  fireEvent.keyDown(slider, { key: 'End' });
  const status = screen.getByText('2024 …');
  expect(status).toHaveAttribute('role', 'status');
  expect(slider).not.toContainElement(status);
  expect(await screen.findByText('2024')).toBeInTheDocument();
  await waitFor(() => expect(slider).not.toHaveAttribute('aria-busy'));
  expect(server.listCalls('SavedTags').at(-1)?.variables['limit']).toBe(200);
});

test('the years are only above tags that are sorted by the day of the flight', async () => {
  await openOnPhone({ path: '/tags?sort=airline' });
  expect(screen.queryByText('1 flight')).not.toBeInTheDocument();
  expect(screen.queryByRole('slider', { name: 'Year' })).not.toBeInTheDocument();
});

const selectTokyo = (user: { click: (target: Element) => Promise<void> }) =>
  user.click(screen.getByRole('checkbox', { name: /^Select NRT/ }));
const findBar = () => screen.findByRole('region', { name: 'Selected tags' });
const expectNoBar = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tags' })).not.toBeInTheDocument());

test('Back ends the selection and stays in the collection', async () => {
  const { user } = await openOnPhone();
  await selectTokyo(user);
  await findBar();
  await goBack();
  await expectNoBar();
  expect(screen.getByRole('link', { name: new RegExp(TOKYO_NAME) })).toBeInTheDocument();
});

test.each(['Back', 'Escape'])('%s closes the menu of a row, then ends the selection', async (key) => {
  const { user } = await openOnPhone({ path: '/tags?view=list' });
  const closeTop = () => (key === 'Back' ? goBack() : user.keyboard('{Escape}'));
  await selectTokyo(user);
  const bar = await findBar();
  await user.click(screen.getByRole('button', { name: /^Actions for NRT/ }));
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  await closeTop();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(bar).toBeInTheDocument();
  await closeTop();
  await expectNoBar();
  expect(screen.getByRole('grid', { name: 'Saved tags' })).toBeInTheDocument();
});

test('Escape in the bar of the selection ends it', async () => {
  const { user } = await openOnPhone();
  await selectTokyo(user);
  const bar = within(await findBar());
  act(() => bar.getByRole('button', { name: 'Delete' }).focus());
  await user.keyboard('{Escape}');
  await expectNoBar();
});

test("'More' unfolds the other actions of the selection", async () => {
  const { user } = await openOnPhone();
  await selectTokyo(user);
  const bar = await findBar();
  const more = within(bar).getByRole('button', { name: 'More' });
  expect(bar).not.toHaveAttribute('data-unfolded');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(bar).toHaveAttribute('data-unfolded');
});

test('a thumbnail of the list has the proportions of its layout', async () => {
  const round = createSavedTag('3', KLM, { iata: 'AMS', layout: 'sticker' });
  await openOnPhone({ tags: [TOKYO, round], path: '/tags?view=list' });
  const getRatio = (layout: string) => {
    const { width, height } =
      document.querySelector<HTMLElement>(`[data-layout='${layout}'] > *`)?.style ?? {};
    return Number.parseFloat(width ?? '') / Number.parseFloat(height ?? '');
  };
  expect(getRatio('classic')).toBeCloseTo(376 / 552);
  expect(getRatio('sticker')).toBeCloseTo(1);
});

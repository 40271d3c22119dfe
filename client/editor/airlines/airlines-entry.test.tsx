import { act, screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, openEditor } from '../tests/open-editor.tsx';

const getAirline = (name: RegExp) => screen.getByRole('button', { name });
const openGroups = () =>
  within(screen.getByRole('complementary', { name: 'Airlines' }))
    .queryAllByRole('button', { expanded: true })
    .map((button) => button.textContent);

const scrolledElements: (string | null)[] = [];
beforeEach(() => {
  scrolledElements.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.hasAttribute('aria-current')) scrolledElements.push(this.textContent);
  });
});
afterEach(() => jest.restoreAllMocks());

test('a visit that starts with a saved tag shows its airline: group open, row marked and in sight', async () => {
  const { user } = await openEditor({
    tags: [createSavedTag('7', KLM, { city: 'NADI' }), createSavedTag('6', UNITED)],
  });
  await findCard('KLM, PEK, NADI, CN');
  expect(openGroups()).toEqual(['SkyTeam']);
  expect(getAirline(/^KLM/)).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(scrolledElements).toEqual(['KLM']));
  await user.click(getAirline(/^Star Alliance/));
  expect(openGroups()).toEqual(['Star Alliance']);
});

test('a fresh design has its airline in sight as well, and so has the list that a cleared search brings back', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(scrolledElements).toEqual(['United Airlines']));
  scrolledElements.length = 0;
  await user.keyboard('/klm');
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(scrolledElements).toEqual(['United Airlines']));
});

test('on a phone the drawer opens at that airline', async () => {
  const { user } = await openEditor({ tags: [createSavedTag('7', KLM, { city: 'NADI' })], narrow: true });
  await findCard('KLM, PEK, NADI, CN');
  await user.click(getAirline(/^Open airlines/));
  expect(await screen.findByRole('button', { name: /^KLM/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(scrolledElements).toEqual(['KLM']));
});

test('an airline says how many saved tags it has', async () => {
  const tags = [createSavedTag('9', LUFTHANSA), createSavedTag('8', LUFTHANSA), createSavedTag('7', UNITED)];
  await openEditor({ tags });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  const list = within(screen.getByRole('list', { name: 'Star Alliance' }));
  expect(list.getByRole('button', { name: 'Lufthansa' })).toHaveAccessibleDescription(/^2 saved\s*LH$/);
  expect(list.getByRole('button', { name: 'United Airlines' })).toHaveAccessibleDescription(/^1 saved\s*UA$/);
});

test('Enter in the search opens the first match', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/{Enter}luf{Enter}');
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(getAirline(/^Lufthansa/)).toHaveAttribute('aria-current', 'true');
});

test('a search that is typed before the first design has come goes on', async () => {
  let send = (): void => undefined;
  const coming = new Promise<void>((resolve) => (send = resolve));
  const tags = () => coming.then(() => ({ nodes: [createSavedTag('7', UNITED)], next: null }));
  const { user } = await openEditor({ handlers: { tags } });
  await user.type(await screen.findByRole('searchbox'), 'klm');
  await act(async () => send());
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.getByRole('searchbox')).toHaveValue('klm');
  expect(getAirline(/^KLM/)).toBeInTheDocument();
});

test('a search that finds nothing can be cleared', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/zeppelin{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(openGroups()).toEqual(['Star Alliance']);
});

test('the open airline comes into sight again when a search is given up', async () => {
  const { user } = await openEditor({ tags: [createSavedTag('7', KLM, { city: 'NADI' })] });
  await findCard('KLM, PEK, NADI, CN');
  await user.click(getAirline(/^Star Alliance/));
  await user.keyboard('/luf');
  expect(openGroups()).toEqual([]);
  scrolledElements.length = 0;
  await user.keyboard('{Escape}');
  expect(openGroups()).toEqual(['SkyTeam']);
  await waitFor(() => expect(scrolledElements).toEqual(['KLM']));
});

test('a pick empties the search, and the row in the group takes the keyboard of the row that was pressed', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/kl{Enter}');
  await findCard('KLM, PEK, BEIJING, CN');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(openGroups()).toEqual(['SkyTeam']);
  await user.keyboard('qant{ArrowDown}{Enter}');
  await findCard('QANTAS, PEK, BEIJING, CN');
  expect(openGroups()).toEqual(['OneWorld']);
  await waitFor(() => expect(getAirline(/^Qantas/)).toHaveFocus());
});

test('the Tab key stops once among the airlines, where the keyboard was last, and once among the saved tags', async () => {
  const tags = [createSavedTag('9', UNITED), createSavedTag('8', UNITED, { iata: 'LAX' })];
  const { user } = await openEditor({ tags });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await screen.findByRole('button', { name: /^LAX/ });
  const listTabStops = () =>
    [...document.querySelectorAll('#airline-list button')]
      .filter((button) => button instanceof HTMLButtonElement && button.tabIndex === 0)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const ofTheTag = ['Duplicate PEK 7/16-2025', 'Delete PEK 7/16-2025'];
  const groups = ['SkyTeam', 'OneWorld', 'Independent', 'Historic'];
  expect(listTabStops()).toEqual([
    'Star Alliance',
    'United Airlines',
    'PEK7/16-2025',
    ...ofTheTag,
    '+New design',
    ...groups,
  ]);
  await user.keyboard('/{ArrowDown}{ArrowDown}');
  expect(getAirline(/^Lufthansa/)).toHaveFocus();
  expect(listTabStops()).toContain('Lufthansa');
  expect(listTabStops()).not.toContain('United Airlines');
});

test('Quick entry is the first field of the page and the first stop of the Tab key', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const line = screen.getByRole('textbox', { name: 'Quick entry' });
  expect(document.querySelector('input, button, a[href]')).toBe(line);
  await user.tab();
  expect(line).toHaveFocus();
});

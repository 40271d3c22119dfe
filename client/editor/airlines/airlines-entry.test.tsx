import { act, screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, savedTag, UNITED } from '../tests/catalogue.ts';
import { card, openEditor } from '../tests/open-editor.tsx';

const airline = (name: RegExp) => screen.getByRole('button', { name });
const openGroups = () =>
  within(screen.getByRole('complementary', { name: 'Airlines' }))
    .queryAllByRole('button', { expanded: true })
    .map((button) => button.textContent);

const scrolledTo: (string | null)[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.hasAttribute('aria-current')) scrolledTo.push(this.textContent);
  });
});
afterEach(() => jest.restoreAllMocks());

test('a visit that starts with a saved tag shows its airline: group open, row marked and in sight', async () => {
  const { user } = await openEditor({ tags: [savedTag('7', KLM, { city: 'NADI' }), savedTag('6', UNITED)] });
  await card('KLM, PEK, NADI, CN');
  expect(openGroups()).toEqual(['SkyTeam']);
  expect(airline(/^KLM/)).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(scrolledTo).toEqual(['KLM']));
  await user.click(airline(/^Star Alliance/));
  expect(openGroups()).toEqual(['Star Alliance']);
});

test('a fresh design has its airline in sight as well, and so has the list that a cleared search brings back', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(scrolledTo).toEqual(['United Airlines']));
  scrolledTo.length = 0;
  await user.keyboard('/klm');
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(scrolledTo).toEqual(['United Airlines']));
});

test('on a phone the drawer opens at that airline', async () => {
  const { user } = await openEditor({ tags: [savedTag('7', KLM, { city: 'NADI' })], narrow: true });
  await card('KLM, PEK, NADI, CN');
  await user.click(airline(/^Open airlines/));
  expect(await screen.findByRole('button', { name: /^KLM/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(scrolledTo).toEqual(['KLM']));
});

test('an airline says how many saved tags it has', async () => {
  const tags = [savedTag('9', LUFTHANSA), savedTag('8', LUFTHANSA), savedTag('7', UNITED)];
  await openEditor({ tags });
  await card('LUFTHANSA, PEK, BEIJING, CN');
  const list = within(screen.getByRole('list', { name: 'Star Alliance' }));
  expect(list.getByRole('button', { name: 'Lufthansa' })).toHaveAccessibleDescription(/^2 saved\s*LH$/);
  expect(list.getByRole('button', { name: 'United Airlines' })).toHaveAccessibleDescription(/^1 saved\s*UA$/);
});

test('Enter in the search opens the first match', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/{Enter}luf{Enter}');
  await card('LUFTHANSA, PEK, BEIJING, CN');
  expect(airline(/^Lufthansa/)).toHaveAttribute('aria-current', 'true');
});

test('a search that is typed before the first design has come goes on', async () => {
  let send = (): void => undefined;
  const coming = new Promise<void>((resolve) => (send = resolve));
  const tags = () => coming.then(() => ({ nodes: [savedTag('7', UNITED)], next: null }));
  const { user } = await openEditor({ handlers: { tags } });
  await user.type(await screen.findByRole('searchbox'), 'klm');
  await act(async () => send());
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.getByRole('searchbox')).toHaveValue('klm');
  expect(airline(/^KLM/)).toBeInTheDocument();
});

test('a search that finds nothing can be cleared', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/zeppelin{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(openGroups()).toEqual(['Star Alliance']);
});

test('the open airline comes into sight again when a search is given up', async () => {
  const { user } = await openEditor({ tags: [savedTag('7', KLM, { city: 'NADI' })] });
  await card('KLM, PEK, NADI, CN');
  await user.click(airline(/^Star Alliance/));
  await user.keyboard('/luf');
  expect(openGroups()).toEqual([]);
  scrolledTo.length = 0;
  await user.keyboard('{Escape}');
  expect(openGroups()).toEqual(['SkyTeam']);
  await waitFor(() => expect(scrolledTo).toEqual(['KLM']));
});

test('a pick empties the search, and the row in the group takes the keyboard of the row that was pressed', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/kl{Enter}');
  await card('KLM, PEK, BEIJING, CN');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(openGroups()).toEqual(['SkyTeam']);
  await user.keyboard('qant{ArrowDown}{Enter}');
  await card('QANTAS, PEK, BEIJING, CN');
  expect(openGroups()).toEqual(['OneWorld']);
  await waitFor(() => expect(airline(/^Qantas/)).toHaveFocus());
});

test('the Tab key stops once among the airlines, where the keyboard was last, and once among the saved tags', async () => {
  const tags = [savedTag('9', UNITED), savedTag('8', UNITED, { iata: 'LAX' })];
  const { user } = await openEditor({ tags });
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await screen.findByRole('button', { name: /^LAX/ });
  const stops = () =>
    [...document.querySelectorAll('#airline-list button')]
      .filter((button) => button instanceof HTMLButtonElement && button.tabIndex === 0)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const ofTheTag = ['Duplicate PEK 7/16-2025', 'Delete PEK 7/16-2025'];
  const groups = ['SkyTeam', 'OneWorld', 'Independent', 'Historic'];
  expect(stops()).toEqual([
    'Star Alliance',
    'United Airlines',
    'PEK7/16-2025',
    ...ofTheTag,
    '+New design',
    ...groups,
  ]);
  await user.keyboard('/{ArrowDown}{ArrowDown}');
  expect(airline(/^Lufthansa/)).toHaveFocus();
  expect(stops()).toContain('Lufthansa');
  expect(stops()).not.toContain('United Airlines');
});

test('Quick entry is the first field of the page and the first stop of the Tab key', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  const line = screen.getByRole('textbox', { name: 'Quick entry' });
  expect(document.querySelector('input, button, a[href]')).toBe(line);
  await user.tab();
  expect(line).toHaveFocus();
});

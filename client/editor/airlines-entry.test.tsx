import { screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, savedTag, UNITED } from './tests/catalogue.ts';
import { card, openEditor } from './tests/open-editor.tsx';

const airline = (name: RegExp) => screen.getByRole('button', { name });
const openGroups = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

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
  await user.keyboard('/klm{Enter}');
  await card('KLM, PEK, BEIJING, CN');
  scrolledTo.length = 0;
  await user.clear(screen.getByRole('searchbox'));
  expect(openGroups()).toEqual(['SkyTeam']);
  await waitFor(() => expect(scrolledTo).toEqual(['KLM']));
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

test('a search that finds nothing can be cleared', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/zeppelin{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(openGroups()).toEqual(['Star Alliance']);
});

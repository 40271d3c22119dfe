import { act, screen, waitFor } from '@testing-library/react';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { findCard, loadLiveries, openEditor } from '../tests/open-editor.tsx';

beforeEach(() => {
  loadLiveries.mockImplementation(
    async () => (await import('../../card/render-livery-url.ts')).renderLiveryUrl,
  );
});

const open = async () => {
  const app = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};
const getDesign = () => useEditor.getState().design;
const getPicker = (name: 'Livery' | 'Aircraft') =>
  screen.getByLabelText(name, { selector: '[role="combobox"]' });
const listOptions = () => [...document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]')];

test('the liveries are shown on the aircraft of the design, once their list is opened', async () => {
  const { user } = await open();
  expect(getPicker('Livery')).toHaveValue("Airline's own scheme");
  expect(listOptions()).toEqual([]);
  await user.click(getPicker('Livery'));
  await waitFor(() => expect(document.querySelectorAll('[role="option"] img')).toHaveLength(7));
  expect(listOptions().map((option) => option.textContent)).toEqual([
    "Airline's own scheme",
    'White, painted tail',
    'Plain white',
    'Painted rear',
    'Cheatline',
    'Swoosh',
    'Dark',
  ]);
  const sources = listOptions().map((option) => option.querySelector('img')?.getAttribute('src') ?? '');
  expect(new Set(sources).size).toBe(7);
  for (const source of sources)
    expect(decodeURIComponent(source)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  await user.type(getPicker('Livery'), 'cheat{Enter}');
  expect(getPicker('Livery')).toHaveValue('Cheatline');
  expect(getDesign().livery).toBe('cheatline');
});

test('each type of the list of aircraft is in the paint of the airline of the design', async () => {
  const { renderLiveryUrl } = await import('../../card/render-livery-url.ts');
  const { user } = await open();
  act(() => editDesign({ livery: 'plain' }));
  await user.click(getPicker('Aircraft'));
  await waitFor(() => {
    expect(listOptions().length).toBeGreaterThan(8);
    for (const option of listOptions())
      expect(option.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  });
  const find = (name: string) => listOptions().find((option) => option.textContent?.startsWith(name));
  const paint = { ...getDesign(), livery: 'airline', subtype: 'standard' } as const;
  for (const [name, selectedAircraft] of [
    ['A330-200/300', '/img/aircraft_a330-200_300.png'],
    ['737 MAX', '/img/aircraft_b737_max.png'],
  ] as const) {
    const source = find(name)?.querySelector('img')?.getAttribute('src');
    expect([name, source]).toEqual([name, renderLiveryUrl({ ...paint, selectedAircraft })]);
  }
});

test('the aircraft in the field is drawn anew when the colours have come to rest, not at each of them', async () => {
  const renderLivery = jest.fn((await import('../../card/render-livery-url.ts')).renderLiveryUrl);
  loadLiveries.mockResolvedValue(renderLivery);
  await open();
  await waitFor(() => expect(renderLivery).toHaveBeenCalled());
  for (const color of ['#111111', '#222222', '#333333', '#444444'])
    act(() => editDesign({ tagBackgroundColor: color }));
  const backgrounds = () => renderLivery.mock.calls.map(([{ tagBackgroundColor }]) => tagBackgroundColor);
  await waitFor(() => expect(backgrounds()).toContain('#444444'));
  for (const passed of ['#111111', '#222222', '#333333']) expect(backgrounds()).not.toContain(passed);
});

test('the variant is named by the real types, and only where the aircraft spans two', async () => {
  const { user } = await open();
  const names = () =>
    [...screen.getByLabelText('Variant').querySelectorAll('option')].map(({ textContent }) => textContent);
  const fly = async (name: string) => {
    await user.click(getPicker('Aircraft'));
    await user.type(getPicker('Aircraft'), `${name}{Enter}`);
  };
  expect(names()).toEqual(['A350-900', 'A350-1000']);
  await user.selectOptions(screen.getByLabelText('Variant'), 'A350-1000');
  expect(getDesign().subtype).toBe('alternate');
  await fly('a330');
  expect(names()).toEqual(['A330-300', 'A330-200']);
  expect(getDesign().subtype).toBe('standard');
  await fly('max');
  expect(screen.queryByLabelText('Variant')).not.toBeInTheDocument();
});

test('registration, titles and scale are fields of the aircraft', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Registration'), 'd-abyt');
  expect(getDesign().registration).toBe('D-ABYT');
  await user.click(screen.getByLabelText('Print registration'));
  await user.click(screen.getByLabelText('Fuselage titles'));
  await user.selectOptions(screen.getByLabelText('Scale'), 'True to scale');
  expect(getDesign()).toMatchObject({
    layoutVersion: 2,
    printed: ['registration'],
    titles: false,
    scale: 'true',
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN, D-ABYT');
  act(() => editDesign({ printed: 'registration seat' }));
  await user.click(screen.getByLabelText('Print registration'));
  expect(getDesign().printed).toEqual(['seat']);
  await user.type(screen.getByLabelText('Registration'), '!');
  expect(screen.getByLabelText('Registration')).toHaveAccessibleDescription(
    /Registration contains characters/,
  );
});

import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../../state/editor-store.ts';
import { AIRLINES, EASYJET, KLM, LUFTHANSA, createSavedTag } from '../../tests/catalogue.ts';
import { findCard, openEditor } from '../../tests/open-editor.tsx';

const open = async (...options: Parameters<typeof openEditor>) => {
  const app = await openEditor(...options);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};

// Finds elements by label and role attribute, because queries of accessible names and roles take a second each on this page.
const getPicker = (name: 'Logo' | 'Aircraft') =>
  screen.getByLabelText(name, { selector: '[role="combobox"]' });
const queryList = () => document.querySelector<HTMLElement>('[role="listbox"]');
const findOptions = () =>
  waitFor(() => {
    const options = [...(queryList()?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    expect(options).not.toEqual([]);
    return options;
  });
const listNames = async () => (await findOptions()).map((option) => option.textContent);
const waitForClose = () => waitFor(() => expect(queryList()).toBeNull());
/** Returns the text of the active option. */
const getActiveOption = (name: 'Logo' | 'Aircraft') =>
  document.getElementById(getPicker(name).getAttribute('aria-activedescendant') ?? '')?.textContent;

const getDesign = () => useEditor.getState().design;

test('the logos are those of the airlines by name, each on its colour, and the drawn fin', async () => {
  const { user } = await open();
  expect(getPicker('Logo')).toHaveValue('United Airlines');
  await user.click(getPicker('Logo'));
  expect(await listNames()).toEqual([
    'Drawn fin',
    'easyJetU2',
    'KLMKL',
    'LufthansaLH',
    'QantasQF',
    'United AirlinesUA',
  ]);
  const [, easyjet, , , , united] = await findOptions();
  expect(easyjet?.querySelector('img')).toHaveAttribute('src', '/img/tile/logo_ezy.webp');
  expect(easyjet?.querySelector('img')?.parentElement).toHaveStyle({
    background: EASYJET.brandColors.background,
  });
  expect(united).toHaveAttribute('aria-selected', 'true');
  await user.click(easyjet as HTMLElement);
  await waitForClose();
  expect(getPicker('Logo')).toHaveValue('easyJet');
  expect(getDesign().selectedLogo).toBe(EASYJET.logoUrl);
  expect(screen.getByText(EASYJET.logoUrl)).toBeInTheDocument();
});

test('the list is searched by name, IATA or ICAO code, accents ignored', async () => {
  const airlines = [
    ...AIRLINES,
    { ...LUFTHANSA, id: '9', name: 'Aéro Zürich', icao: 'AZR', iata: 'Z9', logoUrl: '/img/logo_azr.png' },
  ];
  const { user } = await open({ handlers: { airlines: () => airlines } });
  await user.click(getPicker('Logo'));
  for (const [typed, found] of [
    ['ezy', ['easyJetU2']],
    ['qf', ['QantasQF']],
    ['zurich', ['Aéro ZürichZ9']],
    ['luft', ['LufthansaLH']],
  ] as const) {
    await user.clear(getPicker('Logo'));
    await user.type(getPicker('Logo'), typed);
    expect(await listNames()).toEqual(found);
  }
  await user.clear(getPicker('Logo'));
  await user.type(getPicker('Logo'), 'nothing like it');
  expect(screen.getByText('No logo found')).toBeInTheDocument();
  expect(getPicker('Logo')).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(getPicker('Logo')).toHaveValue('United Airlines');
});

test('the keyboard alone picks: arrows, a search, Enter; Escape leaves things as they are', async () => {
  const { user } = await open();
  act(() => getPicker('Logo').focus());
  expect(queryList()).toBeNull();
  await user.keyboard('{ArrowDown}');
  await findOptions();
  expect(getActiveOption('Logo')).toBe('United AirlinesUA');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(getActiveOption('Logo')).toBe('LufthansaLH');
  await user.keyboard('{Escape}');
  await waitForClose();
  expect(getDesign().selectedLogo).toBe('/img/logo_ual.png');
  await user.keyboard('{ArrowDown}{PageUp}{PageUp}');
  expect(getActiveOption('Logo')).toBe('Drawn fin');
  await user.keyboard('{PageDown}{ArrowDown}{Enter}');
  await waitForClose();
  expect(getDesign().selectedLogo).toBe('/img/logo_ual.png');
  // Focusing the field selects the name, so that a letter starts a search.
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('kl{Enter}');
  expect(getDesign().selectedLogo).toBe('/img/logo_klm.png');
  expect(getPicker('Logo')).toHaveFocus();
});

test('of thousands of logos only those in sight are in the page, whichever the keys are at', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => {
    const name = `Airline ${String(index).padStart(4, '0')}`;
    return { ...KLM, id: `m${index}`, name, logoUrl: `/img/logo_m${index}.png` };
  });
  const { user } = await open({ handlers: { airlines: () => [...AIRLINES, ...many] } });
  await user.click(getPicker('Logo'));
  expect((await findOptions()).length).toBeLessThan(40);
  await user.clear(getPicker('Logo'));
  await user.type(getPicker('Logo'), '1234{Enter}');
  expect(getDesign().selectedLogo).toBe('/img/logo_m1234.png');
  await user.keyboard('{ArrowDown}');
  expect((await findOptions()).length).toBeLessThan(40);
  expect(getActiveOption('Logo')).toBe('Airline 1234KL');
});

test("the design's own uploaded logo is among the choices, and stays when another is tried", async () => {
  const selectedLogo = '/img/uploads/0f5b1c.png';
  const { user } = await openEditor({ tags: [createSavedTag('7', LUFTHANSA, { selectedLogo })] });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(getPicker('Logo')).toHaveValue('Your logo');
  expect(screen.queryByText(/uploads/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Drawn fin' }));
  expect(getDesign().selectedLogo).toBe('/img/logo_fin.png');
  expect(screen.getByText('/img/logo_fin.png')).toBeInTheDocument();
  expect(getPicker('Logo')).toHaveValue('Drawn fin');
  expect(screen.queryByRole('button', { name: 'Drawn fin' })).not.toBeInTheDocument();
  await user.click(getPicker('Logo'));
  expect((await listNames()).slice(0, 2)).toEqual(['Your logo', 'Drawn fin']);
});

test("'Drawn fin' leaves the page when it is used, and leaves the keyboard at the logo, which says what it is now", async () => {
  const { user } = await open();
  act(() => screen.getByRole('button', { name: 'Drawn fin' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Drawn fin' })).not.toBeInTheDocument();
  expect(getPicker('Logo')).toHaveFocus();
  expect(getPicker('Logo')).toHaveValue('Drawn fin');
  expect(queryList()).toBeNull();
});

test("a finger on 'Drawn fin' brings up no keyboard", async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Drawn fin' });
  const tap = createEvent.click(button);
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  fireEvent(button, tap);
  expect(getDesign().selectedLogo).toBe('/img/logo_fin.png');
  expect(getPicker('Logo')).not.toHaveFocus();
});

test('a logo of no airline in the list is called by its file', async () => {
  const selectedLogo = '/img/logo_old.png';
  await openEditor({ tags: [createSavedTag('7', LUFTHANSA, { selectedLogo })] });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(getPicker('Logo')).toHaveValue('logo_old.png');
});

test('the aircraft have their pictures, the specified first, and are found by name, code or nickname', async () => {
  const { user } = await open();
  await user.click(getPicker('Aircraft'));
  const all = await findOptions();
  expect(all.slice(0, 2).map((option) => option.textContent)).toEqual(['A320 series', 'A320 winglet series']);
  expect(all.length).toBeGreaterThan(10);
  for (const option of all) {
    expect(option.querySelector('img')?.getAttribute('src')).toMatch(/^\/img\/tile\/aircraft_.+\.webp$/);
  }
  await user.type(getPicker('Aircraft'), 'e75{Enter}');
  expect(getDesign().selectedAircraft).toBe('/img/aircraft_e175.png');
  await user.clear(getPicker('Aircraft'));
  await user.type(getPicker('Aircraft'), 'max{Enter}');
  expect(getPicker('Aircraft')).toHaveValue('737 MAX');
  expect(getDesign().selectedAircraft).toBe('/img/aircraft_b737_max.png');
});

test('an aircraft that was chosen stands first in the list the next time, in a group of its own', async () => {
  const { user } = await open();
  await user.click(getPicker('Aircraft'));
  await user.type(getPicker('Aircraft'), 'concorde{Enter}');
  await waitForClose();
  await user.click(getPicker('Aircraft'));
  await findOptions();
  const groups = [...(queryList()?.querySelectorAll('[role="group"]') ?? [])];
  expect(groups.slice(0, 2).map((group) => group.getAttribute('aria-label'))).toEqual(['Recent', 'Families']);
  expect(groups[0]?.querySelectorAll('[role="option"]')).toHaveLength(1);
  expect(getActiveOption('Aircraft')).toBe('ConcordeCONC');
  await user.keyboard('{ArrowDown}');
  expect(getActiveOption('Aircraft')).toBe('A320 series');
});

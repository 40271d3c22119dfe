import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../../state/editor-store.ts';
import { AIRLINES, EASYJET, KLM, LUFTHANSA, savedTag } from '../../tests/catalogue.ts';
import { card, openEditor } from '../../tests/open-editor.tsx';

const open = async (...options: Parameters<typeof openEditor>) => {
  const app = await openEditor(...options);
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};

// Finds elements by label and role attribute, because queries of accessible names and roles take a second each on this page.
const picker = (name: 'Logo' | 'Aircraft') => screen.getByLabelText(name, { selector: '[role="combobox"]' });
const list = () => document.querySelector<HTMLElement>('[role="listbox"]');
const options = () =>
  waitFor(() => {
    const found = [...(list()?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    expect(found).not.toEqual([]);
    return found;
  });
const names = async () => (await options()).map((option) => option.textContent);
const closed = () => waitFor(() => expect(list()).toBeNull());
/** Returns the text of the active option. */
const reached = (name: 'Logo' | 'Aircraft') =>
  document.getElementById(picker(name).getAttribute('aria-activedescendant') ?? '')?.textContent;

const design = () => useEditor.getState().design;

test('the logos are those of the airlines by name, each on its colour, and the drawn fin', async () => {
  const { user } = await open();
  expect(picker('Logo')).toHaveValue('United Airlines');
  await user.click(picker('Logo'));
  expect(await names()).toEqual([
    'Drawn fin',
    'easyJetU2',
    'KLMKL',
    'LufthansaLH',
    'QantasQF',
    'United AirlinesUA',
  ]);
  const [, easyjet, , , , united] = await options();
  expect(easyjet?.querySelector('img')).toHaveAttribute('src', '/img/tile/logo_ezy.webp');
  expect(easyjet?.querySelector('img')?.parentElement).toHaveStyle({
    background: EASYJET.brandColors.background,
  });
  expect(united).toHaveAttribute('aria-selected', 'true');
  await user.click(easyjet as HTMLElement);
  await closed();
  expect(picker('Logo')).toHaveValue('easyJet');
  expect(design().selectedLogo).toBe(EASYJET.logoUrl);
  expect(screen.getByText(EASYJET.logoUrl)).toBeInTheDocument();
});

test('the list is searched by name, IATA or ICAO code, accents ignored', async () => {
  const airlines = [
    ...AIRLINES,
    { ...LUFTHANSA, id: '9', name: 'Aéro Zürich', icao: 'AZR', iata: 'Z9', logoUrl: '/img/logo_azr.png' },
  ];
  const { user } = await open({ handlers: { airlines: () => airlines } });
  await user.click(picker('Logo'));
  for (const [typed, found] of [
    ['ezy', ['easyJetU2']],
    ['qf', ['QantasQF']],
    ['zurich', ['Aéro ZürichZ9']],
    ['luft', ['LufthansaLH']],
  ] as const) {
    await user.clear(picker('Logo'));
    await user.type(picker('Logo'), typed);
    expect(await names()).toEqual(found);
  }
  await user.clear(picker('Logo'));
  await user.type(picker('Logo'), 'nothing like it');
  expect(screen.getByText('No logo found')).toBeInTheDocument();
  expect(picker('Logo')).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(picker('Logo')).toHaveValue('United Airlines');
});

test('the keyboard alone picks: arrows, a search, Enter; Escape leaves things as they are', async () => {
  const { user } = await open();
  act(() => picker('Logo').focus());
  expect(list()).toBeNull();
  await user.keyboard('{ArrowDown}');
  await options();
  expect(reached('Logo')).toBe('United AirlinesUA');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(reached('Logo')).toBe('LufthansaLH');
  await user.keyboard('{Escape}');
  await closed();
  expect(design().selectedLogo).toBe('/img/logo_ual.png');
  await user.keyboard('{ArrowDown}{PageUp}{PageUp}');
  expect(reached('Logo')).toBe('Drawn fin');
  await user.keyboard('{PageDown}{ArrowDown}{Enter}');
  await closed();
  expect(design().selectedLogo).toBe('/img/logo_ual.png');
  // Focusing the field selects the name, so that a letter starts a search.
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('kl{Enter}');
  expect(design().selectedLogo).toBe('/img/logo_klm.png');
  expect(picker('Logo')).toHaveFocus();
});

test('of thousands of logos only those in sight are in the page, whichever the keys are at', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => {
    const name = `Airline ${String(at).padStart(4, '0')}`;
    return { ...KLM, id: `m${at}`, name, logoUrl: `/img/logo_m${at}.png` };
  });
  const { user } = await open({ handlers: { airlines: () => [...AIRLINES, ...many] } });
  await user.click(picker('Logo'));
  expect((await options()).length).toBeLessThan(40);
  await user.clear(picker('Logo'));
  await user.type(picker('Logo'), '1234{Enter}');
  expect(design().selectedLogo).toBe('/img/logo_m1234.png');
  await user.keyboard('{ArrowDown}');
  expect((await options()).length).toBeLessThan(40);
  expect(reached('Logo')).toBe('Airline 1234KL');
});

test("the design's own uploaded logo is among the choices, and stays when another is tried", async () => {
  const selectedLogo = '/img/uploads/0f5b1c.png';
  const { user } = await openEditor({ tags: [savedTag('7', LUFTHANSA, { selectedLogo })] });
  await card('LUFTHANSA, PEK, BEIJING, CN');
  expect(picker('Logo')).toHaveValue('Your logo');
  expect(screen.queryByText(/uploads/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Drawn fin' }));
  expect(design().selectedLogo).toBe('/img/logo_fin.png');
  expect(screen.getByText('/img/logo_fin.png')).toBeInTheDocument();
  expect(picker('Logo')).toHaveValue('Drawn fin');
  expect(screen.queryByRole('button', { name: 'Drawn fin' })).not.toBeInTheDocument();
  await user.click(picker('Logo'));
  expect((await names()).slice(0, 2)).toEqual(['Your logo', 'Drawn fin']);
});

test("'Drawn fin' leaves the page when it is used, and leaves the keyboard at the logo, which says what it is now", async () => {
  const { user } = await open();
  act(() => screen.getByRole('button', { name: 'Drawn fin' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Drawn fin' })).not.toBeInTheDocument();
  expect(picker('Logo')).toHaveFocus();
  expect(picker('Logo')).toHaveValue('Drawn fin');
  expect(list()).toBeNull();
});

test("a finger on 'Drawn fin' brings up no keyboard", async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Drawn fin' });
  const tap = createEvent.click(button);
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  fireEvent(button, tap);
  expect(design().selectedLogo).toBe('/img/logo_fin.png');
  expect(picker('Logo')).not.toHaveFocus();
});

test('a logo of no airline in the list is called by its file', async () => {
  const selectedLogo = '/img/logo_old.png';
  await openEditor({ tags: [savedTag('7', LUFTHANSA, { selectedLogo })] });
  await card('LUFTHANSA, PEK, BEIJING, CN');
  expect(picker('Logo')).toHaveValue('logo_old.png');
});

test('the aircraft have their pictures, the specified first, and are found by name, code or nickname', async () => {
  const { user } = await open();
  await user.click(picker('Aircraft'));
  const all = await options();
  expect(all.slice(0, 2).map((option) => option.textContent)).toEqual(['A320 series', 'A320 winglet series']);
  expect(all.length).toBeGreaterThan(10);
  for (const option of all) {
    expect(option.querySelector('img')?.getAttribute('src')).toMatch(/^\/img\/tile\/aircraft_.+\.webp$/);
  }
  await user.type(picker('Aircraft'), 'e75{Enter}');
  expect(design().selectedAircraft).toBe('/img/aircraft_e175.png');
  await user.clear(picker('Aircraft'));
  await user.type(picker('Aircraft'), 'max{Enter}');
  expect(picker('Aircraft')).toHaveValue('737 MAX');
  expect(design().selectedAircraft).toBe('/img/aircraft_b737_max.png');
});

test('an aircraft that was chosen stands first in the list the next time, in a group of its own', async () => {
  const { user } = await open();
  await user.click(picker('Aircraft'));
  await user.type(picker('Aircraft'), 'concorde{Enter}');
  await closed();
  await user.click(picker('Aircraft'));
  await options();
  const groups = [...(list()?.querySelectorAll('[role="group"]') ?? [])];
  expect(groups.slice(0, 2).map((group) => group.getAttribute('aria-label'))).toEqual(['Recent', 'Families']);
  expect(groups[0]?.querySelectorAll('[role="option"]')).toHaveLength(1);
  expect(reached('Aircraft')).toBe('ConcordeCONC');
  await user.keyboard('{ArrowDown}');
  expect(reached('Aircraft')).toBe('A320 series');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AIRLINE_LIST_ID } from '../airlines/list-keys.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';
import { goBack } from '../../tests/go-back.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const openNarrow = async (options = {}) => {
  const app = await openEditor({ ...options, narrow: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};
const getButton = (name: string) => screen.getByRole('button', { name });
const list = () => document.getElementById(AIRLINE_LIST_ID) ?? document.body;

test.each([
  ['Open airlines', 'Airlines', 'Close airlines'],
  ['Open settings', 'Settings', 'Close settings'],
])("'%s' opens a drawer that its button, Escape and the overlay close", async (opener, name, closer) => {
  const { user } = await openNarrow();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(getButton(opener));
  const drawer = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  await user.click(getButton(closer));
  await waitForClosedDialog();

  await user.click(getButton(opener));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await waitFor(() => expect(getButton(opener)).toHaveFocus());

  await user.click(getButton(opener));
  await screen.findByRole('dialog');
  const overlay = document.querySelector('.mantine-Drawer-overlay');
  await user.click(overlay as HTMLElement);
  await waitForClosedDialog();
});

test('the list keeps its state while its drawer is closed', async () => {
  const { user } = await openNarrow();
  await user.click(getButton('Open airlines'));
  await user.click(await screen.findByRole('button', { name: /^SkyTeam/ }));
  fireEvent.scroll(list(), { target: { scrollTop: 120 } });
  await user.click(screen.getByRole('button', { name: /^KLM/ }));
  // The drawer closes, because it would cover the card of the selected airline.
  await findCard('KLM, PEK, BEIJING, CN');
  await waitForClosedDialog();
  await waitFor(() => expect(getButton('Open airlines')).toHaveFocus());
  await user.click(getButton('Open airlines'));
  expect(await screen.findByRole('button', { name: /^SkyTeam/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: /^KLM/ })).toHaveAttribute('aria-current', 'true');
  expect(list().scrollTop).toBe(120);
});

test('the first Escape empties a search, the second closes the drawer', async () => {
  const { user } = await openNarrow();
  await user.click(getButton('Open airlines'));
  await user.type(await screen.findByRole('searchbox'), 'kl{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  // The drawer has not started to close, because the search has handled Escape.
  await user.keyboard('kl');
  expect(screen.getByRole('searchbox')).toHaveValue('kl');
  await user.keyboard('{Escape}{Escape}');
  await waitForClosedDialog();
});

test('the bar at the foot saves; a refused field opens the settings', async () => {
  const { user, server } = await openNarrow();
  await user.click(getButton('Save Config'));
  expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
  await user.click(getButton('Open settings'));
  const drawer = within(await screen.findByRole('dialog'));
  await user.clear(getField('Destination IATA'));
  await user.click(drawer.getByRole('button', { name: 'Close settings' }));
  await waitForClosedDialog();
  await user.click(getButton('Save Config'));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
  await waitFor(() =>
    expect(getField('Destination IATA')).toHaveAccessibleDescription('Destination is missing'),
  );
  expect(server.listCalls('SaveTag')).toHaveLength(1);
});

test.each([
  ['New tag on another page', '/?tag=new'],
  ['New design', '/'],
])('%s focuses Quick entry below the card', async (name, path) => {
  const { user } = await openEditor({ narrow: true, path });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  if (name === 'New design') {
    await user.click(getButton('Open airlines'));
    await user.click(await screen.findByRole('button', { name }));
  }
  await waitForClosedDialog();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quick entry' })).toHaveFocus());
  // The settings that the user opens begin as usual, without the keyboard of the phone.
  await user.click(getButton('Open settings'));
  const drawer = await screen.findByRole('dialog', { name: 'Settings' });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  expect(within(drawer).getByRole('textbox', { name: 'Quick entry' })).not.toHaveFocus();
});

test('a tag is made, changed in layout and color, and saved without a drawer', async () => {
  const { user, server } = await openNarrow();
  await user.click(screen.getByRole('textbox', { name: 'Quick entry' }));
  await user.paste('UA960 FRA ZRH');
  await user.click(await screen.findByRole('button', { name: /^Apply: / }));
  await user.click(screen.getByRole('radio', { name: 'Sticker' }));
  const colors = within(screen.getByRole('group', { name: 'Colors' }));
  const [brand, card] = colors.getAllByRole('button');
  expect(brand).toHaveAccessibleName('Brand colours');
  await user.click(card as HTMLElement);
  expect(card).toHaveAttribute('aria-pressed', 'true');
  await user.click(colors.getByRole('button', { name: 'Color: Outline' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Color: Outline' }));
  const field = sheet.getByRole('textbox', { name: 'Outline' });
  await user.clear(field);
  await user.type(field, '#00AA55');
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitForClosedDialog();
  await user.click(getButton('Save Config'));
  expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { layout: 'sticker', outlineColor: '#00AA55', departure: 'FRA', arrival: 'ZRH' } },
  });
});

test('Back closes a drawer and the sheet of a part, and stays in the editor', async () => {
  const { user } = await openNarrow();
  const goBackToPage = async () => {
    await goBack();
    await waitForClosedDialog();
    expect(window.location.pathname).toBe('/');
  };
  await user.click(getButton('Open airlines'));
  await screen.findByRole('dialog', { name: 'Airlines' });
  await goBackToPage();
  await user.click(getButton('Edit city'));
  await screen.findByRole('dialog', { name: 'Edit city' });
  await goBackToPage();
  await user.click(getButton('Color: Background'));
  await screen.findByRole('dialog', { name: 'Color: Background' });
  await goBackToPage();
});

test('Back closes the menu of formats and stays in the editor', async () => {
  const { user } = await openNarrow();
  await user.click(getButton('More formats'));
  await screen.findByRole('menu', { name: 'More formats' });
  await goBack();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/');
});

test('under the open settings each control is there once', async () => {
  const { user } = await openNarrow();
  await user.click(getButton('Open settings'));
  await screen.findByRole('dialog', { name: 'Settings' });
  for (const name of [/Background/, 'Layout', 'Quick entry'])
    expect(screen.getAllByLabelText(name)).toHaveLength(1);
  await user.click(getButton('Close settings'));
  await waitForClosedDialog();
  expect(getButton('Color: Background')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Layout' })).toBeVisible();
});

test('beside the small card stands the flight of the typed line', async () => {
  const { user } = await openNarrow();
  await user.click(getButton('Open settings'));
  const drawer = await screen.findByRole('dialog', { name: 'Settings' });
  expect(within(drawer).getByText(/JFK → PEK/)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('textbox', { name: 'Quick entry' }));
  await user.paste('UA960 FRA ZRH');
  expect(
    await within(drawer).findByText(/FRA → ZRH.*/, { ignore: 'button *, [aria-live]' }),
  ).toBeInTheDocument();
});

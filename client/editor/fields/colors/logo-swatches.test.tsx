import { act, screen, within } from '@testing-library/react';
import { createCardColors } from '../../../../tag/design/palette.ts';
import { readImagePixels } from '../../../card/read-image-pixels.ts';
import { editDesign, undoStep } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { findCard, openEditor } from '../../tests/open-editor.tsx';

jest.mock('../../../card/read-image-pixels.ts', () => ({ readImagePixels: jest.fn() }));
const readPixels = jest.mocked(readImagePixels);

const BLUE = [0, 51, 160, 255];
const YELLOW = [255, 200, 0, 255];
const repeatColor = (color: readonly number[], count: number) =>
  Array.from({ length: count }, () => color).flat();

/** Each test has a new path, because the colors of a path are cached. */
let lastPath = 0;
const createLogoPath = () => `/img/uploads/${String((lastPath += 1)).padStart(32, '0')}.png`;

async function openWithLogo(pixels: readonly number[] | null) {
  readPixels.mockReset();
  readPixels.mockResolvedValue(pixels && Uint8ClampedArray.from(pixels));
  const app = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const path = createLogoPath();
  await act(async () => editDesign({ selectedLogo: path }));
  return { ...app, path };
}

const findGroup = () => screen.findByRole('group', { name: 'Colours of the logo' });
const getDesign = () => useEditor.getState().design;

test('an uploaded logo offers its colours, and one press makes a card of one', async () => {
  const { user } = await openWithLogo([...repeatColor(BLUE, 60), ...repeatColor(YELLOW, 40)]);
  const buttons = within(await findGroup()).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Card in #0033A0',
    'Card in #FFC800',
  ]);
  const previousDesign = getDesign();
  const [blue] = buttons;
  await user.click(blue as HTMLElement);
  expect(getDesign()).toEqual({ ...previousDesign, ...createCardColors('#0033A0', ['#0033A0', '#FFC800']) });
  expect(getDesign().outlineColor).toBe('#FFC800');
  expect(blue).toHaveAttribute('aria-pressed', 'true');
  act(() => void undoStep());
  expect(getDesign()).toEqual(previousDesign);
});

test('the arrows of a colour field go through the colours of the logo as well', async () => {
  const { user } = await openWithLogo(repeatColor(YELLOW, 40));
  await findGroup();
  // This is the first brand color, so that ArrowUp wraps to the last color of the logo.
  act(() => editDesign({ outlineColor: '#001642' }));
  await user.click(screen.getByLabelText('Outline'));
  await user.keyboard('{ArrowUp}');
  expect(getDesign().outlineColor).toBe('#FFC800');
});

test('a logo that cannot be read, and a shipped one, offer none', async () => {
  const { path } = await openWithLogo(null);
  expect(readPixels.mock.calls).toEqual([[path]]);
  await act(async () => editDesign({ selectedLogo: '/img/logo_klm.png' }));
  expect(readPixels).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('group', { name: 'Colours of the logo' })).not.toBeInTheDocument();
});

test('a new airline may take a colour of its logo; another logo takes it back', async () => {
  const { user } = await openWithLogo([...repeatColor(BLUE, 60), ...repeatColor(YELLOW, 40)]);
  await user.click(screen.getByRole('button', { name: 'Add Airline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Airline' }));
  const path = dialog.getByLabelText('Logo');
  const pick = () => dialog.findByRole('button', { name: 'Card in #FFC800' });
  await user.clear(path);
  await user.paste(createLogoPath());
  await user.click(await pick());
  expect(await pick()).toHaveAttribute('aria-pressed', 'true');
  await user.clear(path);
  await user.paste(createLogoPath());
  expect(await pick()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await pick());
  await user.type(dialog.getByLabelText('Airline Name'), 'KITE AIR');
  await user.type(dialog.getByLabelText('ICAO'), 'KIT');
  await user.type(dialog.getByLabelText('IATA'), 'K9');
  act(() => useEditor.setState({ changed: false }));
  await user.click(dialog.getByRole('button', { name: 'Add Airline' }));
  await findCard('KITE AIR, PVG, SHANGHAI, CN');
  expect(getDesign()).toMatchObject({
    tagBackgroundColor: '#FFC800',
    outlineColor: '#0033A0',
    cityTextColor: '#12110C',
    layoutVersion: 2,
    livery: 'airline',
  });
});

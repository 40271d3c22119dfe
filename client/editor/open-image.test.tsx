import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serializeDesign } from '../../tag/design-file/embedded-design.ts';
import { embedDesignInSvg } from '../../tag/design-file/svg-design.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { getAddress, renderApp, SESSION } from '../tests/render-app.tsx';
import { useEditor } from './state/editor-store.ts';
import { AIRLINES, AIRPORTS, LUFTHANSA, createSavedTag, UNITED } from './tests/catalogue.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

const LH: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'LUFTHANSA',
  icao: 'DLH',
  airlineIata: 'LH',
  iata: 'ZZQ',
  arrival: 'ZZQ',
  city: 'ZÜRICH',
  country: 'CH',
  selectedLogo: '/img/logo_dlh.png',
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const createImageFile = (design: TagConfig, name = 'my tag.svg') =>
  new File([embedDesignInSvg(SVG, serializeDesign(design))], name, { type: 'image/svg+xml' });
const photo = new File(['…'], 'photo.png', { type: 'image/png' });

const createTransfer = (file: File) => ({ types: ['Files'], files: [file], items: [] });
const drop = (file: File) =>
  act(async () => void fireEvent.drop(document.body, { dataTransfer: createTransfer(file) }));
const paste = (file: File) =>
  act(async () => void fireEvent.paste(document.body, { clipboardData: createTransfer(file) }));

const getState = useEditor.getState;
const NAME = 'LUFTHANSA, ZZQ, ZÜRICH, CH';

test.each([
  ['dropped', drop],
  ['pasted', paste],
])('a picture that is %s opens as a new tag, in one step that an undo takes back', async (_, bring) => {
  const { user } = await openEditor({ tags: [createSavedTag('7', UNITED, { city: 'NADI' })] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await bring(createImageFile(LH));
  await findCard(NAME);
  expect(screen.getByText('my tag.svg opened as a new tag')).toHaveAttribute('role', 'status');
  expect(getState()).toMatchObject({ tag: null, airlineId: LUFTHANSA.id, newAirline: false, changed: true });
  expect(getField('City')).toHaveValue('ZÜRICH');
  const notice = screen.getByText('my tag.svg opened as a new tag').parentElement ?? document.body;
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(getState()).toMatchObject({ tag: { id: '7' }, changed: false });
  expect(screen.queryByText('my tag.svg opened as a new tag')).not.toBeInTheDocument();
});

test('what is not saved is given up only when its user agrees', async () => {
  const { user } = await openEditor({ tags: [createSavedTag('7', UNITED, { city: 'NADI' })] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  await drop(createImageFile(LH));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(getField('City')).toHaveValue('NADI 2');
  expect(screen.queryByText(/opened as a new tag/)).not.toBeInTheDocument();
  await waitForClosedDialog();
  await drop(createImageFile(LH));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findCard(NAME);
  expect(screen.getByText('my tag.svg opened as a new tag')).toBeInTheDocument();
});

test('a picture of an airline that nobody has opens with a new airline, and a logo that is nowhere is the fin', async () => {
  await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const own = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9', selectedLogo: '/img/logo_nowhere.png' };
  await drop(createImageFile({ ...LH, ...own }));
  await findCard('KITE AIR, ZZQ, ZÜRICH, CH');
  expect(getState()).toMatchObject({ airlineId: null, newAirline: true });
  expect(getState().design.selectedLogo).toBe('/img/logo_fin.png');
});

test('a guest opens one too, and who has no mouse chooses the file', async () => {
  const { user } = await openEditor({ guest: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const chosen = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('menuitem', { name: 'Open a design file...' }));
  const input = chosen.mock.contexts[0] as HTMLInputElement;
  chosen.mockRestore();
  expect(input.accept).toContain('.pdf');
  await user.upload(input, createImageFile(LH));
  await findCard(NAME);
});

test('a picture without a design is refused by name, and changes nothing', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await drop(photo);
  const alert = await screen.findByText('photo.png: This file contains no Tailfin design.');
  expect(alert).toHaveAttribute('role', 'alert');
  const broken = new File([SVG.replace('></', '><tailfin:design>{</tailfin:design></')], 'broken.svg');
  await drop(broken);
  await screen.findByText('broken.svg: The design in this file cannot be read.');
  const huge = Object.assign(new File([], 'huge.png'), { arrayBuffer: () => Promise.reject(new Error()) });
  Object.defineProperty(huge, 'size', { value: 21 * 1024 * 1024 });
  await drop(huge);
  await screen.findByText('huge.png: The file must be at most 20 MB');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/huge/)).not.toBeInTheDocument();
  expect(getState()).toMatchObject({ changed: false, past: [] });
});

test('where it can be dropped is shown while it is dragged, and an open dialog has its files for itself', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const dragged = { dataTransfer: { types: ['Files'] } };
  act(() => void fireEvent.dragOver(document.body, dragged));
  expect(screen.getByText('Drop to open')).toBeInTheDocument();
  act(() => void fireEvent.dragLeave(document.body, { relatedTarget: null }));
  expect(screen.queryByText('Drop to open')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('dialog', { name: 'Batch Import' });
  act(() => void fireEvent.dragOver(document.body, dragged));
  expect(screen.queryByText('Drop to open')).not.toBeInTheDocument();
  await drop(createImageFile(LH));
  expect(getState().past).toEqual([]);
});

test('on another page it opens the editor; a photo that carries nothing stays outside', async () => {
  await renderApp('/settings', {
    session: SESSION,
    handlers: { airlines: () => AIRLINES, airports: () => AIRPORTS, tags: () => ({ nodes: [], next: null }) },
  });
  await screen.findByRole('heading', { level: 1 });
  await drop(photo);
  expect(getAddress()).toBe('/settings');
  await drop(createImageFile(LH));
  await waitFor(() => expect(getAddress()).toBe('/'));
  await findCard(NAME);
});

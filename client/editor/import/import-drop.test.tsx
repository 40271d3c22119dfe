import { getAddress } from '../../tests/render-app.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { findCard, drawPictures, openEditor } from '../tests/open-editor.tsx';
import {
  respondWithAdded,
  getDialog,
  createJsonFile,
  KITE_ENTRY,
  openImport,
} from '../tests/open-import.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

// The tests of /import read files.
jest.mock('../../flights/reading/start-flight-reader.ts', () => ({
  startFlightReader: () => ({ send: () => undefined, end: () => undefined }),
}));

describe('a file that is dropped', () => {
  const drop = async (file: File) =>
    act(async () => {
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
    });

  test('on the page opens the import', async () => {
    await openEditor({ handlers: { importAirlines: respondWithAdded } });
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    await drop(createJsonFile([KITE_ENTRY], 'dropped.json'));
    expect(await screen.findByText('dropped.json')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Batch Import' })).toBeInTheDocument();
  });

  test('that is no JSON is ignored, until the dialog is open', async () => {
    const { user } = await openEditor();
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    const image = new File(['…'], 'kite.png', { type: 'image/png' });
    await drop(image);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Batch Import' }));
    await screen.findByRole('dialog', { name: 'Batch Import' });
    await drop(image);
    expect(await getDialog().findByText(/^Import failed: The file is not JSON/)).toBeInTheDocument();
  });

  test.each([
    ['a flight log', new File(['Date,From,To'], 'log.csv')],
    ['all tags of an account', createJsonFile({ version: 1, tags: [] })],
    ['a file of AirTrail', createJsonFile({ users: [], flights: [] })],
  ])('and is %s opens in Import and export', async (_, file) => {
    const { choose } = await openImport();
    await choose(file);
    await waitFor(() => expect(getAddress()).toBe('/import'));
  });

  test('is announced by the dialog while it is dragged', async () => {
    await openImport();
    const files = { dataTransfer: { types: ['Files'] } };
    act(() => void fireEvent.dragOver(document.body, files));
    expect(getDialog().getByText('Drop the file to read it')).toBeInTheDocument();
    act(() => void fireEvent.dragLeave(document.body, { relatedTarget: null }));
    expect(getDialog().getByText('Drop a .json file here, or')).toBeInTheDocument();
  });

  test('a text that is dragged is left to the page', async () => {
    await openImport();
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  });
});

beforeEach(drawPictures);

/** Returns a file whose content arrives when `arrive` is called. */
function createSlowFile(name: string) {
  let resolveText: (text: string) => void = () => {};
  const text = new Promise<string>((resolve) => (resolveText = resolve));
  const file = Object.assign(createJsonFile([KITE_ENTRY], name), { text: () => text });
  return { file, arrive: () => act(async () => resolveText(JSON.stringify([KITE_ENTRY]))) };
}

test('of two files the later one counts, though the first is still being read', async () => {
  const { choose } = await openImport();
  const first = createSlowFile('first.json');
  await choose(first.file);
  await choose(createJsonFile([KITE_ENTRY, KITE_ENTRY], 'second.json'));
  expect(await screen.findByText('second.json')).toBeInTheDocument();
  await first.arrive();
  expect(screen.getByText('second.json')).toBeInTheDocument();
  expect(screen.queryByText('first.json')).not.toBeInTheDocument();
});

test('a file that was still being read when the dialog was closed does not appear in the next dialog', async () => {
  const { user, choose } = await openImport();
  const late = createSlowFile('late.json');
  await choose(late.file);
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await late.arrive();
  await user.click(screen.getByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('dialog', { name: 'Batch Import' });
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeInTheDocument();
  expect(screen.queryByText('late.json')).not.toBeInTheDocument();
});

test('Escape closes the dialog and leaves the drawer below it open', async () => {
  const { user } = await openEditor({ narrow: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Open airlines' }));
  await user.click(await screen.findByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('dialog', { name: 'Batch Import' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Batch Import' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Airlines' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Batch Import' })).toHaveFocus());
});

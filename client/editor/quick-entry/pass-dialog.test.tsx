import { File as WholeFile } from 'node:buffer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { formatPassText } from '../../../tag/boarding-pass/tests/made-up-passes.ts';
import { refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Scanner } from '../../boarding-pass/scanner.ts';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, createSavedTag } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

/** The bar code in the image. A real browser scans it in a worker. */
let code: Result<string> = refuse('PASS_NO_CODE');
jest.mock('../../boarding-pass/scanner.ts', () => ({
  openScanner: (): Scanner => ({
    scanImage: async () => code,
    scanFrame: async () => code,
    end: () => undefined,
  }),
}));

const createFlight = (from: string, to: string, carrier: string, number: string) => ({
  from,
  to,
  carrier,
  number,
  day: 300,
  seat: '023A',
  cabin: 'C',
});
/** Returns a pass issued in 2025, so that the dialog does not ask for the year. */
const createPassResult = (...flights: ReturnType<typeof createFlight>[]): Result<string> => ({
  ok: true,
  value: formatPassText(flights, { issued: '5290' }),
});

const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const findDialog = () => screen.findByRole('dialog', { name: 'Boarding pass' });
const getState = () => useEditor.getState();

async function open(tags: Parameters<typeof openEditor>[0] = {}) {
  const { user } = await openEditor(tags);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quick entry' })).toBeEnabled());
  const choosePhoto = async () => {
    await user.click(getButton('Boarding pass'));
    const shown = await findDialog();
    const input = shown.querySelector('input[type=file]') ?? shown;
    // The class replaces the files of jsdom, which have no bytes.
    const photo = new WholeFile(['photo'], 'pass.jpg', { type: 'image/jpeg' });
    fireEvent.change(input, { target: { files: [photo] } });
  };
  return { user, choosePhoto };
}

// Waits up to 10 s, because the code of the reader loads with the first image.
const waitForClose = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 10_000 });

test('a photo of a boarding pass fills the open design as one step; the line stays', async () => {
  code = createPassResult(createFlight('JFK', 'FRA', 'UA', '0960'));
  const { user, choosePhoto } = await open({ tags: [] });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'with Ben');
  await choosePhoto();
  await waitForClose();
  await findCard('UNITED AIRLINES, FRA, FRANKFURT, DE, UA 960');
  expect(getField('Departure')).toHaveValue('JFK');
  expect(getState().texts).toMatchObject({ seat: '23A', cabin: 'Business', date: '10/27-2025' });
  expect(screen.getByText(/^UA 960 filled in/, NOT_SPOKEN)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Quick entry' })).toHaveValue('with Ben');
  expect(getState().past).toHaveLength(1);
  expect(JSON.stringify(getState())).not.toMatch(/EXAMPLE|ABC123/);
  await user.click(getButton('Undo entry'));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
});

test('a line that was typed before a boarding pass is still applied by Enter', async () => {
  code = createPassResult(createFlight('JFK', 'FRA', 'UA', '0960'));
  const { user, choosePhoto } = await open({ tags: [] });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const line = screen.getByRole('textbox', { name: 'Quick entry' });
  await user.type(line, 'seat 12A');
  await choosePhoto();
  await waitForClose();
  await findCard('UNITED AIRLINES, FRA, FRANKFURT, DE, UA 960');
  await user.click(line);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getState().texts.seat).toBe('12A'));
});

test('of several flights one is chosen; beside a saved tag it is a new one', async () => {
  code = createPassResult(createFlight('FRA', 'JFK', 'LH', '0400'), createFlight('JFK', 'FRA', 'LH', '0401'));
  const saved = { flightNumber: 'LH 400', date: '7/1-2026', departure: 'FRA', iata: 'JFK', arrival: 'JFK' };
  const { user, choosePhoto } = await open({ tags: [createSavedTag('7', LUFTHANSA, saved)] });
  await choosePhoto();
  await screen.findByText('Which of its 2 flights is it?');
  await user.click(screen.getByRole('radio', { name: /JFK → FRA/ }));
  await user.click(getButton('Fill the tag'));
  await waitForClose();
  // The message also appears when the pass opens another design.
  expect(await screen.findByText(/^LH 401 filled in/, NOT_SPOKEN)).toBeInTheDocument();
  expect(getState().design).toMatchObject({ departure: 'JFK', arrival: 'FRA', airline: 'LUFTHANSA' });
});

test('an airline that nobody knows leaves the one of the design, and a picture without a code says so', async () => {
  code = refuse('PASS_NO_CODE');
  const { user, choosePhoto } = await open({ tags: [] });
  await choosePhoto();
  expect(await screen.findByText(/^No bar code/)).toHaveAttribute('role', 'alert');
  expect(getButton('Use camera')).toHaveAttribute('aria-expanded', 'false');
  code = createPassResult(createFlight('JFK', 'XQZ', 'ZZQ', '0012'));
  await user.keyboard('{Escape}');
  await waitForClose();
  await choosePhoto();
  await waitForClose();
  expect(
    await screen.findByText('ZZQ 12 filled in. No airline has its code', NOT_SPOKEN),
  ).toBeInTheDocument();
  expect(getState().design).toMatchObject({
    airline: 'UNITED AIRLINES',
    arrival: 'XQZ',
    flightNumber: 'ZZQ 12',
  });
});

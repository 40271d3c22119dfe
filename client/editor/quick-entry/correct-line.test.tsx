import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

const getState = () => useEditor.getState();
const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const getLine = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });
const findText = (text: RegExp | string) => screen.findByText(text, NOT_SPOKEN);
const getRoute = () => [getState().design.departure, getState().design.arrival];

async function open(options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor(options);
  await waitFor(() => expect(getLine()).toBeEnabled());
  const enter = async (text: string) => {
    await app.user.clear(getLine());
    await app.user.click(getLine());
    await app.user.paste(text);
    await waitFor(() =>
      expect(screen.queryAllByText(/^(?:fills|changes) the tag|^starts a new tag/)).toHaveLength(1),
    );
    await app.user.keyboard('{Enter}');
  };
  return { ...app, enter };
}

test.each([
  ['LH400 FRA', 'JFK', ['FRA', 'JFK']],
  ['LH400 FRA', 'LH400 JFK', ['FRA', 'JFK']],
  ['LH400 FRA', 'from JFK', ['JFK', '']],
  ['LH400 to JFK', 'FRA', ['FRA', 'JFK']],
  ['LH400 FRAA JFK', 'FRA', ['FRA', 'JFK']],
])('after %s, %s fills the missing end of the flight', async (first, second, route) => {
  const { enter } = await open();
  await enter(first);
  await enter(second);
  expect(getRoute()).toEqual(route);
  expect(getState()).toMatchObject({ legs: [], design: { flightNumber: 'LH 400' } });
});

test('a single airport still is the departure of a whole flight, and an unknown departure stays empty', async () => {
  const { enter } = await open();
  await enter('LH400 FRAA JFK');
  expect(getRoute()).toEqual(['', 'JFK']);
  expect(await findText(/FRAA was not used: no such airport/)).toBeInTheDocument();
  expect(getLine()).toHaveValue('FRAA');
  await enter('FRA');
  await enter('ZRH');
  expect(getRoute()).toEqual(['ZRH', 'JFK']);
});

test.each([
  ['LH400 FRA', 'LH400 ZRH JFK 3 Nov 2025'],
  ['LH400 FRA XQZ', 'FRA JFK 3 Nov 2025'],
])('the correction of %s by %s is no second tag', async (failed, corrected) => {
  const { enter } = await open();
  await enter(failed);
  await enter(corrected);
  expect(getState()).toMatchObject({
    legs: [],
    design: { flightNumber: 'LH 400', arrival: 'JFK', date: '11/3-2025' },
  });
});

test('a second day of the same number is a tag of its own, also after a day that may be read in two ways', async () => {
  const { enter } = await open();
  await enter('LH400 FRA JFK 1/2/2025');
  await enter('LH400 FRA JFK 1/9/2025');
  expect(getState()).toMatchObject({ legs: [{ design: { flightNumber: 'LH 400' } }] });
});

test('an airport of another day does not fill the missing end', async () => {
  const { enter } = await open();
  await enter('LH400 FRA 3 Nov 2025');
  await enter('ZRH JFK 9 Nov 2025');
  expect(getState()).toMatchObject({
    legs: [{ design: { departure: 'FRA', arrival: '' } }],
    design: { departure: 'ZRH', arrival: 'JFK' },
  });
});

test('a line of another number after an incomplete one is a tag of its own', async () => {
  const { enter } = await open();
  await enter('LH400 FRA');
  await enter('LH401 JFK FRA 9 Nov 2025');
  expect(getState()).toMatchObject({
    legs: [{ design: { flightNumber: 'LH 400' } }],
    design: { flightNumber: 'LH 401' },
  });
});

test('a second Enter does not apply the words that the first has left, and Clear removes them', async () => {
  const { user, enter } = await open();
  await enter('LH400 FRA JFK 3 Nov 2025 12 with ZRH');
  const remaining = getLine().value;
  expect(remaining).not.toBe('');
  const { design, past } = getState();
  await user.keyboard('{Enter}{Enter}');
  expect(getState()).toMatchObject({ design, legs: [] });
  expect(getState().past).toBe(past);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await findText(/^LH 400 filled in/)).toBeInTheDocument();
  await user.click(getButton('Clear line'));
  expect(getLine()).toHaveValue('');
  expect(getLine()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear line' })).not.toBeInTheDocument();
});

test('the removal of an unsaved tag can be undone', async () => {
  const { user, enter } = await open();
  await enter('LH400 FRA JFK 3 Nov 2025');
  await enter('LH401 JFK FRA 9 Nov 2025');
  const { legs } = getState();
  await user.click(getButton('Remove LH 400'));
  expect(getState().legs).toEqual([]);
  await user.click(getButton('Undo removal'));
  expect(getState().legs).toBe(legs);
  expect(getButton('Open LH 400')).toBeInTheDocument();
});

test('on a phone the message leaves, and neither Undo nor Redo brings it back', async () => {
  const { user, enter } = await open({ narrow: true });
  await enter('LH400 FRA JFK 3 Nov 2025');
  await user.click(getButton('Close message'));
  expect(screen.queryByText(/^LH 400 filled in/, NOT_SPOKEN)).not.toBeInTheDocument();
  await enter('seat 12A');
  expect(await findText(/^Seat filled in/)).toBeInTheDocument();
  await user.click(getButton('Undo'));
  await user.click(getButton('Redo'));
  expect(screen.queryByText(/filled in/, NOT_SPOKEN)).not.toBeInTheDocument();
  await enter('LH401 JFK FRA 9 Nov 2025');
  expect(await findText(/^LH 401 filled in/)).toBeInTheDocument();
  jest.useFakeTimers();
  // A new message of an equal entry starts the time again.
  act(() =>
    useEditor.setState(({ appliedEntry }) => ({
      appliedEntry: appliedEntry && { ...appliedEntry, message: { ...appliedEntry.message } },
    })),
  );
  act(() => jest.advanceTimersByTime(4_000));
  jest.useRealTimers();
  expect(screen.queryByText(/filled in/, NOT_SPOKEN)).not.toBeInTheDocument();
});

test('on a phone a button shows the unsaved tags of earlier lines, and the message of a missing end stays', async () => {
  const { user, enter } = await open({ narrow: true });
  await enter('LH400 FRA JFK 3 Nov 2025');
  await enter('LH401 JFK');
  expect(await findText(/^LH 401: arrival is missing/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open LH 400' })).not.toBeInTheDocument();
  await user.click(getButton('1 more tag'));
  expect(screen.queryByText(/^LH 401: arrival is missing/, NOT_SPOKEN)).not.toBeInTheDocument();
  await user.click(getButton('Remove LH 400'));
  await user.click(getButton('Undo removal'));
  await user.click(getButton('Open LH 400'));
  expect(getState().design.flightNumber).toBe('LH 400');
  expect(screen.queryByRole('button', { name: /^Open LH/ })).not.toBeInTheDocument();
  fireEvent.input(getLine(), { target: { value: 'x' } });
  expect(getButton('1 more tag')).toHaveAttribute('aria-expanded', 'false');
});

import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { create } from 'zustand';
// First, because it replaces modules that the editor imports.
import { openEditor } from '../tests/open-editor.tsx';
import { AppShell } from '../../app-shell.tsx';
import { Editor } from '../editor.page.tsx';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINES } from '../tests/catalogue.ts';
import { FirstEditor } from './first-editor.tsx';

const useCode = create(() => ({ isLoaded: false }));

// The tests decide when the code of the editor has loaded.
jest.mock('../../app.tsx', () => ({ App: () => <MockApp /> }));

function MockApp() {
  const isLoaded = useCode((code) => code.isLoaded);
  return (
    <Routes>
      {isLoaded ? (
        <Route element={<AppShell />}>
          <Route path="*" element={<Editor />} />
        </Route>
      ) : (
        <Route path="*" element={<FirstEditor />} />
      )}
    </Routes>
  );
}

/** Lets the editor replace the first screen. */
const loadEditor = () => act(async () => useCode.setState({ isLoaded: true }));

const findLine = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });

/** Opens the first screen of a guest. The list of airlines, which the first design needs, arrives when `release` is called. */
async function openFirstScreen(narrow: boolean) {
  let release = (): void => undefined;
  const airlines = new Promise<typeof AIRLINES>((resolve) => (release = () => resolve(AIRLINES)));
  const { user } = await openEditor({ guest: true, narrow, handlers: { airlines: () => airlines } });
  return { user, release };
}

const isReady = () => useEditor.getState().ready;

afterEach(() => useCode.setState({ isLoaded: false }));

describe.each([
  ['a wide window', false],
  ['a phone', true],
])('in %s', (_, narrow) => {
  test('typing goes on where it was when the editor replaces the first screen, and Enter waits', async () => {
    const { user, release } = await openFirstScreen(narrow);
    const firstLine = await findLine();
    await user.type(firstLine, 'L FRA HND 3 Nov');
    firstLine.setSelectionRange(1, 1);
    await loadEditor();
    const line = await findLine();
    expect(line).not.toBe(firstLine);
    expect(line).toHaveFocus();
    expect(line).toHaveValue('L FRA HND 3 Nov');
    expect([line.selectionStart, line.selectionEnd]).toEqual([1, 1]);
    expect(isReady()).toBe(false);
    await user.keyboard('H716');
    expect(line).toHaveValue('LH716 FRA HND 3 Nov');
    await user.keyboard('{Enter}');
    release();
    await waitFor(() => expect(isReady()).toBe(true));
    await waitFor(() => expect(useEditor.getState().design.flightNumber).toBe('LH 716'));
    expect(await findLine()).toHaveFocus();
  });

  test('an empty line keeps the focus, also after a navigation inside the app', async () => {
    const { user, release } = await openFirstScreen(narrow);
    await act(async () => {
      window.history.pushState({ key: 'from-landing' }, '', '/try');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await user.click(await findLine());
    await loadEditor();
    expect(await findLine()).toHaveFocus();
    release();
    await waitFor(() => expect(isReady()).toBe(true));
    expect(await findLine()).toHaveFocus();
  });

  test('a line without the focus is taken over without it', async () => {
    const { user, release } = await openFirstScreen(narrow);
    const firstLine = await findLine();
    await user.type(firstLine, 'KL862');
    act(() => firstLine.blur());
    await loadEditor();
    expect(await findLine()).toHaveValue('KL862');
    expect(await findLine()).not.toHaveFocus();
    release();
    await waitFor(() => expect(isReady()).toBe(true));
    expect(await findLine()).not.toHaveFocus();
  });
});

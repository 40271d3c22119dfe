import { act, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { AIRPORTS } from '../tests/catalogue.ts';
import { openEditor } from '../tests/open-editor.tsx';

const getState = () => useEditor.getState();

test('a second line from the landing page leaves the unsaved tag of the first as a chip', async () => {
  const { user } = await openEditor({ guest: true, path: '/login' });
  const enterOnLanding = async (line: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Quick entry' }), `${line}{Enter}`);
    await screen.findByText('You are not signed in.');
  };
  const goBack = async () => {
    act(() => window.history.back());
    await screen.findByRole('form', { name: 'Your flight' });
  };
  await enterOnLanding('Lufthansa 1 JFK ZRH 1958');
  await waitFor(() => expect(getState().design.flightNumber).toBe('LH 1'));
  await goBack();
  await enterOnLanding('KLM FRA NRT 1988');
  await waitFor(() => expect(getState().design.airline).toBe('KLM'));
  expect(await screen.findByRole('button', { name: 'Open LH 1' })).toBeInTheDocument();
});

test('a line that was not applied when the visitor left the page is applied with the next one', async () => {
  let answer = (_airports: typeof AIRPORTS): void => undefined;
  const airports = new Promise<typeof AIRPORTS>((resolve) => (answer = resolve));
  const { user } = await openEditor({ guest: true, path: '/login', handlers: { airports: () => airports } });
  const enterOnLanding = async (line: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Quick entry' }), `${line}{Enter}`);
    await waitFor(() => expect(getState().quickLine).toContain(line));
  };
  await enterOnLanding('Lufthansa 1 JFK ZRH 1958');
  act(() => window.history.back());
  await screen.findByRole('form', { name: 'Your flight' });
  await enterOnLanding('KLM FRA NRT 1988');
  act(() => answer(AIRPORTS));
  await waitFor(() => expect(getState().design.airline).toBe('KLM'));
  expect(getState().legs).toMatchObject([{ design: { flightNumber: 'LH 1' } }]);
});

test('a partly wrong line from the landing page shows its reasons and keeps its other words, also on a phone', async () => {
  const { user } = await openEditor({ guest: true, path: '/login', narrow: true });
  const landingLine = await screen.findByRole('textbox', { name: 'Quick entry' });
  await user.type(landingLine, 'LH1 ZRH QQQ 30 Feb 2025{Enter}');
  await waitFor(() => expect(getState().design.flightNumber).toBe('LH 1'));
  const line = await screen.findByRole('textbox', { name: 'Quick entry' });
  expect(
    await screen.findByText(/^LH 1: arrival is missing. QQQ was not used.*There is no day 30 Feb 2025/, {
      ignore: '[aria-live]',
    }),
  ).toBeInTheDocument();
  expect(line).toHaveValue('QQQ 30 Feb 2025');
  await waitFor(() => expect(line).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

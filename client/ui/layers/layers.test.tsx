import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';
import { TopDialog } from '../dialogs/top-dialog.tsx';
import { HistoryRouter } from './history-router.tsx';
import { waitForHistoryStep } from './page-history.ts';

const titles = ['First', 'Second'] as const;

/** A page with two dialogs, of which the second opens over the first. */
function Page({ isBusy }: { isBusy: boolean }) {
  const [openCount, setOpenCount] = useState(0);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [keys, setKeys] = useState([key]);
  if (keys.at(-1) !== key) setKeys([...keys, key]);
  return (
    <>
      <h1>Page</h1>
      <output>{keys.length} locations</output>
      <button onClick={() => setOpenCount(1)}>Open</button>
      {titles.map((title, index) => (
        <TopDialog
          key={title}
          opened={openCount > index}
          title={title}
          size={300}
          isBusy={isBusy}
          onClose={() => setOpenCount(index)}
        >
          <input aria-label={`${title} name`} />
          <button onClick={() => setOpenCount(index + 2)}>More</button>
          <button onClick={() => void navigate('?seen', { replace: true })}>Note</button>
          <Link to="/other">Other</Link>
        </TopDialog>
      ))}
    </>
  );
}

async function openPage({ state = null, isBusy = false }: { state?: unknown; isBusy?: boolean } = {}) {
  await waitForHistoryStep();
  // The entry before the page: Back must never reach it while a layer is open.
  window.history.pushState(null, '', '/before');
  window.history.pushState(state, '', '/page');
  render(
    <MantineProvider theme={{ respectReducedMotion: true }}>
      <HistoryRouter>
        <Routes>
          <Route path="/page" element={<Page isBusy={isBusy} />} />
          <Route path="/other" element={<h1>Other page</h1>} />
          <Route path="/before" element={<h1>Before</h1>} />
        </Routes>
      </HistoryRouter>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) =>
    user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
  return { user, press };
}

/** Goes in the history as the buttons of the browser do. */
async function go(delta: number) {
  await waitForHistoryStep();
  await act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.go(delta);
      }),
  );
  await act(waitForHistoryStep);
}

/** Closes the top dialog by Escape, when it has the focus. */
async function escape(user: ReturnType<typeof userEvent.setup>, title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
}

const getDialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const expectDialogs = (names: readonly string[]) => waitFor(() => expect(getDialogs()).toEqual(names));
const expectHeading = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });

test('Back closes the top layer and nothing else, and then leaves the page', async () => {
  const { press } = await openPage();
  await press('Open');
  await press('More');
  await expectDialogs(['First', 'Second']);
  await go(-1);
  await expectDialogs(['First']);
  await go(-1);
  await waitForClosedDialog();
  await expectHeading('Page');
  // The router has noticed nothing of the layers.
  expect(screen.getByText('1 locations')).toBeInTheDocument();
  await go(-1);
  await expectHeading('Before');
});

test('a layer that its own button closes leaves no entry behind', async () => {
  const { user, press } = await openPage();
  for (let times = 0; times < 3; times += 1) {
    await press('Open');
    await press('More');
    await escape(user, 'Second');
    await expectDialogs(['First']);
    await escape(user, 'First');
    await waitForClosedDialog();
  }
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 0 }));
  await go(-1);
  await expectHeading('Before');
});

test('Forward to a closed layer stays on its page, without layers', async () => {
  const { press } = await openPage();
  await press('Open');
  await expectDialogs(['First']);
  await go(-1);
  await waitForClosedDialog();
  await go(1);
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 0 }));
  await expectDialogs([]);
  await expectHeading('Page');
  await go(-1);
  await expectHeading('Before');
});

test('a reload starts without layers, and Back leaves the page at once', async () => {
  await openPage({ state: { usr: { line: 'LH 400' }, key: 'k', idx: 3 } });
  const stored: unknown = window.history.state;
  window.history.pushState({ ...(stored as object), idx: 4, layers: 1 }, '', '/page');
  const { unmount } = render(<HistoryRouter>reloaded</HistoryRouter>);
  await waitFor(() =>
    expect(window.history.state).toMatchObject({ usr: { line: 'LH 400' }, idx: 3, layers: 0 }),
  );
  unmount();
  await go(-1);
  await expectHeading('Before');
});

test('a page that opens over layers takes their place: Back returns to the page below them', async () => {
  const { user, press } = await openPage();
  await press('Open');
  await press('More');
  await user.click(screen.getAllByRole('link', { name: 'Other' }).at(-1) as HTMLElement);
  await expectHeading('Other page');
  await go(-1);
  await expectHeading('Page');
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 0 }));
  await go(-1);
  await expectHeading('Before');
});

test('a page that changes its URL under a layer keeps it when the layer closes', async () => {
  const { press } = await openPage();
  await press('Open');
  await press('Note');
  await waitFor(() => expect(window.location.search).toBe('?seen'));
  await go(-1);
  await waitForClosedDialog();
  expect(window.location.search).toBe('?seen');
  await go(-1);
  await expectHeading('Before');
});

test('a layer that cannot close stays, and so does its page', async () => {
  const { press } = await openPage({ isBusy: true });
  await press('Open');
  await go(-1);
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  await go(-1);
  await expectDialogs(['First']);
  await expectHeading('Page');
});

test('Back asks before it discards typed text, and a second Back returns to the text', async () => {
  const { user, press } = await openPage();
  await press('Open');
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Amelia');
  await go(-1);
  expect(await screen.findByRole('group', { name: 'Discard what you typed?' })).toBeVisible();
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  await go(-1);
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Amelia');
  await expectHeading('Page');
});

test.each([
  ['down', { clientX: 110, clientY: 160 }, []],
  ['a short way down', { clientX: 100, clientY: 60 }, ['First']],
  ['to the side', { clientX: 200, clientY: 120 }, ['First']],
])('a swipe %s at the head of the top layer', async (_name, end, dialogs) => {
  const { press } = await openPage();
  await press('Open');
  const head = await screen.findByText('First');
  const start = { clientX: 100, clientY: 40 };
  fireEvent.touchStart(head, { touches: [start], changedTouches: [start] });
  fireEvent.touchMove(head, { touches: [end], changedTouches: [end] });
  fireEvent.touchEnd(head, { changedTouches: [end] });
  await expectDialogs(dialogs);
});

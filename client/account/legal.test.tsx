import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TERMS_VERSION } from '../../tag/texts/product.ts';
import { STORAGE_KEYS } from '../session/local-storage.ts';
import { getAddress, renderApp } from '../tests/render-app.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

test.each([
  ['Terms of Service', 8],
  ['Privacy Policy', 10],
])('%s opens over the form with its sections, and leaves the box alone', async (name, count) => {
  const { user } = await renderApp('/signin');
  await user.click(await screen.findByRole('link', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const sections = await within(dialog).findAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent?.split('.')[0])).toEqual(
    Array.from({ length: count }, (_, index) => String(index + 1)),
  );
  for (const heading of sections) {
    const paragraphs = [...(heading.parentElement?.querySelectorAll('p') ?? [])];
    const words = paragraphs.flatMap(({ textContent }) => textContent?.match(/\S+/g) ?? []);
    expect({ section: heading.textContent, enough: words.length >= 60 }).toMatchObject({ enough: true });
  }
  expect(within(dialog).getByRole('link', { name: 'legal@tailfin.example' })).toHaveAttribute(
    'href',
    'mailto:legal@tailfin.example',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(getAddress()).toBe('/signin'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a text that was opened and closed leaves nothing behind: Back leads to the page before', async () => {
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'SIGN IN' }));
  await user.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await act(async () => {
    fireEvent.click(close);
    fireEvent.click(close);
  });
  await waitFor(() => expect(getAddress()).toBe('/signin'));
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 0 }));
  await act(async () => window.history.back());
  await waitFor(() => expect(getAddress()).toBe('/login'));
});

test('a text can be opened, closed and opened again', async () => {
  const { user } = await renderApp('/signin');
  for (const name of ['Privacy Policy', 'Terms of Service', 'Privacy Policy']) {
    await user.click(await screen.findByRole('link', { name }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getAddress()).toBe('/signin'));
    await waitForClosedDialog();
  }
});

test('the form Create Account opens both texts by its links', async () => {
  const { user } = await renderApp('/create-account');
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('dialog', { name });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getAddress()).toBe('/create-account'));
  }
});

/** Swipes down at the head of the open text. */
function swipeDown() {
  const head = screen.getByRole('heading', { level: 2 });
  const [start, end] = [
    { clientX: 100, clientY: 40 },
    { clientX: 105, clientY: 200 },
  ];
  fireEvent.touchStart(head, { touches: [start], changedTouches: [start] });
  fireEvent.touchMove(head, { touches: [end], changedTouches: [end] });
  fireEvent.touchEnd(head, { changedTouches: [end] });
}

const WAYS_TO_CLOSE = {
  Close: () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  Back: () => window.history.back(),
  Escape: () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
  'a swipe down': swipeDown,
};

describe.each(Object.entries(WAYS_TO_CLOSE))(
  '%s closes a text, and then Back leaves its page:',
  (_, close) => {
    beforeEach(() => window.history.pushState(null, '', '/login'));

    const expectClosed = async () => {
      await act(async () => close());
      await waitForClosedDialog();
      await waitFor(() => expect(getAddress()).toBe('/create-account'));
      expect(screen.getByRole('heading', { name: 'Create Account' })).toBeInTheDocument();
      await waitFor(() => expect(window.history.state).toMatchObject({ layers: 0 }));
      await act(async () => window.history.back());
      await waitFor(() => expect(getAddress()).toBe('/login'));
    };

    test('a text that its URL has opened', async () => {
      window.history.pushState(null, '', '/create-account');
      await openPrivacy();
      await expectClosed();
    });

    test('a text that was open before a reload', async () => {
      window.history.pushState({ idx: 1 }, '', '/create-account#privacy-policy');
      window.history.pushState(null, '', '/create-account#privacy-policy');
      await openPrivacy({ idx: 2, layers: 1 });
      await expectClosed();
    });

    test('a text that a link has opened', async () => {
      window.history.pushState(null, '', '/create-account');
      const { user } = await renderApp('/create-account');
      await user.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
      await screen.findByRole('dialog', { name: 'Privacy Policy' });
      await expectClosed();
    });
  },
);

async function openPrivacy(state: unknown = null) {
  const app = await renderApp('/create-account#privacy-policy', { state });
  const dialog = await screen.findByRole('dialog', { name: 'Privacy Policy' });
  await within(dialog).findAllByRole('heading', { level: 3 });
  return { ...app, dialog };
}

test('the privacy text states the age limit and that there are no cookies', async () => {
  const { dialog } = await openPrivacy();
  expect(dialog).toHaveTextContent('not meant for children under 13');
  expect(dialog).toHaveTextContent('We set one cookie, tailfin_device');
});

test('the privacy text names every key of the browser storage', async () => {
  const { dialog } = await openPrivacy();
  for (const key of [...Object.values(STORAGE_KEYS), 'tailfin_image_', 'tailfin_recent_aircraft_']) {
    expect(dialog).toHaveTextContent(key);
  }
});

test.each([
  ['deletion, download and password in Settings', 'below Logout'],
  ['where a photo was taken', '(GPS)'],
  ['who can see a photo', 'Whoever has that address can see the picture'],
  ['how long a photo stays', 'about a day after nothing refers to it'],
  ['how long the image cache stays', 'for at most seven days'],
  ['how long a reset link is good', 'a link that sets a new password for thirty minutes'],
])('the privacy text says %s', async (_, words) => {
  const { dialog } = await openPrivacy();
  expect(dialog).toHaveTextContent(words);
});

test.each([
  ['Terms of Service', '/signin#terms-of-service'],
  ['Privacy Policy', '/signin#privacy-policy'],
])('%s: a new version holds from its date on, and a sign-in accepts nothing', async (name, path) => {
  await renderApp(path);
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findAllByRole('heading', { level: 3 });
  expect(dialog).toHaveTextContent('From that date on it applies to every account');
  expect(dialog).toHaveTextContent('delete the account in Settings');
  expect(dialog).not.toHaveTextContent('when you next sign in');
});

test('the terms say what is kept of an acceptance, and that a tick at sign-in is not', async () => {
  await renderApp('/signin#terms-of-service');
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  await within(dialog).findAllByRole('heading', { level: 3 });
  expect(dialog).toHaveTextContent('when you create an account, and we keep the version you accepted');
  expect(dialog).toHaveTextContent(
    'when you sign in confirms that they still hold between us; that is not stored',
  );
});

test('each legal text shows the version that a registration accepts', async () => {
  const { dialog } = await openPrivacy();
  expect(within(dialog).getByText(`Version ${TERMS_VERSION}`)).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { API_USER, getAddress, renderApp, SESSION } from '../../tests/render-app.tsx';
import { mockNarrowWindow } from '../../tests/mock-narrow-window.ts';

afterEach(() => jest.restoreAllMocks());

/** Opens a page on a phone. */
const openOnPhone = (path: string, session = true) => {
  mockNarrowWindow();
  return renderApp(path, { handlers: { viewer: () => API_USER }, ...(session && { session: SESSION }) });
};
const listLinks = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('a phone has the pages of a signed-in user in a bar, and the others in the header', async () => {
  await openOnPhone('/settings');
  expect(listLinks(await screen.findByRole('navigation', { name: 'Pages' }))).toEqual([
    ['Editor', '/', null],
    ['My tags', '/tags', null],
    ['Map', '/tags?view=map', null],
    ['Settings', '/settings', 'page'],
  ]);
  const others = await screen.findByRole('navigation', { name: 'More pages' });
  expect(listLinks(others)).toEqual([['Import and export', '/import', null]]);
});

test('the bar leads to another page, which it marks', async () => {
  const { user } = await openOnPhone('/settings');
  const bar = within(await screen.findByRole('navigation', { name: 'Pages' }));
  for (const [name, address] of [
    ['Map', '/tags?view=map'],
    ['My tags', '/tags'],
  ] as const) {
    await user.click(bar.getByRole('link', { name }));
    await waitFor(() => expect(getAddress()).toBe(address));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  }
});

test('a visitor has no bar', async () => {
  await openOnPhone('/signin', false);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

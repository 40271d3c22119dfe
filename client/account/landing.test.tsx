import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { HistoryRouter } from '../ui/layers/history-router.tsx';
import { App } from '../app.tsx';
import { renderLanding } from '../build/render-screens.tsx';
import { getAddress, renderApp } from '../tests/render-app.tsx';

test('the landing page names the product and leads in', async () => {
  const { user, server } = await renderApp('/login');
  expect(screen.getByText('Tailfin')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Every flight deserves its tag.' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Not affiliated with any airline.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'JOIN IN' }));
  expect(getAddress()).toBe('/create-account');
  // Without the focus a screen reader would not announce the new page.
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toHaveFocus();
  expect(document.title).toBe('Create Account · Tailfin');
  expect(server.calls.map(({ operation }) => operation)).toEqual(['RegistrationMode']);
});

test('the fan of cards is decoration', async () => {
  await renderApp('/login');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelectorAll('img[src^="/img/sample_"]')).toHaveLength(5);
});

test('a card of the fan that does not load is not shown broken', async () => {
  await renderApp('/login');
  const [gone, ...others] = document.querySelectorAll('img[src^="/img/sample_"]');
  if (gone) fireEvent.error(gone);
  expect(gone).not.toBeVisible();
  for (const card of others) expect(card).toBeVisible();
});

test('the fan shows a poster and a sticker beside the tags', async () => {
  await renderApp('/login');
  const names = Array.from(document.querySelectorAll('img'), (image) => image.getAttribute('src'));
  expect(names).toEqual(
    expect.arrayContaining(['/img/sample_poster.svg', '/img/sample_sticker.svg', '/img/sample_united.svg']),
  );
});

test('the quick entry stands between the sentence and the two buttons', async () => {
  await renderApp('/login');
  const ordered = [
    screen.getByText(/Pick your airline/),
    screen.getByRole('textbox', { name: 'Quick entry' }),
    screen.getByRole('button', { name: 'JOIN IN' }),
    screen.getByRole('button', { name: 'SIGN IN' }),
  ];
  for (const [at, element] of ordered.slice(1).entries()) {
    const position = ordered[at]?.compareDocumentPosition(element);
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the HTML of the build works before the code, which keeps it and what was typed', async () => {
  window.history.replaceState(null, '', '/login');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderLanding();
  const page = within(root);
  expect(page.queryByRole('alert')).not.toBeInTheDocument();
  const joinIn = page.getByRole('button', { name: 'JOIN IN' });
  expect(joinIn.closest('form')).toHaveAttribute('action', '/create-account');
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  fireEvent.change(line, { target: { value: 'LH716 FRA HND 3 Nov' } });

  const errors: unknown[] = [];
  const app = await act(() =>
    hydrateRoot(
      root,
      <HistoryRouter>
        <App />
      </HistoryRouter>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  expect(errors).toEqual([]);
  expect(page.getByRole('textbox', { name: 'Quick entry' })).toBe(line);
  fireEvent.submit(line);
  expect(getAddress()).toBe('/try');
  expect(window.history.state).toMatchObject({ usr: { line: 'LH716 FRA HND 3 Nov' } });
  act(() => app.unmount());
  root.remove();
});

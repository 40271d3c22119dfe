import { screen } from '@testing-library/react';
import { alert, card, openEditor } from '../editor/tests/open-editor.tsx';
import { pendingEntries } from './local.store.ts';

const UNITED_CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';
const pressSave = ({ user }: Awaited<ReturnType<typeof openEditor>>) =>
  user.click(screen.getByRole('button', { name: 'Save Config' }));

test('a busy server that says so is there: nothing is kept here', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  const body = JSON.stringify({
    success: false,
    error: 'Service temporarily unavailable. Please try again.',
  });
  app.server.rest.set('/graphql', () => ({ status: 503, body }));
  await pressSave(app);
  await alert('Failed to save settings: Service temporarily unavailable. Please try again.');
  expect(pendingEntries()).toEqual([]);
  expect(screen.getByText('API Connected')).toBeInTheDocument();
});

test.each([502, 503, 504])(
  'something in between that answers %d stands for a server that is away',
  async (status) => {
    const app = await openEditor();
    await card(UNITED_CARD);
    app.server.rest.set('/graphql', () => ({ status, body: '<h1>Bad gateway</h1>' }));
    await pressSave(app);
    await screen.findByText('Configuration saved');
    expect(screen.getByText('Local Storage')).toBeInTheDocument();
    expect(pendingEntries()).toHaveLength(1);
  },
);

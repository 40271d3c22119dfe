import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { openCollection } from '../tags/tests/open-collection.tsx';
import { useConnection } from './connection.store.ts';
import { changeLocal, cleanEntry } from './local.store.ts';

test('without a server the collection is what this browser keeps, with its figures and its filters', async () => {
  const tags = [
    savedTag('1', UNITED, { iata: 'NRT', city: 'TOKYO', date: '7/16-2025' }),
    savedTag('2', UNITED, { iata: 'FRA', city: 'FRANKFURT', date: '1/2-2024' }),
  ];
  const first = await openCollection({ tags });
  await screen.findByRole('link', { name: /TOKYO/ });
  // What is under way still, and the probe, must not find a server any more.
  first.server.offline = true;
  cleanup();
  act(() => useConnection.setState({ status: 'local' }));
  const { user, server } = await openCollection({ offline: true });
  await screen.findByRole('link', { name: /TOKYO/ });
  expect(await screen.findByRole('region', { name: 'Figures' })).toHaveTextContent('Tags2Airlines1Countries');
  await user.type(screen.getByRole('searchbox'), 'frank');
  await waitFor(() => expect(screen.queryByRole('link', { name: /TOKYO/ })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /FRANKFURT/ })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  expect(first.server.callsOf('SavedTags')).not.toEqual([]);
});

test('a tag that is only here is shown among those of the server, and no picture of it is asked for', async () => {
  const { asked } = await openCollection({ tags: [savedTag('1', UNITED, { city: 'TOKYO' })] });
  await screen.findByRole('link', { name: /TOKYO/ });
  cleanup();
  await changeLocal((data) => ({
    ...data,
    entries: [...data.entries, { ...cleanEntry(savedTag('9', UNITED, { city: 'NADI' })), state: 'new' }],
  }));
  const again = await openCollection({ tags: [savedTag('1', UNITED, { city: 'TOKYO' })] });
  const cards = await screen.findAllByRole('link', { name: /PEK/ });
  expect(cards.map((card) => card.getAttribute('aria-label')?.split(', ')[2])).toEqual(['NADI', 'TOKYO']);
  expect(cards[0]).toHaveAccessibleDescription('In this browser');
  expect(cards[1]).not.toHaveAccessibleDescription();
  expect([...asked, ...again.asked].filter(({ path }) => path.includes('/9/'))).toEqual([]);
});

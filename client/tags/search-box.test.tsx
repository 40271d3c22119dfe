import { fireEvent, screen, waitFor } from '@testing-library/react';
import { KLM, LUFTHANSA, createSavedTag } from '../editor/tests/catalogue.ts';
import { getAddress } from '../tests/render-app.tsx';
import { listCardNames, openCollection } from './tests/open-collection.tsx';

const TOKYO = createSavedTag('1', LUFTHANSA, { iata: 'NRT', city: 'TOKYO', country: 'JP' });
const AMSTERDAM = createSavedTag('2', KLM, { iata: 'AMS', city: 'AMSTERDAM', country: 'NL' });
const TAGS = [TOKYO, AMSTERDAM];

const search = () => screen.getByRole('searchbox', { name: 'Search tags' });
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('Enter before the list has loaded searches at once, and the page says so until the result is there', async () => {
  const pendingSearches = new Map<string, () => void>();
  const tags = ({ filter }: { filter?: { q?: string } | null }) =>
    new Promise((resolve) => {
      const nodes = filter?.q ? [AMSTERDAM] : TAGS;
      pendingSearches.set(filter?.q ?? '', () => resolve({ nodes, next: null }));
    });
  const { user, server } = await openCollection({ tags: TAGS, handlers: { tags } });
  await screen.findByRole('searchbox', { name: 'Search tags' });
  fireEvent.change(search(), { target: { value: 'amst' } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(getAddress()).toBe('/tags?q=amst');
  expect(await count('Searching')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Map' }));
  expect(await count('Searching')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Wall' }));
  await waitFor(() => expect(pendingSearches.has('amst')).toBe(true));
  pendingSearches.get('')?.();
  pendingSearches.get('amst')?.();
  expect(await count('1 of 2 tags')).toBeInTheDocument();
  expect(listCardNames()).toEqual(['KLM, AMS, AMSTERDAM, NL']);
  expect(server.listCalls('SavedTags')).toHaveLength(2);
});

test('a search without matches offers the name that is misspelt by one letter', async () => {
  const { user } = await openCollection({ tags: TAGS, path: '/tags?q=lufthanza' });
  await screen.findByRole('heading', { name: 'No tags match' });
  await user.click(await screen.findByRole('button', { name: 'Did you mean Lufthansa?' }));
  expect(await screen.findByRole('link', { name: /NRT, TOKYO/ })).toBeInTheDocument();
  expect(search()).toHaveValue('Lufthansa');
});

test('a search without matches suggests no name that finds no tag either', async () => {
  const { server } = await openCollection({ tags: TAGS, path: '/tags?q=frankfrut' });
  await screen.findByRole('heading', { name: 'No tags match' });
  const listSearches = () =>
    server
      .listCalls('SavedTags')
      .map(({ variables }) => (variables['filter'] as { q?: string } | undefined)?.q);
  await waitFor(() => expect(listSearches()).toContain('Frankfurt'));
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
});

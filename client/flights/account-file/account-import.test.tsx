import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp, SESSION } from '../../tests/render-app.tsx';

jest.mock('../reading/start-flight-reader.ts', () => ({
  startFlightReader: () => ({ send: () => undefined, end: () => undefined }),
}));

type Part = { tags?: { id: string }[]; airlines?: object[]; logos?: object[] };

const tags = Array.from({ length: 300 }, (_, at) => ({
  id: `tag-${at}`,
  tag_config: { city: 'A "{" \\ B' },
}));
const FILE = new File(
  [
    JSON.stringify(
      { version: 1, logos: [{ url: '/img/uploads/a.png' }], airlines: [{ name: 'Kite' }], tags },
      null,
      2,
    ),
  ],
  'backup.json',
);

/** Opens the page with a server that stores each tag once and fails at the requested part. */
async function openFile() {
  const app = await renderApp('/import', { session: SESSION });
  const parts: Part[] = [];
  const stored = new Set<string>();
  const failing = { at: -1 };
  app.server.rest.set('/api/flights/import', ({ body }) => {
    const part: Part = JSON.parse(body as string);
    parts.push(part);
    if (parts.length - 1 === failing.at)
      return { status: 503, body: JSON.stringify({ success: false, error: 'The server is busy.' }) };
    const ids = (part.tags ?? []).map(({ id }) => id);
    const added = ids.filter((id) => !stored.has(id));
    for (const id of ids) stored.add(id);
    const entries = part.airlines ? [{ error: 'IATA code K9 is already used' }] : [];
    return {
      status: 200,
      body: JSON.stringify({
        success: true,
        data: { added: added.length, skipped: ids.length - added.length, entries },
      }),
    };
  });
  await screen.findByRole('heading', { level: 1, name: 'Import and export' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="json"]');
  await act(async () => void (input && fireEvent.change(input, { target: { files: [FILE] } })));
  await screen.findByRole('heading', { level: 1, name: 'All tags of an account' });
  return { ...app, parts, stored, failing };
}

test('all tags of an account are sent in parts, after a click, and counted', async () => {
  const { user, parts, stored } = await openFile();
  expect(screen.getByText(/^backup.json has tags with their notes/)).toBeInTheDocument();
  expect(parts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add all tags' }));
  expect(await screen.findByRole('heading', { level: 1, name: '300 tags added' })).toHaveFocus();
  expect(parts.map(({ tags, ...others }) => [Object.keys(others)[0], tags?.length])).toEqual([
    ['version', undefined],
    ['version', undefined],
    ['version', 250],
    ['version', 50],
  ]);
  expect(stored.size).toBe(300);
  expect(screen.getByText('1 not added')).toBeInTheDocument();
  expect(screen.getByText('IATA code K9 is already used')).toBeInTheDocument();
});

test('an import that the server stops shows the reason and can be repeated without duplicates', async () => {
  const { user, failing, stored } = await openFile();
  failing.at = 3;
  await user.click(screen.getByRole('button', { name: 'Add all tags' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(stored.size).toBe(250);
  failing.at = -1;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: '50 tags added' });
  expect(screen.getByText('250 tags were there already, 1 not added')).toBeInTheDocument();
});

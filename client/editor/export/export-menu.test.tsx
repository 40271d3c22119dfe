import { act, screen, waitFor, within } from '@testing-library/react';
import { mockPainter } from '../../card/tests/painter.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { createFakeShares } from '../../sharing/tests/fake-shares.ts';
import type { Handlers } from '../../tests/schema-server.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

jest.mock('../../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));
// The drawing is replaced by a mock: it needs a real browser and is tested in tag/print.
jest.mock('../../card/draw-pages.ts', () => ({
  drawPages: (pages: readonly object[]) =>
    Promise.resolve(pages.map((page) => ({ ...page, width: 210, height: 297, items: [] }))),
}));
const mockDownloadFile = jest.mocked(downloadFile);
beforeEach(() => mockDownloadFile.mockClear());

const TAG = createSavedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });
const PICTURE = { type: 'image/any' } as Blob;

/** Opens the editor and records the paths of the requested images. */
async function openExportMenu(handlers: Handlers = {}) {
  const app = await openEditor({ tags: [TAG], handlers });
  await findCard('UNITED & CO., NRT, BEIJING, CN');
  const requestedPaths: string[] = [];
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (!url.startsWith('/api/render.')) return fetchFromServer(url, init);
    requestedPaths.push(url);
    return { ok: true, status: 200, blob: () => Promise.resolve(PICTURE) };
  }) as typeof fetch;
  const getMenuButton = () => screen.getByRole('button', { name: 'More formats' });
  const selectFormat = async (name: string | RegExp) => {
    // The button is busy until the last image has arrived.
    await waitFor(() => expect(getMenuButton()).not.toHaveAttribute('aria-busy'));
    await app.user.click(getMenuButton());
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...app, requestedPaths, getMenuButton, selectFormat };
}

const getFileName = (call: number) =>
  mockDownloadFile.mock.calls[call]?.[1].replace(/-\d{4}-\d\d-\d\dT.*Z/, '');

test.each([
  [/^PNG/, '/api/render.png?scale=2', '376x552.png'],
  [/^WebP/, '/api/render.webp?scale=2', '376x552.webp'],
  [/^SVG/, '/api/render.svg', '376x552.svg'],
  [/^PDF/, '/api/render.pdf', '376x552.pdf'],
  [/^Story/, '/api/render.png?size=story', '1080x1920.png'],
  [/^Portrait/, '/api/render.png?size=portrait', '1080x1350.png'],
  [/^Square/, '/api/render.png?size=square', '1080x1080.png'],
  [/^Link/, '/api/render.png?size=link', '1200x630.png'],
])('%s is downloaded under a name of its own', async (item, path, ending) => {
  const { requestedPaths, selectFormat } = await openExportMenu();
  await selectFormat(item);
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  expect(mockDownloadFile.mock.calls[0]?.[0]).toBe(PICTURE);
  expect([requestedPaths, getFileName(0)]).toEqual([[path], `flight-tag-UNITED-CO-NRT-${ending}`]);
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
});

test('the keyboard moves through the menu; a selected scale is stored, and Escape returns the focus', async () => {
  const { user, requestedPaths, getMenuButton } = await openExportMenu();
  getMenuButton().focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'More formats' });
  expect(within(menu).getByRole('menuitemradio', { name: '2x' })).toBeChecked();
  within(menu).getByRole('menuitemradio', { name: '2x' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(within(menu).getByRole('menuitemradio', { name: '3x' })).toBeChecked();
  expect(within(menu).getByRole('menuitem', { name: /^PNG ?1128 × 1656$/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(getMenuButton()).toHaveFocus());

  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: /^PNG/ })).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(requestedPaths).toEqual(['/api/render.webp?scale=3']));
  // The Screenshot button still downloads a PNG at 2x.
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() =>
    expect(requestedPaths).toEqual(['/api/render.webp?scale=3', '/api/render.png?scale=2']),
  );
});

test('the saved tag is printed, and the focus is back at the button afterwards', async () => {
  const { user, getMenuButton, selectFormat } = await openExportMenu(createFakeShares().handlers);
  await selectFormat(/^Print/);
  await screen.findByRole('dialog', { name: 'Print 1 tag' });
  expect(await screen.findByRole('img', { name: 'Sheet 1 of 1, front' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  expect(getMenuButton()).toHaveFocus();
  await user.type(getField('City'), 'X');
  await user.click(getMenuButton());
  expect(await screen.findByRole('menuitem', { name: 'Print As last saved' })).toBeInTheDocument();
});

test('a design without an account cannot be printed', async () => {
  const { user } = await openEditor({ guest: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'More formats' }));
  await screen.findByRole('menuitem', { name: /^PNG/ });
  expect(screen.queryByRole('menuitem', { name: /^Print/ })).not.toBeInTheDocument();
});

test('without a server the browser draws the formats that it can, and names those that it cannot', async () => {
  const { requestedPaths, selectFormat, server } = await openExportMenu();
  // No probe finds the server.
  server.rest.set('/api/health', () => ({ status: 502, body: '' }));
  act(() => setConnectionStatus('local'));
  const { sizes, sources } = mockPainter();
  await selectFormat(/^SVG/);
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  expect(await mockDownloadFile.mock.calls[0]?.[0].text()).toContain(
    '<title>UNITED &amp; CO., NRT, BEIJING, CN</title>',
  );
  await selectFormat(/^Story/);
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(2));
  expect(sizes).toEqual([[1080, 1920]]);
  expect(await sources[0]?.text).toContain('<title>NRT BEIJING</title>');
  expect(getFileName(1)).toBe('flight-tag-UNITED-CO-NRT-1080x1920.png');
  // Without a WebP encoder this browser would write another format.
  await selectFormat(/^WebP/);
  await findAlert(
    'Export failed: This browser cannot make a WebP file without the server. Please try again when you are connected.',
  );
  expect([mockDownloadFile.mock.calls.length, requestedPaths]).toEqual([2, []]);
});

/** Returns a WebP file with the chunks. */
function createWebp(...chunks: [name: string, length: number][]): Blob {
  const toBytes = (value: number) => new Uint8Array(new Uint32Array([value]).buffer);
  const parts = chunks.flatMap(([name, length]) => [
    name,
    toBytes(length),
    new Uint8Array(length + (length % 2)),
  ]);
  return new Blob(['RIFF', toBytes(new Blob(['WEBP', ...parts]).size), 'WEBP', ...parts], {
    type: 'image/webp',
  });
}

test.each([
  [
    'that Chromium writes: a color profile before lossless pixels',
    [
      ['VP8X', 10],
      ['ICCP', 457],
      ['VP8L', 90],
    ],
  ],
  ['of lossless pixels alone', [['VP8L', 90]]],
] as const)('without an account this browser downloads the WebP %s', async (_, chunks) => {
  const { user } = await openEditor({ guest: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const webp = createWebp(...chunks.map(([name, length]): [string, number] => [name, length]));
  mockPainter({ png: webp });
  await user.click(screen.getByRole('button', { name: 'More formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^WebP/ }));
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  expect(mockDownloadFile.mock.calls[0]?.[0]).toBe(webp);
  expect(getFileName(0)).toBe('flight-tag-UNITED-AIRLINES-PEK-376x552.webp');
});

test('a lossy WebP is not downloaded', async () => {
  const { user } = await openEditor({ guest: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  mockPainter({ png: createWebp(['VP8X', 10], ['ICCP', 457], ['VP8 ', 90]) });
  await user.click(screen.getByRole('button', { name: 'More formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^WebP/ }));
  await findAlert(
    'Export failed: This browser cannot make a WebP file without the server. Please try again when you are connected.',
  );
  expect(mockDownloadFile).not.toHaveBeenCalled();
});

test('a file that is downloaded with the switch off has no embedded design', async () => {
  const { user, requestedPaths, getMenuButton, selectFormat } = await openExportMenu();
  const toggleEmbedding = async () => {
    await user.click(getMenuButton());
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Include the editable design' }));
    await user.keyboard('{Escape}');
  };
  await toggleEmbedding();
  await selectFormat(/^SVG/);
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(2));
  expect(requestedPaths).toEqual(['/api/render.svg?design=0', '/api/render.png?scale=2&design=0']);
  await toggleEmbedding();
});

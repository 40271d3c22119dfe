import { act, screen, waitFor } from '@testing-library/react';
import { mockPainter } from '../../card/tests/painter.ts';
import { setConnectionStatus, useConnection } from '../../offline/connection.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, loadRenderer, openEditor } from '../tests/open-editor.tsx';

// While the server is not reached, the browser draws the image itself.

const PATH = '/api/render.png?scale=2';
const TAG = createSavedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });

type RenderHandler = () => Promise<Partial<Response>>;
const failAsOffline: RenderHandler = () => Promise.reject(new TypeError('Failed to fetch'));
const failWithTimeout: RenderHandler = () =>
  Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
const respondBadGateway: RenderHandler = () =>
  Promise.resolve({ ok: false, status: 502, json: () => Promise.reject(new SyntaxError('<html>')) });
const respondBroken: RenderHandler = () =>
  Promise.resolve({ ok: true, status: 200, blob: () => Promise.reject(new TypeError('network error')) });
const respondRefused: RenderHandler = () =>
  Promise.resolve({
    ok: false,
    status: 503,
    headers: new Headers(),
    json: () => Promise.resolve({ success: false, error: 'Busy.' }),
  });

/** Opens the editor. `handleRender` handles render calls, and no probe finds a server. Records the calls and the downloaded files. */
async function openEditorWithRender(handleRender: RenderHandler) {
  const app = await openEditor({ tags: [TAG] });
  app.server.rest.set('/api/health', () => ({ status: 502, body: '' }));
  await findCard('UNITED & CO., NRT, BEIJING, CN');
  const fetchFromServer = globalThis.fetch;
  const mockRender = jest.fn(handleRender);
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url === PATH ? mockRender() : fetchFromServer(url, init)) as typeof fetch;
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.href} ${this.download}`);
  });
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const takeScreenshot = () => app.user.click(screen.getByRole('button', { name: 'Screenshot' }));
  return { ...app, mockRender, files, takeScreenshot };
}

const PAINTED = /^blob:painted flight-tag-UNITED-CO-NRT-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/;

test.each([
  ['is away', failAsOffline],
  ['breaks off in the middle of the picture', respondBroken],
  ['is behind a gateway that does not reach it', respondBadGateway],
])('a server that %s: the browser draws the image and shows Local Storage', async (_, handleRender) => {
  const { files, takeScreenshot } = await openEditorWithRender(handleRender);
  const { sizes, sources } = mockPainter();
  await takeScreenshot();
  await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
  expect(sizes).toEqual([[752, 1104]]);
  expect(await sources[0]?.text).toContain('<title>NRT BEIJING</title>');
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
  expect(await screen.findByText('Local Storage')).toHaveAttribute('role', 'status');
});

test('after a timeout of the server the browser draws the image, without Local Storage mode', async () => {
  const { files, takeScreenshot } = await openEditorWithRender(failWithTimeout);
  mockPainter();
  await takeScreenshot();
  await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
  expect(useConnection.getState().status).not.toBe('local');
});

test('in Local Storage mode no request is sent to the server', async () => {
  const { mockRender, files, takeScreenshot } = await openEditorWithRender(failAsOffline);
  act(() => setConnectionStatus('local'));
  mockPainter();
  await takeScreenshot();
  await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
  expect(mockRender).not.toHaveBeenCalled();
});

test('a refusal of the server is shown, and the browser draws nothing', async () => {
  const { files, takeScreenshot } = await openEditorWithRender(respondRefused);
  const { sources } = mockPainter();
  await takeScreenshot();
  await findAlert('Screenshot failed: Busy.');
  expect({ files, sources }).toEqual({ files: [], sources: [] });
  expect(useConnection.getState().status).not.toBe('local');
});

test('a browser that cannot draw the image shows that', async () => {
  const { files, takeScreenshot } = await openEditorWithRender(failAsOffline);
  mockPainter({ png: null });
  await takeScreenshot();
  await findAlert('Screenshot failed: This browser could not draw the picture.');
  expect(files).toEqual([]);
});

test('an image without its logo shows that the logo could not be loaded', async () => {
  const { files, takeScreenshot } = await openEditorWithRender(failAsOffline);
  loadRenderer.mockResolvedValueOnce({
    render: (_, onLogoMissing) => {
      onLogoMissing?.();
      return Promise.resolve('<svg></svg>');
    },
    renderLayers: jest.fn(),
  });
  mockPainter();
  await takeScreenshot();
  expect(
    await screen.findByText('Tag downloaded. The logo could not be loaded, so the picture does not show it.'),
  ).toHaveAttribute('role', 'status');
  expect(files).toHaveLength(1);
});

test('Copy image copies the image that the browser has drawn', async () => {
  const { user } = await openEditorWithRender(failAsOffline);
  const { png } = mockPainter();
  const copiedBlobs: unknown[] = [];
  const write = async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
    copiedBlobs.push(await item?.parts['image/png']);
  };
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  Object.defineProperty(window, 'ClipboardItem', {
    value: class {
      constructor(readonly parts: Record<string, Promise<Blob>>) {}
    },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: 'Copy image' }));
  await screen.findByText('Copied');
  expect(copiedBlobs).toEqual([png]);
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(window, 'ClipboardItem');
});

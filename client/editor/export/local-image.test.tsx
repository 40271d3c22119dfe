import { act, screen, waitFor } from '@testing-library/react';
import { mockPainter } from '../../card/tests/painter.ts';
import { setConnectionStatus, useConnection } from '../../offline/connection.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, loadRenderer, openEditor } from '../tests/open-editor.tsx';

// While the server is not reached, the browser draws the image itself.

const PATH = '/api/render.png?scale=2';
const TAG = createSavedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });

type Wire = () => Promise<Partial<Response>>;
const failAsOffline: Wire = () => Promise.reject(new TypeError('Failed to fetch'));
const failWithTimeout: Wire = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
const respondBadGateway: Wire = () =>
  Promise.resolve({ ok: false, status: 502, json: () => Promise.reject(new SyntaxError('<html>')) });
const respondBroken: Wire = () =>
  Promise.resolve({ ok: true, status: 200, blob: () => Promise.reject(new TypeError('network error')) });
const respondRefused: Wire = () =>
  Promise.resolve({
    ok: false,
    status: 503,
    headers: new Headers(),
    json: () => Promise.resolve({ success: false, error: 'Busy.' }),
  });

/** Opens the editor. `wire` handles render calls, and no probe finds a server. Records the calls and the downloaded files. */
async function openWith(wire: Wire) {
  const app = await openEditor({ tags: [TAG] });
  app.server.rest.set('/api/health', () => ({ status: 502, body: '' }));
  await findCard('UNITED & CO., NRT, BEIJING, CN');
  const rest = globalThis.fetch;
  const asked = jest.fn(wire);
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url === PATH ? asked() : rest(url, init)) as typeof fetch;
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.href} ${this.download}`);
  });
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const take = () => app.user.click(screen.getByRole('button', { name: 'Screenshot' }));
  return { ...app, asked, files, take };
}

const PAINTED = /^blob:painted flight-tag-UNITED-CO-NRT-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/;

test.each([
  ['is away', failAsOffline],
  ['breaks off in the middle of the picture', respondBroken],
  ['is behind a gateway that does not reach it', respondBadGateway],
])(
  'a server that %s: the picture comes from this browser, which tells that it stands in',
  async (_, wire) => {
    const { files, take } = await openWith(wire);
    const { sizes, sources } = mockPainter();
    await take();
    await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
    expect(sizes).toEqual([[752, 1104]]);
    expect(await sources[0]?.text).toContain('<title>NRT BEIJING</title>');
    expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
    expect(await screen.findByText('Local Storage')).toHaveAttribute('role', 'status');
  },
);

test('a picture that the server takes too long for comes from this browser; the server may still be there', async () => {
  const { files, take } = await openWith(failWithTimeout);
  mockPainter();
  await take();
  await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
  expect(useConnection.getState().status).not.toBe('local');
});

test('in Local Storage mode the server is not asked first', async () => {
  const { asked, files, take } = await openWith(failAsOffline);
  act(() => setConnectionStatus('local'));
  mockPainter();
  await take();
  await waitFor(() => expect(files).toEqual([expect.stringMatching(PAINTED)]));
  expect(asked).not.toHaveBeenCalled();
});

test('what the server refuses is said, not painted', async () => {
  const { files, take } = await openWith(respondRefused);
  const { sources } = mockPainter();
  await take();
  await findAlert('Screenshot failed: Busy.');
  expect({ files, sources }).toEqual({ files: [], sources: [] });
  expect(useConnection.getState().status).not.toBe('local');
});

test('a browser that cannot paint it says so', async () => {
  const { files, take } = await openWith(failAsOffline);
  mockPainter({ png: null });
  await take();
  await findAlert('Screenshot failed: This browser could not draw the picture.');
  expect(files).toEqual([]);
});

test('a picture whose logo could not be loaded says so', async () => {
  const { files, take } = await openWith(failAsOffline);
  loadRenderer.mockResolvedValueOnce({
    render: (_, onLogoMissing) => {
      onLogoMissing?.();
      return Promise.resolve('<svg></svg>');
    },
    renderLayers: jest.fn(),
  });
  mockPainter();
  await take();
  expect(
    await screen.findByText('Tag downloaded. The logo could not be loaded, so the picture does not show it.'),
  ).toHaveAttribute('role', 'status');
  expect(files).toHaveLength(1);
});

test('Copy gives the painted picture too', async () => {
  const { user } = await openWith(failAsOffline);
  const { png } = mockPainter();
  const copied: unknown[] = [];
  const write = async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
    copied.push(await item?.parts['image/png']);
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
  expect(copied).toEqual([png]);
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(window, 'ClipboardItem');
});

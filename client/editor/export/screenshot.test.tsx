import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forEachRow } from '../../tests/for-each-row.ts';
import { SESSION } from '../../tests/render-app.tsx';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, loadRenderer, openEditor } from '../tests/open-editor.tsx';

const PATH = '/api/render.png?scale=2';
const TAG = createSavedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });
const PICTURE = { type: 'image/png' };

type Sent = { url: string; init: RequestInit };

/** Opens the editor with a mocked render call. Records the sent requests and the downloaded files. */
async function openWith(answer: () => Promise<Partial<Response>> | Partial<Response>) {
  const app = await openEditor({ tags: [TAG] });
  await findCard('UNITED & CO., NRT, BEIJING, CN');
  const sent: Sent[] = [];
  const wire = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url !== PATH) return wire(url, init);
    sent.push({ url, init });
    return answer();
  }) as typeof fetch;
  const files: { name: string; href: string }[] = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (blob) => (blob === (PICTURE as Blob) ? 'blob:picture' : 'blob:other');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, href: this.href });
  });
  return { ...app, sent, files };
}

const hints = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => jest.clearAllMocks());

test('downloads the picture of the design on the screen under the specified name', async () => {
  const { user, sent, files } = await openWith(() => ({
    ok: true,
    status: 200,
    blob: () => Promise.resolve(PICTURE as Blob),
  }));
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.href).toBe('blob:picture');
  expect(files[0]?.name).toMatch(
    /^flight-tag-UNITED-CO-NRT-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
  );
  expect(sent).toHaveLength(1);
  expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe(`Bearer ${SESSION.token}`);
  expect(sent[0]?.init.method).toBe('POST');
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ tag_config: TAG.tagConfig });
  expect(hints).not.toHaveBeenCalled();
});

test('while a field has an error, the status says that the picture shows the last valid value', async () => {
  const { user, sent } = await openWith(() => ({
    ok: true,
    status: 200,
    blob: () => Promise.resolve(PICTURE as Blob),
  }));
  await user.clear(getField('Background'));
  await user.type(getField('Background'), '#12');
  expect(screen.getByText('The picture keeps the last valid Background')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(await screen.findByText('Tag downloaded, with the last valid Background')).toBeInTheDocument();
  expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({
    tag_config: { tagBackgroundColor: '#001642' },
  });
  await user.clear(getField('Gradient'));
  expect(screen.getByText(/last valid values of 2 fields$/)).toBeInTheDocument();
  await user.type(getField('Gradient'), '#123456');
  await user.type(getField('Background'), '3456');
  expect(screen.queryByText(/last valid/)).not.toBeInTheDocument();
});

/** Replaces the clipboard of the browser by a mock. */
function withClipboard(write: (items: Item[]) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  Object.defineProperty(window, 'ClipboardItem', {
    value: class {
      constructor(readonly parts: Item['parts']) {}
    },
    configurable: true,
  });
}
type Item = { parts: Record<string, Promise<Blob>> };
const copy = () => screen.getByRole('button', { name: 'Copy image' });

afterEach(() => {
  for (const [owner, key] of [
    [navigator, 'clipboard'],
    [window, 'ClipboardItem'],
  ] as const)
    Reflect.deleteProperty(owner, key);
});

test('copies the same picture: asks the browser within the click, before the bytes are there', async () => {
  let answer: (response: Partial<Response>) => void = () => {};
  const { sent } = await openWith(() => new Promise((resolve) => (answer = resolve)));
  const given: Item[] = [];
  withClipboard(async (items) => {
    given.push(...items);
    for (const item of items) await item.parts['image/png'];
  });
  fireEvent.click(copy());
  expect(given).toHaveLength(1);
  expect(copy()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ tag_config: TAG.tagConfig });
  answer({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  expect(await given[0]?.parts['image/png']).toBe(PICTURE);
});

test('a browser without a clipboard for images says so, and what to do', async () => {
  const { user, sent } = await openWith(() => ({}));
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(copy());
  await findAlert('This browser cannot copy images. Screenshot saves the tag as a file.');
  expect(sent).toEqual([]);
  await user.type(getField('City'), 'X');
  expect(screen.queryByText(/^This browser cannot copy/)).not.toBeInTheDocument();
});

test('a browser that does not allow it says so, whatever becomes of the picture', async () => {
  const { user } = await openWith(() => Promise.reject(new TypeError('Failed to fetch')));
  withClipboard(() => Promise.reject(new DOMException('Document is not focused.', 'NotAllowedError')));
  await user.click(copy());
  await findAlert('Copy failed: the browser did not allow it. Screenshot saves the tag as a file.');
});

test('says that the tag was downloaded, until it is another one', async () => {
  const { user } = await openWith(() => ({
    ok: true,
    status: 200,
    blob: () => Promise.resolve(PICTURE as Blob),
  }));
  expect(screen.queryByText('Tag downloaded')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
  await user.type(getField('City'), 'X');
  expect(screen.queryByText('Tag downloaded')).not.toBeInTheDocument();
});

test('says that the tag was downloaded, also if it was saved meanwhile', async () => {
  let answer: (response: Partial<Response>) => void = () => {};
  const { user, sent } = await openWith(() => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  answer({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
});

test('says Screenshotting... while it waits, and asks once', async () => {
  let answer: (response: Partial<Response>) => void = () => {};
  const { sent } = await openWith(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Screenshot' }));
  const button = await screen.findByRole('button', { name: 'Screenshotting...' });
  fireEvent.click(button);
  expect(sent).toHaveLength(1);
  answer({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
  expect(await screen.findByRole('button', { name: 'Screenshot' })).toBeInTheDocument();
});

const FAILURES = [
  [
    'what the server answered',
    () => ({
      ok: false,
      status: 503,
      headers: new Headers(),
      json: () =>
        Promise.resolve({ success: false, error: 'Service temporarily unavailable. Please try again.' }),
    }),
    'Service temporarily unavailable. Please try again.',
  ],
  [
    'the status of an answer from in between',
    () => ({ ok: false, status: 500, json: () => Promise.reject(new SyntaxError('<html>')) }),
    'HTTP error! status: 500',
  ],
] as const;

test('says what failed, with a hint in the console; a copy says it as well', async () => {
  let fail: () => Partial<Response> = () => ({});
  const { user, files } = await openWith(() => fail());
  withClipboard(async ([item]) => {
    // Browsers reject with a different error than the failed promise.
    await item?.parts['image/png']?.catch(() => Promise.reject(new DOMException('', 'DataError')));
  });
  await forEachRow(FAILURES, async (_, answer, text) => {
    fail = answer as () => Partial<Response>;
    hints.mockClear();
    await user.click(screen.getByRole('button', { name: 'Screenshot' }));
    await findAlert(`Screenshot failed: ${text}`);
    expect(hints).toHaveBeenCalledTimes(1);
    expect(files).toEqual([]);
    expect(screen.getByRole('button', { name: 'Screenshot' })).toBeInTheDocument();
    await user.click(copy());
    await findAlert(`Copy failed: ${text}`);
  });
});

test('waits 15 s for the server', async () => {
  const { sent } = await openWith(() => new Promise(() => {}));
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Screenshot' }));
  await act(() => jest.advanceTimersByTimeAsync(14_999));
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  jest.useRealTimers();
});

test('makes no picture of a tag that could not be drawn', async () => {
  loadRenderer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, server } = await openEditor();
  const asked = jest.fn(() => ({ status: 200, body: '' }));
  server.rest.set(PATH, asked);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(screen.getAllByText('Tag preview not found')).toHaveLength(2));
  for (const said of screen.getAllByText('Tag preview not found'))
    expect(said).toHaveAttribute('role', 'alert');
  expect(asked).not.toHaveBeenCalled();
  await user.click(retry);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('Tag preview not found')).not.toBeInTheDocument();
});

test('makes no picture while the tag is on its way', async () => {
  loadRenderer.mockReturnValueOnce(new Promise(() => {}));
  const { user, server } = await openEditor();
  const asked = jest.fn(() => ({ status: 200, body: '' }));
  server.rest.set(PATH, asked);
  await user.click(await screen.findByRole('button', { name: 'Screenshot' }));
  expect(screen.getByText('Getting the card ready')).toHaveRole('status');
  expect(asked).not.toHaveBeenCalled();
});

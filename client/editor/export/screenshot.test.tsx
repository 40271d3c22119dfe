import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forEachRow } from '../../tests/for-each-row.ts';
import { SESSION } from '../../tests/render-app.tsx';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, loadRenderer, openEditor } from '../tests/open-editor.tsx';

const PATH = '/api/render.png?scale=2';
const TAG = createSavedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });
const PICTURE = { type: 'image/png' };

type RenderCall = { url: string; init: RequestInit };

/** Opens the editor with a mocked render call. Records the render calls and the downloaded files. */
async function openEditorWithResponse(respond: () => Promise<Partial<Response>> | Partial<Response>) {
  const app = await openEditor({ tags: [TAG] });
  await findCard('UNITED & CO., NRT, BEIJING, CN');
  const renderCalls: RenderCall[] = [];
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url !== PATH) return fetchFromServer(url, init);
    renderCalls.push({ url, init });
    return respond();
  }) as typeof fetch;
  const files: { name: string; href: string }[] = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (blob) => (blob === (PICTURE as Blob) ? 'blob:picture' : 'blob:other');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, href: this.href });
  });
  return { ...app, renderCalls, files };
}

const hints = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => jest.clearAllMocks());

test('a Screenshot downloads the image of the shown design under the specified name', async () => {
  const { user, renderCalls, files } = await openEditorWithResponse(() => ({
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
  expect(renderCalls).toHaveLength(1);
  expect(new Headers(renderCalls[0]?.init.headers).get('Authorization')).toBe(`Bearer ${SESSION.token}`);
  expect(renderCalls[0]?.init.method).toBe('POST');
  expect(JSON.parse(renderCalls[0]?.init.body as string)).toEqual({ tag_config: TAG.tagConfig });
  expect(hints).not.toHaveBeenCalled();
});

test('while a field has an error, the status says that the picture shows the last valid value', async () => {
  const { user, renderCalls } = await openEditorWithResponse(() => ({
    ok: true,
    status: 200,
    blob: () => Promise.resolve(PICTURE as Blob),
  }));
  await user.clear(getField('Background'));
  await user.type(getField('Background'), '#12');
  expect(screen.getByText('The picture keeps the last valid Background')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(await screen.findByText('Tag downloaded, with the last valid Background')).toBeInTheDocument();
  expect(JSON.parse(renderCalls[0]?.init.body as string)).toMatchObject({
    tag_config: { tagBackgroundColor: '#001642' },
  });
  await user.clear(getField('Gradient'));
  expect(screen.getByText(/last valid values of 2 fields$/)).toBeInTheDocument();
  await user.type(getField('Gradient'), '#123456');
  await user.type(getField('Background'), '3456');
  expect(screen.queryByText(/last valid/)).not.toBeInTheDocument();
});

/** Replaces the clipboard of the browser by a mock. */
function mockClipboard(write: (items: CopiedItem[]) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  Object.defineProperty(window, 'ClipboardItem', {
    value: class {
      constructor(readonly parts: CopiedItem['parts']) {}
    },
    configurable: true,
  });
}
type CopiedItem = { parts: Record<string, Promise<Blob>> };
const getCopyButton = () => screen.getByRole('button', { name: 'Copy image' });

afterEach(() => {
  for (const [owner, key] of [
    [navigator, 'clipboard'],
    [window, 'ClipboardItem'],
  ] as const)
    Reflect.deleteProperty(owner, key);
});

test('Copy image calls the clipboard within the click, before the image has arrived', async () => {
  let respond: (response: Partial<Response>) => void = () => {};
  const { renderCalls } = await openEditorWithResponse(() => new Promise((resolve) => (respond = resolve)));
  const copiedItems: CopiedItem[] = [];
  mockClipboard(async (items) => {
    copiedItems.push(...items);
    for (const item of items) await item.parts['image/png'];
  });
  fireEvent.click(getCopyButton());
  expect(copiedItems).toHaveLength(1);
  expect(getCopyButton()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(renderCalls).toHaveLength(1));
  expect(JSON.parse(renderCalls[0]?.init.body as string)).toEqual({ tag_config: TAG.tagConfig });
  respond({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  expect(await copiedItems[0]?.parts['image/png']).toBe(PICTURE);
});

test('in a browser without a clipboard for images, Copy image explains how to get the image', async () => {
  const { user, renderCalls } = await openEditorWithResponse(() => ({}));
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(getCopyButton());
  await findAlert('This browser cannot copy images. Screenshot saves the tag as a file.');
  expect(renderCalls).toEqual([]);
  await user.type(getField('City'), 'X');
  expect(screen.queryByText(/^This browser cannot copy/)).not.toBeInTheDocument();
});

test('a browser that does not allow the copy shows that, also if the image fails', async () => {
  const { user } = await openEditorWithResponse(() => Promise.reject(new TypeError('Failed to fetch')));
  mockClipboard(() => Promise.reject(new DOMException('Document is not focused.', 'NotAllowedError')));
  await user.click(getCopyButton());
  await findAlert('Copy failed: the browser did not allow it. Screenshot saves the tag as a file.');
});

test('the status says that the tag was downloaded until the design changes', async () => {
  const { user } = await openEditorWithResponse(() => ({
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

test('the status says that the tag was downloaded also if it was saved in the meantime', async () => {
  let respond: (response: Partial<Response>) => void = () => {};
  const { user, renderCalls } = await openEditorWithResponse(
    () => new Promise((resolve) => (respond = resolve)),
  );
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(renderCalls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  respond({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
});

test('the button says Screenshotting... until the response, and a second press sends nothing', async () => {
  let respond: (response: Partial<Response>) => void = () => {};
  const { renderCalls } = await openEditorWithResponse(() => new Promise((resolve) => (respond = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Screenshot' }));
  const button = await screen.findByRole('button', { name: 'Screenshotting...' });
  fireEvent.click(button);
  expect(renderCalls).toHaveLength(1);
  respond({ ok: true, status: 200, blob: () => Promise.resolve(PICTURE as Blob) });
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

test('a failed Screenshot or Copy image shows the reason and logs a hint', async () => {
  let getResponse: () => Partial<Response> = () => ({});
  const { user, files } = await openEditorWithResponse(() => getResponse());
  mockClipboard(async ([item]) => {
    // Browsers reject with a different error than the failed promise.
    await item?.parts['image/png']?.catch(() => Promise.reject(new DOMException('', 'DataError')));
  });
  await forEachRow(FAILURES, async (_, respond, text) => {
    getResponse = respond as () => Partial<Response>;
    hints.mockClear();
    await user.click(screen.getByRole('button', { name: 'Screenshot' }));
    await findAlert(`Screenshot failed: ${text}`);
    expect(hints).toHaveBeenCalledTimes(1);
    expect(files).toEqual([]);
    expect(screen.getByRole('button', { name: 'Screenshot' })).toBeInTheDocument();
    await user.click(getCopyButton());
    await findAlert(`Copy failed: ${text}`);
  });
});

test('a Screenshot waits 15 s for the server', async () => {
  const { renderCalls } = await openEditorWithResponse(() => new Promise(() => {}));
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Screenshot' }));
  await act(() => jest.advanceTimersByTimeAsync(14_999));
  expect(renderCalls[0]?.init.signal?.aborted).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(renderCalls[0]?.init.signal?.aborted).toBe(true);
  jest.useRealTimers();
});

test('a Screenshot of a tag that could not be drawn sends no request', async () => {
  loadRenderer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, server } = await openEditor();
  const handleRender = jest.fn(() => ({ status: 200, body: '' }));
  server.rest.set(PATH, handleRender);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await waitFor(() => expect(screen.getAllByText('Tag preview not found')).toHaveLength(2));
  for (const alert of screen.getAllByText('Tag preview not found'))
    expect(alert).toHaveAttribute('role', 'alert');
  expect(handleRender).not.toHaveBeenCalled();
  await user.click(retry);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('Tag preview not found')).not.toBeInTheDocument();
});

test('a Screenshot before the tag is drawn sends no request', async () => {
  loadRenderer.mockReturnValueOnce(new Promise(() => {}));
  const { user, server } = await openEditor();
  const handleRender = jest.fn(() => ({ status: 200, body: '' }));
  server.rest.set(PATH, handleRender);
  await user.click(await screen.findByRole('button', { name: 'Screenshot' }));
  expect(screen.getByText('Getting the card ready')).toHaveRole('status');
  expect(handleRender).not.toHaveBeenCalled();
});

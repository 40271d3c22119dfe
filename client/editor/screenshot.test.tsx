import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SESSION } from '../tests/render-app.tsx';
import { savedTag, UNITED } from './tests/catalogue.ts';
import { alert, card, field, openEditor } from './tests/open-editor.tsx';

const PATH = '/api/render.png?scale=2';
const TAG = savedTag('7', UNITED, { airline: 'UNITED & CO.', iata: 'NRT', arrival: 'NRT' });
const PICTURE = { type: 'image/png' };

type Sent = { url: string; init: RequestInit };

/** Puts an answer in the place of the render call, and notes what was sent and which file came of it. */
async function openWith(answer: () => Promise<Partial<Response>> | Partial<Response>) {
  const app = await openEditor({ tags: [TAG] });
  await card('UNITED & CO., NRT, BEIJING, CN');
  const sent: Sent[] = [];
  const wire = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url !== PATH) return wire(url, init);
    sent.push({ url, init });
    return answer();
  }) as typeof fetch;
  const files: { name: string; href: string }[] = [];
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

test('says that the tag was downloaded, until it is another one', async () => {
  const { user } = await openWith(() => ({
    ok: true,
    status: 200,
    blob: () => Promise.resolve(PICTURE as Blob),
  }));
  expect(screen.queryByText('Tag downloaded')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(await screen.findByText('Tag downloaded')).toHaveAttribute('role', 'status');
  await user.type(field('City'), 'X');
  expect(screen.queryByText('Tag downloaded')).not.toBeInTheDocument();
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

test.each([
  [
    'what the server answered',
    () => ({
      ok: false,
      status: 503,
      json: () =>
        Promise.resolve({ success: false, error: 'Service temporarily unavailable. Please try again.' }),
    }),
    'Screenshot failed: Service temporarily unavailable. Please try again.',
  ],
  [
    'the status of an answer from in between',
    () => ({ ok: false, status: 502, json: () => Promise.reject(new SyntaxError('<html>')) }),
    'Screenshot failed: HTTP error! status: 502',
  ],
  [
    'a network that is away',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Screenshot failed: Network error. Please check your connection and try again.',
  ],
])('says what failed: %s, with a hint in the console', async (_, answer, text) => {
  const { user, files } = await openWith(answer as () => Promise<Partial<Response>>);
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  await alert(text);
  expect(hints).toHaveBeenCalledTimes(1);
  expect(files).toEqual([]);
  expect(screen.getByRole('button', { name: 'Screenshot' })).toBeInTheDocument();
});

import { createUploadedLogos } from './uploaded-logos.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

const PATH = '/img/uploads/0123456789abcdef0123456789abcdef.png';

/** The header of a PNG of 3 x 2 pixels; the card reads only the header. */
const HEAD = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAAC'), (letter) => letter.charCodeAt(0));

type FakeResponse = { status: number; bytes?: Uint8Array; length?: number };
type Request = { path: unknown; respond: (outcome: FakeResponse | Error) => void };

/** Mocks the network; the test sends each response. */
function holdNetwork(): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = jest.fn(
    (path: unknown) =>
      new Promise((resolve, reject) => {
        const respond = (outcome: FakeResponse | Error) => {
          if (outcome instanceof Error) return reject(outcome);
          const { status, bytes = new Uint8Array(), length = bytes.length } = outcome;
          resolve({
            status,
            ok: status === 200,
            headers: new Map([['content-length', String(length)]]),
            arrayBuffer: () => Promise.resolve(bytes.buffer),
          } as unknown as Response);
        };
        requests.push({ path, respond });
      }),
  ) as unknown as typeof fetch;
  return requests;
}

const { fetch: originalFetch } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

test('concurrent calls wait for one request of the logo', async () => {
  const requests = holdNetwork();
  const logos = createUploadedLogos();
  const [first, second] = [logos.findLogo(PATH), logos.findLogo(PATH)];
  requests[0]?.respond({ status: 200, bytes: HEAD });
  expect(await first).toMatchObject({ kind: 'image', width: 3, height: 2 });
  expect(await second).toBe(await first);
  expect(await logos.findLogo(PATH, rejectRequest)).toBe(await first);
  expect(requests.map(({ path }) => path)).toEqual([PATH]);
});

test('a caller that can redraw waits only briefly and is called when the logo has loaded', async () => {
  const requests = holdNetwork();
  const logos = createUploadedLogos();
  const redraw = jest.fn();
  const logo = logos.findLogo(PATH, redraw);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await logo).toBeNull();
  expect(redraw).not.toHaveBeenCalled();
  // The next drawing does not wait.
  expect(await logos.findLogo(PATH, redraw)).toBeNull();
  requests[0]?.respond({ status: 200, bytes: HEAD });
  await jest.advanceTimersByTimeAsync(0);
  expect(redraw).toHaveBeenCalled();
  expect(await logos.findLogo(PATH, rejectRequest)).toMatchObject({ width: 3, height: 2 });
});

test.each<[string, FakeResponse]>([
  ['that is gone', { status: 404 }],
  ['that is none', { status: 200, bytes: new Uint8Array(40) }],
  ['that is too long', { status: 200, bytes: HEAD, length: 6 << 20 }],
])('a picture %s is none, and is not requests for again', async (_, response) => {
  const requests = holdNetwork();
  const logos = createUploadedLogos();
  const logo = logos.findLogo(PATH);
  requests[0]?.respond(response);
  expect(await logo).toBeNull();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(await logos.findLogo(PATH)).toBeNull();
  expect(requests).toHaveLength(1);
});

test.each<[string, FakeResponse | Error]>([
  ['the line is cut', new Error('Failed to fetch')],
  ['the server stumbles', { status: 503 }],
])('when %s the preview asks again later, and a Screenshot at once', async (_, response) => {
  const requests = holdNetwork();
  const logos = createUploadedLogos();
  const redraw = () => undefined;
  const logo = logos.findLogo(PATH, redraw);
  requests[0]?.respond(response);
  expect(await logo).toBeNull();
  expect(await logos.findLogo(PATH, redraw)).toBeNull();
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  const later = logos.findLogo(PATH, redraw);
  requests[1]?.respond(response);
  expect(await later).toBeNull();
  const screenshot = logos.findLogo(PATH);
  requests[2]?.respond({ status: 200, bytes: HEAD });
  expect(await screenshot).toMatchObject({ width: 3 });
});

test('a logo may take 15,000 ms', () => {
  holdNetwork();
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  void createUploadedLogos().findLogo(PATH);
  expect(timeout.mock.calls).toEqual([[15_000]]);
  timeout.mockRestore();
});

test('the last requested logos stay cached', async () => {
  const requests = holdNetwork();
  const logos = createUploadedLogos();
  const find = async (n: number) => {
    const logo = logos.findLogo(PATH.replace('0123', String(n).padStart(4, '0')));
    requests.at(-1)?.respond({ status: 200, bytes: HEAD });
    return logo;
  };
  for (let n = 0; n < 20; n += 1) await find(n);
  const previousCount = requests.length;
  await find(19);
  expect(requests).toHaveLength(previousCount);
  await find(0);
  expect(requests).toHaveLength(previousCount + 1);
});

function rejectRequest(): void {
  throw new Error('nothing was missing');
}

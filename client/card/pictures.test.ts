import { createPictures } from './pictures.ts';

const PATH = '/img/uploads/0123456789abcdef0123456789abcdef.png';

/** A PNG's head, of 3 x 2 pixels: more of it the card does not look at. */
const HEAD = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAAC'), (letter) => letter.charCodeAt(0));

type Answer = { status: number; bytes?: Uint8Array; length?: number };
type Asked = { path: unknown; answer: (what: Answer | Error) => void };

/** The network, which answers when the test says so. */
function holdNetwork(): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = jest.fn(
    (path: unknown) =>
      new Promise((resolve, reject) => {
        const answer = (what: Answer | Error) => {
          if (what instanceof Error) return reject(what);
          const { status, bytes = new Uint8Array(), length = bytes.length } = what;
          resolve({
            status,
            ok: status === 200,
            headers: new Map([['content-length', String(length)]]),
            arrayBuffer: () => Promise.resolve(bytes.buffer),
          } as unknown as Response);
        };
        asked.push({ path, answer });
      }),
  ) as unknown as typeof fetch;
  return asked;
}

const { fetch: before } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = before;
});

test('a picture is waited for, and fetched once', async () => {
  const asked = holdNetwork();
  const pictures = createPictures();
  const [first, second] = [pictures.find(PATH), pictures.find(PATH)];
  asked[0]?.answer({ status: 200, bytes: HEAD });
  expect(await first).toMatchObject({ kind: 'picture', width: 3, height: 2 });
  expect(await second).toBe(await first);
  expect(await pictures.find(PATH, fail)).toBe(await first);
  expect(asked.map(({ path }) => path)).toEqual([PATH]);
});

test('whoever can draw again waits a moment only, and is told when the picture has come', async () => {
  const asked = holdNetwork();
  const pictures = createPictures();
  const redraw = jest.fn();
  const found = pictures.find(PATH, redraw);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await found).toBeNull();
  expect(redraw).not.toHaveBeenCalled();
  // The next letter does not wait at all.
  expect(await pictures.find(PATH, redraw)).toBeNull();
  asked[0]?.answer({ status: 200, bytes: HEAD });
  await jest.advanceTimersByTimeAsync(0);
  expect(redraw).toHaveBeenCalled();
  expect(await pictures.find(PATH, fail)).toMatchObject({ width: 3, height: 2 });
});

test.each<[string, Answer]>([
  ['that is gone', { status: 404 }],
  ['that is none', { status: 200, bytes: new Uint8Array(40) }],
  ['that is too long', { status: 200, bytes: HEAD, length: 6 << 20 }],
])('a picture %s is none, and is not asked for again', async (_, answer) => {
  const asked = holdNetwork();
  const pictures = createPictures();
  const found = pictures.find(PATH);
  asked[0]?.answer(answer);
  expect(await found).toBeNull();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(await pictures.find(PATH)).toBeNull();
  expect(asked).toHaveLength(1);
});

test.each<[string, Answer | Error]>([
  ['the line is cut', new Error('Failed to fetch')],
  ['the server stumbles', { status: 503 }],
])('when %s there is no picture, and it is asked for again later', async (_, answer) => {
  const asked = holdNetwork();
  const pictures = createPictures();
  const found = pictures.find(PATH);
  asked[0]?.answer(answer);
  expect(await found).toBeNull();
  expect(await pictures.find(PATH)).toBeNull();
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  const again = pictures.find(PATH);
  asked[1]?.answer({ status: 200, bytes: HEAD });
  expect(await again).toMatchObject({ width: 3 });
});

test('of many pictures the last are kept', async () => {
  const asked = holdNetwork();
  const pictures = createPictures();
  const find = async (n: number) => {
    const found = pictures.find(PATH.replace('0123', String(n).padStart(4, '0')));
    asked.at(-1)?.answer({ status: 200, bytes: HEAD });
    return found;
  };
  for (let n = 0; n < 20; n += 1) await find(n);
  const before = asked.length;
  await find(19);
  expect(asked).toHaveLength(before);
  await find(0);
  expect(asked).toHaveLength(before + 1);
});

function fail(): void {
  throw new Error('nothing was missing');
}

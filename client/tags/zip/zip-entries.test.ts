import { createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/exported-image/image-options.ts';
import { fetchTagImage } from '../../fetch-tag-image.ts';
import { generateZipEntries, type ZipProgress } from './zip-entries.ts';

const at = new Date('2026-11-21T12:00:00.000Z');
const createTag = (id: string, iata: string) =>
  createSavedTag(id, UNITED, { iata, arrival: iata, flightNumber: `UA ${id}` });
const TAGS = [createTag('1', 'NRT'), createTag('2', 'NRT'), createTag('3', 'JFK'), createTag('4', 'FRA')];

type ImageResponse = { status: number; error?: string; retryAfter?: string };

/**
 * Responds to the requests for each tag's image in turn, and repeats the last response.
 * @returns the tag of each request
 */
function serve(responses: Record<string, readonly ImageResponse[]>): readonly string[] {
  const calls: string[] = [];
  const requestCounts = new Map<string, number>();
  globalThis.fetch = (async (path: string, { signal }: RequestInit) => {
    const id = /tags\/(\d+)\/image\.png\?scale=2$/.exec(path)?.[1] ?? path;
    calls.push(id);
    signal?.throwIfAborted();
    const requestCount = requestCounts.get(id) ?? 0;
    requestCounts.set(id, requestCount + 1);
    const tagResponses = responses[id] ?? [{ status: 200 }];
    const { status, error, retryAfter } = tagResponses[Math.min(requestCount, tagResponses.length - 1)] ?? {
      status: 200,
    };
    return {
      ok: status === 200,
      status,
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      json: () => Promise.resolve({ error }),
      blob: () => Promise.resolve(new Blob([id])),
    };
  }) as unknown as typeof fetch;
  return calls;
}

test('a picture that is no longer wanted is not asked for', async () => {
  const calls = serve({});
  const image = await fetchTagImage(createTag('1', 'NRT'), SCREENSHOT_OPTIONS, AbortSignal.abort());
  expect([image.ok, calls]).toEqual([false, []]);
});

async function runZip(signal: AbortSignal, onProgress: (progress: ZipProgress) => void) {
  const names: string[] = [];
  for await (const { name } of generateZipEntries({
    tags: TAGS,
    options: SCREENSHOT_OPTIONS,
    createdAt: at,
    signal,
    onProgress,
  }))
    names.push(name);
  return names;
}

test('a refused picture is left out by name, a busy server is waited for, equal names get a number', async () => {
  serve({
    '3': [{ status: 400, error: 'No such picture' }],
    '4': [
      { status: 429, error: 'Too many', retryAfter: '0.01' },
      { status: 503, error: 'Busy', retryAfter: '0.01' },
      { status: 200 },
    ],
  });
  const progressReports: ZipProgress[] = [];
  const names = await runZip(new AbortController().signal, (progress) => progressReports.push(progress));
  const getFileName = (iata: string, number = '') =>
    `flight-tag-UNITED-AIRLINES-${iata}-376x552-2026-11-21T12-00-00-000Z${number}.png`;
  expect(names).toEqual([getFileName('NRT'), getFileName('NRT', '-2'), getFileName('FRA')]);
  expect(progressReports.some(({ waitSeconds }) => waitSeconds === 0.01)).toBe(true);
  expect(progressReports.at(-1)).toEqual({
    doneCount: 4,
    failures: [{ name: 'UNITED AIRLINES, JFK, UA 3', message: 'No such picture' }],
    waitSeconds: null,
  });
});

test.each<[string, (progress: ZipProgress) => boolean]>([
  ['while it waits', ({ waitSeconds }) => waitSeconds === 60],
  ['between two pictures', ({ doneCount: done }) => done === 1],
])('cancelled %s it asks for nothing more, and waits no longer', async (_when, isMoment) => {
  const calls = serve({ '2': [{ status: 429, error: 'Too many', retryAfter: '60' }] });
  const controller = new AbortController();
  const progressReports: ZipProgress[] = [];
  let askedBefore = 0;
  const zipped = runZip(controller.signal, (progress) => {
    progressReports.push(progress);
    if (controller.signal.aborted || !isMoment(progress)) return;
    askedBefore = calls.length;
    controller.abort();
  });
  await expect(zipped).rejects.toMatchObject({ name: 'AbortError' });
  expect(progressReports.at(-1)?.doneCount).toBeLessThan(TAGS.length);
  expect(askedBefore).toBeGreaterThan(0);
  expect(calls).toHaveLength(askedBefore);
});

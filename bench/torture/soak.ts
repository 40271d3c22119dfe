import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, type ProductMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { MAX_SERVER_MB, readMegabytes } from '../../e2e/product/read-megabytes.ts';
import { openCaller, type TimedCaller } from '../../e2e/product/timed-call.ts';
import { runOnBoth, runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest } from './torture-test.ts';

/** An hour on both databases in a full run. */
const FULL_SECONDS = 1_800;
const CALLER_COUNT = 4;
/** Below this growth the memory counts as level. */
const MAX_SLOPE_MB_PER_HOUR = 60;
/** The first part of the run fills the caches, so its growth is not counted. */
const WARM_UP_SHARE = 1 / 3;

type MemorySample = { seconds: number; mb: number };

/**
 * Measures the memory each second while four callers save, draw cards, read lists and stats and preview imports. Linux only.
 */
export const testSoak: TortureTest = ({ count, note }) =>
  runOnBoth(({ name, settings }) =>
    runWithProduct({ ...settings, RENDER_WORKERS: '2', MALLOC_ARENA_MAX: '2' }, async (product) => {
      const seconds = count(FULL_SECONDS, 30);
      const samples: MemorySample[] = [];
      const start = Date.now();
      const deadline = start + seconds * 1_000;
      const watch = setInterval(() => {
        samples.push({ seconds: (Date.now() - start) / 1_000, mb: readMegabytes(product.pid, 'VmRSS') });
      }, 1_000);
      try {
        const callCounts = await Promise.all(
          Array.from({ length: CALLER_COUNT }, () => callUntil(product, deadline)),
        );
        note(`${name}: ${callCounts.reduce((sum, calls) => sum + calls, 0)} calls in ${seconds} s`);
        return buildFigures(name, seconds, samples);
      } finally {
        clearInterval(watch);
      }
    }),
  );

function buildFigures(name: string, seconds: number, samples: readonly MemorySample[]): TortureResult[] {
  const peak = Math.max(...samples.map(({ mb }) => mb));
  const slope = computeSlope(samples.filter((sample) => sample.seconds > seconds * WARM_UP_SHARE)) * 3_600;
  return [
    createFigure(
      `peak memory of a mix of four callers, ${name}`,
      `at most ${MAX_SERVER_MB} MB`,
      `${peak.toFixed(0)} MB in ${seconds} s`,
      peak <= MAX_SERVER_MB,
    ),
    createFigure(
      `growth of memory in the last two thirds, ${name}`,
      `at most ${MAX_SLOPE_MB_PER_HOUR} MB an hour`,
      `${slope.toFixed(0)} MB an hour`,
      slope <= MAX_SLOPE_MB_PER_HOUR,
    ),
  ];
}

/** Returns the slope of the line that fits samples best, in MB a second. */
function computeSlope(samples: readonly MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanSeconds = mean(samples.map(({ seconds }) => seconds));
  const meanMb = mean(samples.map(({ mb }) => mb));
  const covariance = mean(samples.map(({ seconds, mb }) => (seconds - meanSeconds) * (mb - meanMb)));
  return covariance / mean(samples.map(({ seconds }) => (seconds - meanSeconds) ** 2));
}

let serial = 0;

/** The tags of each member. Later saves replace them, because more tags would need more memory. */
const MAX_TAGS = 200;

/** Sends the mix as a new member until the deadline and returns the number of calls. */
async function callUntil(product: Product, deadline: number): Promise<number> {
  const member = await createMember(product);
  const caller = openCaller(product.url, 1);
  const tagIds: string[] = [];
  let calls = 0;
  while (Date.now() < deadline) {
    calls += await sendMix(caller, member, tagIds);
    await sleep(50);
  }
  caller.close();
  return calls;
}

async function sendMix(caller: TimedCaller, { token }: ProductMember, tagIds: string[]): Promise<number> {
  serial += 1;
  const replacedId = tagIds.length < MAX_TAGS ? undefined : tagIds[serial % MAX_TAGS];
  const design = { city: `City ${serial}`, flightNumber: `LH ${serial % 5_000}`, date: '16 JUL 2025' };
  const mix = [
    caller.call('/graphql', {
      token,
      body: { query: SAVE_TAG, variables: { input: { id: replacedId, config: design } } },
    }),
    caller.call('/api/render.png?scale=2', { token, body: { tag_config: design } }),
    caller.call('/api/user/tags?limit=50', { token }),
    caller.call('/api/user/stats', { token }),
    ...(serial % 20 === 0 ? [previewImport(caller, token)] : []),
  ];
  const responses = await Promise.all(mix);
  const [saved] = responses;
  if (replacedId === undefined && saved?.status === 200) tagIds.push(readTagId(saved.text));
  for (const { status, text } of responses) {
    if (![200, 429, 503].includes(status)) throw new Error(`${status}: ${text.slice(0, 200)}`);
  }
  return mix.length;
}

const SAVE_TAG =
  'mutation ($input: SaveTagInput!) { saveTag(input: $input) { ... on SaveTagSuccess { tag { id } } } }';

type SavedTag = { data: { saveTag: { tag: { id: string } } } };

const readTagId = (text: string): string => (JSON.parse(text) as SavedTag).data.saveTag.tag.id;

function previewImport(caller: TimedCaller, token: string) {
  const entries = Array.from({ length: 200 }, (_, index) => ({
    date: '2024-05-12',
    from: 'FRA',
    to: 'JFK',
    flightNumber: `LH${index}`,
  }));
  const query =
    'mutation ($entries: FlightEntries!) { importFlights(entries: $entries, dryRun: true) { __typename } }';
  return caller.call('/graphql', { token, body: { query, variables: { entries } } });
}

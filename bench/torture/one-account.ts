import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createMember } from '../../e2e/product/api.ts';
import { runWithFilledAccount } from '../filled-account.ts';
import { computePercentile } from '../measure.ts';
import { readMegabytes } from '../server-process.ts';
import { openCaller, type TimedCaller, type TimedCallResponse } from '../timed-call.ts';
import { runOnBoth } from './databases.ts';
import {
  createFaultFigure,
  createFigure,
  MAX_SERVER_MB,
  type TortureResult,
  type TortureTest,
} from './torture-test.ts';

const TAG_COUNT = 40_000;
const CALLER_COUNT = 16;
const OTHERS_P99_MS = 100;
const HEALTH_MAX_MS = 250;
/** 20 minutes on both databases in a full run. */
const FULL_SECONDS = 600;

/**
 * Measures the calls of other users, the health and the memory while one account with 40,000 tags sends the most costly calls of all
 * fields and routes, from many addresses and with all limits on. Linux only.
 */
export const testOneAccount: TortureTest = ({ count, note, seed }) =>
  runOnBoth(({ name, settings }) => {
    const limits = { RATE_LIMITS: 'on', TRUST_PROXY: '1', RENDER_WORKERS: '2', MALLOC_ARENA_MAX: '2' };
    return runWithFilledAccount({ ...settings, ...limits }, TAG_COUNT, async (product, attacker) => {
      const seconds = count(FULL_SECONDS, 30);
      const otherCaller = openCaller(product.url, 2);
      const { token } = await createMember(product);
      // Compiles the code that others use before the attack begins.
      await measureOthers(otherCaller, token, Date.now() + 5_000);
      const quiet = await measureOthers(otherCaller, token, Date.now() + 5_000);
      const deadline = Date.now() + seconds * 1_000;
      let peakMb = 0;
      const watch = setInterval(() => (peakMb = Math.max(peakMb, readMegabytes(product.pid, 'VmRSS'))), 250);
      try {
        const [others, health, report] = await Promise.all([
          measureOthers(otherCaller, token, deadline),
          measureHealth(product.url, deadline),
          attack([product.url, attacker.token, CALLER_COUNT, seconds * 1_000, seed].map(String)),
        ]);
        note(`${name}: quiet ${describe(quiet)}; attacked ${describe(others)}`);
        for (const failure of [...others.failures, ...health.failures].slice(0, 10)) note(failure);
        for (const line of report) note(line);
        return buildFigures(name, { others, health, peakMb });
      } finally {
        clearInterval(watch);
        otherCaller.close();
      }
    });
  });

const describe = ({ times }: CallTimes): string =>
  `${times.length} calls, p50 ${computePercentile(times, 50).toFixed(0)} ms, p99 ${computePercentile(times, 99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;

function buildFigures(
  name: string,
  { others, health, peakMb }: { others: CallTimes; health: CallTimes; peakMb: number },
): TortureResult[] {
  const othersP99 = computePercentile(others.times, 99);
  const longestHealth = Math.max(...health.times);
  return [
    createFaultFigure(
      `other users' calls while one account attacks, ${name}`,
      'each is answered with 200',
      `${others.times.length + health.times.length} calls`,
      [...others.failures, ...health.failures],
    ),
    createFigure(
      `others' p99 while one account attacks, ${name}`,
      `at most ${OTHERS_P99_MS} ms`,
      `${othersP99.toFixed(0)} ms`,
      othersP99 <= OTHERS_P99_MS,
    ),
    createFigure(
      `longest health check while one account attacks, ${name}`,
      `at most ${HEALTH_MAX_MS} ms`,
      `${longestHealth.toFixed(0)} ms`,
      longestHealth <= HEALTH_MAX_MS,
    ),
    createFigure(
      `memory while one account attacks, ${name}`,
      `at most ${MAX_SERVER_MB} MB`,
      `${peakMb.toFixed(0)} MB`,
      peakMb <= MAX_SERVER_MB,
    ),
  ];
}

let serial = 0;

/** The times of calls in milliseconds, and what went wrong in the others. */
type CallTimes = { times: number[]; failures: string[] };

/** Makes a call and notes its time, or its failure. */
async function noteCall(call: Promise<TimedCallResponse>, { times, failures }: CallTimes): Promise<void> {
  try {
    const { status, text, ms } = await call;
    times.push(ms);
    if (status !== 200) failures.push(`${status} ${text.slice(0, 200)}`);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Times the usual calls of another user: a list, a save, the stats and the profile. */
async function measureOthers(caller: TimedCaller, token: string, deadline: number): Promise<CallTimes> {
  const noted: CallTimes = { times: [], failures: [] };
  const headers = { 'x-forwarded-for': '10.2.0.1' };
  while (Date.now() < deadline) {
    serial += 1;
    const calls = [
      caller.call('/api/user/tags?limit=50', { token, headers }),
      caller.call('/graphql', {
        token,
        headers,
        body: { query: '{ viewer { id nickname } stats { tags } }' },
      }),
      // One save a second stays within the limit of writes.
      ...(serial % 10 === 0
        ? [
            caller.call('/api/user/tags', {
              token,
              headers,
              body: { tag_config: { flightNumber: `O${serial}` } },
            }),
          ]
        : []),
    ];
    await Promise.all(calls.map((call) => noteCall(call, noted)));
    await sleep(100);
  }
  return noted;
}

async function measureHealth(url: string, deadline: number): Promise<CallTimes> {
  const caller = openCaller(url, 1);
  const noted: CallTimes = { times: [], failures: [] };
  while (Date.now() < deadline) {
    await noteCall(caller.call('/api/health', { headers: { 'x-forwarded-for': '10.3.0.1' } }), noted);
    await sleep(50);
  }
  caller.close();
  return noted;
}

/** Runs the attack in a process of its own and returns a line for each call. */
async function attack(options: string[]): Promise<string[]> {
  const file = join(import.meta.dirname, 'attack.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, ...options], {
    maxBuffer: 10_000_000,
  });
  const report = JSON.parse(stdout) as {
    name: string;
    statuses: Record<string, number>;
    slowestMs: number;
  }[];
  return report.map(
    ({ name, statuses, slowestMs }) => `${name}: ${JSON.stringify(statuses)}, ${slowestMs} ms`,
  );
}

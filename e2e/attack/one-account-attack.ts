import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../product/api.ts';
import { readMegabytes } from '../product/read-megabytes.ts';
import { openCaller, type TimedCaller, type TimedCallResponse } from '../product/timed-call.ts';
import { runScript, runWithFilledAccount } from './filled-account.ts';

const CALLER_COUNT = 16;

export type OneAccountAttack = {
  /** The tags of the account. */
  tagCount: number;
  seconds: number;
  seed: number;
};

export type AttackFigures = {
  /** The calls of another user, without the attack and during it. */
  quiet: CallTimes;
  attacked: CallTimes;
  health: CallTimes;
  /** The peak of the memory. */
  peakMb: number;
  /** How often each costly call got each status. */
  report: readonly AttackedCall[];
};

/** The times of calls in milliseconds, and what went wrong in the others. */
export type CallTimes = { times: number[]; failures: string[] };

export type AttackedCall = { name: string; statuses: Record<string, number>; slowestMs: number };

/**
 * Sends the most costly calls of all fields and routes as one account with many tags, from many addresses and with all limits on, while
 * another user and the health check call. Linux only.
 */
export function attackAsOneAccount(
  settings: Readonly<Record<string, string>> & { DATA_DIR: string },
  { tagCount, seconds, seed }: OneAccountAttack,
): Promise<AttackFigures> {
  const limits = { RATE_LIMITS: 'on', TRUST_PROXY: '1', RENDER_WORKERS: '2', MALLOC_ARENA_MAX: '2' };
  return runWithFilledAccount({ ...settings, ...limits }, tagCount, async (product, attacker) => {
    const otherCaller = openCaller(product.url, 4);
    const { token } = await createMember(product);
    // Compiles the code that others use before the attack begins.
    await measureOthers(otherCaller, token, Date.now() + 5_000);
    const quiet = await measureOthers(otherCaller, token, Date.now() + 5_000);
    const deadline = Date.now() + seconds * 1_000;
    try {
      const [attacked, health, output] = await Promise.all([
        measureOthers(otherCaller, token, deadline),
        measureHealth(product.url, deadline),
        runScript(
          'attack.ts',
          [product.url, attacker.token, CALLER_COUNT, seconds * 1_000, seed].map(String),
        ),
      ]);
      const report = JSON.parse(output) as AttackedCall[];
      return { quiet, attacked, health, report, peakMb: readMegabytes(product.pid, 'VmHWM') };
    } finally {
      otherCaller.close();
    }
  });
}

let serial = 0;

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

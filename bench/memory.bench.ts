import { rmSync } from 'node:fs';
import { join } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { median } from './measure.ts';
import {
  readCpuMs,
  readMegabytes,
  startServer,
  waitUntilIdle,
  type RunningServer,
} from './server-process.ts';

/**
 * `npm run bench -- memory [starts] [cards]`: the resident memory of the server with two render workers, on both databases: after a first
 * start, after a later start, and after new cards, with the CPU time of each step. Linux only.
 */
const [starts = '5', cards = '2000'] = process.argv.slice(2);
/** Goals in MB. */
const IDLE = { pglite: 340, postgres: 260 };
const AFTER_CARDS = 480;
let serial = 0;

/** Draws cards with new texts, four requests at a time. */
async function drawCards(server: RunningServer, count: number): Promise<void> {
  const { url } = server;
  const { token } = await join(server);
  let left = count;
  const draw = async () => {
    while (left > 0) {
      left -= 1;
      serial += 1;
      const answer = await fetch(`${url}/api/render.png`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          tag_config: { city: `City ${serial}`, flightNumber: `UA ${serial}` },
          scale: 2,
        }),
      });
      if (answer.status !== 200) throw new Error(`a card was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 4 }, draw));
}

type Sample = Record<'first' | 'firstPeak' | 'later' | 'afterCards' | 'cpuPerCard' | 'readyMs', number>;

async function sampleOf(settings: Record<string, string>): Promise<Sample> {
  const first = await startServer(settings);
  await waitUntilIdle(first.pid);
  const firstMb = readMegabytes(first.pid, 'VmRSS');
  const firstPeak = readMegabytes(first.pid, 'VmHWM');
  await first.stop();
  const later = await startServer(settings);
  await waitUntilIdle(later.pid);
  const laterMb = readMegabytes(later.pid, 'VmRSS');
  const before = readCpuMs(later.pid);
  await drawCards(later, Number(cards));
  const cpuPerCard = (readCpuMs(later.pid) - before) / Number(cards);
  await waitUntilIdle(later.pid);
  const afterCards = readMegabytes(later.pid, 'VmRSS');
  await later.stop();
  return { first: firstMb, firstPeak, later: laterMb, afterCards, cpuPerCard, readyMs: first.readyMs };
}

const postgres = await startPostgres();
try {
  for (const kind of ['pglite', 'postgres'] as const) {
    const samples: Sample[] = [];
    for (let start = 0; start < Number(starts); start += 1) {
      const dataDir = createEmptyDataDir();
      const database = kind === 'postgres' ? await createDatabase(postgres.url) : null;
      try {
        samples.push(await sampleOf({ DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }));
      } finally {
        await database?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
    const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
    const worst = (name: keyof Sample) => Math.max(...samples.map((sample) => sample[name]));
    console.log(
      `${kind}: MB after a first start ${of('first').toFixed(0)} (peak ${of('firstPeak').toFixed(0)}), ` +
        `a later one ${of('later').toFixed(0)} (goal ${IDLE[kind]}), ` +
        `after ${cards} cards ${of('afterCards').toFixed(0)} (goal ${AFTER_CARDS}); ` +
        `first start ready in ${of('readyMs').toFixed(0)} ms; CPU of a card ${of('cpuPerCard').toFixed(1)} ms`,
    );
    if (worst('later') > IDLE[kind] || worst('first') > IDLE[kind] || worst('afterCards') > AFTER_CARDS) {
      process.exitCode = 1;
    }
  }
} finally {
  await postgres.stop();
}

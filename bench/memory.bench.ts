import { rmSync } from 'node:fs';
import { createMember } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { computeMedian } from './measure.ts';
import { readCpuMs, startServer, waitUntilIdle, type RunningServer } from './server-process.ts';
import { readMegabytes } from '../e2e/product/read-megabytes.ts';

/**
 * `npm run bench -- memory [starts] [cards]`: the resident memory of the server with two render workers, on both databases: after a first
 * start, after a later start, and after new cards, with the CPU time of each step. Linux only.
 */
const [starts = '5', cards = '2000'] = process.argv.slice(2);
/** Goals in MB. */
const MAX_IDLE_MB = { pglite: 340, postgres: 260 };
const MAX_MB_AFTER_CARDS = 480;
let serial = 0;

/** Draws cards with new texts, four requests at a time. */
async function drawCards(server: RunningServer, count: number): Promise<void> {
  const { url } = server;
  const { token } = await createMember(server);
  let remainingCards = count;
  const draw = async () => {
    while (remainingCards > 0) {
      remainingCards -= 1;
      serial += 1;
      const response = await fetch(`${url}/api/render.png`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          tag_config: { city: `City ${serial}`, flightNumber: `UA ${serial}` },
          scale: 2,
        }),
      });
      if (response.status !== 200) throw new Error(`a card was answered with ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 4 }, draw));
}

type MemorySample = Record<'first' | 'firstPeak' | 'later' | 'afterCards' | 'cpuPerCard' | 'readyMs', number>;

async function takeSample(settings: Record<string, string>): Promise<MemorySample> {
  const firstServer = await startServer(settings);
  await waitUntilIdle(firstServer.pid);
  const firstMb = readMegabytes(firstServer.pid, 'VmRSS');
  const firstPeak = readMegabytes(firstServer.pid, 'VmHWM');
  await firstServer.stop();
  const laterServer = await startServer(settings);
  await waitUntilIdle(laterServer.pid);
  const laterMb = readMegabytes(laterServer.pid, 'VmRSS');
  const previousCpuMs = readCpuMs(laterServer.pid);
  await drawCards(laterServer, Number(cards));
  const cpuPerCard = (readCpuMs(laterServer.pid) - previousCpuMs) / Number(cards);
  await waitUntilIdle(laterServer.pid);
  const afterCards = readMegabytes(laterServer.pid, 'VmRSS');
  await laterServer.stop();
  return { first: firstMb, firstPeak, later: laterMb, afterCards, cpuPerCard, readyMs: firstServer.readyMs };
}

const postgres = await startPostgres();
try {
  for (const kind of ['pglite', 'postgres'] as const) {
    const samples: MemorySample[] = [];
    for (let start = 0; start < Number(starts); start += 1) {
      const dataDir = createEmptyDataDir();
      const database = kind === 'postgres' ? await createDatabase(postgres.url) : null;
      try {
        samples.push(
          await takeSample({ DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }),
        );
      } finally {
        await database?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
    const getMedian = (name: keyof MemorySample) => computeMedian(samples.map((sample) => sample[name]));
    const getMax = (name: keyof MemorySample) => Math.max(...samples.map((sample) => sample[name]));
    console.log(
      `${kind}: MB after a first start ${getMedian('first').toFixed(0)} (peak ${getMedian('firstPeak').toFixed(0)}), ` +
        `a later one ${getMedian('later').toFixed(0)} (goal ${MAX_IDLE_MB[kind]}), ` +
        `after ${cards} cards ${getMedian('afterCards').toFixed(0)} (goal ${MAX_MB_AFTER_CARDS}); ` +
        `first start ready in ${getMedian('readyMs').toFixed(0)} ms; CPU of a card ${getMedian('cpuPerCard').toFixed(1)} ms`,
    );
    if (
      getMax('later') > MAX_IDLE_MB[kind] ||
      getMax('first') > MAX_IDLE_MB[kind] ||
      getMax('afterCards') > MAX_MB_AFTER_CARDS
    ) {
      process.exitCode = 1;
    }
  }
} finally {
  await postgres.stop();
}

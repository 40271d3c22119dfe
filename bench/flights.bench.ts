import { readFileSync, rmSync } from 'node:fs';
import { join, type Member } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { makeFlights } from '../tag/flights/tests/make-flights.ts';
import { writeLog } from '../tag/flights/tests/write-logs.ts';
import { measureFlightsPage } from './flights-page.ts';

/**
 * `npm run bench -- flights`: sends 10,000 flights of myFlightradar24 to POST /api/flights/import of the running product on the embedded
 * database, then the same file again; meanwhile another caller requests /api/health repeatedly. Then another user imports the file
 * through the page /import in a real browser. The server's memory is read on Linux only.
 */
const FLIGHTS = 10_000;
const GOALS = { seconds: 30, taskMs: 100, heapMb: 200, serverMb: 900 };

type Report = { data: { read: number; added: number; skipped: number; review: number } };

const dataDir = createEmptyDataDir();
const product = await startProduct({ DATA_DIR: dataDir });
const file = Buffer.from(writeLog('fr24', makeFlights(FLIGHTS, 1)));

/** Returns the peak memory of the server in MB; NaN if the system does not report it. */
function serverPeak(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

async function send({ token }: Member, query: string): Promise<number> {
  let slowest = 0;
  let isRunning = true;
  const asking = (async () => {
    while (isRunning) {
      const asked = performance.now();
      await (await fetch(`${product.url}/api/health`)).text();
      slowest = Math.max(slowest, performance.now() - asked);
    }
  })();
  const started = performance.now();
  const answer = await fetch(`${product.url}/api/flights/import${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: file,
  });
  const text = await answer.text();
  const seconds = (performance.now() - started) / 1000;
  isRunning = false;
  await asking;
  const { read, added, skipped, review } = (JSON.parse(text) as Report).data;
  console.log(
    `${query || 'import'}: ${seconds.toFixed(1)} s; read ${read}, added ${added}, skipped ${skipped}, review ${review}; ` +
      `answer ${(text.length / 1024 / 1024).toFixed(1)} MB; another caller waited ${slowest.toFixed(0)} ms at most`,
  );
  return seconds;
}

/** Prints a figure beside its goal. The run fails if the figure is above the goal. */
function check(name: string, value: number, goal: number, unit: string): void {
  console.log(`${name}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit} (goal: at most ${goal})`);
  if (!(value <= goal)) process.exitCode = 1;
}

try {
  const [api, person] = [await join(product), await join(product)];
  console.log(`${FLIGHTS} flights, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
  const before = serverPeak();
  await send(api, '?dry_run=1');
  const seconds = await send(api, '');
  await send(api, '?again=1');
  const page = await measureFlightsPage(product.url, person, { file, folder: dataDir });
  console.log(
    `the page read the file in ${page.readingS.toFixed(1)} s and added its flights in ${page.addingS.toFixed(1)} s`,
  );
  check('the import by the API', seconds, GOALS.seconds, 's');
  check('the import by the page', page.readingS + page.addingS, GOALS.seconds, 's');
  check('the longest task of the page', page.longestTask, GOALS.taskMs, 'ms');
  check('memory of the page', page.heap, GOALS.heapMb, 'MB');
  const peak = serverPeak();
  if (!Number.isNaN(peak)) {
    console.log(`the server had ${before.toFixed(0)} MB at most before`);
    check('memory of the server', peak, GOALS.serverMb, 'MB');
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

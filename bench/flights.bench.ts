import { readFileSync, rmSync } from 'node:fs';
import { createMember, type ProductMember } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { makeFlights } from '../tag/flights/tests/make-flights.ts';
import { writeTestLog } from '../tag/flights/tests/write-logs.ts';
import { measureFlightsPage } from './flights-page.ts';

/**
 * `npm run bench -- flights`: sends 10,000 flights of myFlightradar24 to POST /api/flights/import of the running product on the embedded
 * database, then the same file again; meanwhile another caller requests /api/health repeatedly. Then another user imports the file
 * through the page /import in a real browser. The server's memory is read on Linux only.
 */
const FLIGHT_COUNT = 10_000;
const GOALS = { seconds: 30, taskMs: 100, heapMb: 200, serverMb: 900 };

type ImportReport = { data: { read: number; added: number; skipped: number; review: number } };

const dataDir = createEmptyDataDir();
const product = await startProduct({ DATA_DIR: dataDir });
const file = Buffer.from(writeTestLog('fr24', makeFlights(FLIGHT_COUNT, 1)));

/** Returns the peak memory of the server in MB; NaN if the system does not report it. */
function readServerPeakMb(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

async function sendFile({ token }: ProductMember, query: string): Promise<number> {
  let slowestMs = 0;
  let isRunning = true;
  const healthLoop = (async () => {
    while (isRunning) {
      const requestStart = performance.now();
      await (await fetch(`${product.url}/api/health`)).text();
      slowestMs = Math.max(slowestMs, performance.now() - requestStart);
    }
  })();
  const startTime = performance.now();
  const response = await fetch(`${product.url}/api/flights/import${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: file,
  });
  const text = await response.text();
  const seconds = (performance.now() - startTime) / 1000;
  isRunning = false;
  await healthLoop;
  const { read, added, skipped, review } = (JSON.parse(text) as ImportReport).data;
  console.log(
    `${query || 'import'}: ${seconds.toFixed(1)} s; read ${read}, added ${added}, skipped ${skipped}, review ${review}; ` +
      `answer ${(text.length / 1024 / 1024).toFixed(1)} MB; another caller waited ${slowestMs.toFixed(0)} ms at most`,
  );
  return seconds;
}

/** Prints a figure beside its goal. The run fails if the figure is above the goal. */
function checkGoal(name: string, value: number, goalValue: number, unit: string): void {
  console.log(`${name}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit} (goal: at most ${goalValue})`);
  if (!(value <= goalValue)) process.exitCode = 1;
}

try {
  const [api, browserMember] = [await createMember(product), await createMember(product)];
  console.log(`${FLIGHT_COUNT} flights, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
  const previousPeakMb = readServerPeakMb();
  await sendFile(api, '?dry_run=1');
  const seconds = await sendFile(api, '');
  await sendFile(api, '?again=1');
  const page = await measureFlightsPage(product.url, browserMember, { file, folder: dataDir });
  console.log(
    `the page read the file in ${page.readingS.toFixed(1)} s and added its flights in ${page.addingS.toFixed(1)} s`,
  );
  checkGoal('the import by the API', seconds, GOALS.seconds, 's');
  checkGoal('the import by the page', page.readingS + page.addingS, GOALS.seconds, 's');
  checkGoal('the longest task of the page', page.longestTaskMs, GOALS.taskMs, 'ms');
  checkGoal('memory of the page', page.heapMb, GOALS.heapMb, 'MB');
  const peak = readServerPeakMb();
  if (!Number.isNaN(peak)) {
    console.log(`the server had ${previousPeakMb.toFixed(0)} MB at most before`);
    checkGoal('memory of the server', peak, GOALS.serverMb, 'MB');
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

import { rmSync } from 'node:fs';
import { join } from '../e2e/product/api.ts';
import { emptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { makeFlights } from '../tag/flights/tests/make-flights.ts';
import { writeLog } from '../tag/flights/tests/write-logs.ts';

/**
 * `npm run bench -- flights`: 10,000 flights of myFlightradar24 through POST /api/flights/import of the running product on the
 * embedded database, then the same file again; meanwhile another caller asks for /api/health all the time.
 */
const FLIGHTS = 10_000;
const GOAL_SECONDS = 30;

type Report = { data: { read: number; added: number; skipped: number; review: number } };

const dataDir = emptyDataDir();
const product = await startProduct({ DATA_DIR: dataDir });
try {
  const { token } = await join(product);
  const file = Buffer.from(writeLog('fr24', makeFlights(FLIGHTS, 1)));
  console.log(`${FLIGHTS} flights, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
  const send = async (query: string): Promise<number> => {
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
  };
  await send('?dry_run=1');
  const seconds = await send('');
  await send('?again=1');
  console.log(
    `An import of ${FLIGHTS} flights takes ${seconds.toFixed(1)} s (goal: at most ${GOAL_SECONDS})`,
  );
  if (!(seconds <= GOAL_SECONDS)) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

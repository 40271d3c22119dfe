import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { computePercentile } from './measure.ts';

/**
 * `npm run bench -- database [FOLDER]`: the embedded database of a build: the time to open it, the time of a small statement, and how long
 * a long statement keeps the event loop of the main thread.
 * FOLDER is another build than dist, to compare two versions.
 */
const [dist = resolve(import.meta.dirname, '../dist')] = process.argv.slice(2);
const STATEMENTS = 2_000;
const LONG_STATEMENT = 'select count(*) from generate_series(1, 350000) as i where md5(i::text) < $1';
const MAX_DELAY_MS = 50;

type DataSourceModule = typeof import('../server/database/data-source.ts');
type EntitiesModule = typeof import('../server/entities.ts');

const { openDatabase } = (await import(join(dist, 'server/database/data-source.js'))) as DataSourceModule;
const { ENTITIES } = (await import(join(dist, 'server/entities.js'))) as EntitiesModule;
const dataDir = createEmptyDataDir();
try {
  const openedAt = performance.now();
  const db = await openDatabase({ entities: ENTITIES, dataDir, preparedFolder: join(dist, 'database') });
  const openMs = performance.now() - openedAt;
  const times: number[] = [];
  for (let at = -200; at < STATEMENTS; at += 1) {
    const start = performance.now();
    await db.source.query('select 1');
    if (at >= 0) times.push(performance.now() - start);
  }
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(50);
  const start = performance.now();
  await db.source.query(LONG_STATEMENT, ['0']);
  const longMs = performance.now() - start;
  await sleep(50);
  delay.disable();
  const delayMs = delay.max / 1e6;
  await sleep(2_000);
  console.log(
    `open ${openMs.toFixed(0)} ms; 'select 1' p50 ${computePercentile(times, 50).toFixed(2)} ms, ` +
      `p99 ${computePercentile(times, 99).toFixed(2)} ms; a statement of ${longMs.toFixed(0)} ms delays the event loop by ` +
      `${delayMs.toFixed(0)} ms (goal ${MAX_DELAY_MS}); resident ${(process.memoryUsage.rss() / 1_048_576).toFixed(0)} MB`,
  );
  if (delayMs > MAX_DELAY_MS) process.exitCode = 1;
  await db.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { findFreeProductPort } from '../e2e/product/start-product.ts';
import { computeMedian } from './measure.ts';

/**
 * `npm run bench -- start`: the time from `npm start` to the line with the app's address, on a built product: first on an empty data
 * folder, then repeatedly on that folder.
 */
const START_COUNT = 7;
const GOAL_MS = 3000;
const root = resolve(import.meta.dirname, '..');

/** Runs `npm start` until it is ready, then ends it. */
async function startOnce(dataDir: string): Promise<number> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await findFreeProductPort()),
    LOG_LEVEL: 'silent',
  };
  const startTime = performance.now();
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise<number | null>((finish) => child.once('exit', finish));
  await new Promise<void>((finish, fail) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Tailfin is ready at')) finish();
    });
    void exit.then((code) => fail(new Error(`npm start ended with ${code}`)));
  });
  const ms = performance.now() - startTime;
  child.kill('SIGTERM');
  await exit;
  return ms;
}

const dataDir = createEmptyDataDir();
try {
  const firstMs = await startOnce(dataDir);
  const laterMs: number[] = [];
  for (let i = 0; i < START_COUNT; i += 1) laterMs.push(await startOnce(dataDir));
  const maxMs = Math.max(...laterMs);
  console.log(`first start on an empty folder ${Math.round(firstMs)} ms`);
  console.log(
    `${START_COUNT} starts after it: median ${Math.round(computeMedian(laterMs))} ms, longest ${Math.round(maxMs)} ms (goal: ${GOAL_MS})`,
  );
  if (maxMs > GOAL_MS) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

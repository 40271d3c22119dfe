import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { findFreeProductPort } from '../e2e/product/start-product.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- start`: the time from `npm start` to the line with the app's address, on a built product: first on an empty data
 * folder, then repeatedly on that folder.
 */
const STARTS = 7;
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
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  await new Promise<void>((ready, fail) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Tailfin is ready at')) ready();
    });
    void ended.then((code) => fail(new Error(`npm start ended with ${code}`)));
  });
  const ms = performance.now() - began;
  child.kill('SIGTERM');
  await ended;
  return ms;
}

const dataDir = createEmptyDataDir();
try {
  const first = await startOnce(dataDir);
  const again: number[] = [];
  for (let i = 0; i < STARTS; i += 1) again.push(await startOnce(dataDir));
  const longest = Math.max(...again);
  console.log(`first start on an empty folder ${Math.round(first)} ms`);
  console.log(
    `${STARTS} starts after it: median ${Math.round(median(again))} ms, longest ${Math.round(longest)} ms (goal: ${GOAL_MS})`,
  );
  if (longest > GOAL_MS) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

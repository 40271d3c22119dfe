import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreeProductPort, readMails, type SharedProduct } from '../e2e/product/start-product.ts';

const main = resolve(import.meta.dirname, '../dist/server/main.js');
/** A server that uses less than this fraction of a core counts as idle. */
const MAX_IDLE_CPU_SHARE = 0.05;

/** A built server in its own process. */
export type RunningServer = SharedProduct & { pid: number; readyMs: number; stop: () => Promise<void> };

/** Starts the server as `npm start` does, with limits off and two render workers, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const { PATH = '', HOME = '' } = process.env;
  const startTime = performance.now();
  const child = spawn(process.execPath, [main], {
    // A folder without a .env, which may name another database.
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      MALLOC_ARENA_MAX: '2',
      RATE_LIMITS: 'off',
      RENDER_WORKERS: '2',
      MAILBOX: 'on',
      LOG_LEVEL: 'silent',
      PORT: String(await findFreeProductPort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise((finish) => child.once('exit', finish));
  const url = await new Promise<string>((finish) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const readyUrl = /Tailfin is ready at (\S+)/.exec(output)?.[1];
      if (readyUrl) finish(readyUrl);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return {
    url,
    mails: () => readMails(url),
    pid: child.pid ?? NaN,
    readyMs: performance.now() - startTime,
    stop,
  };
}

/** Returns the CPU time of a process and its threads in ms; /proc counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export async function waitUntilIdle(pid: number): Promise<void> {
  for (let previousCpuMs = readCpuMs(pid); ;) {
    await sleep(2000);
    const now = readCpuMs(pid);
    if (now - previousCpuMs < 2000 * MAX_IDLE_CPU_SHARE) return;
    previousCpuMs = now;
  }
}

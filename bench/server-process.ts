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
  const began = performance.now();
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
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise<string>((ready) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const said = /Tailfin is ready at (\S+)/.exec(printed)?.[1];
      if (said) ready(said);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    mails: () => readMails(url),
    pid: child.pid ?? NaN,
    readyMs: performance.now() - began,
    stop,
  };
}

/** Returns the resident memory of a process in MB: the current value (VmRSS) or the peak (VmHWM). */
export function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Returns the CPU time of a process and its threads in ms; /proc counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export async function waitUntilIdle(pid: number): Promise<void> {
  for (let before = readCpuMs(pid); ;) {
    await sleep(2000);
    const now = readCpuMs(pid);
    if (now - before < 2000 * MAX_IDLE_CPU_SHARE) return;
    before = now;
  }
}

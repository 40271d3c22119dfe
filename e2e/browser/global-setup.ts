import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts one browser for the whole run; the journeys find it by the environment variable BROWSER_ENDPOINT. */
export default async function startBrowser(): Promise<void> {
  const holder = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'serve-browser.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.env['BROWSER_ENDPOINT'] = await firstLine(
    holder.stdout,
    new Promise((_, fail) => {
      holder.once('error', fail);
      holder.once('exit', (code) =>
        fail(new Error(`The browser ended with code ${code} before it was ready.`)),
      );
    }),
  );
  // The run must be able to end while the browser stands: it closes when this process lets go of the pipe.
  holder.unref();
  (holder.stdin as Socket).unref();
  holder.stdout.destroy();
}

function firstLine(stream: NodeJS.ReadableStream, ended: Promise<never>): Promise<string> {
  const line = new Promise<string>((done) => createInterface(stream).once('line', done));
  return Promise.race([line, ended]);
}

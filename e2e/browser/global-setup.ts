import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { rmSync } from 'node:fs';
import { emptyDataDir } from '../product/data-dir.ts';
import { startProduct } from '../product/start-product.ts';

/** Makes ready what the journeys share: one browser, and a data folder for their products to start from. */
export default async function setUp(): Promise<void> {
  await Promise.all([startBrowser(), prepareDataDir()]);
}

/** The journeys find the browser by the environment variable BROWSER_ENDPOINT. */
async function startBrowser(): Promise<void> {
  const server = join(import.meta.dirname, 'serve-browser.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const died = new Promise<never>((_, fail) => {
    holder.once('error', fail);
    holder.once('exit', (code) =>
      fail(new Error(`The browser ended with code ${code} before it was ready.`)),
    );
  });
  process.env['BROWSER_ENDPOINT'] = await firstLine(holder.stdout, died);
  // The run must be able to end while the browser stands: it closes when this process lets go of the pipe.
  holder.unref();
  (holder.stdin as Socket).unref();
  holder.stdout.destroy();
}

/** The journeys find the folder by PREPARED_DATA_DIR. */
async function prepareDataDir(): Promise<void> {
  const folder = emptyDataDir();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    await (await startProduct({ DATA_DIR: folder })).stop();
    process.env['PREPARED_DATA_DIR'] = folder;
  } catch {
    // A product that does not start fails the journeys, each with the reason; the other projects' tests still run.
  }
}

function firstLine(stream: NodeJS.ReadableStream, ended: Promise<never>): Promise<string> {
  const line = new Promise<string>((done) => createInterface(stream).once('line', done));
  return Promise.race([line, ended]);
}

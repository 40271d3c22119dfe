import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { rmSync } from 'node:fs';
import { createEmptyDataDir } from '../product/data-dir.ts';
import { startProduct, type SharedProduct } from '../product/start-product.ts';
import { startBehindProxy } from '../product/two-hosts.ts';

/** The place at which the teardown finds the product; setup and teardown are two modules of one process. */
export type ProductHolder = typeof globalThis & {
  sharedProduct?: SharedProduct & { stop: () => Promise<void> };
};

/** Prepares what the journeys share: one browser, a data folder from which products start, and one product. */
export default async function setUp(): Promise<void> {
  // On a signal the run exits explicitly, because the product is only ended by the event 'exit'.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await Promise.all([startBrowser(), prepareProduct()]);
}

/** Starts the browser; the journeys find it by the environment variable BROWSER_ENDPOINT. */
async function startBrowser(): Promise<void> {
  const server = join(import.meta.dirname, 'serve-browser.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const browserExit = new Promise<never>((_, fail) => {
    holder.once('error', fail);
    holder.once('exit', (code) =>
      fail(new Error(`The browser ended with code ${code} before it was ready.`)),
    );
  });
  process.env['BROWSER_ENDPOINT'] = await readFirstLine(holder.stdout, browserExit);
  // The run must be able to end while the browser runs. The browser closes when this process releases the pipe.
  holder.unref();
  (holder.stdin as Socket).unref();
  holder.stdout.destroy();
}

/**
 * Prepares the data folder and the product; the journeys find them by PREPARED_DATA_DIR and PRODUCT_URL. If the product does not start,
 * the journeys fail with the reason in PRODUCT_FAULT, and the other projects' tests still run. With TEST_TWO_HOSTS the product is two
 * hosts, which receive requests alternately.
 */
async function prepareProduct(): Promise<void> {
  try {
    process.env['PREPARED_DATA_DIR'] = process.env['TEST_DATA_DIR'] ?? (await startForFirstTime());
    const product = await (process.env['TEST_TWO_HOSTS'] ? startBehindProxy() : startProduct());
    process.env['PRODUCT_URL'] = product.url;
    (globalThis as ProductHolder).sharedProduct = product;
  } catch (error) {
    process.env['PRODUCT_FAULT'] = String(error);
  }
}

/** Creates a data folder in the state after a first start. If the server's suites also run, they have already created one. */
async function startForFirstTime(): Promise<string> {
  const folder = createEmptyDataDir();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await startProduct({ DATA_DIR: folder })).stop();
  return folder;
}

function readFirstLine(stream: NodeJS.ReadableStream, exit: Promise<never>): Promise<string> {
  const line = new Promise<string>((resolve) => createInterface(stream).once('line', resolve));
  return Promise.race([line, exit]);
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { rmSync } from 'node:fs';
import { emptyDataDir } from '../product/data-dir.ts';
import { startProduct, type SharedProduct } from '../product/start-product.ts';
import { startBehindProxy } from '../product/two-hosts.ts';

/** Where the run's end finds the product: setup and teardown are two modules of one process. */
export type ProductHolder = typeof globalThis & {
  sharedProduct?: SharedProduct & { stop: () => Promise<void> };
};

/** Makes ready what the journeys share: one browser, a data folder for products to start from, and one product. */
export default async function setUp(): Promise<void> {
  // A run that is told to end takes its product with it, which needs the event 'exit'.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await Promise.all([startBrowser(), prepareProduct()]);
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

/**
 * The journeys find the folder by PREPARED_DATA_DIR and the product by PRODUCT_URL. A product that does not start fails
 * them with the reason, in PRODUCT_FAULT; the other projects' tests still run. With TEST_TWO_HOSTS the product is two hosts,
 * which get requests in turn.
 */
async function prepareProduct(): Promise<void> {
  try {
    process.env['PREPARED_DATA_DIR'] = process.env['TEST_DATA_DIR'] ?? (await firstStart());
    const product = await (process.env['TEST_TWO_HOSTS'] ? startBehindProxy() : startProduct());
    process.env['PRODUCT_URL'] = product.url;
    (globalThis as ProductHolder).sharedProduct = product;
  } catch (error) {
    process.env['PRODUCT_FAULT'] = String(error);
  }
}

/** A folder as a first start leaves it. The server's suites have made one already when they run too. */
async function firstStart(): Promise<string> {
  const folder = emptyDataDir();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await startProduct({ DATA_DIR: folder })).stop();
  return folder;
}

function firstLine(stream: NodeJS.ReadableStream, ended: Promise<never>): Promise<string> {
  const line = new Promise<string>((done) => createInterface(stream).once('line', done));
  return Promise.race([line, ended]);
}

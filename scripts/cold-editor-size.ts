import type { Request } from 'playwright-core';
import { chromium } from 'playwright-core';
import { join } from '../e2e/product/api.ts';
import type { Product } from '../e2e/product/start-product.ts';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { withoutWorker } from '../e2e/browser/without-worker.ts';
import { kilobytes } from './page-loads.ts';

/** What a cold editor may load, headers included. */
const LIMIT_KB = 1_200;
/** Comes 3 s after the card, which a busy machine may reach before the network is idle. */
const DEFERRED_FILES = '/graphql Airports';
const LARGEST = 12;

type TransferredFile = { name: string; bytes: number };

/**
 * Prints what comes over the wire when a signed-in user opens the editor with an empty cache and gets the pictures of
 * all layouts. Left out is what comes for later: the files that the service worker fetches, and the list of airports.
 * @returns whether that is within the limit
 * @throws when something is not found, such as a small picture
 */
export async function checkColdEditorSize(product: Product): Promise<boolean> {
  const { token, user } = await join(product);
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user_data', value: JSON.stringify(user) },
  ];
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
    const context = await browser.newContext({ baseURL: product.url, storageState });
    const page = await (await withoutWorker(context)).newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto('/', { waitUntil: 'networkidle' });
    // The strip's pictures are drawn when the card has come to rest, which may be later.
    await page
      .getByRole('radiogroup', { name: 'Layout' })
      .locator('img')
      .nth(LAYOUT_LIST.length - 1)
      .waitFor();
    const sent = (await Promise.all(requests.map(weighed)))
      .filter(({ name }) => name !== DEFERRED_FILES)
      .toSorted((a, b) => b.bytes - a.bytes);
    const total = sent.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of sent.slice(0, LARGEST)) console.log(`${kilobytes(bytes)}  ${name}`);
    console.log(`a cold editor: ${sent.length} requests, ${kilobytes(total).trim()} (limit: ${LIMIT_KB} KB)`);
    return total <= LIMIT_KB * 1024;
  } finally {
    await browser.close();
  }
}

async function weighed(request: Request): Promise<TransferredFile> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const response = await request.response();
  if (response && response.status() >= 400) throw new Error(`${path} is answered by ${response.status()}`);
  // Of a worker's own file the browser tells no size.
  const body = responseBodySize || Number(response?.headers()['content-length'] ?? 0);
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  return { name: [path, operation].join(' ').trim(), bytes: body + responseHeadersSize };
}

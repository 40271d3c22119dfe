import { type BrowserContextOptions, type Page, type Request, chromium } from 'playwright-core';
import { disableWorker } from '../../e2e/browser/disable-worker.ts';
import { createMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { findBrowser } from '../../e2e/browser/find-browser.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { formatKilobytes } from './page-loads.ts';

/** The largest size of a cold editor, in KB, including headers. */
const LIMIT_KB = 1_200;
/** The largest size of all files before the guest of a phone can download a tag, in KB, including headers. The goal is 750 KB. */
const GUEST_LIMIT_KB = 800;
/** This request starts 3 s after the card, possibly before the network is idle on a busy machine. */
const DEFERRED_FILES = '/graphql Airports';
const MAX_LISTED_FILES = 12;

type TransferredFile = { name: string; bytes: number };

/**
 * Prints the files that are transferred when a signed-in user opens the editor with an empty cache and gets the images of all layouts.
 * Leaves out files for later: those that the service worker fetches, and the list of airports.
 * @returns true if the size is within the limit
 * @throws if a file is not found, such as a small image
 */
export async function checkColdEditorSize(product: Product): Promise<boolean> {
  const { token, user } = await createMember(product);
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user_data', value: JSON.stringify(user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
  const files = await recordTransfers(product, { storageState }, async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    // The strip's images are drawn after the card is complete, which may be later than the idle network.
    await page
      .getByRole('radiogroup', { name: 'Layout' })
      .locator('img')
      .nth(LAYOUT_LIST.length - 1)
      .waitFor();
  });
  return printSize('a cold editor', files, LIMIT_KB);
}

/** Prints the files that are transferred before the sample tag of a guest is drawn on a phone, and can be downloaded. */
export async function checkColdGuestSize(product: Product): Promise<boolean> {
  const viewport = { width: 390, height: 844 };
  const files = await recordTransfers(product, { viewport }, async (page) => {
    // The page itself notes the time, because on a busy machine this process sees the card later, after files for later have loaded.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-layout] [role="img"] svg')) return;
        performance.mark('card');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/try');
    const card = await page.waitForFunction(() => performance.getEntriesByName('card')[0]?.startTime);
    return page.evaluate((time) => performance.timeOrigin + Number(time), await card.jsonValue());
  });
  return printSize('a guest before the first tag', files, GUEST_LIMIT_KB);
}

/** @param visit returns the time at which later requests no longer count, in milliseconds since 1970; nothing if all count */
async function recordTransfers(
  product: Product,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<number | void>,
): Promise<TransferredFile[]> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const context = await browser.newContext({ baseURL: product.url, ...options });
    const page = await (await disableWorker(context)).newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    const endsAt = (await visit(page)) ?? Infinity;
    const files = await Promise.all(
      requests.filter((request) => request.timing().startTime <= endsAt).map(weighRequest),
    );
    return files.filter(({ name }) => name !== DEFERRED_FILES).toSorted((a, b) => b.bytes - a.bytes);
  } finally {
    await browser.close();
  }
}

function printSize(name: string, files: readonly TransferredFile[], limitKb: number): boolean {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const file of files.slice(0, MAX_LISTED_FILES))
    console.log(`${formatKilobytes(file.bytes)}  ${file.name}`);
  console.log(`${name}: ${files.length} requests, ${formatKilobytes(total).trim()} (limit: ${limitKb} KB)`);
  return files.length > 0 && total <= limitKb * 1024;
}

async function weighRequest(request: Request): Promise<TransferredFile> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const response = await request.response();
  if (response && response.status() >= 400) throw new Error(`${path} is answered by ${response.status()}`);
  // The browser reports no size for a worker's script.
  const body = responseBodySize || Number(response?.headers()['content-length'] ?? 0);
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  return { name: [path, operation].join(' ').trim(), bytes: body + responseHeadersSize };
}

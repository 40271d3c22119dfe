import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';

// Taps on buttons that are visible before they can act, on a fast and on a slow line: each ends in a result or in a message.

const product = useProduct();

const DELAYS_MS = [0, 100, 300, 1500] as const;
/** 400 kbit/s, with the latency of a poor mobile network. */
const SLOW_LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
} as const;

/** Presses a button and waits for its result. */
type EarlyTap = readonly [name: string, waitForResult: (page: Page) => Promise<unknown>];
const TAPS: readonly EarlyTap[] = [
  ['Screenshot', (page) => page.getByText('Tag downloaded').waitFor()],
  ['Save Config', (page) => page.getByText('Configuration saved').waitFor()],
  ['More formats', (page) => page.getByRole('menu').waitFor()],
  ['Share', (page) => page.getByRole('dialog').waitFor()],
];

/** Opens /try, and taps a button when it has been visible for the delay. */
async function tapEarly(page: Page, delayMs: number, [name, waitForResult]: EarlyTap): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${product.url}/try`, { waitUntil: 'commit' });
  const button = findControl(page, name);
  await button.waitFor();
  await page.waitForTimeout(delayMs);
  await button.click();
  await waitForResult(page);
}

journey('every early tap ends in a result, at once or later, on a fast and on a slow line', async (open) => {
  const { page } = await open(product.url);
  for (const [at, delayMs] of DELAYS_MS.entries()) {
    const tap = TAPS[at];
    if (tap) await tapEarly(page, delayMs, tap);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  for (const [at, delayMs] of DELAYS_MS.entries()) {
    const tap = TAPS.at(at - 2);
    if (tap) await tapEarly(page, delayMs, tap);
  }
  await session.detach();
});

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { freePort } from '../e2e/product/start-product.ts';

/** Lighthouse's figures of a page on a phone, 0 to 100 each, and what it found wrong. */
export async function rateByLighthouse(
  url: string,
): Promise<{ scores: Record<string, number>; found: string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(await findBrowser()),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    const found = Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim());
    return { scores: Object.fromEntries(scores) as Record<string, number>, found };
  } finally {
    await browser.close();
  }
}

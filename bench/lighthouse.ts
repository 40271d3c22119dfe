import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { findFreeProductPort } from '../e2e/product/start-product.ts';

/** Run through npx and not as a dependency, because it would add more than a hundred packages for one figure. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@12.8.2';
const MAX_BYTES = 64 * 1024 * 1024;

type LighthouseReport = {
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
};

/** Returns Lighthouse's scores of a page on a phone, 0 to 100 each, and the problems that it found. */
export async function rateByLighthouse(
  url: string,
): Promise<{ scores: Record<string, number>; findings: string[] }> {
  const port = await findFreeProductPort();
  const browser = await chromium.launch({
    ...(await findBrowser()),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const args = [
      'exec',
      '--yes',
      LIGHTHOUSE_PACKAGE,
      '--',
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
    ];
    const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: MAX_BYTES });
    const { categories, audits } = JSON.parse(stdout) as LighthouseReport;
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    const findings = Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim());
    return { scores: Object.fromEntries(scores) as Record<string, number>, findings };
  } finally {
    await browser.close();
  }
}

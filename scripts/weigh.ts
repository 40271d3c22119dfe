import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { startProduct } from '../e2e/product/start-product.ts';

// What a first visit to /login loads, in a real browser with an empty cache, from the built product.
// JS and CSS are weighed packed by gzip, whatever packing the browser asked for; above the limit it fails.
const LIMIT_KB = 135;
const CHECKED = ['script', 'style'];

type Load = { kind: string; path: string; bytes: number };

async function loadsOf(origin: string): Promise<Load[]> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const page = await browser.newPage();
    const loads: Promise<Load>[] = [];
    page.on('response', (response) => {
      loads.push(
        response.body().then((body) => ({
          kind: kindOf(response.headers()['content-type'] ?? ''),
          path: new URL(response.url()).pathname,
          bytes: CHECKED.includes(kindOf(response.headers()['content-type'] ?? ''))
            ? gzipSync(body, { level: 9 }).length
            : body.length,
        })),
      );
    });
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: 'SIGN IN' })
      .or(page.getByRole('link', { name: 'SIGN IN' }))
      .waitFor();
    return await Promise.all(loads);
  } finally {
    await browser.close();
  }
}

function kindOf(type: string): string {
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(8)} KB`;
const sum = (loads: readonly Load[]): number => loads.reduce((total, { bytes }) => total + bytes, 0);

const ensureBuilt = join(resolve(import.meta.dirname, '..'), 'scripts/ensure-built.mjs');
if (spawnSync(process.execPath, [ensureBuilt], { stdio: 'inherit' }).status) process.exit(1);
const product = await startProduct();
try {
  const loads = await loadsOf(product.url);
  for (const kind of ['script', 'style', 'font', 'image', 'other']) {
    for (const load of loads.filter((one) => one.kind === kind)) {
      console.log(`${kind.padEnd(8)}${kilobytes(load.bytes)}  ${load.path}`);
    }
  }
  const checked = loads.filter(({ kind }) => CHECKED.includes(kind));
  const rest = loads.filter(({ kind }) => ['font', 'image'].includes(kind));
  console.log(`fonts and images${kilobytes(sum(rest))}`);
  console.log(`JS and CSS, gzip${kilobytes(sum(checked))} (limit: ${LIMIT_KB} KB)`);
  if (checked.length === 0 || sum(checked) > LIMIT_KB * 1024) process.exitCode = 1;
} finally {
  await product.stop();
}

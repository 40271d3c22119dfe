import type { Page } from 'playwright-core';
import { startProduct } from '../e2e/product/start-product.ts';
import { openSlowPage, type ArrivedFile } from './slow-page.ts';
import { readScreen, waitForPart, watchScreen, type ScreenPart } from './watch-screen.ts';

/**
 * `npm run bench -- slow-line [files] [path]`: the timeline of a first visit on a phone with 400 kbit/s and 400 ms of latency, with an empty
 * cache and without a service worker. The visitor types and submits as soon as the form appears. `files` prints each file; a path such
 * as /signin measures only its visits.
 */
const isListing = process.argv.includes('files');
const measuredPath = process.argv.slice(2).find((argument) => argument.startsWith('/'));

/** The parts of a screen with their limits, what the visitor does when the last of them has appeared, and the limit of its result. */
type Visit = {
  readonly path: string;
  readonly parts: readonly (ScreenPart & { readonly limitMs: number })[];
  /** Types and submits; it ends when the result is there. */
  readonly act: (page: Page) => Promise<unknown>;
  readonly result: string;
  readonly limitMs: number;
  readonly limitKb?: number;
};

const LINE = 'LH716 FRA HND 3 Nov';
const MAX_WAIT_MS = 60_000;
/** The largest sum of layout shifts, in thousandths; smaller shifts are not seen. */
const MAX_LAYOUT_SHIFT = 1;

const QUICK_ENTRY = 'input[placeholder^="Flight, for example"]';
const LANDING_PARTS = [
  { name: 'headline', selector: 'h1', limitMs: 2_500 },
  { name: 'picture', selector: 'img[src^="/img/sample_"]', limitMs: 2_500 },
  { name: 'form', selector: QUICK_ENTRY, limitMs: 2_500 },
];
const EDITOR_PARTS = [
  { name: 'card', selector: '[data-sample-card], [role="img"] svg', limitMs: 3_000 },
  { name: 'labels', selector: 'label', limitMs: 3_000 },
  { name: 'form', selector: QUICK_ENTRY, limitMs: 3_000 },
];

/** Types a line on the landing page and submits it with the keyboard. The result is the page /try. */
async function enterLine(page: Page): Promise<void> {
  const input = page.locator(QUICK_ENTRY).first();
  await input.fill(LINE);
  await input.press('Enter');
  await page.waitForURL('**/try', { waitUntil: 'commit' });
}

/** Fills and submits the sign-in. The result is the request to the server. */
async function signIn(page: Page): Promise<void> {
  const request = page.waitForRequest((candidate) => candidate.url().endsWith('/graphql'));
  await page.locator('input[type="email"]').fill('visitor@example.com');
  await page.locator('input[type="password"]').fill('a wrong password');
  await page.locator('input[type="checkbox"]').check();
  await page.locator('input[type="password"]').press('Enter');
  await request;
}

/** Types a line. The result is the editor's own field with this line. */
async function typeLine(page: Page): Promise<void> {
  const input = page.locator(QUICK_ENTRY).first();
  await input.fill(LINE);
  const field = page.locator('input[data-quick-entry]').first();
  await field.waitFor();
  const line = await field.inputValue();
  if (line !== LINE) throw new Error(`the typed line is lost: '${line}'`);
}

/** Downloads the sample tag. The tap on the button waits until the card is drawn. */
async function downloadTag(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.locator('button[data-downloads]').first().click();
  await download;
}

const VISITS: readonly Visit[] = [
  { path: '/', parts: LANDING_PARTS, act: enterLine, result: 'line carried to /try', limitMs: 5_000 },
  { path: '/login', parts: LANDING_PARTS, act: enterLine, result: 'line carried to /try', limitMs: 5_000 },
  {
    path: '/signin',
    parts: [
      { name: 'headline', selector: 'h1', limitMs: 2_500 },
      { name: 'form', selector: 'input[type="password"]', limitMs: 2_500 },
    ],
    act: signIn,
    result: 'sign-in sent',
    limitMs: 5_000,
  },
  { path: '/try', parts: EDITOR_PARTS, act: typeLine, result: 'line taken over', limitMs: 16_000 },
  {
    path: '/try',
    parts: EDITOR_PARTS,
    act: downloadTag,
    result: 'tag downloaded',
    limitMs: 16_000,
    limitKb: 750,
  },
];

/** Prints a figure with its limit. Returns true if the limit is kept. */
function printFigure(name: string, value: number | undefined, limit: number, unit: string): boolean {
  const isKept = value !== undefined && value <= limit;
  const text = value === undefined ? 'never' : `${Math.round(value)}`;
  console.log(
    `  ${name.padEnd(24)}${text.padStart(7)} ${unit} (limit: ${limit} ${unit})${isKept ? '' : '  MISSED'}`,
  );
  return isKept;
}

function printFiles(files: readonly ArrivedFile[]): void {
  for (const { path, bytes, atMs } of files)
    console.log(
      `    ${(atMs / 1000).toFixed(2).padStart(6)} s ${(bytes / 1024).toFixed(1).padStart(7)} KB  ${path}`,
    );
}

/** Visits a page once and prints its timeline. Returns true if all limits are kept. */
async function measureVisit(origin: string, { path, parts, act, ...goal }: Visit): Promise<boolean> {
  const slowPage = await openSlowPage();
  const { page, listFiles, close } = slowPage;
  page.setDefaultTimeout(MAX_WAIT_MS);
  try {
    await watchScreen(page, parts);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: MAX_WAIT_MS });
    const startMs = await page.evaluate(() => performance.timeOrigin);
    await waitForPart(page, 'form');
    const error = await act(page).then(
      () => null,
      (reason: unknown) => reason,
    );
    const resultMs = Date.now() - startMs;
    const files = listFiles().filter(({ atMs }) => atMs <= resultMs);
    const { times, layoutShift } = await readScreen(page);
    console.log(`\n${path}`);
    const kept = parts.map(({ name, limitMs }) => printFigure(name, times[name], limitMs, 'ms'));
    kept.push(printFigure(goal.result, error === null ? resultMs : undefined, goal.limitMs, 'ms'));
    const sumKb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    if (goal.limitKb === undefined) console.log(`  ${'bytes before it'.padEnd(24)}${Math.round(sumKb)} KB`);
    else kept.push(printFigure('bytes before it', sumKb, goal.limitKb, 'KB'));
    kept.push(printFigure('layout shift', layoutShift * 1000, MAX_LAYOUT_SHIFT, '/ 1000'));
    if (error !== null) console.log(`  ${error instanceof Error ? error.message : 'failed'}`);
    if (isListing) printFiles(listFiles());
    return kept.every(Boolean);
  } finally {
    await close();
  }
}

const product = await startProduct();
try {
  for (const visit of VISITS) {
    if (measuredPath !== undefined && visit.path !== measuredPath) continue;
    if (!(await measureVisit(product.url, visit))) process.exitCode = 1;
  }
} finally {
  await product.stop();
}

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { mailsOf, type SharedProduct } from '../product/start-product.ts';
import { getBrowser, resetStorage, returnContext, takeContext } from './kept-contexts.ts';
import { watchPageProblems } from './page-problems.ts';
import { withoutWorker } from './without-worker.ts';

type OpenOptions = {
  phone?: boolean;
  /** What the browser's storage holds from an earlier visit. */
  session?: { token: string; user: object };
  /** Things move, as for most people. Drawn without a graphics card that costs more than all the rest of a page. */
  motion?: boolean;
  /** The service worker works, as for most people. Without it a journey sees, and may answer, each request of its page. */
  worker?: boolean;
};
export type OpenedPage = {
  page: Page;
  /** Another tab of the same browser, as empty or as signed in as this one. */
  openTab: () => Promise<Page>;
  /** Lets a problem pass that the journey provokes on purpose. */
  allow: (pattern: RegExp) => void;
  /** The unexpected problems so far. */
  problems: readonly string[];
};
/** Opens a page of its own, as a new visitor with an empty browser. */
export type Open = (origin: string, options?: OpenOptions) => Promise<OpenedPage>;

const results = resolve(import.meta.dirname, '../../test-results');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Long, since a machine may be busy with other suites: it bounds what never comes, and says nothing of how fast it came. */
const ACTION_MS = 240_000;

/** The browser of the run. */
function connect(): Promise<Browser> {
  const endpoint = process.env['BROWSER_ENDPOINT'];
  if (!endpoint) throw new Error('No browser was started: run the journeys through jest, project e2e.');
  return getBrowser(() => chromium.connect(endpoint));
}

/**
 * Call once in a test file.
 * @returns the product of the run, which all test files share: each makes accounts of its own, and none stops it
 */
export function useProduct(): SharedProduct {
  const url = process.env['PRODUCT_URL'];
  // Said by the journeys, not here: what cannot start must fail them, and each on its own.
  beforeAll(() => {
    if (!url)
      throw new Error(
        process.env['PRODUCT_FAULT'] ?? 'No product was started: run through jest, project e2e.',
      );
  });
  return { url: url ?? '', mails: () => mailsOf(url ?? '') };
}

/** Opens the context of a new visitor; `end` closes it, or keeps it for the next visitor of the shared product. */
async function openContext(
  origin: string,
  options: OpenOptions,
): Promise<{ context: BrowserContext; end: () => Promise<void> }> {
  const { session, phone, motion, worker } = options;
  const items: Record<string, string> = session
    ? { auth_token: session.token, user_data: JSON.stringify(session.user) }
    : {};
  if (origin !== process.env['PRODUCT_URL'] || worker) {
    const context = await makeContext(origin, options, items);
    return { context, end: () => context.close() };
  }
  const kind = JSON.stringify({ phone, motion });
  const taken = await takeContext(kind, () => makeContext(origin, options));
  await resetStorage(taken, origin, items);
  return { context: taken.context, end: () => returnContext(kind, taken) };
}

async function makeContext(
  origin: string,
  { phone, motion, worker }: OpenOptions,
  items: Record<string, string> = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const browser = await connect();
  const context = await browser.newContext({
    ...(phone ? PHONE : DESKTOP),
    baseURL: origin,
    colorScheme: 'dark',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  });
  context.setDefaultTimeout(ACTION_MS);
  return worker ? context : withoutWorker(context);
}

type OpenedTab = { page: Page; problems: string[] };

/**
 * A test in a real browser. It fails on any unexpected problem in any page it opened, and leaves a screenshot of each
 * page in test-results/ when it fails.
 */
export function journey(name: string, run: (open: Open) => Promise<void>): void {
  test(name, async () => {
    const opened: OpenedTab[] = [];
    const ends: (() => Promise<void>)[] = [];
    const open: Open = async (origin, options = {}) => {
      const { context, end } = await openContext(origin, options);
      ends.push(end);
      const problems = watchPageProblems(origin);
      const openTab = async () => {
        const page = await context.newPage();
        problems.watch(page);
        opened.push({ page, problems: problems.list });
        return page;
      };
      return { page: await openTab(), openTab, allow: problems.allow, problems: problems.list };
    };
    try {
      await run(open);
      expect(problemsOf(opened)).toEqual([]);
    } catch (error) {
      await Promise.all(opened.map(({ page }, at) => keepScreenshot(page, `${name}-${at}`)));
      throw withProblems(error, problemsOf(opened));
    } finally {
      await Promise.all(ends.map((end) => end()));
    }
  });
}

/** What went wrong in all of them; tabs of one browser share a list. */
function problemsOf(opened: readonly OpenedTab[]): string[] {
  return [...new Set(opened.map(({ problems }) => problems))].flat();
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(results, { recursive: true });
  const path = join(results, `${name.replace(/[^A-Za-z0-9]+/g, '-')}.png`);
  // A page that has crashed has no picture; the journey's own error must come through all the same.
  await page.screenshot({ path }).catch(() => undefined);
}

function withProblems(error: unknown, problems: string[]): unknown {
  if (error instanceof Error && problems.length > 0)
    error.message += `\nIn the page:\n${problems.join('\n')}`;
  return error;
}

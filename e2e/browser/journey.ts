import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { readMails, type SharedProduct } from '../product/start-product.ts';
import { getBrowser, resetStorage, returnContext, takeContext } from './reused-contexts.ts';
import { watchPageProblems } from './page-problems.ts';
import { disableWorker } from './disable-worker.ts';

type OpenOptions = {
  phone?: boolean;
  /** The content of the browser's storage from an earlier visit. */
  session?: { token: string; user: object };
  /** True if motion is on, as for most users. Without a graphics card, motion costs more than everything else on a page. */
  motion?: boolean;
  /** True if the service worker is on, as for most users. Without it, a journey sees each request of its page and may answer it. */
  worker?: boolean;
  /** The language of the browser; English by default. */
  locale?: string;
};
export type OpenedPage = {
  page: Page;
  /** Opens another tab of the same browser, with the same storage and session. */
  openTab: () => Promise<Page>;
  /** Allows a problem that the journey provokes on purpose. */
  allow: (pattern: RegExp) => void;
  /** The unexpected problems until now. */
  problems: readonly string[];
};
/** Opens a page in an empty browser, like that of a new visitor. */
export type OpenPage = (origin: string, options?: OpenOptions) => Promise<OpenedPage>;

const results = resolve(import.meta.dirname, '../../test-results');
const DESKTOP_OPTIONS = { viewport: { width: 1440, height: 900 } };
const PHONE_OPTIONS = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
/** A long limit, because the machine may be busy with other suites. It only ends waits for something that never happens. */
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
  // Throws in beforeAll, not here, so that each journey fails with the reason if the product did not start.
  beforeAll(() => {
    if (!url)
      throw new Error(
        process.env['PRODUCT_FAULT'] ?? 'No product was started: run through jest, project e2e.',
      );
  });
  return { url: url ?? '', mails: () => readMails(url ?? '') };
}

/** Opens the context of a new visitor; `end` closes it, or keeps it for the next visitor of the shared product. */
async function openContext(
  origin: string,
  options: OpenOptions,
): Promise<{ context: BrowserContext; end: () => Promise<void> }> {
  const { session, phone, motion, worker, locale } = options;
  const items: Record<string, string> = session
    ? { auth_token: session.token, user_data: JSON.stringify(session.user) }
    : {};
  if (origin !== process.env['PRODUCT_URL'] || worker) {
    const context = await makeContext(origin, options, items);
    return { context, end: () => context.close() };
  }
  const kind = JSON.stringify({ phone, motion, locale });
  const reusedContext = await takeContext(kind, () => makeContext(origin, options));
  await resetStorage(reusedContext, origin, items);
  return { context: reusedContext.context, end: () => returnContext(kind, reusedContext) };
}

async function makeContext(
  origin: string,
  { phone, motion, worker, locale }: OpenOptions,
  items: Record<string, string> = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const browser = await connect();
  const context = await browser.newContext({
    ...(phone ? PHONE_OPTIONS : DESKTOP_OPTIONS),
    baseURL: origin,
    ...(locale && { locale }),
    colorScheme: 'dark',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  });
  context.setDefaultTimeout(ACTION_MS);
  return worker ? context : disableWorker(context);
}

type OpenedTab = { page: Page; problems: string[] };

/**
 * Defines a test in a real browser. It fails on any unexpected problem in a page that it opened. A failed test saves a screenshot of each
 * page in test-results/.
 */
export function journey(name: string, run: (openPage: OpenPage) => Promise<void>): void {
  test(name, async () => {
    const openedTabs: OpenedTab[] = [];
    const cleanups: (() => Promise<void>)[] = [];
    const openPage: OpenPage = async (origin, options = {}) => {
      const { context, end } = await openContext(origin, options);
      cleanups.push(end);
      const problems = watchPageProblems(origin);
      const openTab = async () => {
        const page = await context.newPage();
        problems.watch(page);
        openedTabs.push({ page, problems: problems.list });
        return page;
      };
      return { page: await openTab(), openTab, allow: problems.allow, problems: problems.list };
    };
    try {
      await run(openPage);
      expect(listProblems(openedTabs)).toEqual([]);
    } catch (error) {
      await Promise.all(openedTabs.map(({ page }, index) => keepScreenshot(page, `${name}-${index}`)));
      throw addProblems(error, listProblems(openedTabs));
    } finally {
      await Promise.all(cleanups.map((end) => end()));
    }
  });
}

/** Returns the problems of all tabs; tabs of one browser share a list. */
function listProblems(openedTabs: readonly OpenedTab[]): string[] {
  return [...new Set(openedTabs.map(({ problems }) => problems))].flat();
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(results, { recursive: true });
  const path = join(results, `${name.replace(/[^A-Za-z0-9]+/g, '-')}.png`);
  // A crashed page has no screenshot; the journey's own error must still be reported.
  await page.screenshot({ path }).catch(() => undefined);
}

function addProblems(error: unknown, problems: string[]): unknown {
  if (error instanceof Error && problems.length > 0)
    error.message += `\nIn the page:\n${problems.join('\n')}`;
  return error;
}

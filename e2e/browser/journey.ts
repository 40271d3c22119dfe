import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { mailsOf, type SharedProduct } from '../product/start-product.ts';
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
const ACTION_MS = 60_000;

let browser: Browser | undefined;

/** The browser of the run. Connected once per test file. */
async function connect(): Promise<Browser> {
  const endpoint = process.env['BROWSER_ENDPOINT'];
  if (!endpoint) throw new Error('No browser was started: run the journeys through jest, project e2e.');
  browser ??= await chromium.connect(endpoint);
  return browser;
}

/** Call once in a test file that has journeys: lets go of the browser at its end. */
export function useBrowser(): void {
  afterAll(async () => {
    await browser?.close();
    browser = undefined;
  });
}

/**
 * Call once in a test file: lets go of the browser at its end.
 * @returns the product of the run, which all test files share: each makes accounts of its own, and none stops it
 */
export function useProduct(): SharedProduct {
  useBrowser();
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

function newContext(
  from: Browser,
  origin: string,
  { phone, session, motion }: OpenOptions,
): Promise<BrowserContext> {
  const localStorage = session && [
    { name: 'auth_token', value: session.token },
    { name: 'user_data', value: JSON.stringify(session.user) },
  ];
  return from.newContext({
    ...(phone ? PHONE : DESKTOP),
    baseURL: origin,
    colorScheme: 'dark',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(localStorage && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  });
}

type OpenedTab = { page: Page; context: BrowserContext; problems: string[] };

/**
 * A test in a real browser. It fails on any unexpected problem in any page it opened, and leaves a screenshot of each
 * page in test-results/ when it fails.
 */
export function journey(name: string, run: (open: Open) => Promise<void>): void {
  test(name, async () => {
    const opened: OpenedTab[] = [];
    const open: Open = async (origin, options = {}) => {
      const context = await newContext(await connect(), origin, options);
      context.setDefaultTimeout(ACTION_MS);
      if (!options.worker) await withoutWorker(context);
      const problems = watchPageProblems(origin);
      const openTab = async () => {
        const page = await context.newPage();
        problems.watch(page);
        opened.push({ page, context, problems: problems.list });
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
      await Promise.all(opened.map(({ context }) => context.close()));
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

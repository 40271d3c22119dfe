import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a jest worker keeps from one test file to the next; see environment.cjs. */
type WorkerBrowser = { browser?: Browser; contexts?: Map<string, ReusedContext[]> };

/**
 * A browser context for one journey after the other. Its page without a script keeps the process of the context alive: a new
 * process compiles the whole product again, which takes longer than most journeys.
 */
export type ReusedContext = { context: BrowserContext; anchor: Page };

const { __workerBrowser: workerBrowser } = globalThis as unknown as { __workerBrowser: WorkerBrowser };

/** Returns the browser of this worker. */
export async function getBrowser(connect: () => Promise<Browser>): Promise<Browser> {
  return (workerBrowser.browser ??= await connect());
}

/** Returns a context of this kind that no journey uses, or a new one. */
export async function takeContext(
  kind: string,
  makeContext: () => Promise<BrowserContext>,
): Promise<ReusedContext> {
  const reusedContext = listContexts(kind).pop();
  if (reusedContext) return reusedContext;
  const context = await makeContext();
  return { context, anchor: await context.newPage() };
}

/** Empties the storage of an origin, except for these items. The files that the browser has cached remain. */
export async function resetStorage(
  { anchor }: ReusedContext,
  origin: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  await anchor.goto(`${origin}/api/health`);
  await anchor.evaluate(async (entries) => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name ?? '').onsuccess = resolve;
      });
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, items);
}

/** Closes the pages of a context and keeps it for the next journey, unless the journey has replaced its clock. */
export async function returnContext(kind: string, { context, anchor }: ReusedContext): Promise<void> {
  const pages = context.pages().filter((page) => page !== anchor);
  const clockReplacements = await Promise.all(
    pages.map((page) => page.evaluate(() => '__pwClock' in window).catch(() => true)),
  );
  if (clockReplacements.includes(true)) return context.close();
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  listContexts(kind).push({ context, anchor });
}

function listContexts(kind: string): ReusedContext[] {
  workerBrowser.contexts ??= new Map<string, ReusedContext[]>();
  const list = workerBrowser.contexts.get(kind) ?? [];
  workerBrowser.contexts.set(kind, list);
  return list;
}

import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a jest worker keeps from one test file to the next; see environment.cjs. */
type KeptBrowser = { browser?: Browser; contexts?: Map<string, KeptContext[]> };

/**
 * A browser context for one journey after the other. Its page without a script keeps the process of the context alive: a new
 * process compiles the whole product again, which takes longer than most journeys.
 */
export type KeptContext = { context: BrowserContext; anchor: Page };

const { __keptBrowser: keptBrowser } = globalThis as unknown as { __keptBrowser: KeptBrowser };

/** Returns the browser of this worker. */
export async function getBrowser(connect: () => Promise<Browser>): Promise<Browser> {
  return (keptBrowser.browser ??= await connect());
}

/** Returns a context of this kind that no journey uses, or a new one. */
export async function takeContext(
  kind: string,
  makeContext: () => Promise<BrowserContext>,
): Promise<KeptContext> {
  const keptContext = listContexts(kind).pop();
  if (keptContext) return keptContext;
  const context = await makeContext();
  return { context, anchor: await context.newPage() };
}

/** Empties the storage of an origin, except for these items. The files that the browser has cached remain. */
export async function resetStorage(
  { anchor }: KeptContext,
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
export async function returnContext(kind: string, { context, anchor }: KeptContext): Promise<void> {
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

function listContexts(kind: string): KeptContext[] {
  keptBrowser.contexts ??= new Map<string, KeptContext[]>();
  const list = keptBrowser.contexts.get(kind) ?? [];
  keptBrowser.contexts.set(kind, list);
  return list;
}

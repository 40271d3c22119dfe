import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ProductMember } from '../e2e/product/api.ts';
import { recordMainThreadTasks } from './main-thread.ts';
import { openPage } from './open-page.ts';

const BYTES_PER_MB = 1024 * 1024;

export type PageFigures = {
  /** The time from the selection of the file until all rows are shown, in seconds. */
  readonly readingS: number;
  /**
   * The longest task of the page's main thread while the file is read, its cards are drawn and the table is scrolled, in ms of CPU time.
   */
  readonly longestTaskMs: number;
  /** The time from 'Add' until all tags are added, in seconds. */
  readonly addingS: number;
  /** The heap of the page afterwards, in MB after garbage collection. */
  readonly heapMb: number;
};

/** Imports a file through /import in a real browser, with the actions of a user. */
export async function measureFlightsPage(
  origin: string,
  member: ProductMember,
  { file, folder }: { file: Uint8Array; folder: string },
): Promise<PageFigures> {
  const path = join(folder, 'flights.csv');
  writeFileSync(path, file);
  const { page, close } = await openPage(origin, member, { still: true });
  try {
    await page.goto('/import', { waitUntil: 'networkidle' });
    let readingSeconds = 0;
    const { tasks } = await recordMainThreadTasks(page, async () => {
      const startTime = performance.now();
      await page.locator('input[type=file]').first().setInputFiles(path);
      await page.getByRole('heading', { level: 1, name: /ready to add$/ }).waitFor();
      readingSeconds = (performance.now() - startTime) / 1000;
      await page.locator('[role=row] img').first().waitFor();
      await scrollThrough(page);
    });
    const longestTasks = tasks.toSorted((a, b) => b.cpu - a.cpu).slice(0, 5);
    console.log(
      `longest tasks, in ms: ${longestTasks.map(({ wall, cpu }) => `${wall.toFixed(0)} (${cpu.toFixed(0)} working)`).join(', ')}`,
    );
    const heapMb = await readHeapMb(page);
    const addingStartTime = performance.now();
    await page.getByRole('button', { name: /^Add [\d,]+ tags$/ }).click();
    await page.getByRole('heading', { level: 1, name: /tags added$/ }).waitFor({ timeout: 300_000 });
    const addingSeconds = (performance.now() - addingStartTime) / 1000;
    return {
      readingS: readingSeconds,
      addingS: addingSeconds,
      longestTaskMs: longestTasks[0]?.cpu ?? NaN,
      heapMb: Math.max(heapMb, await readHeapMb(page)),
    };
  } finally {
    await close();
  }
}

async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await page.mouse.wheel(0, 3_000);
    // oxlint-disable-next-line no-await-in-loop -- as somebody scrolls
    await page.waitForTimeout(100);
  }
}

async function readHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / BYTES_PER_MB;
}

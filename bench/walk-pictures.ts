import type { Page } from 'playwright-core';
import type { ProductMember } from '../e2e/product/api.ts';
import { openPage } from './open-page.ts';
import { measureRun } from './walk.ts';

/** The goal for the longest task of the main thread, in milliseconds of CPU time. */
const MAX_TASK_MS = 50;
/** The time limit for all pictures on a busy machine, in milliseconds. */
const PATIENCE_MS = 120_000;

/** Walks through the pictures of a large collection: opens the page, selects a year, an airline and a size, and pages to the globe. */
export async function walkPictures(origin: string, member: ProductMember): Promise<void> {
  const { page, close } = await openPage(origin, member);
  const measure = (name: string, run: () => Promise<void>) => measureRun(page, name, run, MAX_TASK_MS);
  const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
  try {
    await page.goto('/tags', { waitUntil: 'networkidle' });
    await measure('pictures: open', async () => {
      await page.getByRole('link', { name: 'Pictures', exact: true }).click();
      await waitForPictures(page);
    });
    await measure('pictures: one year', async () => {
      await filter('Year').selectOption('2019');
      await waitForPictures(page);
    });
    await measure('pictures: one airline of it', async () => {
      await filter('Airline').selectOption('DLH');
      await waitForPictures(page);
    });
    await measure('pictures: all again', async () => {
      await filter('Airline').selectOption('');
      await filter('Year').selectOption('');
      await waitForPictures(page);
    });
    await measure('pictures: square', async () => {
      await page.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'Square' }).click();
      await page.locator('[data-current] img[height="1080"]').waitFor({ timeout: PATIENCE_MS });
      await waitForPictures(page);
    });
    await measure('pictures: two further', async () => {
      for (const name of ['Suitcase', 'Globe']) {
        await page.getByRole('button', { name: 'Next picture' }).click();
        await page.getByRole('region', { name }).waitFor();
      }
      await waitForPictures(page);
    });
  } finally {
    await close();
  }
}

/** Waits until the visible picture is drawn and decoded. */
async function waitForPictures(page: Page): Promise<void> {
  const picture = page.locator('[data-current] img');
  await picture.waitFor({ timeout: PATIENCE_MS });
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { ProductMember } from '../e2e/product/api.ts';
import { openPage } from './open-page.ts';
import { measureRun } from './walk.ts';

/** The number of cards per request. */
const PAGE_OF_TAGS = 50;
/** The time limit for a page of tags on a busy machine, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Walks through a large collection: opens /tags, scrolls until a number of pages of 50 are loaded, searches letter by letter, and filters
 * the list.
 */
export async function walkTags(origin: string, member: ProductMember, pages: number): Promise<void> {
  const { page, close } = await openPage(origin, member);
  try {
    const cards = page.getByRole('list', { name: 'Saved tags' });
    const statusLine = page.getByRole('main').getByRole('status');
    const search = page.getByRole('searchbox', { name: 'Search tags' });
    const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
    const measureNarrowing = async (run: () => Promise<unknown>) => {
      const tagsResponse = page.waitForResponse(
        (response) => response.request().postData()?.includes('"operationName":"SavedTags"') ?? false,
        { timeout: PATIENCE_MS },
      );
      await run();
      await tagsResponse;
      await statusLine.getByText(/ of /).waitFor({ timeout: PATIENCE_MS });
      await findImage(cards).waitFor({ timeout: PATIENCE_MS });
    };
    await measureRun(page, '/tags: open', async () => {
      await page.goto('/tags');
      await findImage(cards).waitFor({ timeout: PATIENCE_MS });
    });
    await measureRun(page, `/tags: ${pages} pages further`, () => scrollPages(page, cards, pages));
    await measureRun(page, '/tags: back to the top', async () => {
      await page.keyboard.press('Home');
      await findCard(cards, 0).waitFor();
    });
    await measureRun(page, '/tags: search', () =>
      measureNarrowing(() => search.pressSequentially('lufthansa', { delay: 80 })),
    );
    await measureRun(page, '/tags: scroll what was found', () => scrollPages(page, cards, 5));
    await measureRun(page, '/tags: empty the search', async () => {
      await search.fill('');
      await statusLine.getByText(/^[\d,]+ tags$/).waitFor({ timeout: PATIENCE_MS });
    });
    await measureRun(page, '/tags: one airline', () =>
      measureNarrowing(() => filter('Airline').selectOption('DLH')),
    );
    await measureRun(page, '/tags: one year of it', () =>
      measureNarrowing(() => filter('Year').selectOption('2019')),
    );
  } finally {
    await close();
  }
}

const findImage = (cards: Locator) => cards.locator('img').first();
const findCard = (cards: Locator, index: number) => cards.locator(`[data-card="${index}"]`);

/** Scrolls until the list has grown by a number of pages and the last page is visible. */
async function scrollPages(page: Page, cards: Locator, pages: number): Promise<void> {
  const readLastIndex = async () =>
    Math.max(
      ...(await cards
        .locator('[data-card]')
        .evaluateAll((elements) => elements.map((card) => Number(card.dataset['card'])))),
    );
  const goalIndex = (await readLastIndex()) + pages * PAGE_OF_TAGS;
  const giveUp = Date.now() + pages * PATIENCE_MS;
  await page.mouse.move(720, 600);
  while ((await readLastIndex()) < goalIndex) {
    if (Date.now() > giveUp) throw new Error(`Only ${await readLastIndex()} of ${goalIndex} cards have come`);
    await page.mouse.wheel(0, 2400);
    await pause(50);
  }
}

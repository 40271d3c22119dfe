import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Member } from '../e2e/product/api.ts';
import { openPage } from './open-page.ts';
import { measure } from './walk.ts';

/** The number of cards per request. */
const PAGE_OF_TAGS = 50;
/** The time limit for a page of tags on a busy machine, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Walks through a large collection: opens /tags, scrolls until a number of pages of 50 are loaded, searches letter by letter, and filters
 * the list.
 */
export async function walkTags(origin: string, member: Member, pages: number): Promise<void> {
  const { page, close } = await openPage(origin, member);
  try {
    const cards = page.getByRole('list', { name: 'Saved tags' });
    const shown = page.getByRole('main').getByRole('status');
    const search = page.getByRole('searchbox', { name: 'Search tags' });
    const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
    const narrowed = async (run: () => Promise<unknown>) => {
      const asked = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('"operationName":"SavedTags"') ?? false,
        { timeout: PATIENCE_MS },
      );
      await run();
      await asked;
      await shown.getByText(/ of /).waitFor({ timeout: PATIENCE_MS });
      await pictureIn(cards).waitFor({ timeout: PATIENCE_MS });
    };
    await measure(page, '/tags: open', async () => {
      await page.goto('/tags');
      await pictureIn(cards).waitFor({ timeout: PATIENCE_MS });
    });
    await measure(page, `/tags: ${pages} pages further`, () => scrollPages(page, cards, pages));
    await measure(page, '/tags: back to the top', async () => {
      await page.keyboard.press('Home');
      await cardAt(cards, 0).waitFor();
    });
    await measure(page, '/tags: search', () =>
      narrowed(() => search.pressSequentially('lufthansa', { delay: 80 })),
    );
    await measure(page, '/tags: scroll what was found', () => scrollPages(page, cards, 5));
    await measure(page, '/tags: empty the search', async () => {
      await search.fill('');
      await shown.getByText(/^[\d,]+ tags$/).waitFor({ timeout: PATIENCE_MS });
    });
    await measure(page, '/tags: one airline', () => narrowed(() => filter('Airline').selectOption('DLH')));
    await measure(page, '/tags: one year of it', () => narrowed(() => filter('Year').selectOption('2019')));
  } finally {
    await close();
  }
}

const pictureIn = (cards: Locator) => cards.locator('img').first();
const cardAt = (cards: Locator, index: number) => cards.locator(`[data-card="${index}"]`);

/** Scrolls until the list has grown by a number of pages and the last page is visible. */
async function scrollPages(page: Page, cards: Locator, pages: number): Promise<void> {
  const last = async () =>
    Math.max(
      ...(await cards
        .locator('[data-card]')
        .evaluateAll((all) => all.map((card) => Number(card.dataset['card'])))),
    );
  const goal = (await last()) + pages * PAGE_OF_TAGS;
  const giveUp = Date.now() + pages * PATIENCE_MS;
  await page.mouse.move(720, 600);
  while ((await last()) < goal) {
    if (Date.now() > giveUp) throw new Error(`Only ${await last()} of ${goal} cards have come`);
    await page.mouse.wheel(0, 2400);
    await pause(50);
  }
}

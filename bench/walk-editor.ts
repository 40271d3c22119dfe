import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { findCard } from '../e2e/browser/locate.ts';
import type { ProductMember } from '../e2e/product/api.ts';
import { openPage } from './open-page.ts';
import { measureRun, scrollToEnd, SETTLED_MS } from './walk.ts';

const formatAirlineName = (n: number) => `ZZ Airline ${String(n).padStart(4, '0')}`;

/** Adds custom airlines to each response with the list of airlines. */
async function addAirlines(page: Page, count: number): Promise<void> {
  const buildOwnAirline = (template: object, n: number) => ({
    ...template,
    id: `${900_000 + n}`,
    name: formatAirlineName(n),
    icao: n.toString(36).toUpperCase().padStart(3, 'X'),
    iata: (n % 1296).toString(36).toUpperCase().padStart(2, '0'),
    alliance: 'Independent',
    isPreset: false,
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Airlines"')) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { airlines: object[] } };
    const [template = {}] = body.data.airlines;
    body.data.airlines.push(...Array.from({ length: count }, (_, n) => buildOwnAirline(template, n)));
    return route.fulfill({ response, json: body });
  });
}

/** Works in the editor with custom airlines that only exist in the response, because the server cannot store this number. */
export async function walkEditor(origin: string, member: ProductMember, airlines: number): Promise<void> {
  const { page, close } = await openPage(origin, member);
  try {
    await addAirlines(page, airlines);
    const list = page.locator('#airline-list');
    const search = page.getByRole('searchbox', { name: 'Search airlines' });
    const lastButton = page.getByRole('button', { name: formatAirlineName(airlines - 1), exact: true });
    await measureRun(page, 'open the editor', async () => {
      await page.goto('/');
      await findCard(page, /./).waitFor();
    });
    await measureRun(page, 'open another group', () =>
      page.getByRole('button', { name: 'Star Alliance' }).click(),
    );
    await measureRun(page, 'open the long group', () =>
      page.getByRole('button', { name: 'Independent' }).click(),
    );
    await measureRun(page, 'scroll to its end', async () => {
      await scrollToEnd(page, list);
      await lastButton.waitFor();
    });
    await measureRun(page, 'search, letter by letter', () =>
      search.pressSequentially('zz airline 19', { delay: 80 }),
    );
    await measureRun(page, 'empty the search', () => search.fill(''));
  } finally {
    await close();
  }
}

/** Opens the airline to which all of the member's tags belong, and loads a number of further pages of them. */
export async function walkSavedTags(
  origin: string,
  member: ProductMember,
  { airline, pages }: { airline: string; pages: number },
): Promise<void> {
  const { page, close } = await openPage(origin, member);
  try {
    await page.goto('/');
    await findCard(page, /./).waitFor();
    // Plain CSS selectors, because a search by name and role among thousands of buttons would be the longest task.
    const list = page.locator('#airline-list');
    const rows = page.locator(`#airline-list ul[aria-label="Saved tags of ${airline}"] > li`);
    await page.getByRole('searchbox', { name: 'Search airlines' }).fill(airline);
    const row = page.getByRole('button', { name: airline, exact: true });
    await measureRun(page, 'an airline with all tags', async () => {
      await row.click();
      await rows.first().waitFor();
    });
    await measureRun(page, `${pages} pages of its tags`, async () => {
      for (let remainingPages = pages; remainingPages > 0; remainingPages -= 1) {
        const previousCount = await rows.count();
        await list.evaluate(clickShowMore);
        while ((await rows.count()) === previousCount) await pause(50);
      }
      await pause(SETTLED_MS);
    });
    await measureRun(page, 'scroll to their end', () => scrollToEnd(page, list));
    await measureRun(page, 'open the last of them', () => rows.last().locator('button').first().click());
  } finally {
    await close();
  }
}

function clickShowMore(list: Element): void {
  const showMoreButton = [...list.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show more',
  );
  if (!showMoreButton) throw new Error('There are no more tags to show');
  showMoreButton.click();
}

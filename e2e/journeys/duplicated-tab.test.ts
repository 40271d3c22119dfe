import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, field } from '../browser/locate.ts';
import { join } from '../product/api.ts';

// A tab that is duplicated brings what its original has in sessionStorage along: each keeps its unsaved design all the same. Without
// locks, as on plain http: client/drafts/tab-id.test.ts.

const product = useProduct();

const tabIdOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('tailfin_tab'));

journey('the original and its copy each keep what is unsaved in them', async (open) => {
  const { page, openTab } = await open(product.url, { session: await join(product) });
  await page.goto('/');
  await card(page).waitFor();
  await field(page, 'City').fill('nadi');
  await card(page, /NADI, CN$/).waitFor();
  const id = await tabIdOf(page);
  const copy = await openTab();
  await copy.addInitScript((known) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('tailfin_tab', known ?? '');
  }, id);
  await copy.goto('/');
  await card(copy).waitFor();
  expect(await tabIdOf(copy)).not.toBe(id);
  await field(copy, 'City').fill('suva');
  await card(copy, /SUVA, CN$/).waitFor();
  await page.reload();
  await card(page, /NADI, CN$/).waitFor();
  await copy.reload();
  await card(copy, /SUVA, CN$/).waitFor();
  expect(await tabIdOf(page)).toBe(id);
});

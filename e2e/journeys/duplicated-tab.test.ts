import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findField } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';

// A duplicated tab copies the sessionStorage of its original; nevertheless each tab keeps its own unsaved design. See
// client/drafts/tab-id.test.ts for the case without locks, as over plain http.

const product = useProduct();

const readTabId = (page: Page) => page.evaluate(() => sessionStorage.getItem('tailfin_tab'));

journey('the original and its copy each keep what is unsaved in them', async (openPage) => {
  const { page, openTab } = await openPage(product.url, { session: await createMember(product) });
  await page.goto('/');
  await findCard(page).waitFor();
  await findField(page, 'City').fill('nadi');
  await findCard(page, /NADI, CN$/).waitFor();
  const id = await readTabId(page);
  const copy = await openTab();
  await copy.addInitScript((knownId) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('tailfin_tab', knownId ?? '');
  }, id);
  await copy.goto('/');
  await findCard(copy).waitFor();
  expect(await readTabId(copy)).not.toBe(id);
  await findField(copy, 'City').fill('suva');
  await findCard(copy, /SUVA, CN$/).waitFor();
  await page.reload();
  await findCard(page, /NADI, CN$/).waitFor();
  await copy.reload();
  await findCard(copy, /SUVA, CN$/).waitFor();
  expect(await readTabId(page)).toBe(id);
});

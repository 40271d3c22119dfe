import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, field } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { fillFields, openLiveries } from './steps.ts';

// axe on the editor. On a phone: phone.test.ts. The pages of an account: account-screens.test.ts.

const product = useProduct();

const expectClean = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

journey('axe finds nothing in the editor, also where a field is refused', async (open) => {
  const { page } = await open(product.url, { session: await join(product) });
  await page.goto('/');
  await card(page).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'OneWorld' }).click();
  await expectClean(page);
  await field(page, 'Quick entry').fill('LX17 London to HND 03/04/2026 787-9 with Ben');
  await page.getByRole('list', { name: 'Understood' }).waitFor();
  await expectClean(page);
  await field(page, 'Quick entry').press('Enter');
  await page.getByText('LX 17 filled in, as a new tag').first().waitFor();
  await expectClean(page);
  await fillFields(page, { 'Destination IATA': '' });
  await expectClean(page);
  await openLiveries(page);
  await expectClean(page);
});

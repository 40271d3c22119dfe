import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findField } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { fillFields, openLiveries } from './steps.ts';

// Runs axe on the editor. See phone.test.ts for a phone, and account-screens.test.ts for the pages of an account.

const product = useProduct();

const expectNoAxeViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);

journey('axe finds nothing in the editor, also where a field is refused', async (openPage) => {
  const { page } = await openPage(product.url, { session: await createMember(product) });
  await page.goto('/');
  await findCard(page).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'OneWorld' }).click();
  await expectNoAxeViolations(page);
  await findField(page, 'Quick entry').fill('LX17 London to HND 03/04/2026 787-9 with Ben');
  await page.getByRole('list', { name: 'Understood' }).waitFor();
  await expectNoAxeViolations(page);
  await findField(page, 'Quick entry').press('Enter');
  await page.getByText('LX 17 filled in, as a new tag').first().waitFor();
  await expectNoAxeViolations(page);
  await fillFields(page, { 'Destination IATA': '' });
  await expectNoAxeViolations(page);
  await openLiveries(page);
  await expectNoAxeViolations(page);
});

import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import {
  changeAndSave,
  readServerCities,
  expectSameOnBothSides,
  expectConnection,
  expectSaved,
} from './offline-steps.ts';

// The server is reachable but fails: status, list and Save Config agree, and recover together, without a reload.

const product = useProduct();

const OUTAGE_CASES = [
  ['every call', /\/(?:api\/|graphql)/],
  ['GraphQL only, while the health endpoint is fine', /\/graphql/],
] as const;

/** Checks the three places at which the page shows that the tag is only saved locally: status, list and save bar. */
async function expectLocal(page: Page): Promise<void> {
  await expectConnection(page, 'Local Storage');
  await page.getByText('1 saved tag', { exact: true }).waitFor();
  await page.getByText('In this browser', { exact: true }).waitFor();
  await page.getByRole('status').getByText('Saved in this browser').waitFor();
  expect(await page.getByText(/Loading failed|Failed to/).count()).toBe(0);
}

for (const [description, calls] of OUTAGE_CASES) {
  journey(
    `503 to ${description}, from the opening of the editor: saved in the browser, then on the server`,
    async (openPage) => {
      const member = await createMember(product);
      const { page, allow } = await openPage(product.url, { session: member });
      allow(/\b503\b/);
      await page.route(calls, (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
      );
      await page.goto('/');
      await findCard(page).waitFor();
      await changeAndSave(page, { City: 'Apia', 'Flight Number': 'UA 1' });
      await page.reload();
      await findCard(page, /APIA, CN, UA 1$/).waitFor();
      await expectLocal(page);
      expect(await readServerCities(product, member)).toEqual([]);

      await page.unroute(calls);
      await expectSaved(page, 1);
      await expectConnection(page, 'API Connected');
      expect(await readServerCities(product, member)).toEqual(['UA 1 APIA']);
      await page.getByText('In this browser', { exact: true }).waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      await page.getByText('1 saved tag', { exact: true }).waitFor();
      // The catalogue comes from the server, and no longer from the samples.
      await findControl(page, 'SkyTeam').waitFor();
      await changeAndSave(page, { City: 'Nadi' });
      expect(await readServerCities(product, member)).toEqual(['UA 1 NADI']);
      await expectSameOnBothSides(page, product, member);
    },
  );
}

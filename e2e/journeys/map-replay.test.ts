import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl, pressTabUntil } from '../browser/locate.ts';
import { callRest, createMember, expectSuccess } from '../product/api.ts';

// The replay of the years on the map, by keyboard only, on a phone and on a desktop.

const product = useProduct();

journey(
  'a replay shows the years, pauses by the keyboard, and ends with the map as before',
  async (openPage) => {
    const member = await createMember(product);
    for (const [departure, iata, date] of [
      ['FRA', 'LHR', '3 MAR 2019'],
      ['SFO', 'NRT', '9 JUN 2021'],
    ] as const)
      await expectSuccess(
        callRest(product, 'POST', '/api/user/tags', {
          body: { tag_config: { iata, departure, arrival: iata, date } },
          token: member.token,
        }),
      );
    const { page } = await openPage(product.url, { session: member });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/tags?view=map');
      const airports = page.locator('[data-airport]');
      await page.locator('[data-airport="NRT"]').waitFor();
      await pressTabUntil(page, findControl(page, 'Replay'));
      await page.keyboard.press('Enter');
      const year = page.getByRole('status').filter({ hasText: '2019' });
      await year.waitFor();
      await page.keyboard.press('Enter');
      await findControl(page, 'Resume').waitFor();
      expect(
        await airports.evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-airport'))),
      ).toEqual(expect.not.arrayContaining(['NRT']));
      expect({ viewport, findings: await findAxeViolations(page) }).toEqual({ viewport, findings: [] });
      await pressTabUntil(page, findControl(page, 'Stop'));
      await page.keyboard.press('Enter');
      await page.locator('[data-airport="NRT"]').waitFor();
      expect(await findControl(page, 'Replay').evaluate((button) => button === document.activeElement)).toBe(
        true,
      );
    }
  },
);

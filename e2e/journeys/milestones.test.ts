import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { callRest, createMember, expectSuccess } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';

// The milestones of a collection: an empty one, one with pins, the picture of a pin, on a desktop and on a phone, by keyboard.

const product = useProduct();
const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FLIGHT: Partial<TagConfig> = { departure: 'FRA', arrival: 'TOS', iata: 'TOS', registration: 'D-AINA' };

journey('pins are earned, shown with what comes next, and downloaded as pictures', async (openPage) => {
  const member = await createMember(product);
  const { page } = await openPage(product.url, { session: member });
  await page.goto('/tags#milestones');
  await page.getByRole('heading', { name: 'No pins yet' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '0 of 50 flights' }).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Earned' }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);

  for (let day = 1; day <= 10; day += 1) {
    const body = { tag_config: { ...DEFAULT_DESIGN, ...FLIGHT, date: `${day} MAR 2024` } };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: member.token }));
  }
  await page.reload();
  const earned = page.getByRole('region', { name: 'Earned' });
  await earned.getByText(/^Bronze wings with one star, 10 Mar 2024$/).waitFor();
  await earned.getByText(/^One registration, flown again: D-AINA, 2 Mar 2024$/).waitFor();
  await page.getByText('10 of 50 flights').waitFor();

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Picture of Ten flights' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Pin of Ten flights' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Story/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await dialog.locator('img[width="1200"]').waitFor();
    const pending = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).focus();
    await page.keyboard.press('Enter');
    const file = await pending;
    expect(file.suggestedFilename()).toBe('milestone-flights-10-link.png');
    const path = join(folder, `${width}.png`);
    await file.saveAs(path);
    const picture = await sharp(readFileSync(path)).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { findAxeViolations } from '../browser/axe.ts';
import { measureBox } from '../browser/measure-box.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField, expectFocus } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { fillFields, readFields, saveConfig } from './steps.ts';

// Custom airlines: added with a custom logo, saved with their first design, deleted again.

const product = useProduct();

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Airline' });

async function openAdd(page: Page): Promise<Locator> {
  await findControl(page, 'Add Airline').click();
  await findDialog(page).waitFor();
  return findDialog(page);
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await findField(form, label).fill(value);
}

/** Submits the form and expects that it refuses this field with this text and focuses it. */
async function expectRefused(form: Locator, label: string, text: string): Promise<void> {
  await findControl(form, 'Add Airline').click();
  await form.getByText(text, { exact: true }).waitFor();
  const id = await findField(form, label).getAttribute('aria-describedby');
  expect(await form.page().locator(`[id="${id}"]`).textContent()).toBe(text);
  await expectFocus(findField(form, label));
}

async function uploadLogo(page: Page, form: Locator): Promise<void> {
  const imageOptions = { width: 300, height: 200, channels: 4, background: '#d21' } as const;
  const buffer = await sharp({ create: imageOptions }).png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: /^Upload a logo/ }).click(),
  ]);
  await chooser.setFiles({ name: 'kite.png', mimeType: 'image/png', buffer });
  await form.locator('img[src^="/img/uploads/"]').evaluate((image: HTMLImageElement) => image.decode());
}

journey(
  'a new airline: refused four times, with a logo of its own, saved, there after a reload, deleted with its tag',
  async (openPage) => {
    const { page, allow } = await openPage(product.url, { session: await createMember(product) });
    await page.goto('/');
    await findCard(page).waitFor();

    const form = await openAdd(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await expectRefused(form, 'Airline Name', 'Airline Name is required');
    await fill(form, { 'Airline Name': 'kite air', ICAO: 'kit', IATA: 'lh', Logo: '/pictures/kite.png' });
    await expectRefused(
      form,
      'Logo',
      'Please enter a valid logo path starting with /img/ and ending with .png',
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(form, { Logo: '/img/logo_lufthansa.png' });
    await expectRefused(form, 'IATA', 'IATA code LH is already used by airline Lufthansa (DLH)');
    await fill(form, { ICAO: 'dlh', IATA: '1k' });
    await expectRefused(form, 'ICAO', 'ICAO code DLH is already used by airline Lufthansa (LH)');
    await fill(form, { ICAO: 'kit' });
    allow(/404 \(Not Found\)/);
    await fill(form, { Logo: '/img/logo_nowhere.png' });
    await expectRefused(form, 'Logo', 'There is no logo at this path');
    await uploadLogo(page, form);
    await form.getByRole('img', { name: 'The fin of the airline' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await findField(form, 'Alliance').selectOption('SkyTeam');
    await findControl(form, 'Add Airline').click();
    await findCard(page, 'KITE AIR, PVG, SHANGHAI, CN').waitFor();
    await findDialog(page).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'KITE AIR is new. Save Config stores it.' }).waitFor();
    const skyTeam = page.getByRole('list', { name: 'SkyTeam', exact: true });
    const row = skyTeam.getByRole('button', { name: 'KITE AIR' });
    expect(await row.getAttribute('aria-current')).toBe('true');

    await fillFields(page, { 'Flight Number': 'k9 77' });
    await saveConfig(page);
    await page.reload();
    await findCard(page, 'KITE AIR, PVG, SHANGHAI, CN, K9 77').waitFor();
    expect(await readFields(page, ['Airline Name', 'ICAO', 'IATA', 'Alliance', 'Departure'])).toEqual({
      'Airline Name': 'KITE AIR',
      ICAO: 'KIT',
      IATA: '1K',
      Alliance: 'SkyTeam',
      Departure: 'FRA',
    });
    expect(await row.locator('img').getAttribute('src')).toMatch(/^\/img\/uploads\/[0-9a-f]{32}\.png$/);

    await findControl(page, 'Delete Airline').click();
    const question = page.getByRole('dialog', { name: 'Delete KITE AIR?' });
    await question.getByText(/its 1 saved tag are deleted/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await findControl(question, 'Delete').click();
    await findCard(page).waitFor();
    await page.getByText('No saved tags yet').waitFor();
    await page.getByRole('button', { name: 'KITE AIR' }).waitFor({ state: 'detached' });
    await page.reload();
    await findCard(page).waitFor();
    expect(await page.getByRole('button', { name: 'KITE AIR' }).count()).toBe(0);
  },
);

journey('on a phone an airline is added by touch, in a dialog as wide as the screen', async (openPage) => {
  const { page } = await openPage(product.url, { phone: true, session: await createMember(product) });
  await page.goto('/');
  await findCard(page).waitFor();
  await findControl(page, 'Open airlines').tap();
  await findControl(page, 'Add Airline').tap();
  await findDialog(page).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect((await measureBox(findDialog(page))).width).toBe(390);
  await fill(findDialog(page), { 'Airline Name': 'kite air', ICAO: 'kit', IATA: '1k' });
  await findControl(findDialog(page), 'Add Airline').tap();
  await findCard(page, 'KITE AIR, PVG, SHANGHAI, CN').waitFor();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
});

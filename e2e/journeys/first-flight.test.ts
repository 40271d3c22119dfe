import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { journey, type OpenPage } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { findColor, readPng } from '../card/read-png.ts';
import { findLink, waitForMail, createTestAccount } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import {
  selectEditorAirline,
  createAccount,
  fillFields,
  openVerificationLink,
  readFields,
  saveConfig,
  signIn,
} from './steps.ts';

// A short path through the whole product: a visitor joins, designs a tag, returns and downloads it as a PNG.

const TEXT_FIELDS = {
  'Airline Name': 'klm royal dutch',
  'Destination IATA': 'ist',
  City: 'İstanbul',
  Country: 'tr',
  'Flight Number': 'kl 1613',
  Date: '11/21-2026',
  Departure: 'ams',
};
const COLOR_FIELDS = {
  Background: '#102A43',
  Gradient: '#3E1F6D',
  Outline: '#F7C948',
  'Airline Text': '#E3F8FF',
  'IATA Text': '#FF2E93',
  'City Text': '#C6F7E2',
  'Country Text': '#FFE3EC',
};
const SAVED_FIELDS = {
  'Airline Name': 'KLM ROYAL DUTCH',
  'Destination IATA': 'IST',
  City: 'İSTANBUL',
  Country: 'TR',
  'Flight Number': 'KL 1613',
  Date: '11/21-2026',
  Departure: 'AMS',
  Arrival: 'IST',
  ...COLOR_FIELDS,
};
const DESIGN_NAME = 'KLM ROYAL DUTCH, IST, İSTANBUL, TR, KL 1613';

async function joinAndVerify(page: Page, product: Product, account: ReturnType<typeof createTestAccount>) {
  await page.goto('/');
  await page.waitForURL('**/login');
  await findControl(page, 'JOIN IN').click();
  await page.waitForURL('**/create-account');
  await createAccount(page, account);
  const mail = await waitForMail(product, account.email);
  await openVerificationLink(page, findLink(mail, '/verify-email'));
}

async function downloadScreenshot(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findControl(page, 'Screenshot').click(),
  ]);
  return download;
}

/** Checks the pixels of the downloaded card: its size, its transparent corners, its background and the large code in its color. */
function expectCardPixels(bytes: Buffer): void {
  const image = readPng(bytes);
  const { width, height, colorAt } = image;
  expect({ width, height }).toEqual({ width: 752, height: 1104 });
  const corners = [
    [0, 0],
    [751, 0],
    [0, 1103],
    [751, 1103],
  ] as const;
  expect(corners.map(([x, y]) => colorAt(x, y))).toEqual(['clear', 'clear', 'clear', 'clear']);

  // The background has the Background color at the bottom and the Gradient color in the upper right corner.
  expect(colorAt(376, 1084)).toBe(COLOR_FIELDS.Background);
  expect(colorAt(690, 24)).toBe(COLOR_FIELDS.Gradient);

  // In the rows of the code, its color covers most of the width and a quarter of the area, so these are letters.
  const band = { top: 204, bottom: 480 };
  const code = findColor(image, COLOR_FIELDS['IATA Text'], band);
  const [leftEdge, , rightEdge] = code.box;
  expect(rightEdge - leftEdge).toBeGreaterThan(width * 0.4);
  expect(leftEdge).toBeGreaterThan(24);
  expect(rightEdge).toBeLessThan(width - 24);
  expect(code.count).toBeGreaterThan(15_000);

  expect(findColor(image, COLOR_FIELDS.Outline).count).toBeGreaterThan(2_000);
  expect(findColor(image, COLOR_FIELDS['City Text']).count).toBeGreaterThan(1_000);
  expect(findColor(image, COLOR_FIELDS['Airline Text']).count).toBeGreaterThan(500);
}

const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function playFirstFlight(product: Product, openPage: OpenPage): Promise<void> {
  const account = createTestAccount('Amelia');
  const { page } = await openPage(product.url, { motion: true });
  await joinAndVerify(page, product, account);

  await findControl(page, 'Open editor').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('status').filter({ hasText: 'API Connected' }).waitFor();
  await selectEditorAirline(page, 'SkyTeam', /KLM/);
  await findCard(page, /^KLM.*, PEK, BEIJING, CN$/).waitFor();
  await fillFields(page, { ...TEXT_FIELDS, ...COLOR_FIELDS });
  await findCard(page, DESIGN_NAME).waitFor();
  await saveConfig(page);

  await findControl(page, 'Logout').click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await findControl(page, 'SIGN IN').click();
  await page.waitForURL('**/signin');
  await signIn(page, account);
  await findControl(page, 'Open editor').click();
  await selectEditorAirline(page, 'SkyTeam', /KLM/);
  await findCard(page, DESIGN_NAME).waitFor();
  expect(await readFields(page, Object.keys(SAVED_FIELDS))).toEqual(SAVED_FIELDS);

  const screenshot = await downloadScreenshot(page);
  expect(screenshot.suggestedFilename()).toMatch(
    /^flight-tag-KLM-ROYAL-DUTCH-IST-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
  );
  const path = join(folder, 'card.png');
  await screenshot.saveAs(path);
  expectCardPixels(readFileSync(path));
}

journey(
  'first flight on the embedded database, from an empty folder: join, verify, design, save, come back, download',
  async (openPage) => {
    const product = await startProduct({ DATA_DIR: join(folder, 'data') });
    try {
      await playFirstFlight(product, openPage);
      await product.stop();
    } finally {
      await product.kill();
    }
  },
);

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { journey, type Open } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { findColor, readPng } from '../card/read-png.ts';
import { linkTo, mailTo, newAccount } from '../product/api.ts';
import { emptyDataDir } from '../product/data-dir.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import {
  chooseAirline,
  createAccount,
  fillFields,
  openVerificationLink,
  readFields,
  saveConfig,
  signIn,
} from './steps.ts';

// The whole product, thin: a stranger joins, designs a tag, comes back and takes it home as a PNG.

const TEXTS = {
  'Airline Name': 'klm royal dutch',
  'Destination IATA': 'ist',
  City: 'İstanbul',
  Country: 'tr',
  'Flight Number': 'kl 1613',
  Date: '11/21-2026',
  Departure: 'ams',
};
const COLORS = {
  Background: '#102A43',
  Gradient: '#3E1F6D',
  Outline: '#F7C948',
  'Airline Text': '#E3F8FF',
  'IATA Text': '#FF2E93',
  'City Text': '#C6F7E2',
  'Country Text': '#FFE3EC',
};
const SAVED = {
  'Airline Name': 'KLM ROYAL DUTCH',
  'Destination IATA': 'IST',
  City: 'İSTANBUL',
  Country: 'TR',
  'Flight Number': 'KL 1613',
  Date: '11/21-2026',
  Departure: 'AMS',
  Arrival: 'IST',
  ...COLORS,
};
const NAME = 'KLM ROYAL DUTCH, IST, İSTANBUL, TR, KL 1613';

async function joinAndVerify(page: Page, product: Product, account: ReturnType<typeof newAccount>) {
  await page.goto('/');
  await page.waitForURL('**/login');
  await control(page, 'JOIN IN').click();
  await page.waitForURL('**/create-account');
  await createAccount(page, account);
  const mail = await mailTo(product, account.email);
  await openVerificationLink(page, linkTo(mail, '/verify-email'));
}

async function downloadScreenshot(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), control(page, 'Screenshot').click()]);
  return download;
}

/** The pixels of the downloaded card: its size, its clear corners, its ground and the big code in its colour. */
function expectCardPixels(bytes: Buffer): void {
  const picture = readPng(bytes);
  const { width, height, colorAt } = picture;
  expect({ width, height }).toEqual({ width: 752, height: 1104 });
  const corners = [
    [0, 0],
    [751, 0],
    [0, 1103],
    [751, 1103],
  ] as const;
  expect(corners.map(([x, y]) => colorAt(x, y))).toEqual(['clear', 'clear', 'clear', 'clear']);

  // The ground is the background's colour at the foot and the gradient's at the upper right corner.
  expect(colorAt(376, 1084)).toBe(COLORS.Background);
  expect(colorAt(690, 24)).toBe(COLORS.Gradient);

  // In the code's band its colour covers most of the width, and a quarter of the whole: these are letters.
  const band = { top: 204, bottom: 480 };
  const code = findColor(picture, COLORS['IATA Text'], band);
  const [left, , right] = code.box;
  expect(right - left).toBeGreaterThan(width * 0.4);
  expect(left).toBeGreaterThan(24);
  expect(right).toBeLessThan(width - 24);
  expect(code.count).toBeGreaterThan(15_000);

  expect(findColor(picture, COLORS.Outline).count).toBeGreaterThan(2_000);
  expect(findColor(picture, COLORS['City Text']).count).toBeGreaterThan(1_000);
  expect(findColor(picture, COLORS['Airline Text']).count).toBeGreaterThan(500);
}

const folder = emptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fly(product: Product, open: Open): Promise<void> {
  const account = newAccount('Amelia');
  const { page } = await open(product.url, { motion: true });
  await joinAndVerify(page, product, account);

  await control(page, 'Open editor').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('status').filter({ hasText: 'API Connected' }).waitFor();
  await chooseAirline(page, 'SkyTeam', /KLM/);
  await card(page, /^KLM.*, PEK, BEIJING, CN$/).waitFor();
  await fillFields(page, { ...TEXTS, ...COLORS });
  await card(page, NAME).waitFor();
  await saveConfig(page);

  await control(page, 'Logout').click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await control(page, 'SIGN IN').click();
  await page.waitForURL('**/signin');
  await signIn(page, account);
  await control(page, 'Open editor').click();
  await chooseAirline(page, 'SkyTeam', /KLM/);
  await card(page, NAME).waitFor();
  expect(await readFields(page, Object.keys(SAVED))).toEqual(SAVED);

  const picture = await downloadScreenshot(page);
  expect(picture.suggestedFilename()).toMatch(
    /^flight-tag-KLM-ROYAL-DUTCH-IST-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
  );
  const path = join(folder, 'card.png');
  await picture.saveAs(path);
  expectCardPixels(readFileSync(path));
}

journey(
  'first flight on the embedded database, from an empty folder: join, verify, design, save, come back, download',
  async (open) => {
    const product = await startProduct({ DATA_DIR: join(folder, 'data') });
    try {
      await fly(product, open);
      await product.stop();
    } finally {
      await product.kill();
    }
  },
);

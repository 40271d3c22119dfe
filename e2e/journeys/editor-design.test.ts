import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField, expectFocus, pressTabUntil } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { callRest, download, createMember, type ProductMember } from '../product/api.ts';
import { selectEditorAirline, fillFields, readFields, saveConfig, findTermsCheckbox } from './steps.ts';

// The core of the editor: a design is saved unchanged, and its image comes from the server.

const product = useProduct();

const TEXT_FIELDS = { 'Destination IATA': 'NRT', City: 'TOKYO', Country: 'JP', 'Flight Number': 'LH 716' };
const OTHER_FIELDS = { Date: '11/21-2026', Departure: 'MUC', Background: '#102A43', 'IATA Text': '#FF2E93' };
const FIELD_LABELS = [
  ...Object.keys({ ...TEXT_FIELDS, ...OTHER_FIELDS }),
  'Arrival',
  'Airline Name',
  'ICAO',
  'IATA',
];
const AIRCRAFT_VARIANT = 'A350-1000';
const DESIGN_NAME = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';

type SavedTag = { id: string; flight_number: string };

async function readTags({ token }: ProductMember): Promise<SavedTag[]> {
  return (await callRest(product, 'GET', '/api/user/tags', { token })).body['data'] as SavedTag[];
}

/** Returns the server's PNG of the only saved tag of a member. */
async function fetchSavedImage(member: ProductMember): Promise<Buffer> {
  const [tag, ...otherTags] = await readTags(member);
  expect(otherTags).toEqual([]);
  return (await download(product, `/api/user/tags/${tag?.id}/image.png`, member.token)).bytes;
}

/**
 * Presses a control that starts a download.
 * @returns the file's name and its bytes
 */
async function readDownload(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Returns the scroll position of the list of airlines, in pixels. */
const listScroll = (page: Page) => page.locator('#airline-list').evaluate((list) => list.scrollTop);

journey(
  'pick, edit, save, reload: the same design and its looks; Screenshot is the server’s PNG, byte for byte, and Copy image its size',
  async (openPage) => {
    const member = await createMember(product);
    const { page } = await openPage(product.url, { session: member });
    await page.goto('/');
    await findCard(page).waitFor();
    await page.getByRole('button', { name: /^Lufthansa/ }).scrollIntoViewIfNeeded();
    const scrollPosition = await listScroll(page);
    expect(scrollPosition).toBeGreaterThan(0);
    await selectEditorAirline(page, 'Star Alliance', /^Lufthansa/);
    await findCard(page, /^LUFTHANSA/).waitFor();
    expect(await listScroll(page)).toBe(scrollPosition);
    await fillFields(page, { ...TEXT_FIELDS, ...OTHER_FIELDS });
    await findCard(page, DESIGN_NAME).waitFor();
    await page.getByText(/^Munich → Tokyo · [\d,]+ km$/).waitFor();
    const downloadScreenshot = () => readDownload(page, () => findControl(page, 'Screenshot').click());
    const { bytes: plainImage } = await downloadScreenshot();
    for (const [label, choice] of Object.entries({ Livery: 'swoosh', Aircraft: 'A350-900/1000' })) {
      await findField(page, label).fill(choice);
      await page.keyboard.press('Enter');
    }
    await findField(page, 'Variant').selectOption(AIRCRAFT_VARIANT);
    await saveConfig(page);
    const fieldValues = await readFields(page, FIELD_LABELS);
    expect(fieldValues).toEqual({
      ...TEXT_FIELDS,
      ...OTHER_FIELDS,
      Arrival: 'NRT',
      'Airline Name': 'LUFTHANSA',
      ICAO: 'DLH',
      IATA: 'LH',
    });
    await page.reload();
    await findCard(page, DESIGN_NAME).waitFor();
    expect(await readFields(page, FIELD_LABELS)).toEqual(fieldValues);
    expect(await findField(page, 'Livery').inputValue()).toBe('Swoosh');
    await page.getByRole('option', { name: AIRCRAFT_VARIANT, selected: true }).waitFor({ state: 'attached' });

    const { name, bytes } = await downloadScreenshot();
    expect(name).toMatch(/^flight-tag-LUFTHANSA-NRT-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/);
    const { width, height } = readPng(bytes);
    expect({ width, height }).toEqual({ width: 752, height: 1104 });
    expect(bytes.equals(await fetchSavedImage(member))).toBe(true);
    expect(bytes.equals(plainImage)).toBe(false);
    await page.getByRole('status').filter({ hasText: 'Tag downloaded' }).waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await page.bringToFront();
    await findControl(page, 'Copy image').click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const copiedImage = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return { width: copiedImage.width, height: copiedImage.height };
    });
    expect(size).toEqual({ width: 752, height: 1104 });
  },
);

journey('by keyboard alone: from sign-in to a saved, downloaded tag', async (openPage) => {
  const member = await createMember(product);
  const { page } = await openPage(product.url);
  const press = async (name: string | RegExp) => {
    await pressTabUntil(
      page,
      typeof name === 'string' ? findControl(page, name) : page.getByRole('button', { name }),
    );
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await pressTabUntil(page, findField(page, label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await page.goto('/signin');
  await type('Email', member.email);
  await type('Password', member.password);
  await pressTabUntil(page, findTermsCheckbox(page));
  await page.keyboard.press('Space');
  await press('SIGN IN');
  await page.waitForURL('**/settings');
  await press('Open editor');
  await findCard(page).waitFor();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await expectFocus(page.getByRole('searchbox', { name: 'Search airlines' }));
  await page.keyboard.type('DLH');
  await page.keyboard.press('Enter');
  await findCard(page, /^LUFTHANSA/).waitFor();
  await type('City', 'Nadi');
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
  await findCard(page, 'LUFTHANSA, PEK, NADI, CN').waitFor();
  await pressTabUntil(page, findControl(page, 'Screenshot'), 300);
  const { bytes } = await readDownload(page, () => page.keyboard.press('Enter'));
  expect(bytes.equals(await fetchSavedImage(member))).toBe(true);
});

journey(
  'code that does not come is fetched again by Retry; until then there is no picture',
  async (openPage) => {
    const { page, allow } = await openPage(product.url, { session: await createMember(product) });
    allow(/\/assets\/|Failed to load resource/);
    const editor = /\/editor\.page-[^/]*\.js$/;
    const renderer = /\/renderer-[^/]*\.js$/;
    const rendererFiles = /\/assets\/[^/]*\.json|\.wasm$/;
    for (const code of [editor, renderer, rendererFiles]) await page.route(code, (route) => route.abort());
    await page.goto('/');
    await page.getByText(/^This page could not be loaded\./).waitFor();
    await page.unroute(editor);
    await findControl(page, 'Retry').click();

    await page.getByRole('heading', { name: 'Tag editor' }).waitFor();
    await findControl(page, 'Retry').waitFor();
    await fillFields(page, { City: 'nadi' });
    expect(await findAxeViolations(page)).toEqual([]);
    await findControl(page, 'Screenshot').click();
    const previewAlert = page.getByRole('alert').filter({ hasText: /^Tag preview not found$/ });
    await previewAlert.nth(1).waitFor();
    await page.unroute(renderer);
    // The code of the renderer loads now, but neither the outlines that it needs nor the engine that replaces them.
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('.wasm')),
      findControl(page, 'Retry').click(),
    ]);
    await page.unroute(rendererFiles);
    await findControl(page, 'Retry').click();
    await findCard(page, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    expect(await previewAlert.count()).toBe(0);
  },
);

import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField, expectFocus, tabTo } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { callRest, download, join, type Member } from '../product/api.ts';
import { selectEditorAirline, fillFields, readFields, saveConfig, findTermsCheckbox } from './steps.ts';

// The core of the editor: a design is saved unchanged, and its image comes from the server.

const product = useProduct();

const TEXTS = { 'Destination IATA': 'NRT', City: 'TOKYO', Country: 'JP', 'Flight Number': 'LH 716' };
const LOOKS = { Date: '11/21-2026', Departure: 'MUC', Background: '#102A43', 'IATA Text': '#FF2E93' };
const LABELS = [...Object.keys({ ...TEXTS, ...LOOKS }), 'Arrival', 'Airline Name', 'ICAO', 'IATA'];
const VARIANT = 'A350-1000';
const NAME = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';

type SavedTag = { id: string; flight_number: string };

async function tagsOf({ token }: Member): Promise<SavedTag[]> {
  return (await callRest(product, 'GET', '/api/user/tags', { token })).body['data'] as SavedTag[];
}

/** Returns the server's PNG of the only saved tag of a member. */
async function savedPicture(member: Member): Promise<Buffer> {
  const [tag, ...more] = await tagsOf(member);
  expect(more).toEqual([]);
  return (await download(product, `/api/user/tags/${tag?.id}/image.png`, member.token)).bytes;
}

/**
 * Presses a control that starts a download.
 * @returns the file's name and its bytes
 */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Returns the scroll position of the list of airlines, in pixels. */
const listScroll = (page: Page) => page.locator('#airline-list').evaluate((list) => list.scrollTop);

journey(
  'pick, edit, save, reload: the same design and its looks; Screenshot is the server’s PNG, byte for byte, and Copy image its size',
  async (open) => {
    const member = await join(product);
    const { page } = await open(product.url, { session: member });
    await page.goto('/');
    await findCard(page).waitFor();
    await page.getByRole('button', { name: /^Lufthansa/ }).scrollIntoViewIfNeeded();
    const scrolledTo = await listScroll(page);
    expect(scrolledTo).toBeGreaterThan(0);
    await selectEditorAirline(page, 'Star Alliance', /^Lufthansa/);
    await findCard(page, /^LUFTHANSA/).waitFor();
    expect(await listScroll(page)).toBe(scrolledTo);
    await fillFields(page, { ...TEXTS, ...LOOKS });
    await findCard(page, NAME).waitFor();
    await page.getByText(/^Munich → Tokyo · [\d,]+ km$/).waitFor();
    const screenshot = () => downloaded(page, () => findControl(page, 'Screenshot').click());
    const { bytes: plain } = await screenshot();
    for (const [label, choice] of Object.entries({ Livery: 'swoosh', Aircraft: 'A350-900/1000' })) {
      await findField(page, label).fill(choice);
      await page.keyboard.press('Enter');
    }
    await findField(page, 'Variant').selectOption(VARIANT);
    await saveConfig(page);
    const kept = await readFields(page, LABELS);
    expect(kept).toEqual({
      ...TEXTS,
      ...LOOKS,
      Arrival: 'NRT',
      'Airline Name': 'LUFTHANSA',
      ICAO: 'DLH',
      IATA: 'LH',
    });
    await page.reload();
    await findCard(page, NAME).waitFor();
    expect(await readFields(page, LABELS)).toEqual(kept);
    expect(await findField(page, 'Livery').inputValue()).toBe('Swoosh');
    await page.getByRole('option', { name: VARIANT, selected: true }).waitFor({ state: 'attached' });

    const { name, bytes } = await screenshot();
    expect(name).toMatch(/^flight-tag-LUFTHANSA-NRT-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/);
    const { width, height } = readPng(bytes);
    expect({ width, height }).toEqual({ width: 752, height: 1104 });
    expect(bytes.equals(await savedPicture(member))).toBe(true);
    expect(bytes.equals(plain)).toBe(false);
    await page.getByRole('status').filter({ hasText: 'Tag downloaded' }).waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await page.bringToFront();
    await findControl(page, 'Copy image').click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const copied = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return { width: copied.width, height: copied.height };
    });
    expect(size).toEqual({ width: 752, height: 1104 });
  },
);

journey('by keyboard alone: from sign-in to a saved, downloaded tag', async (open) => {
  const member = await join(product);
  const { page } = await open(product.url);
  const press = async (name: string | RegExp) => {
    await tabTo(
      page,
      typeof name === 'string' ? findControl(page, name) : page.getByRole('button', { name }),
    );
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, findField(page, label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await page.goto('/signin');
  await type('Email', member.email);
  await type('Password', member.password);
  await tabTo(page, findTermsCheckbox(page));
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
  await tabTo(page, findControl(page, 'Screenshot'), 300);
  const { bytes } = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(bytes.equals(await savedPicture(member))).toBe(true);
});

journey('code that does not come is fetched again by Retry; until then there is no picture', async (open) => {
  const { page, allow } = await open(product.url, { session: await join(product) });
  allow(/\/assets\/|Failed to load resource/);
  const [editor, renderer, engine] = [/\/editor\.page-[^/]*\.js$/, /\/renderer-[^/]*\.js$/, /\.wasm$/];
  for (const code of [editor, renderer, engine]) await page.route(code, (route) => route.abort());
  await page.goto('/');
  await page.getByText(/^This page could not be loaded\./).waitFor();
  await page.unroute(editor);
  await findControl(page, 'Retry').click();

  await page.getByRole('heading', { name: 'Tag editor' }).waitFor();
  await findControl(page, 'Retry').waitFor();
  await fillFields(page, { City: 'nadi' });
  expect(await findAxeViolations(page)).toEqual([]);
  await findControl(page, 'Screenshot').click();
  const said = page.getByRole('alert').filter({ hasText: /^Tag preview not found$/ });
  await said.nth(1).waitFor();
  await page.unroute(renderer);
  // The code of the renderer loads now, but not the file that it needs.
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => engine.test(request.url())),
    findControl(page, 'Retry').click(),
  ]);
  await page.unroute(engine);
  await findControl(page, 'Retry').click();
  await findCard(page, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
  expect(await said.count()).toBe(0);
});

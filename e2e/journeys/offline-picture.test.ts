import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { differenceOf } from '../card/snapshots.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { operatorsOf, readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { ask, join, type Member } from '../product/api.ts';
import { CUT_OFF, blockServer, downloadBy, reconnect } from './offline-steps.ts';
import { fillFields, saveConfig } from './steps.ts';

// Without a server the browser makes the PNG itself, and it is the server's picture to the eye.

const product = useProduct();

const screenshot = (page: Page) => downloadBy(page, control(page, 'Screenshot'));

/** By the menu beside the Screenshot. */
async function pdf(page: Page): Promise<string> {
  await control(page, 'More formats').click();
  const { name, bytes } = await downloadBy(page, page.getByRole('menuitem', { name: /^PDF/ }));
  expect(name).toMatch(/\.pdf$/);
  return operatorsOf(readPdf(bytes));
}

/** Tells the paths of the calls that the page tries from now on. */
function watchCalls(page: Page): string[] {
  const tried: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api\/|graphql)/.test(pathname)) tried.push(pathname);
  });
  return tried;
}

/** Saves a design with a logo of one's own, which the editor then opens with. */
async function saveWithLogo(member: Member): Promise<void> {
  const { path } = await uploadLogo(product, member);
  await ask(
    product,
    'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
    { input: { config: { selectedLogo: path } } },
    member.token,
  );
}

const EDITED = { City: 'ŁÓDŹ', 'Destination IATA': 'lcj', 'Flight Number': 'UA 902', 'IATA Text': '#FF2E93' };
const NAME = 'UNITED AIRLINES, LCJ, ŁÓDŹ, PL, UA 902';

journey(
  'cut off in mid-edit: Screenshot gives the same picture as the server, under the same kind of name',
  async (open) => {
    const member = await join(product);
    await saveWithLogo(member);
    const { page, allow } = await open(product.url, { session: member });
    await page.goto('/');
    await card(page).waitFor();
    await fillFields(page, EDITED);
    await card(page, NAME).waitFor();
    const server = await screenshot(page);
    const printed = await pdf(page);

    allow(CUT_OFF);
    await blockServer(page);
    const tried = watchCalls(page);
    const own = await screenshot(page);
    await page.getByRole('status').filter({ hasText: 'Tag downloaded' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Local Storage' }).waitFor();
    expect(own.name).toMatch(
      /^flight-tag-UNITED-AIRLINES-LCJ-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
    );
    expect(own.bytes.equals(server.bytes)).toBe(false);
    expect((await differenceOf(own.bytes, server.bytes)).share).toBeLessThan(0.005);
    // Clear corners: it was painted on nothing.
    expect(readPng(own.bytes).colorAt(0, 0)).toBe('clear');
    expect(tried).toContain('/api/render.png');

    // A PDF is the server's, operator for operator: the same code writes it.
    expect(await pdf(page)).toBe(printed);

    // From now on it is not asked first. Another design is seen to be another.
    tried.splice(0);
    await fillFields(page, { 'Flight Number': 'UA 903', City: 'LODZ' });
    await card(page, /LODZ/).waitFor();
    const other = await screenshot(page);
    expect(tried).not.toContain('/api/render.png');
    expect((await differenceOf(other.bytes, server.bytes)).pixels).toBeGreaterThan(100);

    // Back again: what was typed meanwhile is saved, and the picture is the server's, to the byte.
    await reconnect(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('status').filter({ hasText: 'API Connected' }).waitFor();
    await saveConfig(page);
    const again = await screenshot(page);
    expect((await differenceOf(again.bytes, other.bytes)).share).toBeLessThan(0.005);
  },
);

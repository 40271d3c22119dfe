import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { comparePngs } from '../card/snapshots.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { readOperators, readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { queryGraphql, createMember, type ProductMember } from '../product/api.ts';
import { CUT_OFF, blockServer, downloadWith, reconnect } from './offline-steps.ts';
import { fillFields, saveConfig } from './steps.ts';

// Without a server the browser makes the PNG itself; it looks equal to the server's image.

const product = useProduct();

const downloadScreenshot = (page: Page) => downloadWith(page, findControl(page, 'Screenshot'));

/** Downloads a PDF from the menu beside the Screenshot. */
async function printPdf(page: Page): Promise<string> {
  await findControl(page, 'More formats').click();
  const { name, bytes } = await downloadWith(page, page.getByRole('menuitem', { name: /^PDF/ }));
  expect(name).toMatch(/\.pdf$/);
  return readOperators(readPdf(bytes));
}

/** Returns a list that collects the paths of the page's calls from now on. */
function watchCalls(page: Page): string[] {
  const triedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api\/|graphql)/.test(pathname)) triedUrls.push(pathname);
  });
  return triedUrls;
}

/** Saves a design with a custom logo, with which the editor then opens. */
async function saveWithLogo(member: ProductMember): Promise<void> {
  const { path } = await uploadLogo(product, member);
  await queryGraphql(
    product,
    'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
    { input: { config: { selectedLogo: path } } },
    member.token,
  );
}

const EDITED_FIELDS = {
  City: 'ŁÓDŹ',
  'Destination IATA': 'lcj',
  'Flight Number': 'UA 902',
  'IATA Text': '#FF2E93',
};
const DESIGN_NAME = 'UNITED AIRLINES, LCJ, ŁÓDŹ, PL, UA 902';

journey(
  'cut off in mid-edit: Screenshot gives the same picture as the server, under the same kind of name',
  async (openPage) => {
    const member = await createMember(product);
    await saveWithLogo(member);
    const { page, allow } = await openPage(product.url, { session: member });
    await page.goto('/');
    await findCard(page).waitFor();
    await fillFields(page, EDITED_FIELDS);
    await findCard(page, DESIGN_NAME).waitFor();
    const server = await downloadScreenshot(page);
    const printedText = await printPdf(page);

    allow(CUT_OFF);
    await blockServer(page);
    const triedUrls = watchCalls(page);
    const ownScreenshot = await downloadScreenshot(page);
    await page.getByRole('status').filter({ hasText: 'Tag downloaded' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Local Storage' }).waitFor();
    expect(ownScreenshot.name).toMatch(
      /^flight-tag-UNITED-AIRLINES-LCJ-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
    );
    expect(ownScreenshot.bytes.equals(server.bytes)).toBe(false);
    expect((await comparePngs(ownScreenshot.bytes, server.bytes)).ratio).toBeLessThan(0.005);
    // The corners are transparent, because the card has no background behind it.
    expect(readPng(ownScreenshot.bytes).colorAt(0, 0)).toBe('clear');
    expect(triedUrls).toContain('/api/render.png');

    // The PDF has exactly the server's operators, because the same code writes it.
    expect(await printPdf(page)).toBe(printedText);

    // From now on the page does not try the server first. The comparison detects a different design.
    triedUrls.splice(0);
    await fillFields(page, { 'Flight Number': 'UA 903', City: 'LODZ' });
    await findCard(page, /LODZ/).waitFor();
    const otherScreenshot = await downloadScreenshot(page);
    expect(triedUrls).not.toContain('/api/render.png');
    expect((await comparePngs(otherScreenshot.bytes, server.bytes)).pixels).toBeGreaterThan(100);

    // With the server back, the typed text is saved, and the server's image is almost equal to the browser's.
    await reconnect(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('status').filter({ hasText: 'API Connected' }).waitFor();
    await saveConfig(page);
    const repeatedScreenshot = await downloadScreenshot(page);
    expect((await comparePngs(repeatedScreenshot.bytes, otherScreenshot.bytes)).ratio).toBeLessThan(0.005);
  },
);

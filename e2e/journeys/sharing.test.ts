import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { measureBox } from '../browser/measure-box.ts';
import { findCard, findControl, findField, expectFocus } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { callRest, expectSuccess, createMember } from '../product/api.ts';

// A tag is shared as a page, and another user turns it into an own design.

const product = useProduct();

const TOKYO_DESIGN = {
  ...DEFAULT_DESIGN,
  airline: 'LUFTHANSA',
  icao: 'DLH',
  airlineIata: 'LH',
  iata: 'NRT',
  arrival: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  flightNumber: 'LH 716',
  date: '3 NOV 2026',
  registration: 'D-ABYT',
  seat: '12A',
};

/** Fetches a page, without running scripts; returns its status and HTML. */
async function fetchPage(url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
}

/** Returns the text that a reader sees, without shapes and URLs, which are full of numbers. */
const extractWords = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');

journey(
  'a tag is shared, a stranger makes one like it, the page follows the switches and is gone at once',
  async (openPage) => {
    const member = await createMember(product);
    const body = { tag_config: TOKYO_DESIGN };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: member.token }));
    const { page } = await openPage(product.url, { session: member });
    await page.goto('/tags?view=list');
    await findControl(page, 'Actions for NRT LH 716 3 NOV 2026').click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this tag' });
    await dialog.getByRole('img', { name: 'LUFTHANSA, NRT, TOKYO, JP', exact: true }).waitFor();
    await dialog.getByRole('switch', { name: 'Flight number' }).press('Space');
    await findControl(dialog, 'Create link').click();
    await expectFocus(findControl(dialog, 'Copy link'));
    expect(await findAxeViolations(page)).toEqual([]);
    const url = await findField(dialog, 'Link').inputValue();
    const previousPage = await fetchPage(url);
    expect(previousPage).toMatchObject({ status: 200, html: expect.stringContaining('LH 716') });
    expect(extractWords(previousPage.html)).not.toMatch(/D-ABYT|12A|2026/);

    const stranger = await openPage(product.url);
    await stranger.page.goto(url);
    await findControl(stranger.page, 'Make one like this').click();
    await findCard(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    await stranger.page.waitForURL('**/try');
    await stranger.page.reload();
    await findCard(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    expect(await findField(stranger.page, 'Date').inputValue()).toBe('');

    await dialog.getByRole('switch', { name: 'Registration' }).click();
    await retryUntilPasses(page, async () => expect((await fetchPage(url)).html).toContain('D-ABYT'));
    await findControl(dialog, 'Stop sharing').click();
    await expectFocus(findControl(dialog, 'Create link'));
    expect((await fetchPage(url)).status).toBe(404);
  },
);

journey(
  'on a phone a link that has just been made stands above the buttons of its dialog',
  async (openPage) => {
    const member = await createMember(product);
    const body = { tag_config: TOKYO_DESIGN };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: member.token }));
    const { page } = await openPage(product.url, { session: member, phone: true });
    await page.goto('/tags');
    await findControl(page, 'Share NRT LH 716 3 NOV 2026').tap();
    const dialog = page.getByRole('dialog', { name: 'Share this tag' });
    await findControl(dialog, 'Create link').tap();
    const openPageLink = findControl(dialog, 'Open page');
    await openPageLink.waitFor();
    const foot = dialog.locator('footer');
    await retryUntilPasses(page, async () =>
      expect((await measureBox(openPageLink)).bottom).toBeLessThan((await measureBox(foot)).y),
    );
  },
);

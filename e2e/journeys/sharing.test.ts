import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { measureBox } from '../browser/boxes.ts';
import { findCard, findControl, findField, expectFocus } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { callRest, expectSuccess, join } from '../product/api.ts';

// A tag is shared as a page, and another user turns it into an own design.

const product = useProduct();

const TOKYO = {
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
async function pageAt(url: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url);
  return { status: answer.status, html: await answer.text() };
}

/** Returns the text that a reader sees, without shapes and URLs, which are full of numbers. */
const wordsOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');

journey(
  'a tag is shared, a stranger makes one like it, the page follows the switches and is gone at once',
  async (open) => {
    const me = await join(product);
    const body = { tag_config: TOKYO };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: me.token }));
    const { page } = await open(product.url, { session: me });
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
    const before = await pageAt(url);
    expect(before).toMatchObject({ status: 200, html: expect.stringContaining('LH 716') });
    expect(wordsOf(before.html)).not.toMatch(/D-ABYT|12A|2026/);

    const stranger = await open(product.url);
    await stranger.page.goto(url);
    await findControl(stranger.page, 'Make one like this').click();
    await findCard(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    await stranger.page.waitForURL('**/try');
    await stranger.page.reload();
    await findCard(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    expect(await findField(stranger.page, 'Date').inputValue()).toBe('');

    await dialog.getByRole('switch', { name: 'Registration' }).click();
    await retryUntilPasses(page, async () => expect((await pageAt(url)).html).toContain('D-ABYT'));
    await findControl(dialog, 'Stop sharing').click();
    await expectFocus(findControl(dialog, 'Create link'));
    expect((await pageAt(url)).status).toBe(404);
  },
);

journey('on a phone a link that has just been made stands above the buttons of its dialog', async (open) => {
  const me = await join(product);
  const body = { tag_config: TOKYO };
  await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: me.token }));
  const { page } = await open(product.url, { session: me, phone: true });
  await page.goto('/tags');
  await findControl(page, 'Share NRT LH 716 3 NOV 2026').tap();
  const dialog = page.getByRole('dialog', { name: 'Share this tag' });
  await findControl(dialog, 'Create link').tap();
  const way = findControl(dialog, 'Open page');
  await way.waitFor();
  const foot = dialog.locator('footer');
  await retryUntilPasses(page, async () =>
    expect((await measureBox(way)).bottom).toBeLessThan((await measureBox(foot)).y),
  );
});

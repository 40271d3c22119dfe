import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { box } from '../browser/boxes.ts';
import { card, control, field, hasFocus } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { call, expectSuccess, join } from '../product/api.ts';

// A tag goes out as a page, and comes back as a stranger's own design.

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

/** The page as it comes, without script. */
async function pageAt(url: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url);
  return { status: answer.status, html: await answer.text() };
}

/** What a reader sees; shapes and addresses are full of numbers. */
const wordsOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');

journey(
  'a tag is shared, a stranger makes one like it, the page follows the switches and is gone at once',
  async (open) => {
    const me = await join(product);
    const body = { tag_config: TOKYO };
    await expectSuccess(call(product, 'POST', '/api/user/tags', { body, token: me.token }));
    const { page } = await open(product.url, { session: me });
    await page.goto('/tags?view=list');
    await control(page, 'Actions for NRT LH 716 3 NOV 2026').click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this tag' });
    await dialog.getByRole('img', { name: 'LUFTHANSA, NRT, TOKYO, JP', exact: true }).waitFor();
    await dialog.getByRole('switch', { name: 'Flight number' }).press('Space');
    await control(dialog, 'Create link').click();
    await hasFocus(control(dialog, 'Copy link'));
    expect(await axeFindings(page)).toEqual([]);
    const url = await field(dialog, 'Link').inputValue();
    const before = await pageAt(url);
    expect(before).toMatchObject({ status: 200, html: expect.stringContaining('LH 716') });
    expect(wordsOf(before.html)).not.toMatch(/D-ABYT|12A|2026/);

    const stranger = await open(product.url);
    await stranger.page.goto(url);
    await control(stranger.page, 'Make one like this').click();
    await card(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    await stranger.page.waitForURL('**/try');
    await stranger.page.reload();
    await card(stranger.page, 'LUFTHANSA, NRT, TOKYO, JP, LH 716').waitFor();
    expect(await field(stranger.page, 'Date').inputValue()).toBe('');

    await dialog.getByRole('switch', { name: 'Registration' }).click();
    await retryUntilPasses(page, async () => expect((await pageAt(url)).html).toContain('D-ABYT'));
    await control(dialog, 'Stop sharing').click();
    await hasFocus(control(dialog, 'Create link'));
    expect((await pageAt(url)).status).toBe(404);
  },
);

journey('on a phone a link that has just been made stands above the buttons of its dialog', async (open) => {
  const me = await join(product);
  const body = { tag_config: TOKYO };
  await expectSuccess(call(product, 'POST', '/api/user/tags', { body, token: me.token }));
  const { page } = await open(product.url, { session: me, phone: true });
  await page.goto('/tags');
  await control(page, 'Share NRT LH 716 3 NOV 2026').tap();
  const dialog = page.getByRole('dialog', { name: 'Share this tag' });
  await control(dialog, 'Create link').tap();
  const way = control(dialog, 'Open page');
  await way.waitFor();
  const foot = dialog.locator('footer');
  await retryUntilPasses(page, async () => expect((await box(way)).bottom).toBeLessThan((await box(foot)).y));
});

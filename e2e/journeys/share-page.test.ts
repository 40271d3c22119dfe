import ogs from 'open-graph-scraper';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { callRest, expectSuccess, createMember, type ProductMember } from '../product/api.ts';
import { waitForWorker } from './offline-steps.ts';

const product = useProduct();

const DESIGN = {
  airline: 'SINGAPORE AIRLINES',
  icao: 'SIA',
  airlineIata: 'SQ',
  iata: 'SYD',
  city: 'SYDNEY',
  departure: 'SIN',
  arrival: 'SYD',
  flightNumber: 'SQ 221',
};
const BRAND_COLORS = [
  { tagBackgroundColor: '#0C2448', gradientColor: '#1F3F73', iataTextColor: '#FFD38A' },
  { tagBackgroundColor: '#FFCC00', gradientColor: '#FFE680', iataTextColor: '#FFF2B0' },
  { tagBackgroundColor: '#808080', gradientColor: '#FFFFFF', iataTextColor: '#7F7F7F' },
];

/** Saves a design; returns the id of its tag. */
async function saveTag({ token }: ProductMember, design: object): Promise<string> {
  const body = { tag_config: { ...DESIGN, ...design } };
  const response = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  return (response.body['data'] as { id: string }).id;
}

/** Saves and shares a design with its flight; returns the path of the page. */
async function shareTag(member: ProductMember, design: object): Promise<string> {
  const { token } = member;
  const id = await saveTag(member, design);
  const body = { show: { flight: true, nickname: true } };
  const share = await expectSuccess(callRest(product, 'POST', `/api/user/tags/${id}/share`, { token, body }));
  return `/t/${(share.body['data'] as { slug: string }).slug}`;
}

/** Checks that a page has no script, applies its own style, is not wider than the screen, and has no findings in axe. */
async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  // The page's policy did not block the style.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  expect(await findAxeViolations(page)).toEqual([]);
}

journey(
  'a shared page is readable in any brand, wide and on a phone, and nothing in it is faulty',
  async (openPage) => {
    const member = await createMember(product);
    const paths = await Promise.all(BRAND_COLORS.map((brand) => shareTag(member, brand)));
    for (const isPhone of [false, true]) {
      const { page } = await openPage(product.url, { phone: isPhone });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { name: 'Singapore to Sydney' }).waitFor();
        const cardImage = page.getByRole('img', { name: /SINGAPORE AIRLINES, SYD/ });
        // The image itself is loaded, and not only its frame.
        expect(
          await cardImage.evaluate((image: HTMLImageElement) =>
            image.decode().then(() => image.naturalWidth > 0),
          ),
        ).toBe(true);
        await expectSound(page);
      }
      await page.getByRole('link', { name: 'Report' }).click();
      await page.getByRole('heading', { name: 'Report a page' }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByLabel('Something else').check();
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    }
  },
);

/** Returns the boxes of the still and the film, as x, y, width and height; null if one is not visible. */
const readBoxes = (page: Page) =>
  Promise.all(
    ['.stage img:not(.film)', '.stage .film'].map((selector) => page.locator(selector).boundingBox()),
  );

/** Requests the film of a page until it is drawn. While the server is busy, it sends the still, which must not be stored. */
async function waitForFilm(path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${product.url}${path}/moving.webp`);
    await response.arrayBuffer();
    if (response.ok && response.headers.get('cache-control') !== 'no-store') return;
  }
  throw new Error(`The server never drew the film of ${path}`);
}

journey('the film of a shared tag has the box of its still, and pauses', async (openPage) => {
  const member = await createMember(product);
  const layouts = ['classic', 'bag-tag', 'boarding-pass'];
  const paths = await Promise.all(layouts.map((layout) => shareTag(member, { layout })));
  for (const path of paths) await waitForFilm(path);
  for (const [phone, motion] of [
    [false, true],
    [true, true],
    [true, false],
  ] as const) {
    const { page } = await openPage(product.url, { phone, motion });
    for (const path of motion ? paths : paths.slice(0, 1)) {
      await page.goto(path);
      const checkbox = page.getByRole('checkbox', { name: 'Pause or play the moving picture' });
      // Under reduced motion the film waits for the visitor.
      if (!motion) {
        expect((await readBoxes(page))[1]).toBe(null);
        await checkbox.press('Space');
      }
      const ratio = await page
        .locator('.stage .film')
        .evaluate((image: HTMLImageElement) =>
          image.decode().then(() => image.naturalWidth / image.naturalHeight),
        );
      const [still, film] = await readBoxes(page);
      expect([path, still]).toEqual([path, film]);
      // A larger box would show the still around the film.
      expect((film?.width ?? 0) / (film?.height ?? 0)).toBeCloseTo(ratio, 2);
      const button = await page.locator('label[for=motion]').boundingBox();
      expect(button?.y).toBeGreaterThanOrEqual((film?.y ?? 0) + (film?.height ?? Infinity));
      await expectSound(page);
      await checkbox.press('Space');
      expect((await readBoxes(page)).map((box) => box !== null)).toEqual([true, false]);
    }
  }
});

journey(
  'a collection is readable, wide and on a phone, and is read by what chats and networks read',
  async (openPage) => {
    const member = await createMember(product);
    await saveTag(member, {});
    await saveTag(member, { departure: 'SYD', arrival: 'SIN', iata: 'SIN', city: 'SINGAPORE' });
    const response = await expectSuccess(
      callRest(product, 'POST', '/api/user/collections', {
        token: member.token,
        body: { title: 'My year', tag_ids: 'all', show: { nickname: true } },
      }),
    );
    const path = `/c/${(response.body['data'] as { slug: string }).slug}`;
    for (const isPhone of [false, true]) {
      const { page } = await openPage(product.url, { phone: isPhone });
      await page.goto(path);
      await page.getByRole('heading', { name: 'My year' }).waitFor();
      const cards = page.getByRole('img', { name: /SINGAPORE AIRLINES, S/ });
      expect(await cards.count()).toBe(2);
      for (const card of await cards.all()) {
        await card.scrollIntoViewIfNeeded();
        expect(
          await card.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
        ).toBe(true);
      }
      await page.getByRole('img', { name: /^Map of 1 route/ }).waitFor();
      await expectSound(page);
    }
    const html = await (await fetch(`${product.url}${path}`)).text();
    const { result } = await ogs({ html });
    expect(result).toMatchObject({
      ogTitle: 'My year',
      ogUrl: `${product.url}${path}`,
      ogImage: [{ url: `${product.url}${path}/og.png`, width: '1200', height: '630', type: 'image/png' }],
      twitterCard: 'summary_large_image',
    });
    const oembed =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const embedded: unknown = await (await fetch(oembed.replaceAll('&amp;', '&'))).json();
    expect(embedded).toMatchObject({
      version: '1.0',
      type: 'photo',
      title: 'My year',
      url: `${product.url}${path}/og.png`,
      width: 1200,
      height: 630,
    });
  },
);

journey('the service worker lets shared pages come from the server', async (openPage) => {
  const path = await shareTag(await createMember(product), {});
  const { page } = await openPage(product.url, { worker: true });
  await page.goto('/login');
  await waitForWorker(page);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Singapore to Sydney' }).waitFor();
});

import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { call, expectSuccess, join, type Member } from '../product/api.ts';

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
const BRANDS = [
  { tagBackgroundColor: '#0C2448', gradientColor: '#1F3F73', iataTextColor: '#FFD38A' },
  { tagBackgroundColor: '#FFCC00', gradientColor: '#FFE680', iataTextColor: '#FFF2B0' },
  { tagBackgroundColor: '#808080', gradientColor: '#FFFFFF', iataTextColor: '#7F7F7F' },
];

/** The path of the page of a design that shows its flight. */
async function shared({ token }: Member, design: object): Promise<string> {
  const saved = await expectSuccess(
    call(product, 'POST', '/api/user/tags', { token, body: { tag_config: { ...DESIGN, ...design } } }),
  );
  const { id } = saved.body['data'] as { id: string };
  const body = { show: { flight: true, nickname: true } };
  const share = await expectSuccess(call(product, 'POST', `/api/user/tags/${id}/share`, { token, body }));
  return `/t/${(share.body['data'] as { slug: string }).slug}`;
}

journey(
  'a shared page is readable in any brand, wide and on a phone, and nothing in it is faulty',
  async (open) => {
    const member = await join(product);
    const paths = await Promise.all(BRANDS.map((brand) => shared(member, brand)));
    for (const phone of [false, true]) {
      const { page } = await open(product.url, { phone });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { name: 'Singapore to Sydney' }).waitFor();
        const picture = page.getByRole('img', { name: /SINGAPORE AIRLINES, SYD/ });
        // It is there, and not only its frame.
        expect(
          await picture.evaluate((image: HTMLImageElement) =>
            image.decode().then(() => image.naturalWidth > 0),
          ),
        ).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        expect(await page.evaluate(() => document.scripts.length)).toBe(0);
        // The style was not stopped by the page's policy.
        expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.getByRole('link', { name: 'Report' }).click();
      await page.getByRole('heading', { name: 'Report a page' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Something else').check();
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    }
  },
);

journey('the service worker lets shared pages come from the server', async (open) => {
  const path = await shared(await join(product), {});
  const { page } = await open(product.url, { worker: true });
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(path);
  await page.getByRole('heading', { name: 'Singapore to Sydney' }).waitFor();
});

import type { Page } from 'playwright-core';
import { setLanguage, translateText } from '../../tag/texts/translate.ts';
import { findDarkAxeViolations } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { saveFlights } from '../docs-images/flights.ts';
import { findLayoutFaults, findUntranslatedTexts } from '../language/find-layout-faults.ts';
import { compilePseudoTexts } from '../language/pseudo-texts.ts';
import { TEXT_PARTS } from '../../scripts/texts/po-file.ts';
import { callRest, createMember, expectSuccess, queryGraphql, type ProductMember } from '../product/api.ts';

// Each screen in a language with long texts from right to left: on a desktop and on a phone, no text is English, cut or over another.

const product = useProduct();

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const texts = compilePseudoTexts();
setLanguage({ locale: 'ar', translations: texts });
afterAll(() => setLanguage({ locale: 'en', translations: null }));

/** A part that opens over a page. */
type Layer = {
  button: string;
  /** The only window that has it. */
  window?: typeof DESKTOP;
  /** A finding that it has in English, too. */
  allowed?: RegExp;
};
type Screen = {
  path: string;
  /** A part that is on the page when its content is. */
  content?: string;
  layers?: readonly Layer[];
};

const CARD = '[data-layout] [role="img"]';

const VISITOR_SCREENS: readonly Screen[] = [
  { path: '/login' },
  { path: '/signin' },
  { path: '/create-account' },
  { path: '/forgot-password' },
  { path: '/signin#terms-of-service', content: '[role="dialog"] h2' },
  { path: '/try', content: CARD },
];
const EDITOR_LAYERS: readonly Layer[] = [
  // The container of a menu is outside of the landmarks.
  { button: 'More formats', allowed: /^region: .*\n.*data-portal/ },
  { button: 'Share' },
  { button: 'Open airlines', window: PHONE },
  { button: 'Open settings', window: PHONE },
];
const MEMBER_SCREENS: readonly Screen[] = [
  { path: '/', content: CARD, layers: EDITOR_LAYERS },
  {
    path: '/tags',
    content: '[data-card] img',
    layers: [
      { button: 'More', window: PHONE },
      { button: 'Filter', window: PHONE },
    ],
  },
  { path: '/tags?view=list', content: '[role="row"][aria-rowindex="2"]' },
  { path: '/tags?view=map', content: '[data-airport]' },
  { path: '/tags#figures', content: 'dl' },
  { path: '/tags#pictures' },
  { path: '/tags#milestones' },
  { path: '/tags#shared' },
  { path: '/tags#deleted' },
  { path: '/import' },
  { path: '/settings' },
];

/** The names of the product, of alliances, types and apps, of a city that has no Arabic name, and of keys. */
const FIXED_NAMES =
  'Tailfin,Tailfin Islands,Star Alliance,SkyTeam,OneWorld,A320 winglet series,Nadi,myFlightradar24,Flighty,byAir,OpenFlights,AirTrail,JetLovers,App in the Air,FlightMemory,Ctrl,Shift'.split(
    ',',
  );

/** The description of a design: 'LUFTHANSA, FRA, FRANKFURT, DE, LH 401'. */
const DESIGN_PATTERN = '[A-Z ]+, [A-Z]{3}, [A-Z ]+, [A-Z]{2}, [A-Z\\d ]+';

/** Texts that no language translates: names in the catalogue, of apps, of the member and of keys. */
async function findData(member: ProductMember | null): Promise<RegExp> {
  const { airlines } = await queryGraphql<{ airlines: { name: string }[] }>(product, '{ airlines { name } }');
  const names = [...airlines.map(({ name }) => name), ...FIXED_NAMES];
  if (member) names.push(member.nickname, member.email);
  const patterns = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.+*?()|]/g, '\\$&'));
  return new RegExp([DESIGN_PATTERN, ...patterns].join('|'), 'gi');
}

/** Opens a page whose Arabic texts are those of the pseudo-locale. */
async function openPseudoPage(openPage: OpenPage, member: ProductMember | null): Promise<Page> {
  const { page, allow } = await openPage(product.url, { locale: 'ar', ...(member && { session: member }) });
  // React replaces the first screens, which the build renders with the texts of the PO file.
  allow(/Minified React error #418/);
  for (const part of TEXT_PARTS) {
    const body = `export default ${JSON.stringify(compilePseudoTexts(part))}`;
    await page.route(`**/assets/texts-ar-${part}-*.js`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
  }
  return page;
}

/** Checks the screens in both windows, and returns their faults. */
async function findFaults(page: Page, screens: readonly Screen[], data: RegExp): Promise<object[]> {
  const faults: object[] = [];
  for (const { path, content = 'h1', layers = [] } of screens) {
    await page.goto(path);
    for (const window of [DESKTOP, PHONE]) {
      await page.setViewportSize(window);
      await waitForContent(page, content);
      const check = async (layer?: Layer) => {
        const found = await findPageFaults(page, data, layer?.allowed);
        if (found.length > 0) faults.push({ path, layer: layer?.button, width: window.width, found });
      };
      await check();
      for (const layer of layers) {
        if (layer.window && layer.window !== window) continue;
        await openLayer(page, layer);
        await check(layer);
        await closeLayer(page);
      }
    }
  }
  expect(await page.locator('html[lang="ar"][dir="rtl"]').count()).toBe(1);
  return faults;
}

/** The example of a line, in which a language changes only the day, so that it is not a third longer. */
const LONG_EXAMPLE = /^a field is \d+ px too narrow: .*LH716/;

async function findPageFaults(page: Page, data: RegExp, allowed?: RegExp): Promise<string[]> {
  const faults = [
    ...(await findLayoutFaults(page)),
    ...(await findUntranslatedTexts(page, data)).map((text) => `English: ${text}`),
    ...(await findDarkAxeViolations(page)),
  ];
  return faults.filter((fault) => !LONG_EXAMPLE.test(fault) && !allowed?.test(fault));
}

const findLayer = (page: Page) => page.locator('[role="dialog"], [role="menu"]');

async function openLayer(page: Page, { button }: Layer): Promise<void> {
  await findControl(page, translateText(button)).first().click();
  await findLayer(page).waitFor();
}

async function closeLayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await findLayer(page).waitFor({ state: 'detached' });
}

/** Waits for the content, and until nothing of the page is loading. */
async function waitForContent(page: Page, content: string): Promise<void> {
  await page.locator(content).first().waitFor({ state: 'attached' });
  await page.getByText(translateText('Loading...')).first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Creates a member with a few flights, of which one is shared and one deleted, and with a shared collection. */
async function createCollector(): Promise<ProductMember> {
  const member = await createMember(product);
  const { token } = member;
  await saveFlights(product, member, 6);
  const list = await expectSuccess(callRest(product, 'GET', '/api/user/tags', { token }));
  const [newestTag, deletedTag] = list.body['data'] as { id: string }[];
  const show = { date: true, flight: true };
  const post = (path: string, body: object) =>
    expectSuccess(callRest(product, 'POST', path, { token, body }));
  await post(`/api/user/tags/${newestTag?.id}/share`, { show });
  await post('/api/user/collections', { title: '2026', tag_ids: 'all', show, pictures: true });
  await expectSuccess(callRest(product, 'DELETE', `/api/user/tags/${deletedTag?.id}`, { token }));
  return member;
}

journey('in a long language from right to left the screens of a visitor have no fault', async (openPage) => {
  const page = await openPseudoPage(openPage, null);
  expect(await findFaults(page, VISITOR_SCREENS, await findData(null))).toEqual([]);
});

journey('in a long language from right to left the screens of a user have no fault', async (openPage) => {
  const member = await createCollector();
  const page = await openPseudoPage(openPage, member);
  expect(await findFaults(page, MEMBER_SCREENS, await findData(member))).toEqual([]);
});

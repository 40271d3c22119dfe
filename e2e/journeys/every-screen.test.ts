import type { Page } from 'playwright-core';
import { findAxeViolations, findForcedColorViolations, findLowContrasts } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { findCard, findControl, findDialog, findField } from '../browser/locate.ts';
import { callRest, createMember, expectSuccess, type ProductMember } from '../product/api.ts';
import { openPanel } from './steps.ts';

// Runs axe on each screen: on a phone, a phone on its side, a tablet and a desktop, in both themes and with the system's colors.

const product = useProduct();

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

type Screen = {
  path: string;
  /** Opens a dialog of the page, if it is the screen. */
  openDialog?: (page: Page) => Promise<void>;
  waitForContent: (page: Page) => Promise<void>;
};

/** Waits for the heading, and until nothing of the page is loading. */
async function waitForPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.getByText('Loading...').first().waitFor({ state: 'detached' });
}

const waitForCard = (page: Page) => findCard(page, /^UNITED AIRLINES/).waitFor();
const toScreen = (path: string): Screen => ({ path, waitForContent: waitForPage });

/** Runs axe on the screens in each window, and checks on the desktop that each text of the light theme has a contrast of 7:1. */
async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const lowContrasts: string[] = [];
  for (const { path, waitForContent, openDialog } of screens) {
    await page.goto(path);
    await waitForContent(page);
    await openDialog?.(page);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await waitForContent(page);
      const findings = await findAxeViolations(page);
      expect({ path, viewport, findings }).toEqual({ path, viewport, findings: [] });
    }
    const findings = await findForcedColorViolations(page);
    expect({ path, findings }).toEqual({ path, findings: [] });
    lowContrasts.push(...(await findLowContrasts(page)));
  }
  expect(lowContrasts).toEqual([]);
}

async function openMember(openPage: OpenPage): Promise<{ page: Page; member: ProductMember }> {
  const member = await createMember(product);
  return { page: (await openPage(product.url, { session: member })).page, member };
}

async function callAsMember(
  member: ProductMember,
  path: string,
  body: object,
): Promise<{ id: string; slug: string }> {
  const response = await expectSuccess(callRest(product, 'POST', path, { body, token: member.token }));
  return response.body['data'] as { id: string; slug: string };
}

const saveTag = (member: ProductMember) =>
  callAsMember(member, '/api/user/tags', {
    tag_config: { iata: 'NRT', departure: 'SFO', flightNumber: 'UA 837', date: '3 Nov 2025' },
  });

journey('axe finds nothing on the screens of a visitor, in each size and color scheme', async (openPage) => {
  const { page } = await openPage(product.url);
  const paths = ['/login', '/signin', '/create-account', '/forgot-password', '/reset-password'];
  await checkScreens(page, [...paths.map(toScreen), { path: '/try', waitForContent: waitForCard }]);
});

journey('axe finds nothing on the pages that anyone may open', async (openPage) => {
  const { page, member } = await openMember(openPage);
  const { id } = await saveTag(member);
  const show = { date: true, flight: true };
  const tag = await callAsMember(member, `/api/user/tags/${id}/share`, { show });
  const collection = await callAsMember(member, '/api/user/collections', {
    title: 'Flights',
    tag_ids: 'all',
    show,
    pictures: true,
  });
  const paths = [`/t/${tag.slug}`, `/c/${collection.slug}`, `/c/${collection.slug}/pictures`];
  await checkScreens(page, paths.map(toScreen));
});

journey('axe finds nothing on the screens of a user', async (openPage) => {
  const { page, member } = await openMember(openPage);
  await saveTag(member);
  const paths = [
    '/tags',
    '/tags?view=list',
    '/tags?view=map',
    '/tags#figures',
    '/tags#pictures',
    '/tags#milestones',
    '/tags#shared',
    '/tags#deleted',
  ];
  await checkScreens(page, [
    { path: '/', waitForContent: waitForCard },
    ...[...paths, '/import', '/settings', '/settings/avatar'].map(toScreen),
  ]);
});

journey('axe finds nothing in the dialogs of a passkey and of an authenticator app', async (openPage) => {
  const { page, member } = await openMember(openPage);
  const settings = toScreen('/settings');
  await checkScreens(page, [
    {
      ...settings,
      openDialog: async () => {
        await openPanel(page, 'Passkeys');
        await findControl(page, 'ADD A PASSKEY').click();
        await findField(page, 'Name').waitFor();
      },
    },
    {
      ...settings,
      openDialog: async () => {
        await openPanel(page, 'Authenticator app');
        await findControl(page, 'SET UP').click();
        await findField(page, 'Password').fill(member.password);
        await findControl(page, 'Continue').click();
        await findDialog(page).getByRole('img').waitFor();
      },
    },
  ]);
});

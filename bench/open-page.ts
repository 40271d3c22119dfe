import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { disableWorker } from '../e2e/browser/disable-worker.ts';
import type { ProductMember } from '../e2e/product/api.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** Opens an empty page, signed in, in its own browser. `still` reduces motion; `phone` is a phone with touch. */
export async function openPage(
  origin: string,
  { token, user }: Pick<ProductMember, 'token' | 'user'>,
  { still = false, phone = false } = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user_data', value: JSON.stringify(user) },
  ];
  const context = await browser.newContext({
    ...(phone ? PHONE : DESK),
    baseURL: origin,
    reducedMotion: still ? 'reduce' : 'no-preference',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await disableWorker(context);
  return { page: await context.newPage(), close: () => browser.close() };
}

import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField } from '../browser/locate.ts';
import { join, type Member } from '../product/api.ts';
import { openEditor, save, saveOnServer, readServerTags } from './offline-steps.ts';
import { signIn } from './steps.ts';

// Two users of one browser with two tabs: the unsaved work of one user is not shown to the other.

const product = useProduct();

async function logOut(page: Page): Promise<void> {
  await findControl(page, 'Logout').click();
  await page.waitForURL('**/login');
  await findControl(page, 'JOIN IN').waitFor();
}

async function signInHere(page: Page, account: Member): Promise<void> {
  await page.goto('/signin');
  await signIn(page, account);
}

/** Types a city, and waits until the browser has stored it. */
async function leaveUnsaved(page: Page, city: string): Promise<void> {
  await findField(page, 'City').fill(city);
  await page.waitForFunction(
    (text) =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith('tailfin_draft_') && String(kept).includes(text),
      ),
    city,
  );
}

const offerOf = (page: Page) => page.getByRole('group', { name: 'Unsaved design' });

journey(
  'signed out in one of two tabs, what was unsaved in both is neither shown nor offered to somebody else, and comes back to its owner',
  async (open) => {
    const [owner, other] = [await join(product), await join(product)];
    await saveOnServer(product, owner, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    await saveOnServer(product, other, [{ flightNumber: 'UA 9', city: 'LIMA' }]);
    const { page, openTab } = await open(product.url, { session: owner });
    const second = await openTab();
    await openEditor(page, /SUVA, CN, UA 1$/);
    await leaveUnsaved(page, 'LABASA');
    await openEditor(second, /SUVA, CN, UA 1$/);
    await leaveUnsaved(second, 'APIA');
    // The message is only visible for some seconds.
    const told = second.getByText('Your session has expired. Please login again.').waitFor();
    await Promise.all([told, logOut(page)]);

    await signInHere(page, other);
    await second.waitForURL('**/settings');
    await openEditor(page, /LIMA, CN, UA 9$/);
    await openEditor(second, /LIMA, CN, UA 9$/);
    await leaveUnsaved(second, 'CUSCO');
    await second.close();
    // The page only suggests this user's work, so that restoring it leaves no other suggestion.
    await offerOf(page)
      .getByText(/, CUSCO, UA 9, from /)
      .waitFor();
    await findControl(offerOf(page), 'Restore').click();
    await findCard(page, /CUSCO, CN, UA 9$/).waitFor();
    await offerOf(page).waitFor({ state: 'detached' });
    await save(page);
    expect(await readServerTags(product, other)).toMatchObject([{ tag_config: { city: 'CUSCO' } }]);
    await logOut(page);

    await signInHere(page, owner);
    await openEditor(page, /LABASA, CN, UA 1$/);
    await offerOf(page)
      .getByText(/, APIA, UA 1, from /)
      .waitFor();
  },
);

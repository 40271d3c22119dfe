import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField } from '../browser/locate.ts';
import { createMember, type ProductMember } from '../product/api.ts';
import { openEditor, save, saveOnServer, readServerTags } from './offline-steps.ts';
import { signIn } from './steps.ts';

// Two users of one browser with two tabs: the unsaved work of one user is not shown to the other.

const product = useProduct();

async function logOut(page: Page): Promise<void> {
  await findControl(page, 'Logout').click();
  await page.waitForURL('**/login');
  await findControl(page, 'JOIN IN').waitFor();
}

async function signInHere(page: Page, account: ProductMember): Promise<void> {
  await page.goto('/signin');
  await signIn(page, account);
}

/** Types a city, and waits until the browser has stored it. */
async function leaveUnsaved(page: Page, city: string): Promise<void> {
  await findField(page, 'City').fill(city);
  await page.waitForFunction(
    (text) =>
      Object.entries(localStorage).some(
        ([key, storedText]) => key.startsWith('tailfin_draft_') && String(storedText).includes(text),
      ),
    city,
  );
}

const findUnsavedOffer = (page: Page) => page.getByRole('group', { name: 'Unsaved design' });

journey(
  'signed out in one of two tabs, what was unsaved in both is neither shown nor offered to somebody else, and comes back to its owner',
  async (openPage) => {
    const [owner, otherMember] = [await createMember(product), await createMember(product)];
    await saveOnServer(product, owner, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    await saveOnServer(product, otherMember, [{ flightNumber: 'UA 9', city: 'LIMA' }]);
    const { page, openTab } = await openPage(product.url, { session: owner });
    const secondTab = await openTab();
    await openEditor(page, /SUVA, CN, UA 1$/);
    await leaveUnsaved(page, 'LABASA');
    await openEditor(secondTab, /SUVA, CN, UA 1$/);
    await leaveUnsaved(secondTab, 'APIA');
    // The message is only visible for some seconds.
    const expiredMessage = secondTab.getByText('You signed out in another tab.').waitFor();
    await Promise.all([expiredMessage, logOut(page)]);

    await signInHere(page, otherMember);
    await secondTab.waitForURL('**/settings');
    await openEditor(page, /LIMA, CN, UA 9$/);
    await openEditor(secondTab, /LIMA, CN, UA 9$/);
    await leaveUnsaved(secondTab, 'CUSCO');
    await secondTab.close();
    // The page only suggests this user's work, so that restoring it leaves no other suggestion.
    await findUnsavedOffer(page)
      .getByText(/, CUSCO, UA 9, from /)
      .waitFor();
    await findControl(findUnsavedOffer(page), 'Restore').click();
    await findCard(page, /CUSCO, CN, UA 9$/).waitFor();
    await findUnsavedOffer(page).waitFor({ state: 'detached' });
    await save(page);
    expect(await readServerTags(product, otherMember)).toMatchObject([{ tag_config: { city: 'CUSCO' } }]);
    await logOut(page);

    await signInHere(page, owner);
    await openEditor(page, /LABASA, CN, UA 1$/);
    await findUnsavedOffer(page)
      .getByText(/, APIA, UA 1, from /)
      .waitFor();
  },
);

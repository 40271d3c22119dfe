import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { findCard, findControl, findField } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { createMember } from '../product/api.ts';
import { readFields } from './steps.ts';

// No typed text is lost: every edit can be undone, and an unsaved draft survives its page and its tab.

const product = useProduct();

async function openEditor(openPage: OpenPage) {
  const member = await createMember(product);
  const openedTab = await openPage(product.url, { session: member });
  await openedTab.page.goto('/');
  await findCard(openedTab.page).waitFor();
  return { ...openedTab, member };
}

journey(
  'edits are undone and done again by keys, in the field and beside it, and by buttons',
  async (openPage) => {
    const { page } = await openEditor(openPage);
    const city = findField(page, 'City');
    // Fills the text at once, because letters that a busy machine delays by a second are separate undo steps.
    await city.fill('nadi');
    await findField(page, 'Date').fill('TODAY');
    await city.focus();
    await page.keyboard.press('Control+Z');
    await findCard(page, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    expect(await readFields(page, ['City', 'Date'])).toEqual({ City: 'NADI', Date: '7/16-2025' });
    await page.keyboard.press('Control+Z');
    await findCard(page).waitFor();
    await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Y');
    expect(await readFields(page, ['City', 'Date'])).toEqual({ City: 'NADI', Date: 'TODAY' });

    await page.getByText('Redone: Date').waitFor({ state: 'attached' });
    await findControl(page, 'Swap departure and arrival').click();
    // The city appears after the list of airports has loaded.
    await retryUntilPasses(page, async () => {
      expect(await readFields(page, ['City'])).toEqual({ City: 'NEW YORK' });
    });
    await findControl(page, 'Use brand colours').click();
    await findControl(page, 'Undo').click();
    await page.getByText('Undone: Departure, Destination IATA').waitFor({ state: 'attached' });
    expect(await page.title()).toBe('• Editor · Tailfin');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await readFields(page, ['Departure', 'Arrival'])).toEqual({ Departure: 'JFK', Arrival: 'PEK' });
    await findControl(page, 'Redo').click();
    expect(await readFields(page, ['Departure', 'Arrival'])).toEqual({ Departure: 'PEK', Arrival: 'JFK' });

    const search = page.getByRole('searchbox', { name: 'Search airlines' });
    await search.pressSequentially('luft');
    await page.keyboard.press('Control+Z');
    expect(await readFields(page, ['City', 'Departure'])).toEqual({ City: 'NEW YORK', Departure: 'PEK' });
  },
);

journey(
  'what a closed tab left unsaved is offered in a new one; what an open tab has is not',
  async (openPage) => {
    const { page, openTab } = await openEditor(openPage);
    await findField(page, 'City').fill('nadi');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    // Waits until the page has stored its draft. Only a hidden page stores it at once.
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('tailfin_draft_')),
    );
    const secondTab = await openTab();
    await secondTab.goto('/');
    await findCard(secondTab).waitFor();
    const offer = secondTab.getByRole('group', { name: 'Unsaved design' });
    await findField(secondTab, 'Date').fill('TODAY');
    await secondTab.waitForFunction(
      () => Object.keys(localStorage).filter((key) => key.startsWith('tailfin_draft_')).length === 2,
    );
    expect(await offer.count()).toBe(0);

    await page.close();
    const thirdTab = await openTab();
    await thirdTab.goto('/');
    await findCard(thirdTab).waitFor();
    const unsavedDesign = thirdTab.getByRole('group', { name: 'Unsaved design' });
    await unsavedDesign.getByText(/^Unsaved design of UNITED AIRLINES, PEK, NADI, from /).waitFor();
    expect(await findAxeViolations(thirdTab)).toEqual([]);
    await findControl(unsavedDesign, 'Restore').click();
    await findCard(thirdTab, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    await unsavedDesign.waitFor({ state: 'detached' });
    await thirdTab.reload();
    await findCard(thirdTab, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    expect(await readFields(secondTab, ['Date'])).toEqual({ Date: 'TODAY' });
  },
);

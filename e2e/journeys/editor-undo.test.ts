import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct, type Open } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { join } from '../product/api.ts';
import { readFields } from './steps.ts';

// Nothing that was typed is lost: every edit can be undone, and an unsaved draft outlives its page and its tab.

const product = useProduct();

async function openEditor(open: Open) {
  const member = await join(product);
  const opened = await open(product.url, { session: member });
  await opened.page.goto('/');
  await card(opened.page).waitFor();
  return { ...opened, member };
}

journey(
  'edits are undone and done again by keys, in the field and beside it, and by buttons',
  async (open) => {
    const { page } = await openEditor(open);
    const city = field(page, 'City');
    // At once: letters that a busy machine lets come a second apart are a step each.
    await city.fill('nadi');
    await field(page, 'Date').fill('TODAY');
    await city.focus();
    await page.keyboard.press('Control+Z');
    await card(page, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    expect(await readFields(page, ['City', 'Date'])).toEqual({ City: 'NADI', Date: '7/16-2025' });
    await page.keyboard.press('Control+Z');
    await card(page).waitFor();
    await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Y');
    expect(await readFields(page, ['City', 'Date'])).toEqual({ City: 'NADI', Date: 'TODAY' });

    await page.getByText('Redone: Date').waitFor({ state: 'attached' });
    await control(page, 'Swap departure and arrival').click();
    // The city comes with the airports, which may still be on their way.
    await retryUntilPasses(page, async () => {
      expect(await readFields(page, ['City'])).toEqual({ City: 'NEW YORK' });
    });
    await control(page, 'Use brand colours').click();
    await control(page, 'Undo').click();
    await page.getByText('Undone: Departure, Destination IATA').waitFor({ state: 'attached' });
    expect(await page.title()).toBe('• Editor · Tailfin');
    expect(await axeFindings(page)).toEqual([]);
    expect(await readFields(page, ['Departure', 'Arrival'])).toEqual({ Departure: 'JFK', Arrival: 'PEK' });
    await control(page, 'Redo').click();
    expect(await readFields(page, ['Departure', 'Arrival'])).toEqual({ Departure: 'PEK', Arrival: 'JFK' });

    const search = page.getByRole('searchbox', { name: 'Search airlines' });
    await search.pressSequentially('luft');
    await page.keyboard.press('Control+Z');
    expect(await readFields(page, ['City', 'Departure'])).toEqual({ City: 'NEW YORK', Departure: 'PEK' });
  },
);

journey(
  'what a closed tab left unsaved is offered in a new one; what an open tab has is not',
  async (open) => {
    const { page, openTab } = await openEditor(open);
    await field(page, 'City').fill('nadi');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    // Only another tab in front hides this one, and has it keep what it has.
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('tailfin_draft_')),
    );
    const second = await openTab();
    await second.goto('/');
    await card(second).waitFor();
    const offer = second.getByRole('group', { name: 'Unsaved design' });
    await field(second, 'Date').fill('TODAY');
    await second.waitForFunction(
      () => Object.keys(localStorage).filter((key) => key.startsWith('tailfin_draft_')).length === 2,
    );
    expect(await offer.count()).toBe(0);

    await page.close();
    const third = await openTab();
    await third.goto('/');
    await card(third).waitFor();
    const left = third.getByRole('group', { name: 'Unsaved design' });
    await left.getByText(/^Unsaved design of UNITED AIRLINES, PEK, NADI, from /).waitFor();
    expect(await axeFindings(third)).toEqual([]);
    await control(left, 'Restore').click();
    await card(third, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    await left.waitFor({ state: 'detached' });
    await third.reload();
    await card(third, 'UNITED AIRLINES, PEK, NADI, CN').waitFor();
    expect(await readFields(second, ['Date'])).toEqual({ Date: 'TODAY' });
  },
);

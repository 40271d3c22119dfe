import type { Locator, Page } from 'playwright-core';
import { axeFindings, waitForAnimations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, hasFocus, tabTo } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { ask, join } from '../product/api.ts';
import {
  changeOnServer,
  changeSaved,
  citiesOnServer,
  closeDone,
  decisionLine,
  deleteSaved,
  expectSameOnBothSides,
  openWithServerBlocked,
  reconnect,
  review,
  reviewDialog,
  savedRow,
  saveOnServer,
  seesConnection,
  seesNothingPending,
} from './offline-steps.ts';

// What cannot be saved by itself waits for its user, in one dialog; all else does not wait for it.

const product = useProduct();

const WIDTHS = [
  [1440, 900],
  [800, 900],
  [390, 844],
] as const;

/** Nothing is cut off or scrolls sideways, and no control lies outside the dialog. */
async function expectFits(page: Page, dialog: Locator, width: number): Promise<void> {
  await waitForAnimations(page);
  await retryUntilPasses(page, async () => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
    const frame = await dialog.boundingBox();
    expect((frame?.x ?? -1) >= 0 && (frame?.x ?? 0) + (frame?.width ?? 0) <= width).toBe(true);
    for (const button of await dialog.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    }
  });
}

journey(
  'a conflict: the other changes are saved, one line leads to one dialog, and one choice by keyboard ends it',
  async (open) => {
    const member = await join(product);
    const [, id = ''] = await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'SUVA' },
    ]);
    const { page } = await openWithServerBlocked(open, product, member, /SUVA, CN, UA 2$/);
    await savedRow(page, 'UA 1').waitFor();
    await changeSaved(page, 'UA 1', 'Apia');
    await changeSaved(page, 'UA 2', 'Apia');
    await seesConnection(page, 'Local Storage');
    const position = await card(page, /APIA, CN, UA 2$/).boundingBox();
    await changeOnServer(product, member, id, { flightNumber: 'UA 2', city: 'NADI' });
    await reconnect(page);
    const line = decisionLine(page, 1);
    await line.waitFor();
    expect(await card(page, /APIA, CN, UA 2$/).boundingBox()).toEqual(position);
    expect(await citiesOnServer(product, member)).toEqual(['UA 1 APIA', 'UA 2 NADI']);
    expect(await axeFindings(page)).toEqual([]);

    await tabTo(page, control(line, 'Review'));
    await page.keyboard.press('Enter');
    const dialog = reviewDialog(page);
    await dialog.getByRole('img', { name: /APIA, CN, UA 2$/ }).waitFor();
    await dialog.getByRole('img', { name: /NADI, CN, UA 2$/ }).waitFor();
    expect(await dialog.getByRole('row').allTextContents()).toEqual([
      'FieldIn this browserOn the server',
      'CityAPIANADI',
    ]);
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await expectFits(page, dialog, width);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, control(dialog, 'Keep mine'));
    await page.keyboard.press('Enter');
    await dialog.getByText('All done: no change needs a decision any more.').waitFor();
    await tabTo(page, dialog.locator('button', { hasText: /^Close$/ }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await citiesOnServer(product, member)).toEqual(['UA 1 APIA', 'UA 2 APIA']);
    await expectSameOnBothSides(page, product, member);
    await page.keyboard.press('Tab');
    await hasFocus(page.locator('a, button, input'));
  },
);

const LUFTHANSA = { airline: 'LUFTHANSA', icao: 'DLH', airlineIata: 'LH', city: 'APIA' };
const KITE = { airline: 'KITE AIR', icao: 'KIT', airlineIata: '1K', flightNumber: '1K 3', city: 'LIMA' };

journey(
  'deletions: a tag is deleted by itself unless it was changed meanwhile; a whole airline waits, and takes no later tag',
  async (open) => {
    const member = await join(product);
    const [, , changed = ''] = await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'NADI' },
      { ...LUFTHANSA, flightNumber: 'LH 4' },
      { ...LUFTHANSA, flightNumber: 'LH 5' },
    ]);
    const airline = { name: KITE.airline, icao: KITE.icao, iata: KITE.airlineIata };
    await ask(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: KITE, airline: { ...airline, logoUrl: '/img/logo_fin.png' } } },
      member.token,
    );
    const { page } = await openWithServerBlocked(open, product, member, /^KITE AIR.*1K 3$/);
    await control(page, 'Delete Airline').click();
    await control(page.getByRole('dialog', { name: 'Delete KITE AIR?' }), 'Delete').click();
    await card(page, /^LUFTHANSA.*LH 5$/).waitFor();
    await seesConnection(page, 'Local Storage');
    for (const flight of ['LH 4', 'LH 5']) await deleteSaved(savedRow(page, flight, 'Lufthansa'));
    await page.getByRole('button', { name: /^United Airlines/ }).click();
    await card(page, /NADI, CN, UA 2$/).waitFor();
    await control(page, 'Delete Airline').click();
    await control(page.getByRole('dialog', { name: 'Reset United Airlines?' }), 'Reset').click();
    await card(page).waitFor();

    // Another device knows nothing of it.
    await changeOnServer(product, member, changed, { ...LUFTHANSA, flightNumber: 'LH 4', city: 'PAGO' });
    await saveOnServer(product, member, [{ flightNumber: 'UA 9', city: 'OSLO' }]);
    await reconnect(page);
    const dialog = await review(page, 3);
    expect(await citiesOnServer(product, member)).toEqual([
      '1K 3 LIMA',
      'LH 4 PAGO',
      'UA 1 SUVA',
      'UA 2 NADI',
      'UA 9 OSLO',
    ]);
    const row = (name: string) => dialog.getByRole('listitem', { name, exact: true });
    const tag = row('LUFTHANSA, PEK PAGO LH 4 7/16-2025');
    await tag.getByText('Deleted here, changed on the server since').waitFor();
    await row('2 tags of United Airlines').waitFor();
    await row('Airline KITE AIR with its tag').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await expectFits(page, dialog, width);
    }
    await control(tag, 'Keep it').click();
    await tag.waitFor({ state: 'detached' });
    for (const name of ['2 tags of United Airlines', 'Airline KITE AIR with its tag']) {
      await control(row(name), 'Delete on the server').click();
      await row(name).waitFor({ state: 'detached' });
    }
    await closeDone(dialog);
    // A reload before the answers have come ends the confirmations.
    await seesNothingPending(page, member);
    expect(await citiesOnServer(product, member)).toEqual(['LH 4 PAGO', 'UA 9 OSLO']);
    await page.reload();
    await card(page, /UA 9$/).waitFor();
    await expectSameOnBothSides(page, product, member);
  },
);

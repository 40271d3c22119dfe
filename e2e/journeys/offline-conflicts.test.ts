import type { Locator, Page } from 'playwright-core';
import { findAxeViolations, waitForAnimations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, expectFocus, pressTabUntil } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { queryGraphql, createMember } from '../product/api.ts';
import {
  changeOnServer,
  changeSaved,
  readServerCities,
  closeDone,
  findDecisionLine,
  deleteSaved,
  expectSameOnBothSides,
  openWithServerBlocked,
  reconnect,
  openReview,
  findReviewDialog,
  findSavedRow,
  saveOnServer,
  expectConnection,
  expectNothingPending,
} from './offline-steps.ts';

// Changes that cannot be saved automatically wait for the user in one dialog; all other changes do not wait.

const product = useProduct();

const WINDOW_SIZES = [
  [1440, 900],
  [800, 900],
  [390, 844],
] as const;

/** Checks that no text is cut off, nothing scrolls sideways, and no control is outside the dialog. */
async function expectFits(page: Page, dialog: Locator, width: number): Promise<void> {
  await waitForAnimations(page);
  await retryUntilPasses(page, async () => {
    const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(readOverflow)).toBe(0);
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
  async (openPage) => {
    const member = await createMember(product);
    const [, id = ''] = await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'SUVA' },
    ]);
    const { page } = await openWithServerBlocked(openPage, product, member, /SUVA, CN, UA 2$/);
    await findSavedRow(page, 'UA 1').waitFor();
    await changeSaved(page, 'UA 1', 'Apia');
    await changeSaved(page, 'UA 2', 'Apia');
    await expectConnection(page, 'Local Storage');
    const position = await findCard(page, /APIA, CN, UA 2$/).boundingBox();
    await changeOnServer(product, member, id, { flightNumber: 'UA 2', city: 'NADI' });
    await reconnect(page);
    const line = findDecisionLine(page, 1);
    await line.waitFor();
    expect(await findCard(page, /APIA, CN, UA 2$/).boundingBox()).toEqual(position);
    expect(await readServerCities(product, member)).toEqual(['UA 1 APIA', 'UA 2 NADI']);
    expect(await findAxeViolations(page)).toEqual([]);

    await pressTabUntil(page, findControl(line, 'Review'));
    await page.keyboard.press('Enter');
    const dialog = findReviewDialog(page);
    await dialog.getByRole('img', { name: /APIA, CN, UA 2$/ }).waitFor();
    await dialog.getByRole('img', { name: /NADI, CN, UA 2$/ }).waitFor();
    expect(await dialog.getByRole('row').allTextContents()).toEqual([
      'FieldIn this browserOn the server',
      'CityAPIANADI',
    ]);
    for (const [width, height] of WINDOW_SIZES) {
      await page.setViewportSize({ width, height });
      await expectFits(page, dialog, width);
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await pressTabUntil(page, findControl(dialog, 'Keep mine'));
    await page.keyboard.press('Enter');
    await dialog.getByText('All done. No change needs your decision.').waitFor();
    await pressTabUntil(page, dialog.locator('button', { hasText: /^Close$/ }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await readServerCities(product, member)).toEqual(['UA 1 APIA', 'UA 2 APIA']);
    await expectSameOnBothSides(page, product, member);
    await page.keyboard.press('Tab');
    await expectFocus(page.locator('a, button, input'));
  },
);

const LUFTHANSA_DESIGN = { airline: 'LUFTHANSA', icao: 'DLH', airlineIata: 'LH', city: 'APIA' };
const KITE_DESIGN = {
  airline: 'KITE AIR',
  icao: 'KIT',
  airlineIata: '1K',
  flightNumber: '1K 3',
  city: 'LIMA',
};

journey(
  'deletions: a tag is deleted by itself unless it was changed meanwhile; a whole airline waits, and takes no later tag',
  async (openPage) => {
    const member = await createMember(product);
    const [, , changedId = ''] = await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'NADI' },
      { ...LUFTHANSA_DESIGN, flightNumber: 'LH 4' },
      { ...LUFTHANSA_DESIGN, flightNumber: 'LH 5' },
    ]);
    const airline = { name: KITE_DESIGN.airline, icao: KITE_DESIGN.icao, iata: KITE_DESIGN.airlineIata };
    await queryGraphql(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: KITE_DESIGN, airline: { ...airline, logoUrl: '/img/logo_fin.png' } } },
      member.token,
    );
    const { page } = await openWithServerBlocked(openPage, product, member, /^KITE AIR.*1K 3$/);
    await findControl(page, 'Delete Airline').click();
    await findControl(page.getByRole('dialog', { name: 'Delete KITE AIR?' }), 'Delete').click();
    await findCard(page, /^LUFTHANSA.*LH 5$/).waitFor();
    await expectConnection(page, 'Local Storage');
    for (const flight of ['LH 4', 'LH 5']) await deleteSaved(findSavedRow(page, flight, 'Lufthansa'));
    await page.getByRole('button', { name: /^United Airlines/ }).click();
    await findCard(page, /NADI, CN, UA 2$/).waitFor();
    await findControl(page, 'Delete Airline').click();
    await findControl(page.getByRole('dialog', { name: 'Reset United Airlines?' }), 'Reset').click();
    await findCard(page).waitFor();

    // Another device does not know the pending change.
    await changeOnServer(product, member, changedId, {
      ...LUFTHANSA_DESIGN,
      flightNumber: 'LH 4',
      city: 'PAGO',
    });
    await saveOnServer(product, member, [{ flightNumber: 'UA 9', city: 'OSLO' }]);
    await reconnect(page);
    const dialog = await openReview(page, 3);
    expect(await readServerCities(product, member)).toEqual([
      '1K 3 LIMA',
      'LH 4 PAGO',
      'UA 1 SUVA',
      'UA 2 NADI',
      'UA 9 OSLO',
    ]);
    const findRow = (name: string) => dialog.getByRole('listitem', { name, exact: true });
    const tag = findRow('LUFTHANSA, PEK PAGO LH 4 7/16-2025');
    await tag.getByText('Deleted here, changed on the server since').waitFor();
    await findRow('2 tags of United Airlines').waitFor();
    await findRow('Airline KITE AIR with its tag').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    for (const [width, height] of WINDOW_SIZES) {
      await page.setViewportSize({ width, height });
      await expectFits(page, dialog, width);
    }
    await findControl(tag, 'Keep it').click();
    await tag.waitFor({ state: 'detached' });
    for (const name of ['2 tags of United Airlines', 'Airline KITE AIR with its tag']) {
      await findControl(findRow(name), 'Delete on the server').click();
      await findRow(name).waitFor({ state: 'detached' });
    }
    await closeDone(dialog);
    // Waits first, because a reload before the answers would end the confirmations.
    await expectNothingPending(page, member);
    expect(await readServerCities(product, member)).toEqual(['LH 4 PAGO', 'UA 9 OSLO']);
    await page.reload();
    await findCard(page, /UA 9$/).waitFor();
    await expectSameOnBothSides(page, product, member);
  },
);

import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { call, expectSuccess, join } from '../product/api.ts';
import {
  changeAndSave,
  changeThere,
  closeDone,
  deleteSaved,
  expectSameOnBothSides,
  openCutOff,
  openEditor,
  reconnect,
  review,
  save,
  savedRow,
  saveThere,
  seesBothCards,
  seesConnection,
  tagsThere,
} from './offline-steps.ts';

// Nobody's version of a tag is lost: where two were made, their owner is shown both and says what stays.

const product = useProduct();

async function openSaved(page: Page, flight: string): Promise<void> {
  await savedRow(page, flight).locator('button[aria-pressed]').click();
  await card(page, new RegExp(`${flight}$`)).waitFor();
}

async function changeSaved(page: Page, flight: string, city: string): Promise<void> {
  await openSaved(page, flight);
  await changeAndSave(page, { City: city });
}

/** Chooses for one of those that wait, which then is done. */
async function choose(dialog: Locator, flight: string, kind: string, choice: string): Promise<void> {
  const row = dialog.getByRole('listitem').filter({ hasText: flight });
  await row.getByText(kind, { exact: true }).waitFor();
  await control(row, choice).click();
  await row.waitFor({ state: 'detached' });
}

const FLIGHTS = ['UA 1', 'UA 2', 'UA 3', 'UA 4', 'UA 5', 'UA 6', 'UA 7'];

journey(
  'changed or deleted here and on another device: both cards are shown, and each goes the way that is chosen',
  async (open) => {
    const member = await join(product);
    const ids = await saveThere(
      product,
      member,
      FLIGHTS.map((flightNumber) => ({ flightNumber, city: 'SUVA' })),
    );
    const id = (flight: string) => ids[FLIGHTS.indexOf(flight)] ?? '';
    const { page } = await openCutOff(open, product, member, /UA 7$/);
    await savedRow(page, 'UA 1').waitFor();
    for (const flight of ['UA 1', 'UA 2', 'UA 3', 'UA 4', 'UA 5']) await changeSaved(page, flight, 'APIA');
    for (const flight of ['UA 6', 'UA 7']) await deleteSaved(savedRow(page, flight));
    await seesConnection(page, 'Local Storage');

    const { page: device } = await open(product.url, { session: member });
    await openEditor(device, /UA 7$/);
    await changeSaved(device, 'UA 1', 'NADI');
    await deleteSaved(savedRow(device, 'UA 4'));
    for (const flight of ['UA 2', 'UA 3', 'UA 7'])
      await changeThere(product, member, id(flight), { flightNumber: flight, city: 'NADI' });
    await expectSuccess(
      call(product, 'DELETE', `/api/user/tags/${id('UA 5')}`, { token: member.token, body: {} }),
    );

    await reconnect(page);
    const dialog = await review(page, '5 designs are saved in this browser only');
    const sides = 'Changed on both sides';
    for (const flight of ['UA 1', 'UA 2', 'UA 3']) {
      const row = dialog.getByRole('listitem').filter({ hasText: flight });
      await seesBothCards(row, new RegExp(`APIA, CN, ${flight}$`), new RegExp(`NADI, CN, ${flight}$`));
      expect(await row.getByRole('row').allTextContents()).toEqual([
        'FieldIn this browserOn the server',
        'CityAPIANADI',
      ]);
    }
    // Rows of every kind but new ones stand there now.
    await dialog.getByText('Deleted here, changed there since').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await choose(dialog, 'UA 1', sides, 'Keep mine');
    await choose(dialog, 'UA 2', sides, 'Keep theirs');
    await choose(dialog, 'UA 3', sides, 'Keep both');
    await choose(dialog, 'UA 4', 'Deleted there', 'Upload as new');
    await choose(dialog, 'UA 5', 'Deleted there', 'Discard');
    await choose(dialog, 'UA 6', 'Deleted here', 'Delete there');
    await choose(dialog, 'UA 7', 'Deleted here, changed there since', 'Keep it');
    await closeDone(page, dialog);

    const there = await tagsThere(product, member);
    const kept = there.map(({ tag_config }) => `${tag_config.flightNumber} ${tag_config.city}`);
    expect(kept.toSorted()).toEqual([
      'UA 1 APIA',
      'UA 2 NADI',
      'UA 3 APIA',
      'UA 3 NADI',
      'UA 4 APIA',
      'UA 7 NADI',
    ]);
    const idsThere = there.map((tag) => tag.id);
    expect(idsThere).toEqual(expect.arrayContaining(['UA 1', 'UA 2', 'UA 3', 'UA 7'].map(id)));
    // Made anew under an id of its own: another device may have made it anew, too.
    expect(idsThere).not.toContain(id('UA 4'));
    await page.reload();
    await savedRow(page, 'UA 7').waitFor();
    await expectSameOnBothSides(page, product, member);
  },
);

/** Saves, is told that the tag was changed in the other tab, and chooses. */
async function saveAndChoose(page: Page, mine: RegExp, theirs: RegExp, choice: string): Promise<void> {
  await control(page, 'Save Config').click();
  const dialog = page.getByRole('dialog', { name: 'This tag was changed elsewhere' });
  await seesBothCards(dialog, mine, theirs);
  expect(await axeFindings(page)).toEqual([]);
  await control(dialog, choice).click();
  await dialog.waitFor({ state: 'detached' });
}

journey(
  'two tabs save the same tag: the second is told and shown both cards, and keeps its own, the other or both',
  async (open) => {
    const member = await join(product);
    const [id] = await saveThere(product, member, [{ flightNumber: 'UA 8', city: 'SUVA' }]);
    const { page: first, openTab } = await open(product.url, { session: member });
    await openEditor(first, /SUVA, CN, UA 8$/);
    const second = await openTab();
    await openEditor(second, /SUVA, CN, UA 8$/);
    const cities = async () =>
      (await tagsThere(product, member)).map(({ tag_config }) => tag_config.city).toSorted();
    /** Both have typed before either saves. */
    const typeBoth = async (inFirst: string, inSecond: string) => {
      await field(first, 'City').fill(inFirst);
      await field(second, 'City').fill(inSecond);
      await save(first);
    };

    await typeBoth('Apia', 'Nadi');
    await saveAndChoose(second, /NADI, CN, UA 8$/, /APIA, CN, UA 8$/, 'Keep mine');
    await second.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
    expect(await cities()).toEqual(['NADI']);

    // Now the first tab has the older one.
    await field(first, 'City').fill('Alofi');
    await saveAndChoose(first, /ALOFI, CN, UA 8$/, /NADI, CN, UA 8$/, 'Keep theirs');
    await card(first, /NADI, CN, UA 8$/).waitFor();
    expect(await cities()).toEqual(['NADI']);

    await typeBoth('Lautoka', 'Labasa');
    await saveAndChoose(second, /LABASA, CN, UA 8$/, /LAUTOKA, CN, UA 8$/, 'Keep both');
    await second.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
    expect(await cities()).toEqual(['LABASA', 'LAUTOKA']);
    expect(await tagsThere(product, member)).toContainEqual(
      expect.objectContaining({ id, tag_config: expect.objectContaining({ city: 'LAUTOKA' }) as object }),
    );
  },
);

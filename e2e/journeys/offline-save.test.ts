import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { join } from '../product/api.ts';
import {
  changeAndSave,
  changeThere,
  closeDone,
  CUT_OFF,
  cutOff,
  deleteSaved,
  downloadBy,
  expectSameOnBothSides,
  fieldsOf,
  importDesigns,
  openEditor,
  pendingHere,
  reconnect,
  review,
  save,
  savedRow,
  saveThere,
  seesBothCards,
  seesConnection,
  tagsThere,
} from './offline-steps.ts';
import { fillFields, readFields } from './steps.ts';

// Local Storage mode from end to end: nothing that is done without a server is lost, and all of it reaches the server.

const product = useProduct();

journey(
  'cut off in mid-edit: saved, imported, pictured, exported and reloaded, then on the server field by field',
  async (open) => {
    const member = await join(product);
    const [goes] = await saveThere(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'NADI' },
    ]);
    const { page, allow } = await open(product.url, { session: member });
    await openEditor(page, /NADI, CN, UA 2$/);
    const before = await card(page, /NADI, CN, UA 2$/).boundingBox();

    allow(CUT_OFF);
    await field(page, 'City').fill('Apia');
    await cutOff(page);
    await changeAndSave(page, { 'Flight Number': 'UA 22' });
    await seesConnection(page, 'Local Storage');
    await page.reload();
    await card(page, /APIA, CN, UA 22$/).waitFor();
    await seesConnection(page, 'Local Storage');
    // What is said of it takes the room above the card, and moves it nowhere.
    expect(await card(page, /APIA, CN, UA 22$/).boundingBox()).toEqual(before);
    expect(await readFields(page, ['City', 'Flight Number'])).toEqual({
      City: 'APIA',
      'Flight Number': 'UA 22',
    });
    await changeAndSave(page, { 'Destination IATA': 'apw', Country: 'ws' });
    await card(page, 'UNITED AIRLINES, APW, APIA, WS, UA 22').waitFor();

    const picture = await downloadBy(page, control(page, 'Screenshot'));
    expect(picture.name).toMatch(/^flight-tag-UNITED-AIRLINES-APW-376x552-[\dTZ-]+\.png$/);
    expect(readPng(picture.bytes)).toMatchObject({ width: 752, height: 1104 });
    const file = await downloadBy(page, control(page, 'Export Data'));
    expect(file.name).toMatch(/^dynamicAirlines_export_\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(file.bytes.toString())).toContainEqual(
      expect.objectContaining({ city: 'APIA', iata: 'APW', flightNumber: 'UA 22' }),
    );

    await control(page, 'Delete PEK UA 1 7/16-2025').click();
    const question = page.getByRole('group', { name: 'Delete PEK UA 1 7/16-2025' });
    await control(question, 'Delete').click();
    await question.waitFor({ state: 'detached' });
    await control(page, 'Add Airline').click();
    const form = page.getByRole('dialog', { name: 'Add Airline' });
    await field(form, 'Airline Name').fill('kite air');
    await field(form, 'ICAO').fill('kit');
    await field(form, 'IATA').fill('1k');
    await control(form, 'Add Airline').click();
    await card(page, /^KITE AIR/).waitFor();
    await fillFields(page, { 'Flight Number': '1k 77' });
    await card(page, /^KITE AIR.*1K 77$/).waitFor();
    await save(page);
    await importDesigns(page, [
      { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH', flightNumber: 'LH 3' },
    ]);
    await page.reload();
    await page.getByText('3 saved tags', { exact: true }).waitFor();
    const made = await pendingHere(page);
    expect(made.map(({ local }) => local.state).toSorted()).toEqual(['changed', 'new', 'new']);
    expect(await tagsThere(product, member)).toMatchObject([
      { tag_config: { city: 'NADI' } },
      { tag_config: { city: 'SUVA' } },
    ]);

    await reconnect(page);
    await seesConnection(page, 'API Connected');
    const dialog = await review(page, '3 designs are saved in this browser only');
    await control(dialog, 'Upload 3 designs').click();
    await dialog.getByText('3 done, 1 to go').waitFor();
    await control(dialog, 'Delete there').click();
    await closeDone(page, dialog);

    const there = await tagsThere(product, member);
    expect(there.map(({ id }) => id)).not.toContain(goes);
    expect(there.map(({ tag_config }) => tag_config)).toMatchObject([
      { airline: 'LUFTHANSA', flightNumber: 'LH 3' },
      { airline: 'KITE AIR', flightNumber: '1K 77' },
      { city: 'APIA', iata: 'APW', country: 'WS', flightNumber: 'UA 22' },
    ]);
    expect(fieldsOf(there.map(({ tag_config }) => tag_config))).toEqual(fieldsOf(made));
    await page.reload();
    await card(page, /^LUFTHANSA.*LH 3$/).waitFor();
    await expectSameOnBothSides(page, product, member);
  },
);

journey(
  'on a phone without a server: saved, exported, deleted, pictured; then uploaded by touch, a conflict shown by both cards',
  async (open) => {
    const member = await join(product);
    const [, id = ''] = await saveThere(product, member, [
      { flightNumber: 'UA 4', city: 'LIMA' },
      { flightNumber: 'UA 3', city: 'SUVA' },
    ]);
    const { page, allow } = await open(product.url, { phone: true, session: member });
    await openEditor(page, /SUVA, CN, UA 3$/);
    allow(CUT_OFF);
    await cutOff(page);
    const drawer = page.getByRole('dialog');
    await control(page, 'Open settings').tap();
    await drawer.waitFor();
    await changeAndSave(page, { City: 'Apia' });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.reload();
    await card(page, /APIA, CN, UA 3$/).waitFor();
    await seesConnection(page, 'Local Storage');
    await control(page, 'Open airlines').tap();
    await drawer.getByText('In this browser', { exact: true }).waitFor();
    const file = await downloadBy(page, control(drawer, 'Export Data'));
    expect(JSON.parse(file.bytes.toString())).toContainEqual(
      expect.objectContaining({ city: 'APIA', flightNumber: 'UA 3' }),
    );
    await deleteSaved(savedRow(page, 'UA 4'));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const picture = await downloadBy(page, control(page, 'Screenshot'));
    expect(readPng(picture.bytes)).toMatchObject({ width: 752, height: 1104 });

    await changeThere(product, member, id, { flightNumber: 'UA 3', city: 'NADI' });
    await reconnect(page);
    const dialog = await review(page, '1 design is saved in this browser only');
    await dialog.getByText('Changed on both sides').waitFor();
    await seesBothCards(dialog, /APIA, CN, UA 3$/, /NADI, CN, UA 3$/);
    expect(await axeFindings(page)).toEqual([]);
    expect((await dialog.boundingBox())?.width).toBe(390);
    await control(dialog, 'Keep mine').tap();
    // One at a time: a second choice while the first is under way is none.
    await dialog.getByText('1 done, 1 to go').waitFor();
    await control(dialog, 'Delete there').tap();
    await closeDone(page, dialog);
    expect(await tagsThere(product, member)).toMatchObject([{ id, tag_config: { city: 'APIA' } }]);
    await expectSameOnBothSides(page, product, member);
  },
);

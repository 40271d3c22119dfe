import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { createMember } from '../product/api.ts';
import {
  changeAndSave,
  changeSaved,
  deleteSaved,
  downloadWith,
  expectSameOnBothSides,
  selectFields,
  openEditor,
  readPendingDesigns,
  readPendingOperations,
  findSavedRow,
  saveOnServer,
  expectConnection,
  expectSaved,
  readServerTags,
  waitForWorker,
} from './offline-steps.ts';

// The whole offline mode in one visit: the network fails and recovers.

const product = useProduct();

const EDITED_FLIGHT_NUMBERS = Array.from({ length: 10 }, (_, index) => `UA 1${index}`);

journey(
  'ten edits, two new tags and a deletion without a network are on the server without a click, and on a second device',
  async (openPage) => {
    const member = await createMember(product);
    const [deletedId] = await saveOnServer(
      product,
      member,
      ['UA 99', ...EDITED_FLIGHT_NUMBERS].map((flightNumber) => ({ flightNumber, city: 'SUVA' })),
    );
    const { page, allow } = await openPage(product.url, { session: member, worker: true });
    await openEditor(page, /SUVA, CN, UA 19$/);
    await findSavedRow(page, 'UA 99').waitFor();
    await waitForWorker(page);
    const position = await findCard(page).or(findCard(page, /SUVA/)).first().boundingBox();

    allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
    await page.context().setOffline(true);
    await expectConnection(page, 'Local Storage');
    for (const flight of EDITED_FLIGHT_NUMBERS) await changeSaved(page, flight, 'Apia');
    await deleteSaved(findSavedRow(page, 'UA 99'));
    await page.reload();
    await findCard(page, /APIA, CN, UA 19$/).waitFor();
    await expectConnection(page, 'Local Storage');
    expect(await findCard(page, /APIA, CN, UA 19$/).boundingBox()).toEqual(position);
    for (const flight of ['UA 51', 'UA 52']) {
      await findControl(page, 'New design').click();
      await changeAndSave(page, {
        'Destination IATA': 'PEK',
        City: 'Nadi',
        Country: 'CN',
        'Flight Number': flight,
      });
    }
    await page.getByText('12 saved tags', { exact: true }).waitFor();

    const screenshot = await downloadWith(page, findControl(page, 'Screenshot'));
    expect(screenshot.name).toMatch(/^flight-tag-UNITED-AIRLINES-PEK-376x552-[\dTZ-]+\.png$/);
    expect(readPng(screenshot.bytes)).toMatchObject({ width: 752, height: 1104 });
    const file = await downloadWith(page, findControl(page, 'Export Data'));
    expect(file.name).toMatch(/^dynamicAirlines_export_\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(file.bytes.toString())).toContainEqual(
      expect.objectContaining({ city: 'NADI', flightNumber: 'UA 52' }),
    );
    const pendingDesigns = await readPendingDesigns(page, member);
    expect(pendingDesigns).toHaveLength(12);
    expect(await readPendingOperations(page, member)).toContain('DeleteTag');
    expect(await readServerTags(product, member)).toHaveLength(11);

    await page.context().setOffline(false);
    await expectSaved(page, 13);
    await expectConnection(page, 'API Connected');
    expect(await findCard(page, /NADI, CN, UA 52$/).boundingBox()).toEqual(position);
    const savedTags = await readServerTags(product, member);
    expect(savedTags.map(({ id }) => id)).not.toContain(deletedId);
    expect(selectFields(savedTags.map(({ tag_config }) => tag_config))).toEqual(selectFields(pendingDesigns));
    await expectSameOnBothSides(page, product, member);

    const { page: device } = await openPage(product.url, { session: member });
    await openEditor(device, /NADI, CN, UA 52$/);
    await device.getByText('12 saved tags', { exact: true }).waitFor();
    expect(await findSavedRow(device, 'UA 99').count()).toBe(0);
    await expectSameOnBothSides(device, product, member);
  },
);

import { rmSync } from 'node:fs';
import { journey, useBrowser } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { readyDataDir } from '../product/data-dir.ts';
import { startProduct } from '../product/start-product.ts';
import {
  changeAndSave,
  expectSameOnBothSides,
  fieldsOf,
  openCutOff,
  pendingHere,
  reconnect,
  review,
  saveThere,
  seesConnection,
  tagsThere,
  uploadAll,
} from './offline-steps.ts';

// The server dies in the middle of an upload: what it had taken is there once, and what it had not is still here.

useBrowser();

/** What the browser says of a server that is gone, and of one that goes with a call in its hands. */
const GONE = /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED)/;
const DESIGNS = ['UA 1', 'UA 2', 'UA 3', 'UA 4', 'UA 5', 'UA 6'];

journey(
  'kill -9 while designs are uploaded: started again, a second try uploads the rest, none lost and none twice',
  async (open) => {
    const dataDir = readyDataDir();
    let product = await startProduct({ DATA_DIR: dataDir });
    try {
      const member = await join(product);
      await saveThere(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
      const { page, allow } = await openCutOff(open, product, member, /SUVA, CN, UA 1$/);
      allow(GONE);
      await changeAndSave(page, { City: 'Apia' });
      await seesConnection(page, 'Local Storage');
      for (const flight of DESIGNS.slice(1)) {
        await control(page, 'New design').click();
        await changeAndSave(page, { City: 'Apia', 'Flight Number': flight });
      }
      const made = await pendingHere(page);
      expect(made).toHaveLength(6);
      await reconnect(page);
      const dialog = await review(page, '6 designs are saved in this browser only');

      // The third one reaches the server, which dies before its answer does; the others never get there.
      let uploads = 0;
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('"operationName":"SaveTag"')) return route.continue();
        uploads += 1;
        if (uploads === 3) {
          await route.fetch();
          await product.kill();
        }
        return uploads < 3 ? route.continue() : route.abort();
      });
      await control(dialog, 'Upload 6 designs').click();
      await dialog.getByText('2 done, 4 to go').waitFor();
      await dialog.getByRole('alert').first().waitFor();
      expect(uploads).toBe(3);
      expect(await pendingHere(page)).toHaveLength(4);
      await page.unroute('**/graphql');

      product = await startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
      expect(await tagsThere(product, member)).toHaveLength(3);
      await page.reload();
      await card(page, /APIA, CN, UA \d$/).waitFor();
      // The list tells of the third one that it has arrived.
      await page.getByText('6 saved tags', { exact: true }).waitFor();
      await uploadAll(page, 3);
      const there = (await tagsThere(product, member)).map(({ tag_config }) => tag_config);
      expect(fieldsOf(there)).toEqual(fieldsOf(made));
      await expectSameOnBothSides(page, product, member);
      await product.stop();
    } finally {
      // After a failure it still runs; how it ends then is not the question any more.
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

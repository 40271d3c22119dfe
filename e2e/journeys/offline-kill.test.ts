import { rmSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { journey } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { readyDataDir } from '../product/data-dir.ts';
import { startProduct } from '../product/start-product.ts';
import {
  changeAndSave,
  expectSameOnBothSides,
  fieldsOf,
  openWithServerBlocked,
  pendingDesigns,
  reconnect,
  saveOnServer,
  seesConnection,
  seesNothingPending,
  tagsOnServer,
} from './offline-steps.ts';

// The server dies while pending changes are sent: each is on the server once in the end.

/** What the browser says of a server that is not running, and of one that ends in the middle of a call. */
const GONE = /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED)/;
const NEW = ['UA 2', 'UA 3', 'UA 4'];
const isSave = (request: Request) => !!request.postData()?.includes('"operationName":"SaveTag"');

journey(
  'kill -9 while changes are sent: started again, the rest is sent, none lost and none twice',
  async (open) => {
    const dataDir = readyDataDir();
    let product = await startProduct({ DATA_DIR: dataDir });
    try {
      const member = await join(product);
      await saveOnServer(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
      const { page, allow } = await openWithServerBlocked(open, product, member, /SUVA, CN, UA 1$/);
      allow(GONE);
      await changeAndSave(page, { City: 'Apia' });
      await seesConnection(page, 'Local Storage');
      for (const flight of NEW) {
        await control(page, 'New design').click();
        await changeAndSave(page, {
          'Destination IATA': 'PEK',
          City: 'Apia',
          Country: 'CN',
          'Flight Number': flight,
        });
      }
      const made = await pendingDesigns(page, member);
      expect(made).toHaveLength(4);

      // The third save reaches the server, which dies before its answer reaches the page.
      let saves = 0;
      const dying = page.waitForEvent('requestfailed', (request) => isSave(request) && saves === 3);
      await page.route('**/graphql', async (route) => {
        if (!isSave(route.request())) return route.continue();
        saves += 1;
        if (saves < 3) return route.continue();
        if (saves === 3) {
          await route.fetch();
          await product.kill();
        }
        return route.abort();
      });
      await reconnect(page);
      await dying;
      await seesConnection(page, 'Local Storage');
      expect(await pendingDesigns(page, member)).toHaveLength(2);
      await page.unroute('**/graphql');

      product = await startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
      expect(await tagsOnServer(product, member)).toHaveLength(3);
      await page.reload();
      await card(page, /APIA, CN, UA \d$/).waitFor();
      await seesNothingPending(page, member);
      const saved = (await tagsOnServer(product, member)).map(({ tag_config }) => tag_config);
      expect(fieldsOf(saved)).toEqual(fieldsOf(made));
      await page.getByText('4 saved tags', { exact: true }).waitFor();
      await expectSameOnBothSides(page, product, member);
      await product.stop();
    } finally {
      // After a failure it still runs; how it ends then does not matter.
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

import { rmSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { journey } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { createReadyDataDir } from '../product/data-dir.ts';
import { startProduct } from '../product/start-product.ts';
import {
  changeAndSave,
  expectSameOnBothSides,
  selectFields,
  openWithServerBlocked,
  readPendingDesigns,
  reconnect,
  saveOnServer,
  expectConnection,
  expectNothingPending,
  readServerTags,
} from './offline-steps.ts';

// The server dies while pending changes are sent; finally each change is on the server once.

/** The browser's errors if a server does not run, or ends during a call. */
const CONNECTION_ERRORS =
  /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED)/;
const NEW_FLIGHT_NUMBERS = ['UA 2', 'UA 3', 'UA 4'];
const isSave = (request: Request) => !!request.postData()?.includes('"operationName":"SaveTag"');

journey(
  'kill -9 while changes are sent: started again, the rest is sent, none lost and none twice',
  async (openPage) => {
    const dataDir = createReadyDataDir();
    let product = await startProduct({ DATA_DIR: dataDir });
    try {
      const member = await createMember(product);
      await saveOnServer(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
      const { page, allow } = await openWithServerBlocked(openPage, product, member, /SUVA, CN, UA 1$/);
      allow(CONNECTION_ERRORS);
      await changeAndSave(page, { City: 'Apia' });
      await expectConnection(page, 'Local Storage');
      for (const flight of NEW_FLIGHT_NUMBERS) {
        await findControl(page, 'New design').click();
        await changeAndSave(page, {
          'Destination IATA': 'PEK',
          City: 'Apia',
          Country: 'CN',
          'Flight Number': flight,
        });
      }
      const pendingDesigns = await readPendingDesigns(page, member);
      expect(pendingDesigns).toHaveLength(4);

      // The third save reaches the server, which dies before the page receives its answer.
      let saves = 0;
      const failedRequest = page.waitForEvent('requestfailed', (request) => isSave(request) && saves === 3);
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
      await failedRequest;
      await expectConnection(page, 'Local Storage');
      expect(await readPendingDesigns(page, member)).toHaveLength(2);
      await page.unroute('**/graphql');

      product = await startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
      expect(await readServerTags(product, member)).toHaveLength(3);
      await page.reload();
      await findCard(page, /APIA, CN, UA \d$/).waitFor();
      await expectNothingPending(page, member);
      const savedDesigns = (await readServerTags(product, member)).map(({ tag_config }) => tag_config);
      expect(selectFields(savedDesigns)).toEqual(selectFields(pendingDesigns));
      await page.getByText('4 saved tags', { exact: true }).waitFor();
      await expectSameOnBothSides(page, product, member);
      await product.stop();
    } finally {
      // After a failure the product still runs; its exit code does not matter then.
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { makeFlights } from '../../tag/flights/tests/make-flights.ts';
import { writeTestLog } from '../../tag/flights/tests/write-logs.ts';
import { createPassPhoto } from '../../tag/boarding-pass/tests/pass-photo.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { queryGraphql, createMember, type ProductMember } from '../product/api.ts';
import { createEmptyDataDir, createReadyDataDir } from '../product/data-dir.ts';
import { startProduct, type Product } from '../product/start-product.ts';

// A flight log becomes tags, although the server dies and the tab is closed halfway; then a boarding pass.

const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The browser's errors if a server does not run, or ends during a call. */
const CONNECTION_ERRORS =
  /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED)/;
const FLIGHT_COUNT = 600;
const isBatch = (request: Request) => !!request.postData()?.includes('"operationName":"ImportFlights"');

const findHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

function writeBinaryFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function selectFile(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(path);
}

async function countTags(product: Product, { token }: ProductMember): Promise<number> {
  const { stats } = await queryGraphql<{ stats: { tags: number } }>(product, '{ stats { tags } }', {}, token);
  return stats.tags;
}

journey(
  'a log is added once, though the server is killed and the tab closed; a pass is read',
  async (openPage) => {
    const dataDir = createReadyDataDir();
    let product = await startProduct({ DATA_DIR: dataDir });
    try {
      const member = await createMember(product);
      const { page, openTab, allow } = await openPage(product.url, { session: member });
      allow(CONNECTION_ERRORS);
      const log = writeBinaryFile('flights.csv', writeTestLog('fr24', makeFlights(FLIGHT_COUNT, 20)));
      await page.goto('/tags');
      await findControl(page, 'Import flights').click();
      await selectFile(page, log);
      await findHeading(page, /^\d+ flights ready to add$/).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      const count = Number(
        await page
          .locator('dl div', { hasText: /^Ready/ })
          .locator('dd')
          .textContent(),
      );

      // The second batch reaches the server, which dies before the page receives its answer.
      let batches = 0;
      await page.route('**/graphql', async (route) => {
        if (!isBatch(route.request())) return route.continue();
        batches += 1;
        if (batches < 2) return route.continue();
        if (batches === 2) {
          await route.fetch();
          await product.kill();
        }
        return route.abort();
      });
      await findControl(page, `Add ${count} tags`).click();
      await page.getByText('The server does not answer.').waitFor();
      await page.close();

      product = await startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
      const next = await openTab();
      await next.goto('/import');
      await findHeading(next, `${count} tags added`).waitFor();
      expect(await countTags(product, member)).toBe(count);

      await findControl(next, 'Import more').click();
      await selectFile(next, log);
      await findHeading(next, 'Nothing to add').waitFor();

      await findControl(next, 'Cancel').click();
      const requests: string[] = [];
      // The page sometimes sends a probe to check if the server is available.
      next.on('request', (request) => {
        if (!request.postData()?.includes('"Probe"')) requests.push(new URL(request.url()).pathname);
      });
      await selectFile(
        next,
        writeBinaryFile('pass.jpg', await createPassPhoto({ code: 'pdf417', degrees: 20 })),
      );
      await findHeading(next, 'Which year was it?').waitFor();
      expect(requests.filter((path) => !path.startsWith('/assets/') && path !== '/api/health')).toEqual([]);
      expect(await findAxeViolations(next)).toEqual([]);
      await findControl(next, 'Continue').click();
      await findControl(next, 'Add 1 tag').click();
      await findHeading(next, '1 tag added').waitFor();
      await findControl(next, 'Undo').click();
      await findHeading(next, '1 tag removed').waitFor();
      expect(await countTags(product, member)).toBe(count);
      await product.stop();
    } finally {
      // After a failure the product still runs; its exit code does not matter then.
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

import type { Page, Request } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { join } from '../product/api.ts';
import {
  changeAndSave,
  changeSaved,
  readServerCities,
  CUT_OFF,
  blockServer,
  expectSameOnBothSides,
  openEditor,
  readPendingDesigns,
  reconnect,
  saveOnServer,
  findSavedRow,
  expectConnection,
  expectNothingPending,
  readServerTags,
} from './offline-steps.ts';

// Two tabs share one outbox: one tab sends for both, and the other takes over when the first is closed.

const product = useProduct();

const isSave = (request: Request) => !!request.postData()?.includes('"operationName":"SaveTag"');

async function openBoth(pages: readonly Page[], flight: string): Promise<void> {
  for (const page of pages) {
    await openEditor(page, new RegExp(`${flight}$`));
    await blockServer(page);
  }
}

journey(
  'two tabs without a server: each change is sent once, also when the sending tab is closed before the answer',
  async (open) => {
    const member = await join(product);
    await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'SUVA' },
    ]);
    const { page: first, openTab, allow } = await open(product.url, { session: member });
    const second = await openTab();
    allow(CUT_OFF);
    await openBoth([first, second], 'UA 2');
    await findSavedRow(first, 'UA 1').waitFor();
    await changeSaved(first, 'UA 1', 'Apia');
    await changeAndSave(second, { City: 'Nadi' });
    await expectConnection(first, 'Local Storage');
    await expectConnection(second, 'Local Storage');
    expect(await readPendingDesigns(first, member)).toHaveLength(2);

    let sent = 0;
    for (const page of [first, second]) page.on('request', (request) => (sent += isSave(request) ? 1 : 0));
    await Promise.all([first, second].map(reconnect));
    for (const page of [first, second]) {
      await expectConnection(page, 'API Connected');
      await expectNothingPending(page, member);
    }
    expect(sent).toBe(2);
    expect(await readServerCities(product, member)).toEqual(['UA 1 APIA', 'UA 2 NADI']);

    // The first tab sends, and is closed before the answer arrives.
    await Promise.all([first, second].map(blockServer));
    await changeAndSave(first, { City: 'Lautoka' });
    await expectConnection(first, 'Local Storage');
    await changeAndSave(second, { 'Flight Number': 'UA 22' });
    await expectConnection(second, 'Local Storage');
    const answered = new Promise<void>((done) => {
      void first.route('**/graphql', async (route) => {
        if (!isSave(route.request())) return route.fallback();
        await route.fetch();
        done();
      });
    });
    // Playwright asks the last added route first, so only the saves pass through it.
    await first.unroute(/\/(?:api\/|graphql)/);
    await answered;
    const replayed = second.waitForResponse((response) => isSave(response.request()));
    await reconnect(second);
    await first.close();
    expect((await replayed).headers()['idempotency-replayed']).toBe('true');
    await expectNothingPending(second, member);
    expect(await readServerCities(product, member)).toEqual(['UA 1 LAUTOKA', 'UA 22 NADI']);
    expect(await readServerTags(product, member)).toHaveLength(2);
    await expectSameOnBothSides(second, product, member);
  },
);

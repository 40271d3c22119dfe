import type { Page, Request } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { createMember } from '../product/api.ts';
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
  async (openPage) => {
    const member = await createMember(product);
    await saveOnServer(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'SUVA' },
    ]);
    const { page: firstTab, openTab, allow } = await openPage(product.url, { session: member });
    const secondTab = await openTab();
    allow(CUT_OFF);
    await openBoth([firstTab, secondTab], 'UA 2');
    await findSavedRow(firstTab, 'UA 1').waitFor();
    await changeSaved(firstTab, 'UA 1', 'Apia');
    await changeAndSave(secondTab, { City: 'Nadi' });
    await expectConnection(firstTab, 'Local Storage');
    await expectConnection(secondTab, 'Local Storage');
    expect(await readPendingDesigns(firstTab, member)).toHaveLength(2);

    let saveCount = 0;
    for (const page of [firstTab, secondTab])
      page.on('request', (request) => (saveCount += isSave(request) ? 1 : 0));
    await Promise.all([firstTab, secondTab].map(reconnect));
    for (const page of [firstTab, secondTab]) {
      await expectConnection(page, 'API Connected');
      await expectNothingPending(page, member);
    }
    expect(saveCount).toBe(2);
    expect(await readServerCities(product, member)).toEqual(['UA 1 APIA', 'UA 2 NADI']);

    // The first tab sends, and is closed before the answer arrives.
    await Promise.all([firstTab, secondTab].map(blockServer));
    await changeAndSave(firstTab, { City: 'Lautoka' });
    await expectConnection(firstTab, 'Local Storage');
    await changeAndSave(secondTab, { 'Flight Number': 'UA 22' });
    await expectConnection(secondTab, 'Local Storage');
    const serverResponse = new Promise<void>((resolve) => {
      void firstTab.route('**/graphql', async (route) => {
        if (!isSave(route.request())) return route.fallback();
        await route.fetch();
        resolve();
      });
    });
    // Playwright asks the last added route first, so only the saves pass through it.
    await firstTab.unroute(/\/(?:api\/|graphql)/);
    await serverResponse;
    const replayedResponse = secondTab.waitForResponse((response) => isSave(response.request()));
    await reconnect(secondTab);
    await firstTab.close();
    expect((await replayedResponse).headers()['idempotency-replayed']).toBe('true');
    await expectNothingPending(secondTab, member);
    expect(await readServerCities(product, member)).toEqual(['UA 1 LAUTOKA', 'UA 22 NADI']);
    expect(await readServerTags(product, member)).toHaveLength(2);
    await expectSameOnBothSides(secondTab, product, member);
  },
);

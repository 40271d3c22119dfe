import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import {
  changeAndSave,
  downloadWith,
  expectSameOnBothSides,
  openWithServerBlocked,
  openEditor,
  readPendingDesigns,
  reconnect,
  save,
  saveOnServer,
  expectConnection,
  expectNothingPending,
  readServerTags,
} from './offline-steps.ts';
import { fillFields, readStorage } from './steps.ts';

// A browser whose storage is full or contains unreadable data: the page says so, and nothing is lost.

const product = useProduct();

/**
 * Fills the page's storage completely, so that not even a few letters fit.
 * @param isKept true to fill it again whenever the product removes an entry, as drafts and caches do at any time
 */
const fillUp = (page: Page, isKept = false) =>
  page.evaluate((isRepeated) => {
    const fill = (): void => {
      for (let size = 1 << 20; size >= 1; size >>= 1) {
        try {
          for (;;) localStorage.setItem(`filler_${Math.random()}`, 'x'.repeat(size));
        } catch {
          // No space for this size; smaller ones may still fit.
        }
      }
    };
    const prototype: { removeItem: (this: Storage, key: string) => void } = Storage.prototype;
    const { removeItem } = prototype;
    if (isRepeated)
      prototype.removeItem = function (key) {
        removeItem.call(this, key);
        if (!key.startsWith('filler_')) fill();
      };
    fill();
  }, isKept);

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler_')) localStorage.removeItem(key);
  });

const findNotice = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).locator('..');
const STORAGE_FULL_MESSAGE = 'The storage of this browser is full.';

journey(
  'full: what is expired makes room; without any it is said, exported and kept on the screen, and saved once there is',
  async (openPage) => {
    const member = await createMember(product);
    await saveOnServer(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    const { page } = await openWithServerBlocked(openPage, product, member, /SUVA, CN, UA 1$/);
    const expired = `tailfin_image_${member.user.id}_cover`;
    await page.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify({ url: 'x'.repeat(50_000), timestamp: 1 })),
      expired,
    );
    await fillUp(page);
    await changeAndSave(page, { City: 'Apia' });
    await expectConnection(page, 'Local Storage');
    expect(await readStorage(page)).not.toHaveProperty(expired);
    expect(await readPendingDesigns(page, member)).toMatchObject([{ city: 'APIA' }]);
    expect(await findNotice(page, STORAGE_FULL_MESSAGE).count()).toBe(0);

    await fillUp(page, true);
    await fillFields(page, { City: 'Apia on the island of Upolu', 'Flight Number': 'UA 2222' });
    await findControl(page, 'Save Config').click();
    await findNotice(page, STORAGE_FULL_MESSAGE).first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const file = await downloadWith(
      page,
      page.getByRole('main').getByRole('alert').locator('..').getByRole('button', { name: 'Export Data' }),
    );
    expect(JSON.parse(file.bytes.toString())).toContainEqual(
      expect.objectContaining({ city: 'APIA ON THE ISLAND OF UPOLU', flightNumber: 'UA 2222' }),
    );
    // The earlier save is unchanged, and closing the page with unsaved work asks the user first.
    expect(await readPendingDesigns(page, member)).toMatchObject([{ city: 'APIA' }]);
    const browserDialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await browserDialog;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await makeRoom(page);
    await save(page);
    await page.reload();
    await findCard(page, /APIA ON THE ISLAND OF UPOLU, CN, UA 2222$/).waitFor();
    expect(await findNotice(page, STORAGE_FULL_MESSAGE).count()).toBe(0);
    await reconnect(page);
    await expectNothingPending(page, member);
    expect(await readServerTags(product, member)).toMatchObject([
      { tag_config: { city: 'APIA ON THE ISLAND OF UPOLU', flightNumber: 'UA 2222' } },
    ]);
    await expectSameOnBothSides(page, product, member);
  },
);

const UNREADABLE_MESSAGE = 'Some data stored in this browser could not be read and was set aside.';
/** A file of the product that is no page, so that nothing reads the storage while the test changes it. */
const FIN_FILE = '/img/logo_fin.png';
const TRUNCATED_JSON = '[{"airline":"KITE AIR","icao":"KIT","city":"LI';

/**
 * Overwrites every list in the browser's database.
 * @returns the number of lists
 */
const writeLists = (page: Page, value: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve, fail) => {
        const openRequest = indexedDB.open('tailfin_lists');
        openRequest.onerror = () => fail(new Error('no database'));
        openRequest.onsuccess = () => {
          const writing = openRequest.result.transaction('lists', 'readwrite');
          const lists = writing.objectStore('lists');
          const keys = lists.getAllKeys();
          keys.onsuccess = () => keys.result.forEach((key) => lists.put(text, key));
          writing.oncomplete = () => {
            openRequest.result.close();
            resolve(keys.result.length);
          };
        };
      }),
    value,
  );

journey(
  'unreadable: a cut-off outbox is set aside and said; lists in the database that are none are loaded again',
  async (openPage) => {
    const member = await createMember(product);
    const [savedId] = await saveOnServer(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    const { page } = await openPage(product.url, { session: member });
    await openEditor(page, /SUVA, CN, UA 1$/);
    await page.goto(FIN_FILE);
    expect(await writeLists(page, TRUNCATED_JSON)).toBeGreaterThan(0);
    const key = `tailfin_outbox_${member.user.id}`;
    await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, TRUNCATED_JSON]);

    await openEditor(page, /SUVA, CN, UA 1$/);
    await findNotice(page, UNREADABLE_MESSAGE).waitFor();
    const isAside = (name: string) => name.startsWith('tailfin_set_aside_outbox_');
    const asideEntries = Object.entries(await readStorage(page)).filter(([name]) => isAside(name));
    expect(asideEntries.map(([, text]) => text)).toEqual([TRUNCATED_JSON]);
    await findControl(findNotice(page, UNREADABLE_MESSAGE), 'Close').click();
    await changeAndSave(page, { City: 'Apia' });
    expect(await readServerTags(product, member)).toMatchObject([
      { id: savedId, tag_config: { city: 'APIA' } },
    ]);
    await page.reload();
    await findCard(page, /APIA, CN, UA 1$/).waitFor();
    expect(await findNotice(page, UNREADABLE_MESSAGE).count()).toBe(0);
    await expectSameOnBothSides(page, product, member);
  },
);

import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import {
  changeAndSave,
  expectSameOnBothSides,
  openCutOff,
  openEditor,
  downloadBy,
  pendingHere,
  reconnect,
  save,
  saveThere,
  seesConnection,
  tagsThere,
  uploadAll,
} from './offline-steps.ts';
import { fillFields, signIn, storage } from './steps.ts';

// A browser whose storage is full, or holds what nobody can read: it is said, and nothing is lost.

const product = useProduct();

/** Leaves no room in the page's storage, not for a few letters. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      try {
        for (;;) localStorage.setItem(`filler_${Math.random()}`, 'x'.repeat(size));
      } catch {
        // Full for this size: smaller ones may still fit.
      }
    }
  });

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler_')) localStorage.removeItem(key);
  });

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).locator('..');
const FULL = 'This browser has no room left to store it.';

journey(
  'full: what is expired makes room; without any it is said, exported and kept on the screen, and saved once there is',
  async (open) => {
    const member = await join(product);
    await saveThere(product, member, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    const { page } = await openCutOff(open, product, member, /SUVA, CN, UA 1$/);
    const expired = `tailfin_image_${member.user.id}_cover`;
    await page.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify({ url: 'x'.repeat(50_000), timestamp: 1 })),
      expired,
    );
    await fillUp(page);
    await changeAndSave(page, { City: 'Apia' });
    await seesConnection(page, 'Local Storage');
    expect(await storage(page)).not.toHaveProperty(expired);
    expect(await pendingHere(page)).toMatchObject([{ city: 'APIA' }]);
    expect(await notice(page, FULL).count()).toBe(0);

    await fillUp(page);
    await fillFields(page, { City: 'Apia on the island of Upolu', 'Flight Number': 'UA 2222' });
    await control(page, 'Save Config').click();
    await notice(page, FULL).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const file = await downloadBy(
      page,
      page.getByRole('main').getByRole('alert').locator('..').getByRole('button', { name: 'Export Data' }),
    );
    expect(JSON.parse(file.bytes.toString())).toContainEqual(
      expect.objectContaining({ city: 'APIA ON THE ISLAND OF UPOLU', flightNumber: 'UA 2222' }),
    );
    // What was saved before is as it was, and what is nowhere else is not closed without a word.
    expect(await pendingHere(page)).toMatchObject([{ city: 'APIA' }]);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await makeRoom(page);
    await save(page);
    await page.reload();
    await card(page, /APIA ON THE ISLAND OF UPOLU, CN, UA 2222$/).waitFor();
    expect(await notice(page, FULL).count()).toBe(0);
    await reconnect(page);
    await uploadAll(page, 1);
    expect(await tagsThere(product, member)).toMatchObject([
      { tag_config: { city: 'APIA ON THE ISLAND OF UPOLU', flightNumber: 'UA 2222' } },
    ]);
    await expectSameOnBothSides(page, product, member);
  },
);

const UNREADABLE = 'Something that this browser had stored could not be read, and was set aside.';
/** Something of the product that is no page: nobody reads there what is being spoilt. */
const FILE = '/img/logo_fin.png';
const CUT = '[{"airline":"KITE AIR","icao":"KIT","city":"LI';

/** Writes into the kept lists as the browser's database holds them. */
const writeLists = (page: Page, value: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('tailfin_lists');
        opening.onerror = () => fail(new Error('no database'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('lists', 'readwrite');
          const lists = writing.objectStore('lists');
          const keys = lists.getAllKeys();
          keys.onsuccess = () => keys.result.forEach((key) => lists.put(text, key));
          writing.oncomplete = () => {
            opening.result.close();
            done(keys.result.length);
          };
        };
      }),
    value,
  );

journey(
  'corrupt: each key is set aside as it was and said once, and the page goes on with all that can be read',
  async (open) => {
    const member = await join(product);
    const { page } = await openCutOff(open, product, member, /^UNITED AIRLINES/);
    await changeAndSave(page, { City: 'Apia', 'Flight Number': 'UA 1' });
    await seesConnection(page, 'Local Storage');
    await reconnect(page);
    await seesConnection(page, 'API Connected');
    const { dynamicAirlines: entries = '' } = await storage(page);
    const tab = await page.evaluate(() => sessionStorage.getItem('tailfin_tab') ?? '');
    const { id } = member.user;

    /** Writes into the storage while no page of the product reads it, and opens the editor then. */
    const spoil = async (spoilt: Record<string, string>) => {
      await page.goto(FILE);
      await page.evaluate((texts) => Object.assign(localStorage, texts), spoilt);
      await page.goto('/');
    };
    /** What was set aside of a key. */
    const aside = async (key: string) =>
      Object.entries(await storage(page)).flatMap(([name, text]) =>
        new RegExp(`^tailfin_set_aside_${key}_\\d+_`).test(name) ? [text] : [],
      );
    for (const key of ['dynamicAirlines_removed', `tailfin_local_${id}`, `tailfin_draft_${id}_${tab}`]) {
      await spoil({ [key]: CUT });
      await notice(page, UNREADABLE).waitFor();
      await card(page, /APIA, CN, UA 1$/).waitFor();
      expect(await storage(page)).not.toHaveProperty(key);
      expect(await aside(key)).toEqual([CUT]);
      await control(notice(page, UNREADABLE), 'Close').click();
    }
    // Whose they are cannot be told any more: nobody is offered them, and nothing of them goes.
    await spoil({ dynamicAirlines_owner: CUT });
    await notice(page, UNREADABLE).waitFor();
    expect(await aside('dynamicAirlines')).toMatchObject([expect.stringContaining('APIA')]);
    await spoil({ dynamicAirlines: CUT });
    await notice(page, UNREADABLE).waitFor();
    await card(page).waitFor();
    expect(await aside('dynamicAirlines')).toContain(CUT);
    await page.evaluate((text) => localStorage.setItem('dynamicAirlines', text), entries);

    // Lists that are no lists are asked for again, or done without.
    expect(await writeLists(page, CUT)).toBeGreaterThan(0);
    await page.reload();
    await card(page, /APIA, CN, UA 1$/).waitFor();
    await seesConnection(page, 'API Connected');

    // A session that cannot be read is none; what waits in the browser is still its owner's.
    await page.evaluate((text) => localStorage.setItem('user_data', text), CUT);
    await page.goto('/');
    await control(page, 'JOIN IN').waitFor();
    await page.goto('/signin');
    await signIn(page, member);
    await openEditor(page, /APIA, CN, UA 1$/);
    await uploadAll(page, 1);
    await expectSameOnBothSides(page, product, member);
  },
);

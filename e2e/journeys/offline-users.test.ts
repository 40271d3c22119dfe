import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import {
  changeAndSave,
  cutOff,
  expectSameOnBothSides,
  openCutOff,
  openEditor,
  pendingHere,
  reconnect,
  save,
  saveThere,
  seesConnection,
  tagsThere,
  uploadAll,
} from './offline-steps.ts';
import { signIn } from './steps.ts';

// Two people on one browser: what one has saved in it is neither shown to the other nor uploaded as theirs.

const product = useProduct();

async function logOut(page: Page, isAway = false): Promise<void> {
  await control(page, 'Logout').click();
  if (isAway) await control(page, 'Logout anyway').click();
  await page.waitForURL('**/login');
  await control(page, 'JOIN IN').waitFor();
}

async function signInHere(page: Page, account: Parameters<typeof signIn>[1]): Promise<void> {
  await page.goto('/signin');
  await signIn(page, account);
}

journey(
  'signed out without a server, somebody else sees and uploads nothing of it; its owner is offered it again',
  async (open) => {
    const [owner, other] = [await join(product), await join(product)];
    const [id] = await saveThere(product, owner, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    await saveThere(product, other, [{ flightNumber: 'UA 9', city: 'LIMA' }]);
    const { page } = await openCutOff(open, product, owner, /SUVA, CN, UA 1$/);
    await changeAndSave(page, { City: 'Apia' });
    await seesConnection(page, 'Local Storage');
    await control(page, 'New design').click();
    await changeAndSave(page, { City: 'Nadi', 'Flight Number': 'UA 2' });
    expect(await pendingHere(page)).toHaveLength(2);
    await field(page, 'City').fill('Labasa');
    await logOut(page, true);

    await reconnect(page);
    await signInHere(page, other);
    await openEditor(page, /LIMA, CN, UA 9$/);
    await seesConnection(page, 'API Connected');
    const rows = page.getByRole('list', { name: 'Saved tags of United Airlines' }).locator('li');
    await rows.getByText('UA 9').waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByText('1 saved tag', { exact: true }).waitFor();
    const offered = page.getByText(/saved in this browser only|^Unsaved design of/);
    expect(await offered.count()).toBe(0);
    expect(await pendingHere(page)).toEqual([]);
    // Cut off as well they see their own and nothing else.
    await cutOff(page);
    await changeAndSave(page, { City: 'Cusco' });
    await seesConnection(page, 'Local Storage');
    await page.reload();
    await card(page, /CUSCO, CN, UA 9$/).waitFor();
    await rows.getByText('UA 9').waitFor();
    expect(await rows.count()).toBe(1);
    await reconnect(page);
    await uploadAll(page, 1);
    expect(await tagsThere(product, other)).toMatchObject([{ tag_config: { city: 'CUSCO' } }]);
    await logOut(page);

    await signInHere(page, owner);
    await page.goto('/');
    // What was typed and not saved before the logout is there again, and stays beside what is uploaded.
    await card(page, /LABASA, CN, UA 2$/).waitFor();
    await uploadAll(page, 2);
    const there = await tagsThere(product, owner);
    expect(there).toMatchObject([{ tag_config: { city: 'NADI' } }, { id, tag_config: { city: 'APIA' } }]);
    expect(there).toHaveLength(2);
    await save(page);
    expect(await tagsThere(product, owner)).toMatchObject([{ tag_config: { city: 'LABASA' } }, { id }]);
    await expectSameOnBothSides(page, product, owner);
    expect(await tagsThere(product, other)).toHaveLength(1);
  },
);

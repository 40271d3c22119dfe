import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import {
  changeAndSave,
  expectSameOnBothSides,
  openWithServerBlocked,
  openEditor,
  readPendingOperations,
  reconnect,
  save,
  saveOnServer,
  expectConnection,
  expectNothingPending,
  readServerTags,
} from './offline-steps.ts';
import { signIn } from './steps.ts';

// Two users of one browser: changes that one user saved in it are neither shown to the other nor sent as the other's.

const product = useProduct();

async function signInHere(page: Page, account: Parameters<typeof signIn>[1]): Promise<void> {
  await page.goto('/signin');
  await signIn(page, account);
}

journey(
  'signed out without a server: another user sees and sends nothing of it; it is sent when its owner is back',
  async (openPage) => {
    const [owner, otherMember] = [await createMember(product), await createMember(product)];
    const [id] = await saveOnServer(product, owner, [{ flightNumber: 'UA 1', city: 'SUVA' }]);
    await saveOnServer(product, otherMember, [{ flightNumber: 'UA 9', city: 'LIMA' }]);
    const { page } = await openWithServerBlocked(openPage, product, owner, /SUVA, CN, UA 1$/);
    await changeAndSave(page, { City: 'Apia' });
    await expectConnection(page, 'Local Storage');
    await findControl(page, 'New design').click();
    await changeAndSave(page, {
      'Destination IATA': 'PEK',
      City: 'Nadi',
      Country: 'CN',
      'Flight Number': 'UA 2',
    });
    await findField(page, 'City').fill('Labasa');
    await findControl(page, 'Logout').click();
    await findControl(page, 'Logout anyway').click();
    await page.waitForURL('**/login');
    await findControl(page, 'JOIN IN').waitFor();

    await reconnect(page);
    await signInHere(page, otherMember);
    await openEditor(page, /LIMA, CN, UA 9$/);
    await expectConnection(page, 'API Connected');
    const rows = page.getByRole('list', { name: 'Saved tags of United Airlines' }).locator('li');
    await rows.getByText('UA 9').waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByText('1 saved tag', { exact: true }).waitFor();
    expect(await page.getByText(/In this browser|^Unsaved design of/).count()).toBe(0);
    await changeAndSave(page, { City: 'Cusco' });
    await expectSameOnBothSides(page, product, otherMember);
    expect(await readServerTags(product, otherMember)).toMatchObject([{ tag_config: { city: 'CUSCO' } }]);
    expect(await readPendingOperations(page, owner)).toEqual(['SaveTag', 'SaveTag']);
    await findControl(page, 'Logout').click();
    await page.waitForURL('**/login');
    await findControl(page, 'JOIN IN').waitFor();

    await signInHere(page, owner);
    await page.goto('/');
    // Text that was typed but not saved before the logout is a draft: it is shown, and not sent.
    await findCard(page, /LABASA, CN, UA 2$/).waitFor();
    await expectNothingPending(page, owner);
    const savedTags = await readServerTags(product, owner);
    expect(savedTags).toMatchObject([{ tag_config: { city: 'NADI' } }, { id, tag_config: { city: 'APIA' } }]);
    await save(page);
    expect(await readServerTags(product, owner)).toMatchObject([{ tag_config: { city: 'LABASA' } }, { id }]);
    await expectSameOnBothSides(page, product, owner);
    expect(await readServerTags(product, otherMember)).toHaveLength(1);
  },
);

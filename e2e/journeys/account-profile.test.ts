import type { Page } from 'playwright-core';
import { waitForAnimations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl, findField, expectFocus, findDialog, waitForClosedDialog } from '../browser/locate.ts';
import { callRest, expectSuccess, createMember } from '../product/api.ts';
import { readStorage } from './steps.ts';

// Nickname and bio: saving them on the server, and the height of the box.

const product = useProduct();

const findRow = (page: Page, name: string) => findControl(page, name);

async function openDialog(page: Page, name: 'Nickname' | 'Bio') {
  await findRow(page, name).click();
  await findDialog(page).waitFor();
  return findField(page, name);
}

/** The bio box is 56 px high when empty, grows with its text and stops at 144 px. */
async function expectBioGrows(page: Page): Promise<void> {
  const box = await openDialog(page, 'Bio');
  const measureHeight = async (text: string) => {
    await box.fill(text);
    return box.evaluate((node) => node.getBoundingClientRect().height);
  };
  // The dialog opens with a scale animation, so its size is only valid afterwards.
  await waitForAnimations(page);
  expect(await measureHeight('')).toBe(56);
  expect(await measureHeight('one line')).toBe(56);
  const fourLineHeight = await measureHeight('1\n2\n3\n4');
  expect(fourLineHeight).toBeGreaterThan(56);
  expect(fourLineHeight).toBeLessThan(144);
  expect(await measureHeight('1\n'.repeat(20))).toBe(144);
  expect(await box.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  expect(await measureHeight('short again')).toBe(56);
}

journey(
  'a nickname is saved, in the list, the browser and on the server; the bio box grows with its text',
  async (openPage) => {
    const member = await createMember(product);
    const { page } = await openPage(product.url, { session: member });
    await page.goto('/settings');
    await page.getByText(member.email).waitFor();
    const box = await openDialog(page, 'Nickname');
    await box.fill('Nobody');
    // A click beside the dialog closes it and keeps the text; only a browser knows the element under the pointer.
    await page.mouse.click(20, 880);
    await waitForClosedDialog(page);
    await findRow(page, 'Nickname').getByText(member.nickname, { exact: true }).waitFor();

    await openDialog(page, 'Nickname');
    expect(await box.inputValue()).toBe('Nobody');
    // A Chinese character counts as two of the list's twenty units.
    await box.fill('  东方航空公司的飞行员们  ');
    await findControl(page, 'SAVE').click();
    await waitForClosedDialog(page);
    await findRow(page, 'Nickname').getByText('东方航空公司的飞行员…', { exact: true }).waitFor();
    await expectFocus(findRow(page, 'Nickname'));
    const nickname = '东方航空公司的飞行员们';
    expect(JSON.parse((await readStorage(page))['user_data'] ?? '')).toMatchObject({ nickname });
    const { body } = await expectSuccess(
      callRest(product, 'GET', '/api/user/profile', { token: member.token }),
    );
    expect(body['user']).toMatchObject({ nickname, email: member.email });
    await expectBioGrows(page);

    const onPhone = await openPage(product.url, { phone: true, session: member });
    await onPhone.page.goto('/settings');
    await expectBioGrows(onPhone.page);
  },
);

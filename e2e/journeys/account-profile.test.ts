import type { Page } from 'playwright-core';
import { settled } from '../browser/axe.ts';
import { journey, useProduct, type Open, type OpenedPage } from '../browser/journey.ts';
import { control, field, hasFocus } from '../browser/locate.ts';
import { call, expectSuccess, join, type Member } from '../product/api.ts';
import { countCalls, storage } from './steps.ts';

// Nickname and bio: what the dialog takes, what it refuses, and how the list shows it.

const product = useProduct();

async function openSettings(open: Open): Promise<OpenedPage & { member: Member }> {
  const member = await join(product);
  const opened = await open(product.url, { session: member });
  const { page } = opened;
  await page.goto('/settings');
  await page.getByText(member.email).waitFor();
  return { ...opened, member };
}

const row = (page: Page, name: string) => control(page, name);
const dialog = (page: Page) => page.getByRole('dialog');

async function openDialog(page: Page, name: 'Nickname' | 'Bio') {
  await row(page, name).click();
  await dialog(page).waitFor();
  return field(page, name);
}

const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const count = (page: Page, text: string) => dialog(page).getByText(text, { exact: true }).waitFor();

/** Presses SAVE and expects to be refused: the text is the field's own and is read out; typing takes it away. */
async function expectRefused(page: Page, name: 'Nickname' | 'Bio', typed: string, text: string) {
  const box = field(page, name);
  await box.fill(typed);
  await control(page, 'SAVE').click();
  await dialog(page).getByRole('alert').filter({ hasText: text }).waitFor();
  await hasFocus(box);
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  const described = await box.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toContain(text);
  await box.press('End');
  await box.pressSequentially('x');
  await dialog(page).getByText(text).waitFor({ state: 'detached' });
}

journey('a nickname: every text of a refusal, the counter, and what is saved', async (open) => {
  const { page, member } = await openSettings(open);
  const box = await openDialog(page, 'Nickname');
  const saves = countCalls(page, 'UpdateProfile');
  expect(await box.inputValue()).toBe(member.nickname);
  expect(await box.getAttribute('maxlength')).toBeNull();
  await count(page, `${member.nickname.length}/20`);
  await expectRefused(page, 'Nickname', '   ', 'Nickname cannot be empty');
  await expectRefused(page, 'Nickname', ' a ', 'Nickname must be at least 2 characters');
  await expectRefused(page, 'Nickname', 'a'.repeat(21), 'Nickname must be less than 20 characters');
  expect(saves()).toBe(0);

  await box.fill('  东方航空公司的飞行员  ');
  await count(page, '10/20');
  await control(page, 'SAVE').click();
  await closed(page);
  expect(saves()).toBe(1);
  await row(page, 'Nickname').getByText('东方航空公司的飞行员', { exact: true }).waitFor();
  await hasFocus(row(page, 'Nickname'));
  expect(JSON.parse((await storage(page))['user_data'] ?? '')).toMatchObject({
    nickname: '东方航空公司的飞行员',
  });

  // A Chinese character counts two of the list's twenty units.
  await openDialog(page, 'Nickname');
  await box.fill('东方航空公司的飞行员们');
  await control(page, 'SAVE').click();
  await closed(page);
  await row(page, 'Nickname').getByText('东方航空公司的飞行员…', { exact: true }).waitFor();
  const { body } = await expectSuccess(call(product, 'GET', '/api/user/profile', { token: member.token }));
  expect(body['user']).toMatchObject({ nickname: '东方航空公司的飞行员们', email: member.email });
});

journey('a bio: empty, 301 and 300 characters, a pasted 400, and how the list shortens it', async (open) => {
  const { page, member } = await openSettings(open);
  await row(page, 'Bio').getByText('Not set').waitFor();
  const box = await openDialog(page, 'Bio');
  await count(page, '0/300');
  await control(page, 'SAVE').click();
  await dialog(page).getByRole('alert').filter({ hasText: 'Bio cannot be empty' }).waitFor();
  await expectRefused(page, 'Bio', 'b'.repeat(301), 'Bio must be less than 300 characters');

  await box.fill('');
  // At once, as a paste is. The clipboard itself is one for all journeys that are under way.
  await page.keyboard.insertText('p'.repeat(400));
  expect((await box.inputValue()).length).toBe(400);
  const counter = dialog(page).getByText('400/300', { exact: true });
  await counter.waitFor();
  expect(await counter.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(255, 107, 97)');
  await control(page, 'SAVE').click();
  await dialog(page).getByText('Bio must be less than 300 characters').waitFor();

  const bio = `Window seat,\nalways. ${'é'.repeat(280)}`.slice(0, 300);
  await box.fill(bio);
  await control(page, 'SAVE').click();
  await closed(page);
  await row(page, 'Bio').getByText('Window seat, always.…', { exact: true }).waitFor();
  const { body } = await expectSuccess(call(product, 'GET', '/api/user/profile', { token: member.token }));
  expect(body['user']).toMatchObject({ bio, nickname: member.nickname });
});

journey('the bio box is 56 px high when empty, grows with its text and stops at 144 px', async (open) => {
  for (const phone of [false, true]) {
    const session = await join(product);
    const { page } = await open(product.url, { phone, session });
    await page.goto('/settings');
    const box = await openDialog(page, 'Bio');
    const heightOf = async (text: string) => {
      await box.fill(text);
      return box.evaluate((node) => node.getBoundingClientRect().height);
    };
    // The dialog comes in by a scale of its own; a box is measured when it stands.
    await settled(page);
    expect(await heightOf('')).toBe(56);
    expect(await heightOf('one line')).toBe(56);
    const four = await heightOf('1\n2\n3\n4');
    expect(four).toBeGreaterThan(56);
    expect(four).toBeLessThan(144);
    expect(await heightOf('1\n'.repeat(20))).toBe(144);
    expect(await box.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
    expect(await heightOf('short again')).toBe(56);
  }
});

journey(
  'the dialog is left without saving by Escape, CANCEL and its overlay, which keeps the text',
  async (open) => {
    const { page, member } = await openSettings(open);
    const leave = {
      escape: () => page.keyboard.press('Escape'),
      cancel: () => control(page, 'CANCEL').click(),
      overlay: () => page.mouse.click(20, 880),
    };
    for (const way of Object.values(leave)) {
      const box = await openDialog(page, 'Nickname');
      expect(await box.inputValue()).toBe(member.nickname);
      await box.fill('Nobody');
      await way();
      await closed(page);
      await hasFocus(row(page, 'Nickname'));
    }
    await row(page, 'Nickname').getByText(member.nickname).waitFor();
    expect(await (await openDialog(page, 'Nickname')).inputValue()).toBe('Nobody');
  },
);

journey(
  'a save that fails is said in the dialog, which stays open and saves at the next try',
  async (open) => {
    const { page, allow } = await openSettings(open);
    allow(/Failed to load resource|request failed/);
    const box = await openDialog(page, 'Nickname');
    await box.fill('Osprey');
    await page.route('**/graphql', (route) => route.abort());
    await control(page, 'SAVE').click();
    await dialog(page)
      .getByRole('alert')
      .filter({ hasText: 'Network error. Please check your connection and try again.' })
      .waitFor();
    expect(await box.inputValue()).toBe('Osprey');
    await page.unroute('**/graphql');
    await control(page, 'SAVE').click();
    await closed(page);
    await row(page, 'Nickname').getByText('Osprey').waitFor();
  },
);

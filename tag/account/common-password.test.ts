import { checkPasswordNotCommon } from './common-password.ts';

const isRefused = (password: string) => !checkPasswordNotCommon('password', password, 'ada@x.test').ok;

test.each([
  'password',
  'Password123!',
  'qwerty2024',
  'dragon 7 ✈',
  'tailfin-2026',
  'ada@x.test1',
  'admin99!',
])('%s is common', (password) => expect(isRefused(password)).toBe(true));

test.each([
  'cumulus-42',
  'password to the sky',
  '7 qwerty 7 x',
  '👩‍👩‍👧‍👦'.repeat(8),
  '!!!???!!!',
  'x'.repeat(1_000),
])('%s is not common', (password) => expect(isRefused(password)).toBe(false));

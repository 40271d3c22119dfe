import { formatMessage } from '../texts/messages.ts';
import {
  validatePasswordChange,
  validateAccountForm,
  deleteAccountRule,
  loginRule,
  validateNewPassword,
  profileTextRules,
  registerRule,
  resetPasswordRule,
} from './account.ts';
import { checkRule, listRuleRefusals } from './check.ts';

const validForm = { email: 'ada@x.test', password: 'secret12', confirmPassword: 'secret12', nickname: 'Ada' };

const formatRefusals = (faults: ReturnType<typeof listRuleRefusals>) =>
  Object.fromEntries(faults.map(({ code, field, params }) => [field, formatMessage(code, params)]));

describe('create account', () => {
  test('a good form has no fault', () => {
    expect(validateAccountForm(validForm)).toEqual([]);
  });

  test('an empty form names every field', () => {
    expect(
      formatRefusals(validateAccountForm({ email: '', password: '', confirmPassword: '', nickname: '' })),
    ).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      nickname: 'Nickname is required',
    });
  });

  test.each([
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'x<victim@y.com>' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a,victim@y.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'g:victim@y.com;' }, 'email', 'Please enter a valid email address'],
    [{ email: '"a"@x.test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a b@x.test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@x..test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@x.test.' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@ｘ。。test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada＠victim@y.com' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(300)}@x.test` }, 'email', 'Please enter a valid email address'],
    [{ email: 'a\u0000@x.test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@x.test\uFEFF' }, 'email', 'Please enter a valid email address'],
    [{ email: '\u2028ada@x.test' }, 'email', 'Please enter a valid email address'],
    [{ nickname: '\uFEFFAda' }, 'nickname', 'nickname contains characters that cannot be used'],
    [
      { password: '1234567', confirmPassword: '1234567' },
      'password',
      'Password must be at least 8 characters',
    ],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ nickname: 'A' }, 'nickname', 'Nickname must be at least 2 characters'],
    [{ nickname: '  A  ' }, 'nickname', 'Nickname must be at least 2 characters'],
    [{ nickname: 'A'.repeat(21) }, 'nickname', 'Nickname must be less than 20 characters'],
  ])('%j is refused at %s', (change, field, text) => {
    expect(formatRefusals(validateAccountForm({ ...validForm, ...change }))).toEqual({ [field]: text });
  });

  test.each([
    ['ada@ｅxample.com', 'ada@example.com'],
    ['ａｄａ＠x。test', 'ada@x.test'],
    ['Ada@Müller.example', 'Ada@Müller.example'],
  ])('%s is stored as %s', (email, stored) => {
    const { confirmPassword: _, ...input } = { ...validForm, email };
    expect(checkRule(registerRule, input)).toMatchObject({ ok: true, value: { email: stored } });
  });

  test('an address of before the domain was checked still signs in', () => {
    expect(checkRule(loginRule, { email: 'ada@x_y..test', password: 'secret' })).toMatchObject({ ok: true });
  });

  test('eight emoji are a password and twenty a nickname', () => {
    const password = '👩‍👩‍👧‍👦'.repeat(8);
    expect(
      validateAccountForm({ ...validForm, password, confirmPassword: password, nickname: '✈'.repeat(20) }),
    ).toEqual([]);
  });
});

test('what the database would change or the limit in code points forbids is refused', () => {
  const validateWith = (change: object) => validateAccountForm({ ...validForm, ...change });
  expect(validateWith({ nickname: 'Al\ud800' })).toMatchObject([
    { code: 'FIELD_FORBIDDEN_CHARACTERS', field: 'nickname' },
  ]);
  expect(validateWith({ nickname: `ab${'\u0301'.repeat(45)}` })).toMatchObject([
    { code: 'NICKNAME_TOO_LONG' },
  ]);
  const password = 'e\u0301\u0302\u0303'.repeat(200);
  expect(validateWith({ password, confirmPassword: password })).toMatchObject([
    { code: 'PASSWORD_TOO_LONG' },
  ]);
});

test('a megabyte of password is refused without counting its letters', () => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(checkRule(loginRule, { email: 'ada@x.test', password: 'x'.repeat(1_000_000) })).toMatchObject({
    refusal: { code: 'PASSWORD_TOO_LONG', field: 'password' },
  });
  expect(segment.mock.calls.every(([text]) => text.length < 1000)).toBe(true);
  segment.mockRestore();
});

test('missing fields count as empty ones and other types are invalid', () => {
  expect(formatRefusals(listRuleRefusals(registerRule, {}))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
    nickname: 'Nickname is required',
  });
  expect(checkRule(registerRule, { ...validForm, email: 5 })).toMatchObject({
    refusal: { code: 'FIELD_INVALID', field: 'email' },
  });
  expect(checkRule(registerRule, null).ok).toBe(false);
});

test('logging in does not judge the length of a password that exists', () => {
  expect(checkRule(loginRule, { email: ' Ada@x.test ', password: '123' })).toEqual({
    ok: true,
    value: { email: 'Ada@x.test', password: '123' },
  });
});

test('a reset without a token is an invalid link', () => {
  expect(checkRule(resetPasswordRule, { token: '', newPassword: 'secret12' })).toMatchObject({
    refusal: { code: 'RESET_LINK_INVALID' },
  });
});

describe('a changed text of the profile', () => {
  const { nickname, bio } = profileTextRules;
  const getFirstText = (faults: ReturnType<typeof listRuleRefusals>) =>
    Object.values(formatRefusals(faults))[0];

  test.each([
    ['', 'Nickname cannot be empty'],
    [' \n ', 'Nickname cannot be empty'],
    [undefined, 'Nickname cannot be empty'],
    ['A', 'Nickname must be at least 2 characters'],
    [' A ', 'Nickname must be at least 2 characters'],
    ['A'.repeat(21), 'Nickname must be less than 20 characters'],
    ['✈'.repeat(21), 'Nickname must be less than 20 characters'],
    ['Ann\u2028', 'nickname contains characters that cannot be used'],
    ['\uFEFF', 'nickname contains characters that cannot be used'],
    ['An\nn', 'nickname contains characters that cannot be used'],
    ['An\u202en', 'nickname contains characters that cannot be used'],
    ['An\0n', 'nickname contains characters that cannot be used'],
    ['An\ud800', 'nickname contains characters that cannot be used'],
    [5, 'nickname is not valid'],
  ])('nickname %j is refused', (value, text) => {
    expect(getFirstText(listRuleRefusals(nickname, { nickname: value }))).toBe(text);
  });

  test.each([
    ['', 'Bio cannot be empty'],
    ['  \n ', 'Bio cannot be empty'],
    ['x'.repeat(301), 'Bio must be less than 300 characters'],
    ['👩‍👩‍👧‍👦'.repeat(301), 'Bio must be less than 300 characters'],
    [`x${'\u0301'.repeat(600)}`, 'Bio must be less than 300 characters'],
    ['One\uFEFF', 'bio contains characters that cannot be used'],
    ['\u2029One', 'bio contains characters that cannot be used'],
    ['One\ttwo', 'bio contains characters that cannot be used'],
    ['One\0two', 'bio contains characters that cannot be used'],
    ['One\ud800two', 'bio contains characters that cannot be used'],
    [{}, 'bio is not valid'],
  ])('bio %j is refused', (value, text) => {
    expect(getFirstText(listRuleRefusals(bio, { bio: value }))).toBe(text);
  });

  test('is trimmed and composed, and a bio keeps its line feeds', () => {
    expect(checkRule(nickname, { nickname: '  E\u0301milie ' })).toEqual({
      ok: true,
      value: { nickname: '\u00c9milie' },
    });
    expect(checkRule(bio, { bio: ' E\u0301\n\ntwo\n' })).toEqual({
      ok: true,
      value: { bio: '\u00c9\n\ntwo' },
    });
  });

  test('may be as long as the limit says: letters, emoji, and the shortest nickname', () => {
    for (const value of ['Al', 'A'.repeat(20), '✈'.repeat(20)]) {
      expect(listRuleRefusals(nickname, { nickname: value })).toEqual([]);
    }
    for (const value of ['x', 'x'.repeat(300), '✈'.repeat(300)])
      expect(listRuleRefusals(bio, { bio: value })).toEqual([]);
  });

  test('composes nothing that is refused for its length', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const long = 'x'.repeat(1_000_000);
    expect(listRuleRefusals(bio, { bio: long })).toMatchObject([{ code: 'BIO_TOO_LONG' }]);
    expect(listRuleRefusals(nickname, { nickname: long })).toMatchObject([{ code: 'NICKNAME_TOO_LONG' }]);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });
});

describe('a new password', () => {
  const form = { newPassword: 'secret12', confirmPassword: 'secret12' };

  test.each([
    [{}, {}],
    [
      { newPassword: '', confirmPassword: '' },
      { newPassword: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    [
      { newPassword: '1234567', confirmPassword: '1234567' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      { newPassword: '1234567', confirmPassword: '54321' },
      {
        newPassword: 'Password must be at least 8 characters',
        confirmPassword: 'Passwords do not match',
      },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'Passwords do not match' }],
    [
      { newPassword: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) },
      { newPassword: 'Password must be at most 256 characters' },
    ],
    [
      { newPassword: 'secret12\0', confirmPassword: 'secret12\0' },
      { newPassword: 'newPassword contains characters that cannot be used' },
    ],
    [
      { newPassword: 'secret12\udc00', confirmPassword: 'secret12\udc00' },
      { newPassword: 'newPassword contains characters that cannot be used' },
    ],
  ])('%j has exactly its faults', (change, faults) => {
    expect(formatRefusals(validateNewPassword({ ...form, ...change }))).toEqual(faults);
    // The form with the current password shows the same refusals. A confirmed session needs no password, so an empty one is no refusal here.
    for (const currentPassword of ['x', '']) {
      const refusals = validatePasswordChange({ currentPassword, ...form, ...change });
      expect(formatRefusals(refusals)).toEqual(faults);
    }
  });

  test('may be the current one, however short that is by today’s rules', () => {
    expect(validatePasswordChange({ currentPassword: 'secret', ...form })).toEqual([]);
    expect(validatePasswordChange({ currentPassword: '123', ...form })).toEqual([]);
  });
});

test('deleting an account judges only that the password can be one, or is empty for a confirmed session', () => {
  expect(listRuleRefusals(deleteAccountRule, { password: '1' })).toEqual([]);
  expect(listRuleRefusals(deleteAccountRule, {})).toEqual([]);
  expect(formatRefusals(listRuleRefusals(deleteAccountRule, { password: 'x'.repeat(257) }))).toEqual({
    password: 'Password must be at most 256 characters',
  });
  expect(formatRefusals(listRuleRefusals(deleteAccountRule, { password: ['secret'] }))).toEqual({
    password: 'password is not valid',
  });
});

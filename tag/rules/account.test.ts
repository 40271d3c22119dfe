import { messageText } from '../messages.ts';
import { createAccountFaults, loginRule, registerRule, resetPasswordRule } from './account.ts';
import { checkRule, faultsOf } from './check.ts';

const good = { email: 'ada@x.test', password: 'secret', confirmPassword: 'secret', nickname: 'Ada' };

const texts = (faults: ReturnType<typeof faultsOf>) =>
  Object.fromEntries(faults.map(({ code, field, params }) => [field, messageText(code, params)]));

describe('create account', () => {
  test('a good form has no fault', () => {
    expect(createAccountFaults(good)).toEqual([]);
  });

  test('an empty form names every field', () => {
    expect(
      texts(createAccountFaults({ email: '', password: '', confirmPassword: '', nickname: '' })),
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
    [{ email: `${'a'.repeat(300)}@x.test` }, 'email', 'Please enter a valid email address'],
    [{ email: 'a\u0000@x.test' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ nickname: 'A' }, 'nickname', 'Nickname must be at least 2 characters'],
    [{ nickname: '  A  ' }, 'nickname', 'Nickname must be at least 2 characters'],
    [{ nickname: 'A'.repeat(21) }, 'nickname', 'Nickname must be less than 20 characters'],
  ])('%j is refused at %s', (change, field, text) => {
    expect(texts(createAccountFaults({ ...good, ...change }))).toEqual({ [field]: text });
  });

  test('six emoji are a password and twenty a nickname', () => {
    const password = '👩‍👩‍👧‍👦'.repeat(6);
    expect(
      createAccountFaults({ ...good, password, confirmPassword: password, nickname: '✈'.repeat(20) }),
    ).toEqual([]);
  });
});

test('what the database would change or the limit in code points forbids is refused', () => {
  const faultsWith = (change: object) => createAccountFaults({ ...good, ...change });
  expect(faultsWith({ nickname: 'Al\ud800' })).toMatchObject([
    { code: 'FIELD_FORBIDDEN_CHARACTERS', field: 'nickname' },
  ]);
  expect(faultsWith({ nickname: `ab${'\u0301'.repeat(45)}` })).toMatchObject([{ code: 'NICKNAME_TOO_LONG' }]);
  const password = 'e\u0301\u0302\u0303'.repeat(200);
  expect(faultsWith({ password, confirmPassword: password })).toMatchObject([{ code: 'PASSWORD_TOO_LONG' }]);
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
  expect(texts(faultsOf(registerRule, {}))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
    nickname: 'Nickname is required',
  });
  expect(checkRule(registerRule, { ...good, email: 5 })).toMatchObject({
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
  expect(checkRule(resetPasswordRule, { token: '', newPassword: 'secret' })).toMatchObject({
    refusal: { code: 'RESET_LINK_INVALID' },
  });
});

import { BusyError } from '../http-error.ts';
import { createPasswords } from './passwords.ts';
import { generateSessionToken, parseSessionToken, isSameHash } from './tokens.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are hashed with argon2id and known again', async () => {
    const hash = await passwords.hash('pass-word-ü');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'pass-word-ü')).toBe(true);
    expect(await passwords.verify(hash, 'pass-word-u')).toBe(false);
    expect(passwords.needsRehash(hash)).toBe(false);
    expect(passwords.needsRehash(hash.replace('m=19456', 'm=4096'))).toBe(true);
  });

  it('are normalized, so that composed and decomposed accents are equal', async () => {
    expect(await passwords.verify(await passwords.hash('caf\u00E9 noir'), 'cafe\u0301 noir')).toBe(true);
    expect(await passwords.verify(await passwords.hash('cafe\u0301 noir'), 'caf\u00E9 noir')).toBe(true);
  });

  it('are always refused for an address without an account', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
  });

  it('are refused at once when too many wait', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => passwords.verify(null, 'x')));
    const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejections).toHaveLength(64 - 34);
    expect(rejections.every(({ reason }) => reason instanceof BusyError)).toBe(true);
  });
});

const USER_ID = '01234567-89ab-4def-8123-456789abcdef';

describe('session tokens', () => {
  it('are read only in the form in which they were issued', () => {
    const { token, id, secretHash } = generateSessionToken(USER_ID);
    expect(token).toMatch(/^tf_[\w-]{44}\.[\w-]{43}$/);
    expect(parseSessionToken(`Bearer ${token}`)).toEqual({ id, userId: USER_ID, secretHash });
    expect(parseSessionToken(`bearer ${token}`)).toEqual({ id, userId: USER_ID, secretHash });
    for (const wrongHash of [
      undefined,
      '',
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      'Bearer ',
      'Bearer tf_.',
    ]) {
      expect(parseSessionToken(wrongHash)).toBeUndefined();
    }
    const oldToken = `tf_${id.slice(0, 22)}.${token.slice(-43)}`;
    expect(parseSessionToken(`Bearer ${oldToken}`)).toEqual({
      id: id.slice(0, 22),
      userId: null,
      secretHash,
    });
    expect(isSameHash(secretHash, secretHash)).toBe(true);
    expect(isSameHash(secretHash, secretHash.slice(1))).toBe(false);
  });
});

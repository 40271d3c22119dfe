import { Semaphore } from '../semaphore.ts';
import { BusyError, RateLimitError } from './http-error.ts';
import { createRateLimits, networkOf } from './rate-limits.ts';
import { createPasswords } from '../account/passwords.ts';
import { describeError } from '../log.ts';
import { newSessionToken, readSessionToken, sameHash } from '../account/tokens.ts';

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

  it('are the same from every keyboard, however it writes an accent', async () => {
    expect(await passwords.verify(await passwords.hash('caf\u00E9 noir'), 'cafe\u0301 noir')).toBe(true);
    expect(await passwords.verify(await passwords.hash('cafe\u0301 noir'), 'caf\u00E9 noir')).toBe(true);
  });

  it('are never right where there is no account', async () => {
    expect(await passwords.verify(undefined, '')).toBe(false);
  });

  it('are refused at once when too many wait', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => passwords.verify(undefined, 'x')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(64 - 34);
    expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
  });
});

describe('the gate', () => {
  it('lets the next one in when a task fails', async () => {
    const gate = new Semaphore(1, 1);
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const waiting = gate.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('yes');
    expect(await gate.run(() => Promise.resolve('again'))).toBe('again');
  });
});

describe('limits', () => {
  it('stop the one who tries too often, say for how long, and forget on demand', async () => {
    const limits = createRateLimits(true);
    for (let tries = 0; tries < 10; tries += 1) await limits.use('loginByEmail', 'a@b.c');
    const error: unknown = await limits.use('loginByEmail', 'a@b.c').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfter).toBe(900);
    expect((error as RateLimitError).message).toBe('Too many attempts. Please try again in 900 seconds.');
    await limits.use('loginByEmail', 'd@e.f');
    await limits.forget('loginByEmail', 'a@b.c');
    await limits.use('loginByEmail', 'a@b.c');
  });

  it('count an IPv6 customer as one', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7');
    expect(networkOf('10.0.0.7')).toBe('10.0.0.7');
  });
});

describe('session tokens', () => {
  it('are read only in the form they were given out', () => {
    const { token, id, secretHash } = newSessionToken();
    expect(token).toMatch(/^tf_[\w-]{22}\.[\w-]{43}$/);
    expect(readSessionToken(`Bearer ${token}`)).toEqual({ id, secretHash });
    expect(readSessionToken(`bearer ${token}`)).toEqual({ id, secretHash });
    for (const wrong of [
      undefined,
      '',
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      'Bearer ',
      'Bearer tf_.',
    ]) {
      expect(readSessionToken(wrong)).toBeUndefined();
    }
    expect(sameHash(secretHash, secretHash)).toBe(true);
    expect(sameHash(secretHash, secretHash.slice(1))).toBe(false);
  });
});

describe('the log', () => {
  it('tells of an error without the parameters of its query', () => {
    const error = Object.assign(new Error('failed'), {
      parameters: ['hash-of-a-password'],
      query: 'select 1',
      code: '1',
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('failed');
    expect(text).not.toContain('hash-of-a-password');
  });
});

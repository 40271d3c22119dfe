import { createHmac } from 'node:crypto';
import { PASSWORD, type TestAccount } from '../../../tests/accounts.ts';
import type { RestResponse, TestApp } from '../../../tests/test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Computes the six digits that an authenticator app shows, without the library of the server (RFC 6238). */
export function computeAppCode(secret: string, time: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A user with an authenticator app. */
export type AppUser = TestAccount & { secret: string; recoveryCodes: string[] };

/** Sets an authenticator app up for a user, with the code of the current step. */
export async function setUpApp(app: TestApp, user: TestAccount): Promise<AppUser> {
  const { token } = user;
  const start = await app.rest('POST', '/api/user/totp', { token, body: { password: PASSWORD } });
  if (start.status !== 200) throw new Error(`the set-up answered ${start.status} ${start.body.code}`);
  const { secret } = start.body.data;
  const code = computeAppCode(secret, app.clock());
  const confirmation = await app.rest('POST', '/api/user/totp/confirm', { token, body: { code } });
  if (confirmation.status !== 200) throw new Error(`the code answered ${confirmation.status}`);
  return { ...user, secret, recoveryCodes: confirmation.body.data.recovery_codes };
}

/** Signs in with the password and a code; the address of the caller counts with TRUST_PROXY. */
export function signInWithCode(
  app: TestApp,
  { email }: Pick<TestAccount, 'email'>,
  totp?: string,
  { ip = '203.0.113.1', password = PASSWORD }: { ip?: string; password?: string } = {},
): Promise<RestResponse> {
  return app.rest('POST', '/api/auth/login', {
    body: { email, password, totp },
    headers: { 'x-forwarded-for': ip },
  });
}

/** Returns the status and the code of a response, such as '401 TOTP_INVALID'. */
export function getOutcome({ status, body }: RestResponse): string {
  return body.code === undefined ? String(status) : `${status} ${body.code}`;
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/exported-image/image-options.ts';
import { TERMS_VERSION } from '../../tag/texts/product.ts';
import { toEmailKey } from '../account/email-key.ts';
import { createPasswords } from '../account/passwords.ts';
import { createSession } from '../account/session.service.ts';
import { User } from '../account/user.entity.ts';
import { addDirectoryKey } from '../database/by-user/user-directory.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'correct horse';

export type TestAccount = { token: string; id: string; email: string };

/** Inserts a verified account with a live session as rows, because the routes would need three calls, one of which waits on purpose. */
export async function createMember(app: TestApp, email = `${randomUUID()}@x.test`): Promise<TestAccount> {
  const now = app.clock();
  const { manager } = app.db.source;
  const user = await manager.save(User, {
    email,
    emailKey: toEmailKey(email),
    passwordHash: await createPasswords().hash(PASSWORD),
    nickname: 'Amelia',
    verifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await addDirectoryKey(manager, 'email', { key: user.emailKey, userId: user.id });
  return { token: await createSession(manager, user.id, now, { userAgent: 'node' }), id: user.id, email };
}

/** Creates a verified account as a user does, by registration, mail and link, which leaves a mail and a known browser. */
export async function createMemberByMail(app: TestApp, email: string): Promise<TestAccount> {
  const registration_secret = await register(app, email);
  const { body } = await app.rest('POST', '/api/verify-email', {
    body: { token: await requestMailedToken(app, email), registration_secret },
  });
  return { token: body.token, id: body.user.id, email };
}

/** Registers an unverified account; returns the secret that its browser keeps. */
export async function register(app: TestApp, email: string): Promise<string> {
  const body = { email, password: PASSWORD, nickname: 'Amelia' };
  const response = await app.rest('POST', '/api/auth/register', { body });
  if (response.status !== 200) throw new Error(`registering answered ${response.status}`);
  return response.body.registration_secret;
}

/** Signs a verified account in, as from another device; returns the bearer token. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const response = await app.rest('POST', '/api/auth/login', { body: { email, password } });
  if (response.status !== 200) throw new Error(`signing in answered ${response.status}`);
  return response.body.token;
}

/** Requests a verification mail and returns the token of its link. */
export async function requestMailedToken(app: TestApp, email: string): Promise<string> {
  await app.rest('POST', '/api/send-verification', { body: { email } });
  return readNewestToken(app, email);
}

/** Returns the token of the newest link that was mailed to an address. */
export async function readNewestToken(app: TestApp, email: string): Promise<string> {
  // Does not read the whole mailbox, which grows with every account of a suite.
  const mail = await app.db.source.getRepository(Mail).findOne({
    where: { toAddress: email },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const token = /token=([\w-]+)/.exec(mail?.links[0] ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Creates a folder with the logos that these tests use, as the build would. */
export function createPublicFolder(): string {
  // All suites and runs share this folder, because its content is always the same.
  const folder = path.join(os.tmpdir(), 'tailfin-test-public');
  mkdirSync(path.join(folder, 'img'), { recursive: true });
  for (const name of ['united', 'lufthansa', 'klm', 'fin'])
    writeFileSync(path.join(folder, 'img', `logo_${name}.png`), '');
  writeFileSync(path.join(folder, 'img', 'aircraft_a320.png'), '');
  return folder;
}

/** Creates a test renderer whose bytes describe the requested image, for tests without pixels. */
export function createNamingRenderer(): Renderer {
  return {
    renderImage: async (design: TagConfig, { format, scale, size }: ImageOptions) =>
      Buffer.from(`${design.airline} ${design.iata} ${size ?? `x${scale}`} ${format}`.replace(/ png$/, '')),
    renderFlights: async (image) => Buffer.from(JSON.stringify(image)),
    renderSheets: async (load, { signal }) => Buffer.from(JSON.stringify(await load(signal))),
    renderMoving: async ({ airline, iata }) => Buffer.from(`${airline} ${iata} moving`),
    close: async () => undefined,
  };
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';
import { TERMS_VERSION } from '../../tag/texts/product.ts';
import { emailKey } from '../account/email-key.ts';
import { createPasswords } from '../account/passwords.ts';
import { createSession } from '../account/session.service.ts';
import { User } from '../account/user.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'correct horse';

export type TestAccount = { token: string; id: string; email: string };

/** A verified account with a live session, as rows: by the routes it took three calls, one of which waits on purpose. */
export async function join(app: TestApp, email = `${randomUUID()}@x.test`): Promise<TestAccount> {
  const now = app.clock();
  const { manager } = app.db.source;
  const user = await manager.save(User, {
    email,
    emailKey: emailKey(email),
    passwordHash: await createPasswords().hash(PASSWORD),
    nickname: 'Amelia',
    verifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return { token: await createSession(manager, user.id, now, 'node'), id: user.id, email };
}

/** A verified account as a person makes one, which leaves a mail and a known browser: register, mail, link. */
export async function joinByMail(app: TestApp, email: string): Promise<TestAccount> {
  const registration_secret = await register(app, email);
  const { body } = await app.rest('POST', '/api/verify-email', {
    body: { token: await mailedToken(app, email), registration_secret },
  });
  return { token: body.token, id: body.user.id, email };
}

/** An account that is not verified yet; the secret that its browser keeps. */
export async function register(app: TestApp, email: string): Promise<string> {
  const body = { email, password: PASSWORD, nickname: 'Amelia' };
  const answer = await app.rest('POST', '/api/auth/register', { body });
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}`);
  return answer.body.registration_secret;
}

/** Another session of a verified account, as from another device; its bearer token. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const answer = await app.rest('POST', '/api/auth/login', { body: { email, password } });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return answer.body.token;
}

/** Asks for a verification mail and gives the token of its link. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.rest('POST', '/api/send-verification', { body: { email } });
  return newestToken(app, email);
}

/** The token of the newest link that was mailed to an address. */
export async function newestToken(app: TestApp, email: string): Promise<string> {
  // Not from the whole mailbox, which grows with every account of a suite.
  const mail = await app.db.source.getRepository(Mail).findOne({
    where: { toAddress: email },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const token = /token=([\w-]+)/.exec(mail?.links[0] ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** A folder with the logos that these tests name, as the build would write them. */
export function publicFolder(): string {
  // One for all suites and runs: it is the same each time.
  const folder = path.join(os.tmpdir(), 'tailfin-test-public');
  mkdirSync(path.join(folder, 'img'), { recursive: true });
  for (const name of ['united', 'lufthansa', 'klm', 'fin'])
    writeFileSync(path.join(folder, 'img', `logo_${name}.png`), '');
  writeFileSync(path.join(folder, 'img', 'aircraft_a320.png'), '');
  return folder;
}

/** Stands for the renderer where a test is not about pixels: the bytes say what was asked for. */
export function namingRenderer(): Renderer {
  return {
    renderPicture: async (design: TagConfig, { format, scale, size }: ImageOptions) =>
      Buffer.from(`${design.airline} ${design.iata} ${size ?? `x${scale}`} ${format}`.replace(/ png$/, '')),
    renderFlights: async (picture) => Buffer.from(JSON.stringify(picture)),
    renderSheets: async (load, { signal }) => Buffer.from(JSON.stringify(await load(signal))),
    close: async () => undefined,
  };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, Product, SharedProduct } from './start-product.ts';

/** A REST or GraphQL answer: its status, its headers and its JSON. */
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** One call of the REST API. `body` goes as JSON. */
export async function call(
  product: Pick<Product, 'url'>,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** The data of one GraphQL operation. @throws when the answer has errors. */
export async function ask<Data>(
  product: Pick<Product, 'url'>,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const { body } = await call(product, 'POST', '/graphql', {
    body: { query, variables },
    ...(token && { token }),
  });
  if (body['errors']) throw new Error(`GraphQL: ${JSON.stringify(body['errors'])}`);
  return body['data'] as Data;
}

/** The bytes of a GET. Comes again when the renderer of a busy machine asks for it. @throws when the answer is not 200. */
export async function download(
  product: Pick<Product, 'url'>,
  path: string,
  token: string,
): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(new URL(path, product.url), { headers: { authorization: `Bearer ${token}` } });
  const retryAfter = response.headers.get('retry-after');
  if (response.status === 503 && retryAfter !== null) {
    await sleep(Number(retryAfter) * 1_000);
    return download(product, path, token);
  }
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** The newest mail to an address. @throws when there is none: the outbox is written before the answer is sent. */
export async function mailTo(product: SharedProduct, email: string): Promise<Mail> {
  const mail = (await product.mails()).find(({ to }) => to.includes(email));
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

/** The link of a mail that leads to a page. */
export function linkTo(mail: Mail, path: string): string {
  const link = mail.links.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`No link to ${path} among ${mail.links.join(', ')}`);
  return link;
}

/** The token that a mail's link carries, in its query or its hash. */
export function tokenOf(link: string): string {
  const url = new URL(link);
  return url.searchParams.get('token') ?? new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
}

export type Account = { email: string; password: string; nickname: string };
export type Member = Account & { token: string; user: { id: string } & Record<string, unknown> };

/** Test files share a product, and each counts its accounts from one. */
const FILE = randomBytes(4).toString('hex');
let accounts = 0;

/** An account with an address that is not registered yet. */
export function newAccount(nickname = 'Amelia'): Account {
  accounts += 1;
  return { email: `pilot${accounts}.${FILE}@example.com`, password: 'cumulus-42', nickname };
}

/** A verified, signed-in member, made through the REST API. */
export async function join(product: SharedProduct, account: Account = newAccount()): Promise<Member> {
  const { email, nickname } = account;
  const registered = await expectSuccess(call(product, 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(call(product, 'POST', '/api/send-verification', { body: { email, nickname } }));
  const { registration_secret } = registered.body;
  const token = tokenOf(linkTo(await mailTo(product, email), '/verify-email'));
  const proof = { token, registration_secret };
  const { body } = await expectSuccess(call(product, 'POST', '/api/verify-email', { body: proof }));
  return { ...account, token: body['token'] as string, user: body['user'] as Member['user'] };
}

/** The answer of a call that must succeed. */
export async function expectSuccess(answer: Promise<Answer>): Promise<Answer> {
  const { status, headers, body } = await answer;
  if (status !== 200 || body['success'] !== true) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { status, headers, body };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail, Product, SharedProduct } from './start-product.ts';

/** A REST or GraphQL response: its status, its headers and its JSON. */
type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown> };

/** Makes a call of the REST API; `body` is sent as JSON. */
export async function callRest(
  product: Pick<Product, 'url'>,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<ApiResponse> {
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

/**
 * Returns the data of one GraphQL operation.
 * @throws if the response has errors
 */
export async function queryGraphql<Data>(
  product: Pick<Product, 'url'>,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const { body } = await callRest(product, 'POST', '/graphql', {
    body: { query, variables },
    ...(token && { token }),
  });
  if (body['errors']) throw new Error(`GraphQL: ${JSON.stringify(body['errors'])}`);
  return body['data'] as Data;
}

/**
 * Returns the bytes of a GET. Tries again if the busy renderer asks for it.
 * @throws if the status is not 200
 */
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

/**
 * Returns the newest mail to an address.
 * @throws if there is none, because the outbox is written before the response is sent
 */
export async function waitForMail(product: SharedProduct, email: string): Promise<ReceivedMail> {
  const mail = (await product.mails()).find(({ to }) => to.includes(email));
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

/** Returns the link in a mail that leads to a page. */
export function findLink(mail: ReceivedMail, path: string): string {
  const link = mail.links.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`No link to ${path} among ${mail.links.join(', ')}`);
  return link;
}

/** Returns the token in a link's query or hash. */
export function parseToken(link: string): string {
  const url = new URL(link);
  return url.searchParams.get('token') ?? new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
}

export type ProductAccount = { email: string; password: string; nickname: string };
export type ProductMember = ProductAccount & {
  token: string;
  user: { id: string } & Record<string, unknown>;
};

/** Part of the addresses, because test files share a product and each counts its accounts from one. */
const FILE_ID = randomBytes(4).toString('hex');
let accounts = 0;

/** Returns an account with an address that is not registered yet. */
export function createTestAccount(nickname = 'Amelia'): ProductAccount {
  accounts += 1;
  return { email: `pilot${accounts}.${FILE_ID}@example.com`, password: 'cumulus-42', nickname };
}

/** Creates a verified, signed-in member through the REST API. */
export async function createMember(
  product: SharedProduct,
  account: ProductAccount = createTestAccount(),
): Promise<ProductMember> {
  const { email, nickname } = account;
  const registerResponse = await expectSuccess(
    callRest(product, 'POST', '/api/auth/register', { body: account }),
  );
  await expectSuccess(callRest(product, 'POST', '/api/send-verification', { body: { email, nickname } }));
  const { registration_secret } = registerResponse.body;
  const token = parseToken(findLink(await waitForMail(product, email), '/verify-email'));
  const proof = { token, registration_secret };
  const { body } = await expectSuccess(callRest(product, 'POST', '/api/verify-email', { body: proof }));
  return { ...account, token: body['token'] as string, user: body['user'] as ProductMember['user'] };
}

/** Returns the response of a call; throws if the call has failed. */
export async function expectSuccess(pendingResponse: Promise<ApiResponse>): Promise<ApiResponse> {
  const { status, headers, body } = await pendingResponse;
  if (status !== 200 || body['success'] !== true) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { status, headers, body };
}

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  queryGraphql,
  callRest,
  download,
  expectSuccess,
  findLink,
  waitForMail,
  createTestAccount,
  parseToken,
} from '../product/api.ts';
import { parseCardFileName, readPng } from '../card/read-png.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { createDatabase, startPostgres } from '../../server/tests/postgres.ts';

// From a new address to a PNG without a page: once through REST, once through GraphQL, on an empty PostgreSQL. All other
// journeys use the embedded database.

const DESIGN = { airline: 'Turkish Airlines', icao: 'THY', airlineIata: 'TK', iata: 'ist', city: 'İstanbul' };

/** The option of Node that refuses and reports the connections of the product, except to its database. */
const REFUSE_CONNECTIONS = `--import=${pathToFileURL(resolve(import.meta.dirname, '../product/refuse-connections.mjs')).href}`;

let product: Product;
let postgres: { url: string; stop: () => Promise<void> };
beforeAll(async () => {
  postgres = await startEmptyPostgres();
  product = await startProduct({
    DATABASE_URL: postgres.url,
    NODE_OPTIONS: REFUSE_CONNECTIONS,
    ALLOWED_PORTS: new URL(postgres.url).port,
  });
});
afterAll(async () => {
  await product.stop();
  await postgres.stop();
});

/** Creates an empty database, in the PostgreSQL that the setup of the server's suites has started if they also run. */
async function startEmptyPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const runningUrl = process.env['TEST_POSTGRES_URL'];
  if (!runningUrl) return startPostgres();
  const { url, drop } = await createDatabase(runningUrl);
  return { url, stop: drop };
}

function expectCard(bytes: Buffer, headers: Headers): void {
  const { width, height } = readPng(bytes);
  expect({ width, height }).toEqual({ width: 752, height: 1104 });
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('etag')).toMatch(/^(W\/)?".+"$/);
  expect(parseCardFileName(headers.get('content-disposition'))).toMatch(
    /^flight-tag-TURKISH-AIRLINES-IST-376x552-/,
  );
}

test('REST alone: register, verify, log in, save a tag, get its PNG', async () => {
  const post = (path: string, body: object, token?: string) =>
    callRest(product, 'POST', path, { body, ...(token && { token }) });
  const { email, password, nickname } = createTestAccount();
  const registerResponse = await expectSuccess(post('/api/auth/register', { email, password, nickname }));
  expect(registerResponse.body).toMatchObject({ user: { email, nickname } });
  expect(registerResponse.body).not.toHaveProperty('token');

  await expectSuccess(post('/api/send-verification', { email, nickname }));
  expect(await post('/api/auth/login', { email, password })).toMatchObject({
    status: 403,
    body: { success: false, error: 'Email verification required', requires_verification: true, email },
  });

  const verification = parseToken(findLink(await waitForMail(product, email), '/verify-email'));
  const { registration_secret } = registerResponse.body;
  await expectSuccess(post('/api/verify-email', { token: verification, registration_secret }));
  const repeatedResponse = await expectSuccess(post('/api/verify-email', { token: verification }));
  expect(repeatedResponse.body).toMatchObject({ already_verified: true });
  expect(repeatedResponse.body).not.toHaveProperty('token');

  const { body: session } = await expectSuccess(post('/api/auth/login', { email, password }));
  const token = session['token'] as string;
  const saveResponse = await expectSuccess(post('/api/user/tags', { tag_config: DESIGN }, token));
  const tag = saveResponse.body['data'] as { id: string; tag_config: object };
  expect(tag.tag_config).toMatchObject({ airline: 'TURKISH AIRLINES', iata: 'IST', arrival: 'IST' });
  const { bytes, headers } = await download(product, `/api/user/tags/${tag.id}/image.png?download=1`, token);
  expectCard(bytes, headers);

  await expectSuccess(callRest(product, 'POST', '/api/auth/logout', { token, body: {} }));
  expect(await callRest(product, 'GET', `/api/user/tags/${tag.id}`, { token })).toMatchObject({
    status: 401,
    body: { success: false, error: 'Authentication failed - token expired or unauthorized' },
  });
});

test('GraphQL alone: register, verify, log in, save a tag, get its PNG', async () => {
  const { email, password, nickname } = createTestAccount();
  const refusal = '... on Refusal { code field message }';
  const registerResponse = await queryGraphql(
    product,
    `mutation($email: String!, $password: String!, $nickname: String!) {
      register(email: $email, password: $password, nickname: $nickname) {
        __typename ... on RegisterSuccess { user { email nickname } } ${refusal} } }`,
    { email, password, nickname },
  );
  expect(registerResponse).toEqual({
    register: { __typename: 'RegisterSuccess', user: { email, nickname } },
  });

  const sendResponse = await queryGraphql(
    product,
    `mutation($email: String!) { sendVerification(email: $email) { __typename ${refusal} } }`,
    { email },
  );
  expect(sendResponse).toEqual({ sendVerification: { __typename: 'Done' } });
  const LOGIN_MUTATION = `mutation($email: String!, $password: String!) {
    login(email: $email, password: $password) { __typename ... on Session { token user { email } } ${refusal} } }`;
  const earlyResponse = await queryGraphql(product, LOGIN_MUTATION, { email, password });
  expect(earlyResponse).toMatchObject({ login: { __typename: 'Refusal', code: 'EMAIL_NOT_VERIFIED' } });

  const verifyResponse = await queryGraphql(
    product,
    `mutation($token: String!, $password: String) {
      verifyEmail(token: $token, password: $password) { __typename ... on VerifyEmailSuccess { alreadyVerified } ${refusal} } }`,
    { token: parseToken(findLink(await waitForMail(product, email), '/verify-email')), password },
  );
  expect(verifyResponse).toEqual({
    verifyEmail: { __typename: 'VerifyEmailSuccess', alreadyVerified: false },
  });

  const { login } = await queryGraphql<{ login: { token: string } }>(product, LOGIN_MUTATION, {
    email,
    password,
  });
  const { saveTag } = await queryGraphql<{ saveTag: { tag: { pngUrl: string; tagConfig: object } } }>(
    product,
    `mutation($config: TagConfig!) {
      saveTag(input: { config: $config }) { ... on SaveTagSuccess { tag { id pngUrl tagConfig } } ${refusal} } }`,
    { config: DESIGN },
    login.token,
  );
  expect(saveTag.tag.tagConfig).toMatchObject({ airline: 'TURKISH AIRLINES', iata: 'IST', arrival: 'IST' });
  const url = new URL(saveTag.tag.pngUrl, product.url);
  url.searchParams.set('download', '1');
  const { bytes, headers } = await download(product, url.pathname + url.search, login.token);
  expectCard(bytes, headers);
});

test('without settings of other ways to sign in, the server connects only to its database', async () => {
  // Each of these would ask a provider or a proxy if there was one.
  const start = await fetch(`${product.url}/api/auth/oidc/start`, { redirect: 'manual' });
  const proxy = await callRest(product, 'POST', '/api/auth/proxy', { body: {} });
  expect([start.status, proxy.status]).toEqual([404, 404]);
  expect(await (await fetch(`${product.url}/login`)).text()).not.toContain('name="sign-in"');
  expect(product.stderr()).not.toContain('refused');
});

test('a refused connection is reported', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [REFUSE_CONNECTIONS, '-e', `fetch('http://127.0.0.1:4555').catch(() => undefined)`],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('refused a connection to 127.0.0.1:4555\n');
});

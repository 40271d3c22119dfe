import { queryGraphql, callRest, expectSuccess, createTestAccount } from '../product/api.ts';
import { parseMailLink, filterMailsTo, getSmtpSettings } from '../product/mail-kill-loop.ts';
import type { Product } from '../product/start-product.ts';
import { startTwoHosts, type TwoHosts } from '../product/two-hosts.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { createTestImage, createUploadForm } from '../../server/tests/images.ts';

// Two processes with separate data folders, one PostgreSQL, one bucket and one mail server act as one product: a caller that alternates
// between them notices no difference.

let smtp: MailServer;
let twoHosts: TwoHosts;

beforeAll(async () => {
  smtp = await startMailServer();
  twoHosts = await startTwoHosts({
    PUBLIC_URL: 'https://tags.example',
    RATE_LIMITS: 'on',
    ...getSmtpSettings(smtp),
  });
});
afterAll(async () => {
  await twoHosts?.stop();
  await smtp?.close();
});

let hostIndex = 0;
/** Returns the hosts alternately. */
const getNextHost = (): Product => {
  hostIndex += 1;
  const host = twoHosts.hosts[hostIndex % 2];
  if (host === undefined) throw new Error('two hosts run');
  return host;
};

const saveWithKey = (host: Product, token: string, key: string) =>
  fetch(`${host.url}/api/user/tags`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ tag_config: { city: 'Oslo' } }),
  });

test('two hosts are one product: mail, session, idempotency, uploads and limits', async () => {
  const account = createTestAccount();
  const { email, password } = account;
  await expectSuccess(callRest(getNextHost(), 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(callRest(getNextHost(), 'POST', '/api/send-verification', { body: { email } }));
  while (filterMailsTo(email, smtp.received).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const link = new URL(parseMailLink(filterMailsTo(email, smtp.received)[0]));
  const body = { token: link.searchParams.get('token'), password };
  const verifyResponse = await callRest(getNextHost(), 'POST', '/api/verify-email', { body });
  expect(verifyResponse).toMatchObject({ status: 200 });
  const token = String(verifyResponse.body['token']);

  // A session of one host is valid at both.
  for (const host of twoHosts.hosts)
    expect(await callRest(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 200 });

  // The same write at both hosts at once gives one tag and one answer.
  const saveResponses = await Promise.all(
    twoHosts.hosts.map((host) => saveWithKey(host, token, 'one write')),
  );
  for (const { status } of saveResponses) expect([200, 409]).toContain(status);
  const repeatedResponses = await Promise.all(
    twoHosts.hosts.map((host) => saveWithKey(host, token, 'one write')),
  );
  const tagIds = await Promise.all(
    repeatedResponses.map(async (response) => ((await response.json()) as { data: { id: string } }).data.id),
  );
  expect(tagIds[0]).toBe(tagIds[1]);
  const list = await callRest(getNextHost(), 'GET', '/api/user/tags', { token });
  expect((list.body['data'] as object[]).length).toBe(1);

  // An upload to one host is served by the other, and removed from both with the account.
  const image = await createTestImage(40, 30).png().toBuffer();
  const uploaded = await fetch(`${getNextHost().url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: createUploadForm({ image, type: 'avatar' }),
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await expectSuccess(
    callRest(getNextHost(), 'PUT', '/api/user/profile', { token, body: { avatar_url: imageUrl } }),
  );
  const requestPhotoStatuses = () =>
    Promise.all(twoHosts.hosts.map(async (host) => (await fetch(host.url + imageUrl)).status));
  expect(await requestPhotoStatuses()).toEqual([200, 200]);

  // Password guesses at both hosts count together, and the end of a session at one host ends it at the other.
  const guesses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = { email: 'nobody@x.test', password: 'wrong one' };
    guesses.push((await callRest(getNextHost(), 'POST', '/api/auth/login', { body: guess })).status);
  }
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const remove = 'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }';
  await queryGraphql(getNextHost(), remove, { password }, token);
  expect(await requestPhotoStatuses()).toEqual([404, 404]);
  for (const host of twoHosts.hosts)
    expect(await callRest(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 401 });

  // Each mail was sent once.
  const mailIds = smtp.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(mailIds).size).toBe(mailIds.length);
});

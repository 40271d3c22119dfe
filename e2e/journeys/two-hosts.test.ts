import { queryGraphql, callRest, expectSuccess, createTestAccount } from '../product/api.ts';
import { parseMailLink, filterMailsTo, getSmtpSettings } from '../product/mail-kill-loop.ts';
import type { Product } from '../product/start-product.ts';
import { startTwoHosts, type TwoHosts } from '../product/two-hosts.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { createTestImage, createUploadForm } from '../../server/tests/images.ts';

// Two processes with separate data folders, one PostgreSQL, one bucket and one mail server act as one product: a caller that alternates
// between them notices no difference.

let smtp: MailServer;
let two: TwoHosts;

beforeAll(async () => {
  smtp = await startMailServer();
  two = await startTwoHosts({
    PUBLIC_URL: 'https://tags.example',
    RATE_LIMITS: 'on',
    ...getSmtpSettings(smtp),
  });
});
afterAll(async () => {
  await two?.stop();
  await smtp?.close();
});

let turn = 0;
/** Returns the hosts alternately. */
const next = (): Product => {
  turn += 1;
  const host = two.hosts[turn % 2];
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
  await expectSuccess(callRest(next(), 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(callRest(next(), 'POST', '/api/send-verification', { body: { email } }));
  while (filterMailsTo(email, smtp.received).length === 0) await new Promise((done) => setTimeout(done, 20));
  const link = new URL(parseMailLink(filterMailsTo(email, smtp.received)[0]));
  const body = { token: link.searchParams.get('token'), password };
  const verified = await callRest(next(), 'POST', '/api/verify-email', { body });
  expect(verified).toMatchObject({ status: 200 });
  const token = String(verified.body['token']);

  // A session of one host is valid at both.
  for (const host of two.hosts)
    expect(await callRest(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 200 });

  // The same write at both hosts at once gives one tag and one answer.
  const sent = await Promise.all(two.hosts.map((host) => saveWithKey(host, token, 'one write')));
  for (const { status } of sent) expect([200, 409]).toContain(status);
  const again = await Promise.all(two.hosts.map((host) => saveWithKey(host, token, 'one write')));
  const tagIds = await Promise.all(
    again.map(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id),
  );
  expect(tagIds[0]).toBe(tagIds[1]);
  const list = await callRest(next(), 'GET', '/api/user/tags', { token });
  expect((list.body['data'] as object[]).length).toBe(1);

  // An upload to one host is served by the other, and removed from both with the account.
  const image = await createTestImage(40, 30).png().toBuffer();
  const uploaded = await fetch(`${next().url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: createUploadForm({ image, type: 'avatar' }),
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await expectSuccess(
    callRest(next(), 'PUT', '/api/user/profile', { token, body: { avatar_url: imageUrl } }),
  );
  const photos = () => Promise.all(two.hosts.map(async (host) => (await fetch(host.url + imageUrl)).status));
  expect(await photos()).toEqual([200, 200]);

  // Password guesses at both hosts count together, and the end of a session at one host ends it at the other.
  const guesses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = { email: 'nobody@x.test', password: 'wrong one' };
    guesses.push((await callRest(next(), 'POST', '/api/auth/login', { body: guess })).status);
  }
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const remove = 'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }';
  await queryGraphql(next(), remove, { password }, token);
  expect(await photos()).toEqual([404, 404]);
  for (const host of two.hosts)
    expect(await callRest(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 401 });

  // Each mail was sent once.
  const mailIds = smtp.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(mailIds).size).toBe(mailIds.length);
});

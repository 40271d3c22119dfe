import { ask, call, expectSuccess, newAccount } from '../product/api.ts';
import { linkIn, mailsTo, smtpSettings } from '../product/mail-kill-loop.ts';
import type { Product } from '../product/start-product.ts';
import { startTwoHosts, type TwoHosts } from '../product/two-hosts.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { picture, uploadForm } from '../../server/tests/images.ts';

// Two processes with data folders of their own, one PostgreSQL, one bucket and one mail server are one product: whoever calls
// in turn at one and the other notices nothing.

let smtp: MailServer;
let two: TwoHosts;

beforeAll(async () => {
  smtp = await startMailServer();
  two = await startTwoHosts({
    PUBLIC_URL: 'https://tags.example',
    RATE_LIMITS: 'on',
    ...smtpSettings(smtp),
  });
});
afterAll(async () => {
  await two?.stop();
  await smtp?.close();
});

let turn = 0;
/** The next call goes to the other one. */
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
  const account = newAccount();
  const { email, password } = account;
  await expectSuccess(call(next(), 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(call(next(), 'POST', '/api/send-verification', { body: { email } }));
  while (mailsTo(email, smtp.received).length === 0) await new Promise((done) => setTimeout(done, 20));
  const link = new URL(linkIn(mailsTo(email, smtp.received)[0]));
  const body = { token: link.searchParams.get('token'), password };
  const verified = await call(next(), 'POST', '/api/verify-email', { body });
  expect(verified).toMatchObject({ status: 200 });
  const token = String(verified.body['token']);

  // A session of one, at both.
  for (const host of two.hosts)
    expect(await call(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 200 });

  // The same write at both at once: one tag, one answer.
  const sent = await Promise.all(two.hosts.map((host) => saveWithKey(host, token, 'one write')));
  for (const { status } of sent) expect([200, 409]).toContain(status);
  const again = await Promise.all(two.hosts.map((host) => saveWithKey(host, token, 'one write')));
  const tagIds = await Promise.all(
    again.map(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id),
  );
  expect(tagIds[0]).toBe(tagIds[1]);
  const list = await call(next(), 'GET', '/api/user/tags', { token });
  expect((list.body['data'] as object[]).length).toBe(1);

  // An upload of one, shown by the other, and gone at both with the account.
  const image = await picture(40, 30).png().toBuffer();
  const uploaded = await fetch(`${next().url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: uploadForm({ image, type: 'avatar' }),
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await expectSuccess(call(next(), 'PUT', '/api/user/profile', { token, body: { avatar_url: imageUrl } }));
  const photos = () => Promise.all(two.hosts.map(async (host) => (await fetch(host.url + imageUrl)).status));
  expect(await photos()).toEqual([200, 200]);

  // Guesses at both count together, and the end of a session at one ends it at the other.
  const guesses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = { email: 'nobody@x.test', password: 'wrong one' };
    guesses.push((await call(next(), 'POST', '/api/auth/login', { body: guess })).status);
  }
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const remove = 'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }';
  await ask(next(), remove, { password }, token);
  expect(await photos()).toEqual([404, 404]);
  for (const host of two.hosts)
    expect(await call(host, 'GET', '/api/user/profile', { token })).toMatchObject({ status: 401 });

  // Each mail once.
  const mailIds = smtp.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(mailIds).size).toBe(mailIds.length);
});

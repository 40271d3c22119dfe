import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../server/tests/mail-server.ts';
import { callRest, createTestAccount, parseToken } from '../product/api.ts';
import { parseMailLink, filterMailsTo, runMailKills, getSmtpSettings } from '../product/mail-kill-loop.ts';
import { startProduct } from '../product/start-product.ts';

const SUCCESS_BODY = { success: true };

test('while the mail server is down every response is the usual one, and the mail is sent later', async () => {
  const lostServer = await startMailServer();
  await lostServer.close();
  const publicUrl = 'https://tags.example';
  const product = await startProduct({ ...getSmtpSettings(lostServer), PUBLIC_URL: publicUrl });
  const post = (path: string, body: object) => callRest(product, 'POST', path, { body });
  const account = createTestAccount();
  const { email, password, nickname } = account;
  try {
    expect(await post('/api/auth/register', account)).toMatchObject({ status: 200, body: SUCCESS_BODY });
    const unknownResponse = await post('/api/send-verification', { email: 'nobody@example.com' });
    const knownResponse = await post('/api/send-verification', { email, nickname });
    expect([knownResponse.status, knownResponse.body]).toEqual([200, SUCCESS_BODY]);
    expect([unknownResponse.status, unknownResponse.body]).toEqual([200, SUCCESS_BODY]);
    expect(await post('/api/auth/login', { email, password })).toMatchObject({ status: 403 });
    const mailState = async () => (await callRest(product, 'GET', '/api/ready')).body['mail'];
    while ((await mailState()) !== 'down') await sleep(50);
    expect(await callRest(product, 'GET', '/api/ready')).toMatchObject({ status: 200, body: SUCCESS_BODY });

    const restartedServer = await startMailServer(lostServer.port);
    while (restartedServer.received.length === 0) await sleep(50);
    while ((await mailState()) !== 'ok') await sleep(50);
    const link = parseMailLink(filterMailsTo(email, restartedServer.received)[0]);
    expect(link.startsWith(`${publicUrl}/verify-email?token=`)).toBe(true);
    expect(await post('/api/verify-email', { token: parseToken(link), password })).toMatchObject({
      status: 200,
      body: { ...SUCCESS_BODY, user: { email } },
    });
    expect(restartedServer.received).toHaveLength(1);
    await restartedServer.close();
  } finally {
    await product.stop();
  }
});

test('kill -9 while a mail is sent: every mail arrives, as one mail', async () => {
  // `npm run torture -- --only kills` ends the server at the other moments too.
  const { mails, sentTwice } = await runMailKills({ kills: 1, seed: 20261121 });
  expect(mails).toBeGreaterThanOrEqual(1);
  // Mails that were read but never acknowledged were sent again.
  expect(sentTwice).toBeGreaterThan(0);
});

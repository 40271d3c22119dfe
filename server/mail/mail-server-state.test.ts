import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, type Log } from '../log.ts';
import { startMailServer, type MailServer } from '../tests/mail-server.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { startMailSender, type MailSender } from './mail-sender.ts';
import { redactReason } from './mail-transport.ts';
import { queueMail } from './mail.ts';
import { buildLetter, HASTY_TIMINGS } from './tests/build-letter.ts';

const MAIL_FROM = 'Tailfin <tags@tags.example>';

describe('a mail server that fails', () => {
  let app: TestApp;
  let smtp: MailServer;
  let sender: MailSender | undefined;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  beforeEach(async () => {
    smtp = await startMailServer();
  });
  afterEach(async () => {
    await sender?.stop();
    await smtp.close();
  });
  afterAll(() => app?.close());

  const send = (log: Log = createLog('silent')): MailSender => {
    sender = startMailSender(
      { smtpUrl: smtp.url, mailFrom: MAIL_FROM },
      { db: app.db, log, clock: () => new Date() },
      { ...HASTY_TIMINGS, checkMs: 20 },
    );
    return sender;
  };

  it('is known as down before the first mail, and as well when it is back, without sending', async () => {
    await smtp.close();
    const startedSender = send();
    expect(await startedSender.getState()).toBe('down');
    smtp = await startMailServer(smtp.port);
    while ((await startedSender.getState()) !== 'ok') await sleep(20);
    expect([smtp.received, smtp.allRecipients]).toEqual([[], []]);
  });

  it('is told at /api/ready before the first mail', async () => {
    await smtp.close();
    const other = await startTestApp({
      database: 'postgres',
      config: { smtpUrl: smtp.url, mailFrom: MAIL_FROM },
    });
    expect((await other.rest('GET', '/api/ready')).body.mail).toBe('down');
    await other.close();
  });

  it('is logged with its reason, without the address and the link of the mail', async () => {
    const lines = new PassThrough();
    smtp.setMode({ refuse: 451, at: 'recipient' });
    send(createLog('warn', lines));
    await app.db.source.transaction((manager) => queueMail(manager, buildLetter('Greylisted'), new Date()));
    let text = '';
    for (; !text.includes('not today'); text += String(lines.read() ?? '')) await sleep(20);
    expect(text).not.toMatch(/ann@|example\.org|token=|Am.lie/);
    const reason = `550 <ann@example.org>, "ann b"@x.example, o'hara@x.example; see https://x.example/a?token=y now`;
    expect(redactReason(reason)).toBe('550 <[address]>, [address], [address]; see [link] now');
  });
});

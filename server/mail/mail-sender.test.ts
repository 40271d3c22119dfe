import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer, type MailServer } from '../tests/mail-server.ts';
import type { Database } from '../database/data-source.ts';
import { describeOnBoth, createMovableClock, openTestDatabase } from '../tests/test-app.ts';
import { createLog } from '../log.ts';
import { startMailSender, type MailSender, type MailTimings } from './mail-sender.ts';
import { Mail } from './mail.entity.ts';
import { purgeMails, queueMail, type OutgoingMail } from './mail.ts';
import { BLANK_COLUMNS, buildLetter, HASTY_TIMINGS } from './tests/build-letter.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

describeOnBoth('the mail sender', (kind, { it, itOnBoth }) => {
  let db: Database;
  let smtp: MailServer;
  let senders: MailSender[] = [];
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    senders = [];
    smtp = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await smtp.close();
    await db.source.getRepository(Mail).deleteAll();
  });
  afterAll(() => db?.close());

  const queue = (
    subject: string,
    changes: Partial<OutgoingMail> = {},
    createdAt = new Date(),
  ): Promise<string> =>
    db.source.transaction((manager) =>
      queueMail(manager, { ...buildLetter(subject), ...changes }, createdAt),
    );
  const waitForMail = async (id: string, isDone: (mail: Mail) => boolean): Promise<Mail> => {
    for (;;) {
      const mail = await db.source.getRepository(Mail).findOneByOrFail({ id });
      if (isDone(mail)) return mail;
      await sleep(20);
    }
  };
  const waitForSentMail = (id: string): Promise<Mail> => waitForMail(id, ({ sentAt }) => sentAt !== null);
  // The outcome of a mail is stored shortly before the state of its sender changes.
  const waitForState = async (
    sender: MailSender,
    state: Awaited<ReturnType<MailSender['getState']>>,
  ): Promise<void> => {
    while ((await sender.getState()) !== state) await sleep(20);
  };
  const send = (
    timings: Partial<MailTimings> = {},
    smtpUrl = smtp.url,
    getNow = () => new Date(),
  ): MailSender => {
    const sender = startMailSender(
      { smtpUrl, mailFrom: 'Tailfin <tags@tags.example>' },
      { db, log: createLog('silent'), clock: getNow },
      { ...HASTY_TIMINGS, ...timings },
    );
    senders.push(sender);
    return sender;
  };

  it('hands a mail over, in both parts, from us, dated, marked as a machine’s', async () => {
    send();
    const createdAt = new Date(Date.now() - HOUR_MS);
    createdAt.setMilliseconds(0);
    const id = await queue('Grüße', {}, createdAt);
    expect(await waitForSentMail(id)).toMatchObject({ ...BLANK_COLUMNS, attempts: 1, lastError: null });
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'tags@tags.example', recipients: ['ann@example.org'] });
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Tailfin <tags@tags.example>',
      to: 'ann@example.org',
      'message-id': `<${id}@tags.example>`,
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
    });
    expect(new Date(mail?.headers.get('date') ?? '')).toEqual(createdAt);
    expect(Object.fromEntries(mail?.parts ?? [])).toEqual({
      'text/plain': buildLetter('').text,
      'text/html': buildLetter('').html,
    });
  });

  itOnBoth('sends what was committed, once among several servers, and nothing rolled back', async () => {
    send();
    send();
    const rolledBackTransaction = db.source.transaction(async (manager) => {
      await queueMail(manager, buildLetter('Undone'), new Date());
      throw new Error('undone');
    });
    await expect(rolledBackTransaction).rejects.toThrow('undone');
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => queue(`Number ${index}`)));
    await Promise.all(ids.map(waitForSentMail));
    // When a later mail is sent, both senders have polled again and found that the other mails were sent.
    await waitForSentMail(await queue('Later'));
    const subjects = smtp.received.map(({ headers }) => headers.get('subject'));
    expect(new Set(subjects)).toEqual(new Set([...ids.map((_, index) => `Number ${index}`), 'Later']));
    expect(subjects).toHaveLength(ids.length + 1);
  });

  it('tries again what is put off, as the same mail, and stays well meanwhile', async () => {
    smtp.setMode({ refuse: 451, at: 'recipient' });
    const sender = send();
    const id = await queue('Greylisted');
    const delayedMail = await waitForMail(id, ({ lastError }) => lastError !== null);
    expect(delayedMail).toMatchObject({ sentAt: null, text: buildLetter('').text });
    expect(await sender.getState()).toBe('ok');
    smtp.setMode('take');
    const sentMail = await waitForSentMail(id);
    expect(sentMail.attempts).toBeGreaterThan(1);
    expect(sentMail).toMatchObject({ ...BLANK_COLUMNS, lastError: null });
    expect(smtp.received.map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@tags.example>`]);
  });

  it.each(['recipient', 'text'] as const)('gives up what is refused for good at its %s', async (stage) => {
    smtp.setMode({ refuse: 550, at: stage });
    const sender = send();
    const id = await queue('Never');
    expect(await waitForMail(id, ({ lastError }) => lastError !== null)).toMatchObject({
      ...BLANK_COLUMNS,
      sentAt: null,
      attempts: 1,
    });
    smtp.setMode('take');
    await waitForSentMail(await queue('Next'));
    expect(smtp.received).toHaveLength(1);
    expect(await sender.getState()).toBe('ok');
  });

  it('keeps the pauses growing to their longest, so that a mail server that is away is not stormed', async () => {
    smtp.setMode({ refuse: 451, at: 'recipient' });
    send({ firstRetryMs: HOUR_MS, lastRetryMs: 3 * HOUR_MS });
    const id = await queue('Patience', { expiresAt: new Date(Date.now() + 9 * HOUR_MS) });
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      const failedMail = await waitForMail(
        id,
        (mail) => mail.attempts === attempts && mail.lastError !== null,
      );
      pauses.push(Math.round(((failedMail.nextAttemptAt?.getTime() ?? 0) - Date.now()) / HOUR_MS));
      await db.source.getRepository(Mail).update({ id }, { nextAttemptAt: new Date(), lastError: null });
    }
    expect(pauses).toEqual([1, 2, 3]);
  });

  it('loses patience with a mail server that takes the connection and says nothing', async () => {
    const silentServer = createServer(() => undefined);
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
    const { port } = silentServer.address() as AddressInfo;
    const sender = send({ connectMs: 100 }, `smtp://127.0.0.1:${port}`);
    const id = await queue('Hello?');
    const waitingMail = await waitForMail(id, ({ lastError }) => lastError !== null);
    expect(waitingMail).toMatchObject({ sentAt: null, text: buildLetter('').text });
    await waitForState(sender, 'down');
    send();
    await waitForSentMail(id);
    await sender.stop();
    silentServer.close();
  });

  it.each([{ silenceMs: 150 }, { deliveryMs: 150 }])(
    'sends a mail again whose text was read and never answered (%j)',
    async (patience) => {
      smtp.setMode('hold');
      const sender = send(patience);
      const id = await queue('Swallowed');
      await waitForMail(id, ({ lastError }) => lastError !== null);
      await waitForState(sender, 'down');
      smtp.setMode('take');
      await waitForSentMail(id);
      await waitForState(sender, 'ok');
      for (const { headers } of [...smtp.held, ...smtp.received])
        expect(headers.get('message-id')).toBe(`<${id}@tags.example>`);
    },
  );

  it('sends everything once the mail server is back', async () => {
    const { url, port } = smtp;
    await smtp.close();
    const sender = send({}, url);
    const ids = await Promise.all(Array.from({ length: 7 }, (_, index) => queue(`Waiting ${index}`)));
    await Promise.race(ids.map((id) => waitForMail(id, ({ lastError }) => lastError !== null)));
    await waitForState(sender, 'down');
    smtp = await startMailServer(port);
    await Promise.all(ids.map(waitForSentMail));
    await waitForState(sender, 'ok');
    const messageIds = smtp.received.map(({ headers }) => headers.get('message-id'));
    expect(new Set(messageIds)).toEqual(new Set(ids.map((id) => `<${id}@tags.example>`)));
    expect(messageIds).toHaveLength(ids.length);
  });

  it('signs in over STARTTLS, and keeps the mail while the password is wrong', async () => {
    await smtp.close();
    smtp = await startMailServer(0, {
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'tail@fin' && password === 'p/w'
          ? callback(null, { user: username })
          : callback(new Error('no')),
    });
    const buildSmtpUrl = (password: string): string =>
      `smtp://tail%40fin:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`;
    const wrongSender = send({}, buildSmtpUrl('guess'));
    const id = await queue('Secret');
    expect(await waitForMail(id, ({ lastError }) => lastError !== null)).toMatchObject({ sentAt: null });
    await waitForState(wrongSender, 'down');
    await wrongSender.stop();
    expect(smtp.received).toEqual([]);
    send({}, buildSmtpUrl('p/w'));
    await waitForSentMail(id);
    expect(smtp.received).toMatchObject([{ user: 'tail@fin', secure: true }]);
  });

  itOnBoth('holds on to a mail for as long as it tries, and no other server takes it', async () => {
    smtp.setMode('hold');
    const clock = createMovableClock(new Date().toISOString());
    for (let servers = 0; servers < 2; servers += 1) send({ leaseMs: 600 }, smtp.url, clock.now);
    const id = await queue('Mine', {}, clock.now());
    let lease = await waitForMail(id, ({ attempts }) => attempts === 1);
    for (let renewals = 0; renewals < 5; renewals += 1) {
      const { nextAttemptAt } = lease;
      clock.advance(400);
      lease = await waitForMail(id, (mail) => mail.nextAttemptAt?.getTime() !== nextAttemptAt?.getTime());
    }
    expect(lease.attempts).toBe(1);
    while (smtp.held.length === 0) await sleep(20);
    expect(smtp.held).toHaveLength(1);
  });

  it('takes over a mail whose server died while it sent', async () => {
    const id = await queue('Orphan');
    const lease = new Date(Date.now() + 500);
    await db.source.getRepository(Mail).update({ id }, { attempts: 1, nextAttemptAt: lease });
    send();
    expect(await waitForSentMail(id)).toMatchObject({ attempts: 2 });
  });

  it('a server that stops midway leaves its mail to the next one, as the same mail', async () => {
    smtp.setMode('hold');
    const firstSender = send();
    const id = await queue('Handed over');
    while (smtp.held.length === 0) await sleep(20);
    await firstSender.stop();
    expect(await firstSender.getState()).toBe('ok');
    smtp.setMode('take');
    send({ firstRetryMs: HOUR_MS, lastRetryMs: HOUR_MS });
    await waitForSentMail(id);
    for (const { headers } of [...smtp.held, ...smtp.received])
      expect(headers.get('message-id')).toBe(`<${id}@tags.example>`);
  });

  it('does not send a mail whose link is dead', async () => {
    send();
    const oldMail = await queue('Old', { expiresAt: new Date() });
    expect(await waitForMail(oldMail, ({ nextAttemptAt }) => nextAttemptAt === null)).toMatchObject({
      sentAt: null,
      ...BLANK_COLUMNS,
    });
    expect(smtp.allRecipients).toEqual([]);
  });

  it('hears one mailbox in an address, whatever stands in it', async () => {
    send();
    const hostileAddresses = [
      'x<victim@y.example>',
      'a,victim@y.example',
      'g:victim@y.example;',
      'a b@y.example',
      'a@y.example\r\nRCPT TO:<victim@y.example>',
      'a@y.example> <victim@y.example',
    ];
    for (const recipient of hostileAddresses) {
      const id = await queue('Aside', { to: recipient });
      await waitForMail(id, ({ nextAttemptAt, lastError }) => nextAttemptAt === null || lastError !== null);
    }
    await waitForSentMail(await queue('Straight'));
    expect(smtp.allRecipients).toContain('ann@example.org');
    expect(smtp.allRecipients.filter((address) => /^(?:victim|b)@y\.example/.test(address))).toEqual([]);
    expect(smtp.received.map(({ headers }) => headers.get('bcc') ?? headers.get('cc'))).not.toContainEqual(
      expect.anything(),
    );
  });

  it('without a mail server a mail is readable while its link lives, and no longer', async () => {
    const now = new Date();
    const deadMail = await queue('Dead', { expiresAt: now });
    const alive = await queue('Alive', { expiresAt: new Date(now.getTime() + 1) });
    await purgeMails(db.source.manager, now);
    expect(await waitForMail(deadMail, () => true)).toMatchObject(BLANK_COLUMNS);
    expect(await waitForMail(alive, () => true)).toMatchObject({
      text: buildLetter('').text,
      links: buildLetter('').links,
    });
  });
});

import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/data-source.ts';
import { describeOnBoth, openTestDatabase } from '../tests/test-app.ts';
import { createLog } from './log.ts';
import { startMailSender } from './mail-sender.ts';
import { Mail } from './mail.entity.ts';
import { purgeMails, queueMail, type OutgoingMail } from './mail.ts';

const HOUR = 3_600_000;
/** What is left of a mail that was sent or given up. */
const BLANK = { text: '', html: '', links: [], nextAttemptAt: null };

/** A mail server that takes what it is told and answers RCPT as it is set. */
function startSmtp(): Promise<{
  url: string;
  received: string[];
  recipients: string[];
  refuse: (code: number) => void;
  server: Server;
}> {
  const received: string[] = [];
  const recipients: string[] = [];
  let recipientAnswer = '250 ok';
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        socket.write('250 queued\r\n');
      } else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go\r\n');
      } else if (/^RCPT/i.test(text)) {
        recipients.push(text.trim());
        socket.write(`${recipientAnswer}\r\n`);
      } else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const refuse = (code: number): void => {
        recipientAnswer = `${code} no`;
      };
      resolve({ url: `smtp://127.0.0.1:${port}`, received, recipients, refuse, server });
    });
  });
}

describeOnBoth('the mail sender', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db?.close());

  const letter = (subject: string): OutgoingMail => ({
    to: 'ann@example.org',
    subject,
    text: 'Hello',
    html: '<p>Hello</p>',
    links: ['https://tags.example/verify-email?token=x'],
    expiresAt: new Date(Date.now() + HOUR),
  });
  const queue = (subject: string, changes: Partial<OutgoingMail> = {}): Promise<string> =>
    db.source.transaction((manager) =>
      queueMail(manager, { ...letter(subject), ...changes }, new Date(Date.now() - HOUR)),
    );
  const until = async (id: string, done: (mail: Mail) => boolean): Promise<Mail> => {
    for (;;) {
      const mail = await db.source.getRepository(Mail).findOneByOrFail({ id });
      if (done(mail)) return mail;
      await sleep(50);
    }
  };
  const parts = () => ({ db, log: createLog('silent'), clock: () => new Date() });

  it('sends what was committed, once, and nothing that was rolled back', async () => {
    const smtp = await startSmtp();
    const settings = { smtpUrl: smtp.url, mailFrom: 'Tailfin <tags@tags.example>' };
    const senders = [startMailSender(settings, parts()), startMailSender(settings, parts())];
    const undone = db.source.transaction(async (manager) => {
      await queueMail(manager, letter('Undone'), new Date());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await queue('Welcome');
    expect(await until(id, ({ sentAt }) => sentAt !== null)).toMatchObject(BLANK);
    // When a later mail is through, both senders have looked again and found the first one sent.
    const later = await queue('Later');
    await until(later, ({ sentAt }) => sentAt !== null);
    expect(smtp.received.map((mail) => /Subject: (\w+)/.exec(mail)?.[1])).toEqual(['Welcome', 'Later']);
    expect(smtp.received[0]).toContain(`<${id}@tags.example>`);
    await Promise.all(senders.map((sender) => sender.stop()));
    smtp.server.close();
  });

  it('tries again later what could not be sent, and gives up what is refused or speaks of a dead link', async () => {
    const smtp = await startSmtp();
    const sender = startMailSender({ smtpUrl: smtp.url, mailFrom: 'tags@tags.example' }, parts());
    smtp.refuse(451);
    const delayed = await until(await queue('Later'), ({ lastError }) => lastError !== null);
    expect(delayed).toMatchObject({ sentAt: null, text: 'Hello' });
    expect(delayed.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 3_000);
    expect(sender.state()).toBe('down');
    smtp.refuse(550);
    expect(await until(await queue('Never'), ({ lastError }) => lastError !== null)).toMatchObject({
      sentAt: null,
      ...BLANK,
    });
    const asked = smtp.recipients.length;
    const old = await queue('Old', { expiresAt: new Date() });
    expect(await until(old, ({ nextAttemptAt }) => nextAttemptAt === null)).toMatchObject({
      sentAt: null,
      ...BLANK,
    });
    expect(smtp.recipients).toHaveLength(asked);
    await sender.stop();
    smtp.server.close();
  });

  it('hears one mailbox in an address, whatever stands in it', async () => {
    const smtp = await startSmtp();
    const sender = startMailSender({ smtpUrl: smtp.url, mailFrom: 'tags@tags.example' }, parts());
    for (const to of ['x<victim@y.example>', 'a,victim@y.example', 'g:victim@y.example;', 'a b@y.example']) {
      const id = await queue('Aside', { to });
      await until(id, ({ nextAttemptAt, lastError }) => nextAttemptAt === null || lastError !== null);
    }
    await queue('Straight').then((id) => until(id, ({ sentAt }) => sentAt !== null));
    expect(smtp.recipients).toContain('RCPT TO:<ann@example.org>');
    expect(smtp.recipients.join()).not.toMatch(/<(?:victim|b)@y\.example/);
    await sender.stop();
    smtp.server.close();
  });

  it('without a mail server a mail is readable while its link lives, and no longer', async () => {
    const now = new Date();
    const dead = await queue('Dead', { expiresAt: now });
    const alive = await queue('Alive', { expiresAt: new Date(now.getTime() + 1) });
    await purgeMails(db.source.manager, now);
    expect(await until(dead, () => true)).toMatchObject(BLANK);
    expect(await until(alive, () => true)).toMatchObject({ text: 'Hello', links: letter('').links });
  });
});

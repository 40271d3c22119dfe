import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/data-source.ts';
import { describeOnBoth, openTestDatabase } from '../tests/test-app.ts';
import { createLog } from './log.ts';
import { startMailSender } from './mail-sender.ts';
import { Mail } from './mail.entity.ts';
import { queueMail } from './mail.ts';

/** A mail server that takes what it is told and answers RCPT as it is set. */
function startSmtp(): Promise<{
  url: string;
  received: string[];
  refuse: (code: number) => void;
  server: Server;
}> {
  const received: string[] = [];
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
      } else if (/^RCPT/i.test(text)) socket.write(`${recipientAnswer}\r\n`);
      else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const refuse = (code: number): void => {
        recipientAnswer = `${code} no`;
      };
      resolve({ url: `smtp://127.0.0.1:${port}`, received, refuse, server });
    });
  });
}

describeOnBoth('the mail sender', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db?.close());

  const queue = (subject: string, now = new Date()): Promise<string> =>
    db.source.transaction((manager) =>
      queueMail(
        manager,
        { to: 'ann@example.org', subject, text: 'Hello', html: '<p>Hello</p>', links: [] },
        now,
      ),
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
      await queueMail(manager, { to: 'x@y.z', subject: 'Undone', text: '', html: '', links: [] }, new Date());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await queue('Welcome');
    await until(id, ({ sentAt }) => sentAt !== null);
    await sleep(1_200);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toContain('Subject: Welcome');
    expect(smtp.received[0]).toContain(`<${id}@tags.example>`);
    await Promise.all(senders.map((sender) => sender.stop()));
    smtp.server.close();
  });

  it('tries again later what could not be sent, and gives up what is refused or a day old', async () => {
    const smtp = await startSmtp();
    const sender = startMailSender({ smtpUrl: smtp.url, mailFrom: 'tags@tags.example' }, parts());
    smtp.refuse(451);
    const delayed = await until(await queue('Later'), ({ lastError }) => lastError !== null);
    expect(delayed.sentAt).toBeNull();
    expect(delayed.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 3_000);
    expect(sender.state()).toBe('down');
    smtp.refuse(550);
    expect(await until(await queue('Never'), ({ lastError }) => lastError !== null)).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
    });
    const old = await queue('Old', new Date(Date.now() - 25 * 3_600_000));
    expect(await until(old, ({ nextAttemptAt }) => nextAttemptAt === null)).toMatchObject({ sentAt: null });
    await sender.stop();
    smtp.server.close();
  });
});

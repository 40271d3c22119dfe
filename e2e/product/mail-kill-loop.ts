import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer, type MailServer, type ReceivedMail } from '../../server/tests/mail-server.ts';
import { call, expectSuccess, newAccount, tokenOf, type Account } from './api.ts';
import { readyDataDir } from './data-dir.ts';
import { seededRandom } from './kill-loop.ts';
import { startProduct, type Product } from './start-product.ts';

/** What one run of the loop did; it throws at the first mail lost or changed. */
type MailKillReport = { kills: number; mails: number; sentTwice: number };

/** When the server ends: after its answer and before it sends; with a mail's text read and not acknowledged. */
const MOMENTS = ['kill -9 while sending', 'kill -9 after the answer', 'SIGTERM while sending'] as const;

/** What the product needs to send by this mail server. */
export const smtpSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Tailfin <tags@tags.example>',
});

/**
 * Asks for mails while the server is ended again and again and the mail server swallows every text without a word; then
 * starts it with a mail server that is well. Every mail must arrive, each time it was sent under one Message-ID, and its
 * link must work.
 * @throws with the first mail that is missing, or came as two
 */
export async function runMailKills({
  kills,
  seed,
}: {
  kills: number;
  seed: number;
}): Promise<MailKillReport> {
  const random = seededRandom(seed);
  const dataDir = readyDataDir();
  const smtp = await startMailServer();
  const settings = { DATA_DIR: dataDir, ...smtpSettings(smtp) };
  const accounts: Account[] = [];
  let product: Product | undefined;
  try {
    smtp.mode('hold');
    for (let kill = 0; kill < kills; kill += 1) {
      product = await startProduct(settings);
      const before = smtp.held.length;
      accounts.push(...(await askForMails(product, 1 + Math.floor(random() * 3))));
      const moment = MOMENTS[kill % MOMENTS.length];
      if (moment === 'kill -9 after the answer') await sleep(random() * 50);
      else while (smtp.held.length === before) await sleep(20);
      await (moment === 'SIGTERM while sending' ? product.stop() : product.kill());
    }
    smtp.mode('take');
    product = await startProduct(settings);
    while (!accounts.every(({ email }) => mailsTo(email, smtp.received).length > 0)) await sleep(50);
    const sentTwice = await checkMails(product, accounts, smtp, `${kills} kills, seed ${seed}`);
    await product.stop();
    return { kills, mails: accounts.length, sentTwice };
  } finally {
    // After a failure it still runs; how it ends then is not the question any more.
    await product?.kill();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askForMails(product: Product, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => newAccount());
  for (const account of accounts) {
    const { email, nickname } = account;
    await expectSuccess(call(product, 'POST', '/api/auth/register', { body: account }));
    await expectSuccess(call(product, 'POST', '/api/send-verification', { body: { email, nickname } }));
  }
  return accounts;
}

/** Those of some mails that went to an address. */
export function mailsTo(address: string, mails: readonly ReceivedMail[]): ReceivedMail[] {
  return mails.filter(({ recipients }) => recipients.includes(address));
}

/** How many mails went over the wire more than once. */
async function checkMails(
  product: Product,
  accounts: readonly Account[],
  { held, received }: MailServer,
  when: string,
): Promise<number> {
  let sentTwice = 0;
  for (const { email, password } of accounts) {
    const sent = mailsTo(email, [...held, ...received]);
    const ids = new Set(sent.map(({ headers }) => headers.get('message-id')));
    if (ids.size !== 1) throw new Error(`After ${when} the mail to ${email} came as ${[...ids].join(', ')}`);
    if (sent.length > 1) sentTwice += 1;
    const token = tokenOf(linkIn(mailsTo(email, received)[0]));
    await expectSuccess(call(product, 'POST', '/api/verify-email', { body: { token, password } }));
  }
  return sentTwice;
}

/** The link in the text part of a mail that came over the wire. */
export function linkIn(mail: ReceivedMail | undefined): string {
  const link = /^https?:\S+\?token=\S+$/m.exec(mail?.parts.get('text/plain') ?? '')?.[0];
  if (!link) throw new Error(`No link in ${JSON.stringify(mail)}`);
  return link;
}

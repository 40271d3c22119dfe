import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer, type MailServer, type ReceivedMail } from '../../server/tests/mail-server.ts';
import { callRest, expectSuccess, createTestAccount, parseToken, type ProductAccount } from './api.ts';
import { createReadyDataDir } from './data-dir.ts';
import { startProduct, type Product } from './start-product.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

/** The result of one run of the loop, which throws at the first lost or changed mail. */
type MailKillReport = { kills: number; mails: number; sentTwice: number };

/** The moments at which the server ends: after its answer and before it sends, or when the mail's text was read and not acknowledged. */
const KILL_MOMENTS = ['kill -9 while sending', 'kill -9 after the answer', 'SIGTERM while sending'] as const;

/** Returns the settings with which the product sends by this mail server. */
export const getSmtpSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Tailfin <tags@tags.example>',
});

/**
 * Requests mails while the server is ended repeatedly and the mail server accepts texts without an answer; then starts it with a working
 * mail server. Every mail must arrive, always under one Message-ID, and its link must work.
 * @throws at the first mail that is missing or has two Message-IDs
 */
export async function runMailKills({
  kills,
  seed,
}: {
  kills: number;
  seed: number;
}): Promise<MailKillReport> {
  const random = createSeededRandom(seed);
  const dataDir = createReadyDataDir();
  const smtp = await startMailServer();
  const settings = { DATA_DIR: dataDir, ...getSmtpSettings(smtp) };
  const accounts: ProductAccount[] = [];
  let product: Product | undefined;
  try {
    smtp.setMode('hold');
    for (let kill = 0; kill < kills; kill += 1) {
      product = await startProduct(settings);
      const previousHeld = smtp.held.length;
      accounts.push(...(await askForMails(product, 1 + Math.floor(random() * 3))));
      const moment = KILL_MOMENTS[kill % KILL_MOMENTS.length];
      if (moment === 'kill -9 after the answer') await sleep(random() * 50);
      else while (smtp.held.length === previousHeld) await sleep(20);
      await (moment === 'SIGTERM while sending' ? product.stop() : product.kill());
    }
    smtp.setMode('take');
    product = await startProduct(settings);
    while (!accounts.every(({ email }) => filterMailsTo(email, smtp.received).length > 0)) await sleep(50);
    const sentTwice = await checkMails(product, accounts, smtp, `${kills} kills, seed ${seed}`);
    await product.stop();
    return { kills, mails: accounts.length, sentTwice };
  } finally {
    // After a failure the product still runs; its exit code does not matter then.
    await product?.kill();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askForMails(product: Product, count: number): Promise<ProductAccount[]> {
  const accounts = Array.from({ length: count }, () => createTestAccount());
  for (const account of accounts) {
    const { email, nickname } = account;
    await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
    await expectSuccess(callRest(product, 'POST', '/api/send-verification', { body: { email, nickname } }));
  }
  return accounts;
}

/** Returns the mails to an address. */
export function filterMailsTo(address: string, mails: readonly ReceivedMail[]): ReceivedMail[] {
  return mails.filter(({ recipients }) => recipients.includes(address));
}

/** Returns the number of mails that were sent more than once. */
async function checkMails(
  product: Product,
  accounts: readonly ProductAccount[],
  { held, received }: MailServer,
  moment: string,
): Promise<number> {
  let sentTwice = 0;
  for (const { email, password } of accounts) {
    const sentMails = filterMailsTo(email, [...held, ...received]);
    const ids = new Set(sentMails.map(({ headers }) => headers.get('message-id')));
    if (ids.size !== 1)
      throw new Error(`After ${moment} the mail to ${email} came as ${[...ids].join(', ')}`);
    if (sentMails.length > 1) sentTwice += 1;
    const token = parseToken(parseMailLink(filterMailsTo(email, received)[0]));
    await expectSuccess(callRest(product, 'POST', '/api/verify-email', { body: { token, password } }));
  }
  return sentTwice;
}

/** Returns the link in the text part of a received mail. */
export function parseMailLink(mail: ReceivedMail | undefined): string {
  const link = /^https?:\S+\?token=\S+$/m.exec(mail?.parts.get('text/plain') ?? '')?.[0];
  if (!link) throw new Error(`No link in ${JSON.stringify(mail)}`);
  return link;
}

import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '../database/data-source.ts';
import type { Log } from './log.ts';
import { Mail } from './mail.entity.ts';
import { FINISHED } from './mail.ts';

export type MailSender = {
  /** 'down' after an attempt that failed, until one succeeds. */
  state(): 'ok' | 'down';
  /** Waits for the attempt that is under way. */
  stop(): Promise<void>;
};

type Settings = { smtpUrl: string; mailFrom: string };
type Parts = { db: Database; log: Log; clock: () => Date };

const LOOK_EVERY_MS = 1_000;
const BATCH = 5;
/** Longer than a batch can take: only when this server died does another one try its mails again. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 30 * 60_000;

/**
 * Sends the outbox, oldest first, with growing pauses after a failure. Several servers share the work. A mail may go
 * out twice when a server dies between the sending and the note of it; its Message-ID stays the same.
 */
export function startMailSender(settings: Settings, parts: Parts): MailSender {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    // A mail's text must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let healthy = true;
  let stopped = false;
  const round = async (): Promise<void> => {
    for (const mail of await claim(parts)) {
      if (stopped) return;
      healthy = await deliver(mail, transport, settings.mailFrom, parts);
    }
  };
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = round()
      .catch((error: unknown) => parts.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        busy = false;
      });
  }, LOOK_EVERY_MS);
  return {
    state: () => (healthy ? 'ok' : 'down'),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Takes the mails that are due, for as long as the lease lasts. */
async function claim({ db, clock }: Parts): Promise<Mail[]> {
  const now = clock();
  const [rows] = await db.source.query<[{ id: string }[], number]>(
    `update mails set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from mails where sent_at is null and next_attempt_at <= $1
                  order by next_attempt_at limit ${BATCH} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );
  const mails = db.source.getRepository(Mail);
  const found = await Promise.all(rows.map(({ id }) => mails.findOneBy({ id })));
  return found.filter((mail) => mail !== null);
}

async function deliver(mail: Mail, transport: Transporter, from: string, parts: Parts): Promise<boolean> {
  const mails = parts.db.source.getRepository(Mail);
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const now = parts.clock();
  if (now >= mail.expiresAt) {
    await mails.update({ id: mail.id }, FINISHED);
    parts.log.warn({ mailId: mail.id }, 'a mail was given up: its link is dead');
    return true;
  }
  try {
    const { toAddress: address, subject, text, html } = mail;
    // Not as a text, which is parsed as a list: `x<victim@y.com>` would go to somebody else with our token in it.
    const to = { name: '', address };
    await transport.sendMail({ from, to, subject, text, html, messageId: `<${mail.messageId}@${domain}>` });
  } catch (error) {
    const refused = isRefused(error);
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LAST_RETRY_MS);
    await mails.update(
      { id: mail.id },
      {
        lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        ...(refused ? FINISHED : { nextAttemptAt: new Date(now.getTime() + pause) }),
      },
    );
    parts.log.warn({ mailId: mail.id, refused, attempts: mail.attempts }, 'a mail could not be sent');
    return refused;
  }
  await mails.update({ id: mail.id }, { ...FINISHED, sentAt: parts.clock(), lastError: null });
  return true;
}

/** The mail server said for good that it does not take this mail; trying again would change nothing. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

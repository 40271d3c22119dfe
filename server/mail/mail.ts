import { randomUUID } from 'node:crypto';
import { IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Mail } from './mail.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

/** A mail to one recipient. */
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute links. They use PUBLIC_URL, never a Host header. */
  links: string[];
  /** The time at which its links expire. Then the mail is not sent and its text is removed. */
  expiresAt: Date;
  /** The account that the mail is about, if any. */
  userId?: string | null;
};

const RETENTION_DAYS = 7;

/** Puts a mail into the outbox, in the caller's transaction, so that it is sent only if that commits. @returns its id */
export async function queueMail(manager: EntityManager, mail: OutgoingMail, now: Date): Promise<string> {
  const id = randomUUID();
  await manager.insert(Mail, {
    id,
    userId: mail.userId ?? null,
    toAddress: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: mail.links,
    messageId: id,
    createdAt: now,
    expiresAt: mail.expiresAt,
    nextAttemptAt: now,
  });
  return id;
}

/**
 * The columns of a mail that was sent or given up. Threat: a reader of the database or a backup finds valid links. Known limit: mails
 * that are not sent yet still contain them.
 */
export const FINISHED_MAIL_COLUMNS = { text: '', html: '', links: [] as string[], nextAttemptAt: null };

/** Gives up mails whose links have expired, and removes mails after a week, because they contain addresses. */
export async function purgeMails(manager: EntityManager, now: Date): Promise<void> {
  await manager.update(
    Mail,
    { nextAttemptAt: Not(IsNull()), expiresAt: LessThanOrEqual(now) },
    FINISHED_MAIL_COLUMNS,
  );
  const limit = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await manager.query('delete from mails where created_at < $1', [limit]);
}

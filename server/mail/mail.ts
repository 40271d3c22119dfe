import { randomUUID } from 'node:crypto';
import { IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Mail } from './mail.entity.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute links of the mail, made from PUBLIC_URL and never from a Host header. */
  links: string[];
  /** When its links die: it is not sent any more, and its text is not kept. */
  expiresAt: Date;
  /** The account it is about, if there is one. */
  userId?: string | null;
};

const KEPT_DAYS = 7;

/**
 * Puts a mail into the outbox, in the caller's transaction: it goes out if and only if what it speaks of was committed.
 * Returns its id.
 */
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
 * What a mail becomes once it was sent or given up. Threat: whoever reads the database or a backup of it finds links
 * that still work. Stays open: a mail that waits to be sent, or for a developer to read it, holds its own.
 */
export const FINISHED = { text: '', html: '', links: [] as string[], nextAttemptAt: null };

/** Gives up mail whose links are dead, and removes what is older than a week: it holds addresses. */
export async function purgeMails(manager: EntityManager, now: Date): Promise<void> {
  await manager.update(Mail, { nextAttemptAt: Not(IsNull()), expiresAt: LessThanOrEqual(now) }, FINISHED);
  const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await manager.query('delete from mails where created_at < $1', [limit]);
}

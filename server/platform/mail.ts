import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Mail } from './mail.entity.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute links of the mail, made from PUBLIC_URL and never from a Host header. */
  links: string[];
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
    nextAttemptAt: now,
  });
  return id;
}

/** Removes mail that is older than a week, sent or not: it holds addresses and the tokens of its links. */
export async function purgeMails(manager: EntityManager, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await manager.query('delete from mails where created_at < $1', [limit]);
}

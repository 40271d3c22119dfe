import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import {
  openMailTransport,
  redactReason,
  type MailTransport,
  type SmtpTimeouts,
  type SmtpSettings,
} from './mail-transport.ts';
import { Mail } from './mail.entity.ts';
import { FINISHED_MAIL_COLUMNS } from './mail.ts';
import { repeatCheck } from './repeat-check.ts';
import { MINUTE_MS } from '../../tag/base/durations.ts';

export type MailSender = {
  /**
   * Waits for the first check, then returns 'down' after an attempt or a check that did not reach the mail server, until one reaches it.
   */
  getState(): Promise<'ok' | 'down'>;
  /** Waits briefly for running attempts, then aborts them; their mails are due again at once. */
  stop(): Promise<void>;
};

type MailSenderParts = {
  db: Database;
  log: Log;
  clock: () => Date;
  /** Called after each attempt with 'sent', 'expired' or the reason of the failure. */
  onAttempt?: ((outcome: string) => void) | undefined;
};

/** All times in milliseconds. */
export type MailTimings = SmtpTimeouts & {
  pollMs: number;
  /**
   * The time for which a claimed mail belongs to its server. It is short and renewed during an attempt, so that it ends soon after a
   * crash.
   */
  leaseMs: number;
  firstRetryMs: number;
  lastRetryMs: number;
  /** The time for running attempts when the server stops. */
  graceMs: number;
  /** The time between two checks of the mail server. */
  checkMs: number;
};

const DEFAULT_TIMINGS: MailTimings = {
  connectMs: 30_000,
  silenceMs: MINUTE_MS,
  deliveryMs: 120_000,
  pollMs: 1_000,
  leaseMs: 10_000,
  firstRetryMs: 5_000,
  // A reset link is valid for 30 minutes, so mail must go out soon after the mail server is back.
  lastRetryMs: 5 * MINUTE_MS,
  graceMs: 3_000,
  checkMs: MINUTE_MS,
};

const MAX_PARALLEL_MAILS = 5;

/**
 * Sends the mails of the outbox, oldest first, and waits longer after each failure. Several servers share the work. If a server dies
 * before it records the sending, a mail may be sent twice, with the same Message-ID.
 */
export function startMailSender(
  settings: SmtpSettings,
  parts: MailSenderParts,
  timings = DEFAULT_TIMINGS,
): MailSender {
  const transport = openMailTransport(settings, timings);
  const stopController = new AbortController();
  const runningDeliveries = new Set<Promise<void>>();
  let isServerUp = true;
  let isStopped = false;
  let pendingClaim: Promise<void> | undefined;
  const startDelivery = (mail: Mail): void => {
    const delivery = attemptDelivery(mail, transport, stopController.signal, parts, timings).then(
      (hasReachedServer) => {
        runningDeliveries.delete(delivery);
        if (hasReachedServer !== undefined) isServerUp = hasReachedServer;
        // Sends a long outbox without pauses, but waits after a mail that did not reach the server.
        if (hasReachedServer === true) pollQueue();
      },
    );
    runningDeliveries.add(delivery);
  };
  const pollQueue = (): void => {
    // During an outage of the mail server, tries only one mail at a time.
    const freeSlots = (isServerUp ? MAX_PARALLEL_MAILS : 1) - runningDeliveries.size;
    if (isStopped || freeSlots <= 0) return;
    pendingClaim ??= claimMails(parts, freeSlots, timings.leaseMs)
      .then((mails) => mails.forEach(startDelivery))
      .catch((error: unknown) => parts.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        pendingClaim = undefined;
      });
  };
  const timer = setInterval(pollQueue, timings.pollMs);
  const checks = repeatCheck(async () => {
    // A running delivery tells more about the server.
    if (runningDeliveries.size > 0) return;
    const reason = redactReason(await transport.check());
    if (reason !== null && isServerUp && !isStopped)
      parts.log.warn({ reason }, 'the mail server cannot be used: mail waits in the outbox');
    isServerUp = reason === null;
  }, timings.checkMs);
  return {
    getState: async () => {
      await checks.first;
      return isServerUp ? 'ok' : 'down';
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      checks.stop();
      const grace = setTimeout(() => stopController.abort(), timings.graceMs);
      await pendingClaim;
      await Promise.all(runningDeliveries);
      clearTimeout(grace);
      transport.close();
    },
  };
}

/** Claims due mails for the time of a lease. */
async function claimMails(
  { db, clock }: MailSenderParts,
  maxCount: number,
  leaseMs: number,
): Promise<Mail[]> {
  const now = clock();
  const [rows] = await db.source.query<[{ id: string }[], number]>(
    `update mails set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from mails where sent_at is null and next_attempt_at <= $1
                  order by next_attempt_at limit $3 for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + leaseMs), maxCount],
  );
  if (rows.length === 0) return [];
  return db.source.getRepository(Mail).findBy({ id: In(rows.map(({ id }) => id)) });
}

/**
 * Tries to send a mail and records the result. Never rejects: if the result cannot be recorded, the mail is due again after its lease.
 * @returns true if the attempt reached the mail server, false if not; undefined if unknown
 */
async function attemptDelivery(
  mail: Mail,
  transport: MailTransport,
  stopSignal: AbortSignal,
  parts: MailSenderParts,
  timings: MailTimings,
): Promise<boolean | undefined> {
  const { log, clock, onAttempt } = parts;
  const mailId = mail.id;
  try {
    if (clock() >= mail.expiresAt) {
      await recordResult(mail, parts, FINISHED_MAIL_COLUMNS);
      onAttempt?.('expired');
      log.warn({ mailId }, 'a mail was given up: its link is dead');
      return undefined;
    }
    const lease = setInterval(() => void renewLease(mail, parts, timings.leaseMs), timings.leaseMs / 3);
    const { outcome, reason } = await transport.deliver(mail, stopSignal).finally(() => clearInterval(lease));
    onAttempt?.(outcome);
    const now = clock();
    if (outcome === 'sent') {
      await recordResult(mail, parts, { ...FINISHED_MAIL_COLUMNS, sentAt: now, lastError: null });
      return true;
    }
    // An attempt that we aborted does not count.
    const backoff = stopSignal.aborted ? 0 : computeBackoffMs(mail.attempts, timings);
    const nextAttemptAt = new Date(now.getTime() + backoff);
    await recordResult(mail, parts, {
      lastError: reason,
      ...(outcome === 'refused' ? FINISHED_MAIL_COLUMNS : { nextAttemptAt }),
    });
    log.warn(
      { mailId, outcome, attempts: mail.attempts, reason: redactReason(reason) },
      'a mail could not be sent',
    );
    return stopSignal.aborted ? undefined : outcome !== 'not heard';
  } catch (error) {
    log.error({ err: error, mailId }, 'what came of a mail could not be noted');
    return undefined;
  }
}

function computeBackoffMs(attempts: number, { firstRetryMs, lastRetryMs }: MailTimings): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);
}

async function recordResult({ id }: Mail, { db }: MailSenderParts, result: Partial<Mail>): Promise<void> {
  await db.source.getRepository(Mail).update({ id }, result);
}

/** Renews the lease of a running attempt. A long lease would delay the mail after a crash. */
async function renewLease({ id }: Mail, { db, log, clock }: MailSenderParts, leaseMs: number): Promise<void> {
  try {
    // Does not match a mail that was sent or given up in the meantime.
    const unfinishedMail = { id, sentAt: IsNull(), nextAttemptAt: Not(IsNull()) };
    const nextAttemptAt = new Date(clock().getTime() + leaseMs);
    await db.source.getRepository(Mail).update(unfinishedMail, { nextAttemptAt });
  } catch (error) {
    log.warn({ err: error, mailId: id }, 'the lease of a mail could not be renewed');
  }
}

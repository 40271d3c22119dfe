import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import { openMailTransport, type MailTransport, type Patience, type SmtpSettings } from './mail-transport.ts';
import { Mail } from './mail.entity.ts';
import { FINISHED } from './mail.ts';

export type MailSender = {
  /** 'down' after an attempt that the mail server did not hear, until it hears one. */
  state(): 'ok' | 'down';
  /** Gives the attempts that are under way a moment, then ends them; what was not sent is due again at once. */
  stop(): Promise<void>;
};

type Parts = { db: Database; log: Log; clock: () => Date };

/** In ms. */
export type Timings = Patience & {
  lookEveryMs: number;
  /** How long a mail belongs to the server that took it; renewed while that server tries, so that it outlives it little. */
  leaseMs: number;
  firstRetryMs: number;
  lastRetryMs: number;
  /** For the attempts that are under way when the server stops. */
  graceMs: number;
};

const TIMINGS: Timings = {
  connectMs: 30_000,
  silenceMs: 60_000,
  deliveryMs: 120_000,
  lookEveryMs: 1_000,
  leaseMs: 10_000,
  firstRetryMs: 5_000,
  // A reset's link is good for 30 minutes: a mail server that is back must not find everybody waiting much longer.
  lastRetryMs: 5 * 60_000,
  graceMs: 3_000,
};

const AT_ONCE = 5;

/**
 * Sends the outbox, oldest first, with growing pauses after a failure. Several servers share the work. A mail may go
 * out twice when a server dies between the sending and the note of it; its Message-ID stays the same.
 */
export function startMailSender(settings: SmtpSettings, parts: Parts, timings = TIMINGS): MailSender {
  const transport = openMailTransport(settings, timings);
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  let healthy = true;
  let stopped = false;
  let looking: Promise<void> | undefined;
  const start = (mail: Mail): void => {
    const attempted = attempt(mail, transport, ending.signal, parts, timings).then((heard) => {
      underWay.delete(attempted);
      if (heard !== undefined) healthy = heard;
      // A long outbox is sent without pauses; one that is not heard waits for the next look.
      if (heard === true) look();
    });
    underWay.add(attempted);
  };
  const look = (): void => {
    // While the mail server is away one mail asks for all: a long outbox would only wait in its time-outs.
    const free = (healthy ? AT_ONCE : 1) - underWay.size;
    if (stopped || free <= 0) return;
    looking ??= claim(parts, free, timings.leaseMs)
      .then((mails) => mails.forEach(start))
      .catch((error: unknown) => parts.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(look, timings.lookEveryMs);
  return {
    state: () => (healthy ? 'ok' : 'down'),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const grace = setTimeout(() => ending.abort(), timings.graceMs);
      await looking;
      await Promise.all(underWay);
      clearTimeout(grace);
      transport.close();
    },
  };
}

/** Takes the mails that are due, for as long as the lease lasts. */
async function claim({ db, clock }: Parts, atMost: number, leaseMs: number): Promise<Mail[]> {
  const now = clock();
  const [rows] = await db.source.query<[{ id: string }[], number]>(
    `update mails set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from mails where sent_at is null and next_attempt_at <= $1
                  order by next_attempt_at limit $3 for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + leaseMs), atMost],
  );
  if (rows.length === 0) return [];
  return db.source.getRepository(Mail).findBy({ id: In(rows.map(({ id }) => id)) });
}

/**
 * One mail's attempt and the note of it. Never rejects: what could not be noted is due again when its lease ends.
 * @returns whether the mail server was heard; undefined when the attempt says nothing about it
 */
async function attempt(
  mail: Mail,
  transport: MailTransport,
  ending: AbortSignal,
  parts: Parts,
  timings: Timings,
): Promise<boolean | undefined> {
  const { log, clock } = parts;
  const mailId = mail.id;
  try {
    if (clock() >= mail.expiresAt) {
      await note(mail, parts, FINISHED);
      log.warn({ mailId }, 'a mail was given up: its link is dead');
      return undefined;
    }
    const lease = setInterval(() => void renew(mail, parts, timings.leaseMs), timings.leaseMs / 3);
    const { outcome, reason } = await transport.deliver(mail, ending).finally(() => clearInterval(lease));
    const now = clock();
    if (outcome === 'sent') {
      await note(mail, parts, { ...FINISHED, sentAt: now, lastError: null });
      return true;
    }
    // An attempt that we ended ourselves was none.
    const pause = ending.aborted ? 0 : pauseAfter(mail.attempts, timings);
    const nextAttemptAt = new Date(now.getTime() + pause);
    await note(mail, parts, { lastError: reason, ...(outcome === 'refused' ? FINISHED : { nextAttemptAt }) });
    log.warn({ mailId, outcome, attempts: mail.attempts }, 'a mail could not be sent');
    return ending.aborted ? undefined : outcome !== 'not heard';
  } catch (error) {
    log.error({ err: error, mailId }, 'what came of a mail could not be noted');
    return undefined;
  }
}

function pauseAfter(attempts: number, { firstRetryMs, lastRetryMs }: Timings): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);
}

async function note({ id }: Mail, { db }: Parts, result: Partial<Mail>): Promise<void> {
  await db.source.getRepository(Mail).update({ id }, result);
}

/** A lease that covered the longest time-out would keep a mail waiting as long when its server dies. */
async function renew({ id }: Mail, { db, log, clock }: Parts, leaseMs: number): Promise<void> {
  try {
    // Not one that was noted as sent or given up in this moment.
    const open = { id, sentAt: IsNull(), nextAttemptAt: Not(IsNull()) };
    const nextAttemptAt = new Date(clock().getTime() + leaseMs);
    await db.source.getRepository(Mail).update(open, { nextAttemptAt });
  } catch (error) {
    log.warn({ err: error, mailId: id }, 'the lease of a mail could not be renewed');
  }
}

import { HOUR_MS } from '../../../tag/base/durations.ts';
import type { MailTimings } from '../mail-sender.ts';
import type { OutgoingMail } from '../mail.ts';

/** The columns of a mail that was sent or given up. */
export const BLANK_COLUMNS = { text: '', html: '', links: [], nextAttemptAt: null };
/** Short times, because the tests wait for events. */
export const HASTY_TIMINGS: MailTimings = {
  connectMs: 30_000,
  silenceMs: 30_000,
  deliveryMs: 60_000,
  pollMs: 20,
  leaseMs: 20_000,
  firstRetryMs: 20,
  lastRetryMs: 40,
  graceMs: 20,
  checkMs: 60_000,
};

/** Builds a mail with a link that lives for an hour. */
export function buildLetter(subject: string): OutgoingMail {
  return {
    to: 'ann@example.org',
    subject,
    text: 'Hello Amélie, https://tags.example/verify-email?token=x',
    html: '<p>Hello Amélie</p>',
    links: ['https://tags.example/verify-email?token=x'],
    expiresAt: new Date(Date.now() + HOUR_MS),
  };
}

import { createTransport } from 'nodemailer';
import type { Mail } from './mail.entity.ts';

/** The URL of the SMTP server, and the sender's address. */
export type SmtpSettings = { smtpUrl: string; mailFrom: string };

/** Time-outs for the mail server, in ms. */
export type SmtpTimeouts = {
  /** For the connection and the greeting. It is long, because some servers delay unknown clients on purpose. */
  connectMs: number;
  /** For a wait without a response, during which the server may scan the mail. */
  silenceMs: number;
  /** For one mail in total, even if the server slowly sends single bytes. */
  deliveryMs: number;
};

/**
 * The result of one attempt: sent; refused permanently; put off by a working server; or not heard, because the server is down, silent or
 * not ready.
 */
type DeliveryResult = { outcome: 'sent' | 'refused' | 'put off' | 'not heard'; reason: string | null };

export type MailTransport = {
  /** Sends one mail. Never rejects. The signal aborts the attempt. */
  deliver(mail: Mail, signal: AbortSignal): Promise<DeliveryResult>;
  /** Connects and signs in, but sends nothing. Returns the reason why the server cannot be used; null if it can. Never rejects. */
  check(): Promise<string | null>;
  close(): void;
};

/** Creates the SMTP transport with nodemailer. It uses one connection for each mail. */
export function openMailTransport(
  { smtpUrl, mailFrom }: SmtpSettings,
  { connectMs, silenceMs, deliveryMs }: SmtpTimeouts,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // The text of a mail must not make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    deliver: async (mail, signal) => {
      const attemptController = new AbortController();
      const abortAttempt = (): void => attemptController.abort();
      signal.addEventListener('abort', abortAttempt);
      const deadline = setTimeout(abortAttempt, deliveryMs);
      if (signal.aborted) abortAttempt();
      try {
        await transport.sendMail({
          ...buildMessage(mail, mailFrom, domain),
          signal: attemptController.signal,
        });
        return { outcome: 'sent', reason: null };
      } catch (error) {
        return toFailedDelivery(error);
      } finally {
        clearTimeout(deadline);
        signal.removeEventListener('abort', abortAttempt);
      }
    },
    check: async () => {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return toFailedDelivery(error).reason;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Removes the addresses and links of a reason, for the log. Threat: a mail server repeats the recipient, or a part of the text with its
 * token.
 */
export function redactReason(reason: string | null): string | null {
  return (
    reason
      ?.replaceAll(/https?:\S+/gi, '[link]')
      .replaceAll(/(?:"[^"]*"|[^\s<>"(),:;]+)@[^\s<>"(),;]+/g, '[address]') ?? null
  );
}

function buildMessage(
  { toAddress: address, subject, text, html, createdAt, messageId }: Mail,
  from: string,
  domain: string,
) {
  return {
    from,
    // The address is an object, because nodemailer parses a text as a list: `x<victim@y.com>` would send the token to another person.
    to: { name: '', address },
    subject,
    text,
    html,
    // Date and Message-ID are equal in all attempts, so that a mail server can drop duplicates.
    date: createdAt,
    messageId: `<${messageId}@${domain}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Converts an error to a result. A response to the recipient or the text concerns only this mail; other errors concern the server. */
function toFailedDelivery(error: unknown): DeliveryResult {
  if (!(error instanceof Error)) return { outcome: 'not heard', reason: 'unknown' };
  const { command, responseCode = 0 } = error as Error & { command?: string; responseCode?: number };
  const reason = error.message.slice(0, 500);
  const isMailError = command === 'RCPT TO' || command === 'DATA';
  if (!isMailError || responseCode < 400 || responseCode === 421) return { outcome: 'not heard', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'put off', reason };
}

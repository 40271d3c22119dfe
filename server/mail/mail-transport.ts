import { createTransport } from 'nodemailer';
import type { Mail } from './mail.entity.ts';

export type SmtpSettings = { smtpUrl: string; mailFrom: string };

/** Time-outs for the mail server, in ms. */
export type SmtpTimeouts = {
  /** To connect and to greet: some servers delay unknown clients on purpose. */
  connectMs: number;
  /** Without a response, including the time in which the server scans the mail. */
  silenceMs: number;
  /** For one mail in total, even if the server keeps sending single bytes. */
  deliveryMs: number;
};

/**
 * The result of one attempt: sent; refused permanently; put off by a server that works otherwise; or not heard, because the
 * server is down, silent or not ready.
 */
type Delivery = { outcome: 'sent' | 'refused' | 'put off' | 'not heard'; reason: string | null };

export type MailTransport = {
  /** Sends one mail. Never rejects. The signal aborts the attempt. */
  deliver(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  close(): void;
};

/** SMTP by nodemailer, one connection for each mail. */
export function openMailTransport(
  { smtpUrl, mailFrom }: SmtpSettings,
  { connectMs, silenceMs, deliveryMs }: SmtpTimeouts,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail's text must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    deliver: async (mail, signal) => {
      const ending = new AbortController();
      const end = (): void => ending.abort();
      signal.addEventListener('abort', end);
      const deadline = setTimeout(end, deliveryMs);
      if (signal.aborted) end();
      try {
        await transport.sendMail({ ...messageOf(mail, mailFrom, domain), signal: ending.signal });
        return { outcome: 'sent', reason: null };
      } catch (error) {
        return failureOf(error);
      } finally {
        clearTimeout(deadline);
        signal.removeEventListener('abort', end);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(
  { toAddress: address, subject, text, html, createdAt, messageId }: Mail,
  from: string,
  domain: string,
) {
  return {
    from,
    // Not as text, which is parsed as a list: `x<victim@y.com>` would send our token to somebody else.
    to: { name: '', address },
    subject,
    text,
    html,
    // Both are equal in every attempt, so that a mail server can drop duplicates.
    date: createdAt,
    messageId: `<${messageId}@${domain}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A response to the recipient or the text concerns this mail only; other errors concern the server. */
function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'not heard', reason: 'unknown' };
  const { command, responseCode = 0 } = error as Error & { command?: string; responseCode?: number };
  const reason = error.message.slice(0, 500);
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfThisMail || responseCode < 400 || responseCode === 421) return { outcome: 'not heard', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'put off', reason };
}

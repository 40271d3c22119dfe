import { createTransport } from 'nodemailer';
import type { Mail } from './mail.entity.ts';

export type SmtpSettings = { smtpUrl: string; mailFrom: string };

/** How long the mail server may take, in ms. */
export type Patience = {
  /** To connect and to greet: some servers let strangers wait on purpose. */
  connectMs: number;
  /** To say anything at all, a look through the whole mail included. */
  silenceMs: number;
  /** For the whole of one mail, however busily the server drips. */
  deliveryMs: number;
};

/**
 * What came of one attempt: sent; refused for good, which another attempt would not change; put off, by a server that
 * is well otherwise; or not heard, since the server is away, silent or not ready for us.
 */
type Delivery = { outcome: 'sent' | 'refused' | 'put off' | 'not heard'; reason: string | null };

export type MailTransport = {
  /** Hands one mail to the mail server. Never rejects. The signal ends an attempt that is under way. */
  deliver(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  close(): void;
};

/** SMTP by nodemailer, a connection for each mail. */
export function openMailTransport(
  { smtpUrl, mailFrom }: SmtpSettings,
  { connectMs, silenceMs, deliveryMs }: Patience,
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
    // Not as a text, which is parsed as a list: `x<victim@y.com>` would go to somebody else with our token in it.
    to: { name: '', address },
    subject,
    text,
    html,
    // Both stay the same over every attempt, so that a mail server can see that a double is one.
    date: createdAt,
    messageId: `<${messageId}@${domain}>`,
    // Answering machines keep silent to this (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** What only concerns this mail is told by an answer to its recipient or its text; all else concerns the server. */
function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'not heard', reason: 'unknown' };
  const { command, responseCode = 0 } = error as Error & { command?: string; responseCode?: number };
  const reason = error.message.slice(0, 500);
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfThisMail || responseCode < 400 || responseCode === 421) return { outcome: 'not heard', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'put off', reason };
}

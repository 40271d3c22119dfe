import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server received it. */
export type ReceivedMail = {
  from: string;
  recipients: string[];
  /** Unfolded values by lower-case name. */
  headers: ReadonlyMap<string, string>;
  /** The parts by content type, decoded. */
  parts: ReadonlyMap<string, string>;
  /** The user name of the SMTP login. */
  user: string | undefined;
  secure: boolean;
};

/** The responses from now on. `hold` reads the text of a mail but never responds. */
export type MailServerMode = 'take' | 'hold' | { refuse: number; at: 'recipient' | 'text' };

export type MailServer = {
  url: string;
  port: number;
  /** The accepted mails, oldest first. */
  received: ReceivedMail[];
  /** The mails that were read in the mode `hold`, neither accepted nor refused. */
  held: ReceivedMail[];
  /** All requested recipients, accepted or not. */
  allRecipients: string[];
  setMode: (mode: MailServerMode) => void;
  close: () => Promise<void>;
};

/**
 * Starts a real SMTP server on a free port of this machine.
 * @param port the earlier port, for a restart
 * @param options override the defaults, which offer neither STARTTLS nor a login
 */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const receivedMails: ReceivedMail[] = [];
  const heldMails: ReceivedMail[] = [];
  const requestedRecipients: string[] = [];
  let mode: MailServerMode = 'take';
  const getRefusal = (stage: 'recipient' | 'text'): Error | null =>
    typeof mode === 'object' && mode.at === stage
      ? Object.assign(new Error('not today'), { responseCode: mode.refuse })
      : null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    // The built-in certificate is public, but good enough for a test.
    logger: false,
    // A killed client leaves its connection open, so closing must not wait for it.
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) => {
      requestedRecipients.push(address);
      callback(getRefusal('recipient'));
    },
    onData: (stream, { envelope, user, secure }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = {
          ...readMail(Buffer.concat(chunks).toString('latin1')),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          user,
          secure,
        };
        if (mode === 'hold') {
          heldMails.push(mail);
          return;
        }
        const refusalError = getRefusal('text');
        if (refusalError === null) receivedMails.push(mail);
        callback(refusalError);
      });
    },
    ...options,
  });
  // These tests cause disconnects, so errors of clients are ignored.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listeningPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listeningPort}`,
    port: listeningPort,
    received: receivedMails,
    held: heldMails,
    allRecipients: requestedRecipients,
    setMode: (next) => {
      mode = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readMail(rawMail: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = splitHeaders(rawMail);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const texts = boundary === undefined ? [rawMail] : body.split(`--${boundary}`).slice(1, -1);
  const parts = texts.map((text): [string, string] => {
    // The line breaks before and after a boundary belong to the boundary.
    const part = splitHeaders(text.replace(/^\r\n/, '').replace(/\r\n$/, ''));
    const type = part.headers.get('content-type')?.split(';')[0] ?? 'text/plain';
    return [type, decode(part.body, part.headers.get('content-transfer-encoding'))];
  });
  return { headers, parts: new Map(parts) };
}

function splitHeaders(rawPart: string): { headers: Map<string, string>; body: string } {
  const end = rawPart.indexOf('\r\n\r\n');
  const lines = rawPart
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rawPart.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

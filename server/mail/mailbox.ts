import { Router, type Request } from 'express';
import type { Database } from '../database/data-source.ts';
import { sendMethodNotAllowed, sendNotFound } from '../http/error-response.ts';
import { isForwarded } from '../http/forwarded-headers.ts';
import { Mail } from './mail.entity.ts';
import { mailboxPage, type MailboxEntry } from './mailbox-page.ts';

const MAX_SHOWN = 200;
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The outgoing mail, for a developer on the same machine. It contains valid tokens, so it answers only a loopback address (of the
 * socket, whatever TRUST_PROXY says), with a local Host header (against DNS rebinding) and without a forwarding header, and it is
 * mounted only where PUBLIC_URL is this machine. Everybody else gets a 404. Stays open: other users of the same machine.
 */
export function mailboxRouter(db: Database): Router {
  const router = Router();
  router.use(['/dev/mailbox', '/dev/mailbox.json'], (request, response, next) => {
    if (!isOwnMachine(request)) return sendNotFound(request, response);
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    return sendMethodNotAllowed(request, response, 'GET, HEAD');
  });
  router.get('/dev/mailbox.json', async (_request, response) => {
    response.json(await readMailbox(db));
  });
  router.get('/dev/mailbox', async (_request, response) => {
    response.type('html').send(mailboxPage(await readMailbox(db)));
  });
  return router;
}

function isOwnMachine(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && OWN_NAMES.has(name) && !isForwarded(request);
}

/** The newest mails of the outbox, newest first. */
export async function readMailbox(db: Database): Promise<MailboxEntry[]> {
  const mails = await db.source
    .getRepository(Mail)
    .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: MAX_SHOWN });
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: mail.links,
    created_at: mail.createdAt.toISOString(),
  }));
}

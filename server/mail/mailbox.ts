import { Router, type Request } from 'express';
import type { Database } from '../database/data-source.ts';
import { sendNotFound } from '../http/error-response.ts';
import { isForwarded } from '../http/forwarded-headers.ts';
import { Mail } from './mail.entity.ts';
import { renderMailboxPage, type MailboxEntry } from './mailbox-page.ts';
import { allowReadsOnly } from '../http/allow-reads-only.ts';

const MAX_LISTED_MAILS = 200;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Serves the outgoing mail to a developer on the same machine. It contains valid tokens, so it serves only a loopback address of the
 * socket (TRUST_PROXY has no effect), with a local Host header (against DNS rebinding) and without a forwarding header. It is mounted
 * only if PUBLIC_URL is this machine. All other requests get a 404. Known limit: other users of the same machine can read it.
 */
export function createMailboxRouter(db: Database): Router {
  const router = Router();
  router.use(
    ['/dev/mailbox', '/dev/mailbox.json'],
    (request, response, next) => {
      if (!isOwnMachine(request)) return sendNotFound(request, response);
      response.setHeader('Cache-Control', 'no-store');
      return next();
    },
    allowReadsOnly,
  );
  router.get('/dev/mailbox.json', async (_request, response) => {
    response.json(await readMailbox(db));
  });
  router.get('/dev/mailbox', async (_request, response) => {
    response.type('html').send(renderMailboxPage(await readMailbox(db)));
  });
  return router;
}

function isOwnMachine(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && LOOPBACK_NAMES.has(name) && !isForwarded(request);
}

/** Reads the mails of the outbox, newest first. */
export async function readMailbox(db: Database): Promise<MailboxEntry[]> {
  const mails = await db.source
    .getRepository(Mail)
    .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: MAX_LISTED_MAILS });
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

import { Router } from 'express';
import { sendMethodNotAllowed } from './error-response.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { requestIdOf } from './request-id.ts';
import { VERSION } from '../project.ts';

/** 'ok', or why not, in a few words for the operator. */
type State = string;

export type Probes = {
  /** Rejects when the database does not answer. */
  database: () => Promise<void>;
  /** Whether an upload can be stored. */
  storage: () => Promise<'ok' | 'not writable' | 'unreachable'>;
  /** 'down' when mail waits in the outbox for a mail server. */
  mail: () => 'ok' | 'down' | 'not configured';
  /** Whether the disk of the data folder has room; 'ok' where nothing is stored on it. */
  disk: () => Promise<'ok' | 'full'>;
  /** The server is stopping and must get no more work. */
  isStopping: () => boolean;
};

const TIMEOUT_MS = 1_500;

/** GET /api/health: the process runs. GET /api/ready: it can work; 503 when something that it needs is not ok. */
export function healthRouter(probes: Probes): Router {
  const router = Router();
  const asked = {
    database: shared<State>(() => probes.database().then(() => 'ok')),
    storage: shared<State>(probes.storage),
    disk: shared<State>(probes.disk),
  };
  router.use(['/api/health', '/api/ready'], (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    return sendMethodNotAllowed(request, response, 'GET, HEAD');
  });
  router.get('/api/health', (_request, response) => {
    response.json({ success: true, status: 'ok', version: VERSION });
  });
  router.get('/api/ready', async (request, response) => {
    const [database, storage, disk] = await Promise.all([
      stateOf(asked.database()),
      stateOf(asked.storage()),
      stateOf(asked.disk()),
    ]);
    const mail = probes.mail();
    const state = { database, storage, mail, disk };
    // A mail server that is down does not make this server unready, because mail waits in the outbox.
    const isReady = [database, storage, disk].every((one) => one === 'ok') && mail !== 'not configured';
    if (isReady && !probes.isStopping()) {
      response.json({ success: true, ...state });
      return;
    }
    response.status(503).set('Retry-After', '2');
    response.json({
      success: false,
      error: messageText('UNAVAILABLE'),
      code: 'UNAVAILABLE',
      requestId: requestIdOf(request),
      ...state,
    });
  });
  return router;
}

/**
 * Shares one running probe among all callers. Threat: this endpoint is public and has no rate limit; while the database hangs,
 * each call would take one more connection, or one more file thread.
 */
function shared<T>(probe: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => {
    inFlight ??= probe().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/** What a probe says; 'down' when it fails, 'no answer' after a time-out, so that the health check never hangs. */
async function stateOf(probe: Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), TIMEOUT_MS);
  });
  const state = await Promise.race([probe.catch(() => 'down'), timedOut]);
  clearTimeout(timer);
  return state;
}

import { Router } from 'express';
import { sendMethodNotAllowed } from './error-response.ts';
import { messageText } from '../../tag/messages.ts';
import { requestIdOf } from './request-id.ts';
import { VERSION } from '../project.ts';

type State = 'ok' | 'down';

export type Probes = {
  /** Rejects when the database does not answer. */
  database: () => Promise<void>;
  /** Rejects when nothing can be stored. */
  storage: () => Promise<void>;
  mail: () => State;
  /** The server is stopping and must get no more work. */
  isStopping: () => boolean;
};

const TIMEOUT_MS = 1_500;

/** GET /api/health: the process runs. GET /api/ready: it can work; 503 when a needed dependency is down. */
export function healthRouter(probes: Probes): Router {
  const router = Router();
  const pingDatabase = shared(probes.database);
  const pingStorage = shared(probes.storage);
  router.use(['/api/health', '/api/ready'], (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    return sendMethodNotAllowed(request, response, 'GET, HEAD');
  });
  router.get('/api/health', (_request, response) => {
    response.json({ success: true, status: 'ok', version: VERSION });
  });
  router.get('/api/ready', async (request, response) => {
    const [database, storage] = await Promise.all([stateOf(pingDatabase()), stateOf(pingStorage())]);
    const state = { database, storage, mail: probes.mail() };
    // A mail server that is down does not make this server unready, because mail waits in the outbox.
    if (database === 'ok' && storage === 'ok' && !probes.isStopping()) {
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
function shared(probe: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | undefined;
  return () => {
    inFlight ??= probe().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/** 'down' also after a time-out, so that the health check never hangs. */
async function stateOf(probe: Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('down'), TIMEOUT_MS);
  });
  const state = await Promise.race([
    probe.then(
      () => 'ok' as const,
      () => 'down' as const,
    ),
    timedOut,
  ]);
  clearTimeout(timer);
  return state;
}

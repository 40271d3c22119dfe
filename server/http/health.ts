import { Router } from 'express';
import { allowReadsOnly } from './allow-reads-only.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { getRequestId } from './request-id.ts';
import { VERSION } from '../project.ts';
import type { StorageState } from '../storage/file-storage.ts';

/** 'ok', or a short reason for the operator. */
type ProbeState = string;

export type HealthProbes = {
  /** Resolves with the numbers of the servers of a distributed database that do not answer; rejects when the database does not answer. */
  database: () => Promise<readonly number[]>;
  /** Checks if an upload can be stored. */
  storage: () => Promise<StorageState>;
  /** Checks if the mail server can be used; with 'down', mail waits in the outbox. */
  mail: () => Promise<'ok' | 'down' | 'not configured'>;
  /** Checks if the disk of the data folder has free space; returns 'ok' if nothing is stored on that disk. */
  disk: () => Promise<'ok' | 'full'>;
  /** Returns true if the server is stopping and must get no more requests. */
  isStopping: () => boolean;
};

const TIMEOUT_MS = 1_500;
const LOST_WORKER_PREFIX = 'without worker ';

/** Serves GET /api/health, which shows that the process runs, and GET /api/ready, which sends 503 if a dependency is not ok. */
export function createHealthRouter(probes: HealthProbes): Router {
  const router = Router();
  const sharedProbes = {
    database: shareInFlight<ProbeState>(() => probes.database().then(formatDatabaseState)),
    storage: shareInFlight<ProbeState>(probes.storage),
    disk: shareInFlight<ProbeState>(probes.disk),
    mail: shareInFlight<ProbeState>(probes.mail),
  };
  router.use(
    ['/api/health', '/api/ready'],
    (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      next();
    },
    allowReadsOnly,
  );
  router.get('/api/health', (_request, response) => {
    response.json({ success: true, status: 'ok', version: VERSION });
  });
  router.get('/api/ready', async (request, response) => {
    const [database, storage, disk, mail] = await Promise.all([
      runProbe(sharedProbes.database()),
      runProbe(sharedProbes.storage()),
      runProbe(sharedProbes.disk()),
      runProbe(sharedProbes.mail()),
    ]);
    const state = { database, storage, mail, disk };
    // An unreachable mail server does not make this server unready, because mail waits in the outbox. A lost worker does not either,
    // because the users of the other workers would then have no server.
    const isReady =
      (database === 'ok' || database.startsWith(LOST_WORKER_PREFIX)) &&
      [storage, disk].every((probeState) => probeState === 'ok') &&
      mail !== 'not configured';
    if (isReady && !probes.isStopping()) {
      response.json({ success: true, ...state });
      return;
    }
    response.status(503).set('Retry-After', '2');
    response.json({
      success: false,
      error: formatMessage('UNAVAILABLE'),
      code: 'UNAVAILABLE',
      requestId: getRequestId(request),
      ...state,
    });
  });
  return router;
}

function formatDatabaseState(lostWorkers: readonly number[]): ProbeState {
  return lostWorkers.length === 0 ? 'ok' : LOST_WORKER_PREFIX + lostWorkers.join(', ');
}

/**
 * Shares one running probe among all callers. Threat: this endpoint is public and has no rate limit; while the database hangs, each call
 * would use one more connection or file thread.
 */
function shareInFlight<T>(probe: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => {
    inFlight ??= probe().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/** Returns the result of a probe; 'down' if it fails, 'no answer' after a time-out, so that the health check never hangs. */
async function runProbe(probe: Promise<ProbeState>): Promise<ProbeState> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ProbeState>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), TIMEOUT_MS);
  });
  const state = await Promise.race([probe.catch(() => 'down'), timeout]);
  clearTimeout(timer);
  return state;
}

import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const ids = new WeakMap<object, string>();

/** The id that the log and the answer share. */
export function requestIdOf(request: Request): string {
  return ids.get(request) ?? 'none';
}

/**
 * Gives every request an id, says it in X-Request-Id and writes one line a request: method, path, status, time. The
 * path is logged without its query and without the name of an uploaded image, which is all one needs to read it.
 */
export function identifyRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ids.set(request, requestId);
    response.setHeader('X-Request-Id', requestId);
    const path = request.path.replace(/^\/img\/uploads\/.*/, '/img/uploads/...').slice(0, 200);
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const finished = response.writableFinished;
      log.info(
        { requestId, method: request.method, path, status: response.statusCode, ms, finished },
        'request',
      );
    });
    next();
  };
}

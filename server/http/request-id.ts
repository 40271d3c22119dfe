import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const ids = new WeakMap<object, string>();

/** The id of a request, in the log and in the response. */
export function requestIdOf(request: Request): string {
  return ids.get(request) ?? 'none';
}

/**
 * Gives every request an id, sends it as X-Request-Id and logs one line per request. The path is logged without its query and
 * without the name of an uploaded image, which gives access to the image.
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

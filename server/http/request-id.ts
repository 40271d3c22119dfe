import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const requestIds = new WeakMap<object, string>();

/** Returns the id of a request, which the log and the response contain. */
export function getRequestId(request: Request): string {
  return requestIds.get(request) ?? 'none';
}

/**
 * Gives every request an id, sends it as X-Request-Id and logs one line per request. The logged path omits the query, the name of an
 * uploaded image and the slug of a public page, because the names and slugs give access.
 */
export function identifyRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const startTime = performance.now();
    const requestId = randomUUID();
    requestIds.set(request, requestId);
    response.setHeader('X-Request-Id', requestId);
    const path = redactPath(request.path);
    response.once('close', () => {
      const ms = Math.round(performance.now() - startTime);
      const isFinished = response.writableFinished;
      log.info(
        { requestId, method: request.method, path, status: response.statusCode, ms, finished: isFinished },
        'request',
      );
    });
    next();
  };
}

function redactPath(path: string): string {
  return path
    .replace(/^\/img\/uploads\/.*/, '/img/uploads/...')
    .replace(/^(\/[tc]|\/api\/shared(?:\/collections)?)\/(?!collections\/)[^/]+/, '$1/...')
    .slice(0, 200);
}

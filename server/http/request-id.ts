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
 * without the name of an uploaded image or the slug of a public page, which give access to these.
 */
export function identifyRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ids.set(request, requestId);
    response.setHeader('X-Request-Id', requestId);
    const path = loggedPath(request.path);
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

function loggedPath(path: string): string {
  return path
    .replace(/^\/img\/uploads\/.*/, '/img/uploads/...')
    .replace(/^(\/[tc]|\/api\/shared(?:\/collections)?)\/(?!collections\/)[^/]+/, '$1/...')
    .slice(0, 200);
}

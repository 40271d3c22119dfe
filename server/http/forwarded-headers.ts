import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const FORWARDING_HEADERS =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Returns true if a request has the headers of a proxy. Any client can send these headers, so do not trust them. */
export function isForwarded(request: Request): boolean {
  return Object.keys(request.headers).some((name) => FORWARDING_HEADERS.test(name));
}

/**
 * Warns once if TRUST_PROXY is 0 and requests come through a proxy. All users then share the rate limits of the proxy's address, and one
 * user can lock out all others.
 */
export function warnAboutProxy(log: Log): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && isForwarded(request)) {
      hasWarned = true;
      log.warn(
        'requests have forwarding headers, but TRUST_PROXY is 0: behind a proxy all users share one rate limit',
      );
    }
    next();
  };
}

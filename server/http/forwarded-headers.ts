import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether a request says that a proxy passed it on. Anybody can send these headers, so this proves nothing good. */
export function isForwarded(request: Request): boolean {
  return Object.keys(request.headers).some((name) => FORWARDING.test(name));
}

/**
 * Warns once when TRUST_PROXY is 0 and requests come through a proxy: all users then share the limits of the proxy's
 * address, and one of them can lock the others out.
 */
export function warnAboutProxy(log: Log): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    if (!warned && isForwarded(request)) {
      warned = true;
      log.warn(
        'requests have forwarding headers, but TRUST_PROXY is 0: behind a proxy all users share one rate limit',
      );
    }
    next();
  };
}

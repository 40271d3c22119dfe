import helmet from 'helmet';
import type { RequestHandler } from 'express';

/**
 * Security headers for every answer. Scripts come from this origin only; wasm and data: images are what the preview
 * needs. Inline styles are allowed (the interface's components write them): that leaves restyling open to someone who
 * can already inject markup. No upgrade-insecure-requests and no HSTS on plain http, or the app would be unreachable
 * under a host name without a certificate.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

const SHARED = {
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id, Content-Disposition',
};
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, If-None-Match, Apollo-Require-Preflight, X-Apollo-Operation-Name',
  'Access-Control-Max-Age': '600',
};

/**
 * Lets the listed origins read answers. No cookies exist and credentials are not allowed, so that a page of another
 * origin can only do what its own bearer token lets it do.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (request, response, next) => {
    if (allowed.size > 0) response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.set({ 'Access-Control-Allow-Origin': origin, ...SHARED });
    // Helmet's same-origin policy would hide images and JSON from the pages we have just let in.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined) {
      response.set(PREFLIGHT).status(204).end();
      return;
    }
    next();
  };
}

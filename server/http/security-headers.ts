import helmet from 'helmet';
import type { RequestHandler } from 'express';

/**
 * Sets security headers for every response. Scripts load only from this origin; the preview needs wasm and data: images. Inline styles
 * are allowed, because Mantine writes them. Known limit: an attacker who can already inject markup can change the style of the page. With
 * plain http there is no upgrade-insecure-requests and no HSTS, because a host without a certificate would be unreachable.
 */
export function createSecurityHeaders(publicUrl: string): RequestHandler {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    secure(request, response, next);
  };
}

/** Browser features that no page uses. Copying to the clipboard stays allowed. */
const UNUSED_FEATURES = [
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** The camera reads boarding passes, in our own pages only. */
const PERMISSIONS_POLICY = ['camera=(self)', ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(', ');

const SHARED_CORS_HEADERS = {
  'Access-Control-Expose-Headers':
    // Not translated: names of HTTP
    'ETag, Retry-After, X-Request-Id, Content-Disposition, Idempotency-Replayed',
};
const PREFLIGHT_HEADERS = {
  // Not translated: names of HTTP
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    // Not translated: names of HTTP
    'Authorization, Content-Type, If-None-Match, Idempotency-Key, Apollo-Require-Preflight, X-Apollo-Operation-Name',
  'Access-Control-Max-Age': '600',
};

/** Allows CORS for the listed origins. Does not allow credentials, so a page of another origin can only use its own bearer token. */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowedOrigins = new Set(origins);
  return (request, response, next) => {
    if (allowedOrigins.size > 0) response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !allowedOrigins.has(origin)) {
      next();
      return;
    }
    response.set({ 'Access-Control-Allow-Origin': origin, ...SHARED_CORS_HEADERS });
    // Overrides helmet's same-origin policy, which would hide images and JSON from the allowed pages.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined) {
      response.set(PREFLIGHT_HEADERS).status(204).end();
      return;
    }
    next();
  };
}

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

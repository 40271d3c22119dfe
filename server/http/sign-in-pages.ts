import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import type { SignInOptions } from '../../tag/account/sign-in-options.ts';
import { negotiateEncoding, type ContentEncoding } from './compression.ts';
import { computeWeakEtag, sendWithEtag } from './etag.ts';
import { addSignInMeta } from './sign-in-meta.ts';

type SignInPages = { clientDir: string; pages: readonly string[]; options: SignInOptions };

type PreparedPage = { etag: string; bodies: Readonly<Record<ContentEncoding, Buffer>> };

/** Serves the HTML pages of the client with the ways to sign in. Reads and compresses them once, at the start; passes on other paths. */
export function serveSignInPages({ clientDir, pages, options }: SignInPages): RequestHandler {
  const preparedPages = new Map<string, PreparedPage>();
  for (const page of pages) {
    const file = path.join(clientDir, page);
    if (existsSync(file)) preparedPages.set(page, preparePage(readFileSync(file, 'utf8'), options));
  }
  return (request, response, next) => {
    const page = preparedPages.get(request.path);
    if (page === undefined) {
      next();
      return;
    }
    response.vary('Accept-Encoding');
    const encoding = negotiateEncoding(request);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.set({ 'Cache-Control': 'no-cache', ETag: page.etag }).type('html');
    sendWithEtag(page.bodies[encoding], request, response);
  };
}

function preparePage(html: string, options: SignInOptions): PreparedPage {
  const identity = Buffer.from(addSignInMeta(html, options));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bodies = {
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity, { level: 9 }),
  };
  return { etag: computeWeakEtag(identity), bodies };
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { sendMethodNotAllowed, sendNotFound } from './error-response.ts';
import type { Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { serveUploads } from './uploads-router.ts';

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
/** Content-hashed by the build: the name changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Kept, but asked about each time, so that a new version is seen at the next visit. */
const ASK_FIRST = 'no-cache';

export type Files = { publicDir: string; clientDir: string; graphiqlDir: string; storage: Storage; log: Log };

/**
 * The built files: images, fonts, the client, GraphiQL where it is on, and uploaded images. Everything that is no file
 * and lies in no folder of files is a page, and the client knows which.
 */
export function serveFiles(files: Files, playground: boolean): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else sendMethodNotAllowed(request, response, 'GET, HEAD');
  });
  router.use('/img/uploads', serveUploads(files.storage, files.log), sendNotFound);
  router.use('/img', serveFolder(path.join(files.publicDir, 'img'), FOR_AN_HOUR), sendNotFound);
  router.use('/fonts', serveFolder(path.join(files.publicDir, 'fonts'), FOR_AN_HOUR), sendNotFound);
  router.use('/assets', serveFolder(path.join(files.clientDir, 'assets'), FOR_EVER), sendNotFound);
  if (playground) router.use('/graphiql', serveFolder(files.graphiqlDir, ASK_FIRST));
  router.use(['/graphiql', '/dev'], sendNotFound);
  const client = serveFolder(files.clientDir, ASK_FIRST);
  router.use(client);
  router.use((request, _response, next) => {
    request.url = '/index.html';
    next();
  }, client);
  return router;
}

/**
 * Serves a folder, and `x.br` or `x.gz` in place of x to a browser that reads them. No directory is listed, and nothing
 * whose name starts with a dot is served.
 */
export function serveFolder(folder: string, cacheControl: string): RequestHandler {
  const packed = packedFiles(folder);
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', cacheControl);
    },
  });
  return (request, response, next) => {
    const file = request.path;
    if (!packed.has(file)) return serve(request, response, next);
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings('br', 'gzip');
    const wanted = encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
    if (wanted === undefined || !packed.get(file)?.has(wanted)) return serve(request, response, next);
    response.setHeader('Content-Encoding', wanted);
    response.type(path.extname(file));
    const original = request.url;
    request.url = `${file}${ENDINGS[wanted]}`;
    return serve(request, response, (error?: unknown) => {
      request.url = original;
      response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

/** Which files of a folder lie there packed as well, by URL path; looked up once, at the start. */
function packedFiles(folder: string): Map<string, Set<string>> {
  const packed = new Map<string, Set<string>>();
  if (!existsSync(folder)) return packed;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    for (const [encoding, ending] of Object.entries(ENDINGS)) {
      if (!name.endsWith(ending)) continue;
      const file = `/${name.slice(0, -ending.length).split(path.sep).join('/')}`;
      packed.set(file, (packed.get(file) ?? new Set()).add(encoding));
    }
  }
  return packed;
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { isPagePath, isServerPath } from '../../tag/texts/page-paths.ts';
import { negotiateEncoding } from './compression.ts';
import { sendNotFound } from './error-response.ts';
import { serveUploads, type UploadParts } from './serve-uploads.ts';
import { findSignInOptions, type SignInMetaConfig } from './sign-in-meta.ts';
import { findPageLocale } from './page-locale.ts';
import { serveSignInPages } from './sign-in-pages.ts';
import { allowReadsOnly } from './allow-reads-only.ts';

const ENCODING_EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
/** Cache-Control for file names with a content hash. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600';
/** The files of pages with the HTML of their first screen, which shows before the client's code runs. Other pages get index.html. */
const FIRST_SCREENS: Readonly<Record<string, string>> = {
  '/': '/start.html',
  '/login': '/login.html',
  '/signin': '/signin.html',
  '/try': '/try.html',
};
/** Browsers cache these files, but revalidate them each time. */
const REVALIDATE_CACHE_CONTROL = 'no-cache';

/** The folders of the static files, and what serves the uploads. */
export type StaticFileParts = {
  publicDir: string;
  clientDir: string;
  graphiqlDir: string;
  config: SignInMetaConfig;
} & UploadParts;

/**
 * Serves the built files: images, fonts, the client, GraphiQL if it is enabled, and uploaded images. All other paths outside the
 * server's own get the client: with 200 if it has a page there, otherwise with 404, from where it redirects. Callers that do not ask for
 * HTML, such as scanners that look for /.env, get 404 as JSON.
 */
export function serveFiles(files: StaticFileParts, isPlaygroundEnabled: boolean): Router {
  const router = Router();
  router.use(allowReadsOnly);
  router.use('/img/uploads', serveUploads(files), sendNotFound);
  router.use('/img', serveFolder(path.join(files.publicDir, 'img'), ONE_HOUR_CACHE_CONTROL), sendNotFound);
  router.use(
    '/fonts',
    serveFolder(path.join(files.publicDir, 'fonts'), ONE_HOUR_CACHE_CONTROL),
    sendNotFound,
  );
  router.use(
    '/assets',
    serveFolder(path.join(files.clientDir, 'assets'), IMMUTABLE_CACHE_CONTROL),
    sendNotFound,
  );
  if (isPlaygroundEnabled) router.use('/graphiql', serveFolder(files.graphiqlDir, REVALIDATE_CACHE_CONTROL));
  router.use(['/graphiql', '/dev'], sendNotFound);
  const client = listClientHandlers(files);
  router.use(client);
  const rewritePagePath: RequestHandler = (request, response, next) => {
    if (isServerPath(request.path)) return sendNotFound(request, response);
    if (!isPagePath(request.path)) {
      response.vary('Accept');
      if (request.accepts(['json', 'html']) !== 'html') return sendNotFound(request, response);
      response.status(404);
    }
    const locale = findPageLocale(request, response);
    request.url = getPageFile(FIRST_SCREENS[request.path] ?? '/index.html', locale);
    next();
  };
  router.use(rewritePagePath, client);
  return router;
}

/** Returns the path of a page in a language. The build writes the pages of the other languages than English into folders. */
const getPageFile = (page: string, locale: Locale): string => (locale === 'en' ? page : `/${locale}${page}`);

/** Returns the handlers of the built client. Its pages get the ways to sign in if there are others than the password. */
function listClientHandlers({ clientDir, config }: StaticFileParts): RequestHandler[] {
  const client = serveFolder(clientDir, REVALIDATE_CACHE_CONTROL);
  const options = findSignInOptions(config);
  if (options === null) return [client];
  const pages = LOCALES.flatMap((locale) =>
    [...Object.values(FIRST_SCREENS), '/index.html'].map((page) => getPageFile(page, locale)),
  );
  return [serveSignInPages({ clientDir, pages, options }), client];
}

/**
 * Serves a folder, with `x.br` or `x.gz` instead of x if the browser accepts it. Does not list directories and does not serve dotfiles.
 * Does not use sirv, which crashes when a rebuild removes a file, nor express-static-gzip, whose 404 keeps Content-Encoding.
 */
function serveFolder(folder: string, cacheControl: string): RequestHandler {
  const compressedFiles = listCompressedFiles(folder);
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
    if (!compressedFiles.has(file)) return serve(request, response, next);
    response.vary('Accept-Encoding');
    const encoding = negotiateEncoding(request);
    if (encoding === 'identity' || !compressedFiles.get(file)?.has(encoding))
      return serve(request, response, next);
    response.setHeader('Content-Encoding', encoding);
    response.type(path.extname(file));
    const originalUrl = request.url;
    request.url = `${file}${ENCODING_EXTENSIONS[encoding]}`;
    return serve(request, response, (error?: unknown) => {
      request.url = originalUrl;
      response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

/** Lists the compressed files of a folder, by URL path of the original. The server reads the folder once, at the start. */
function listCompressedFiles(folder: string): Map<string, Set<string>> {
  const encodingsByFile = new Map<string, Set<string>>();
  if (!existsSync(folder)) return encodingsByFile;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    for (const [encoding, extension] of Object.entries(ENCODING_EXTENSIONS)) {
      if (!name.endsWith(extension)) continue;
      const file = `/${name.slice(0, -extension.length).split(path.sep).join('/')}`;
      encodingsByFile.set(file, (encodingsByFile.get(file) ?? new Set()).add(encoding));
    }
  }
  return encodingsByFile;
}

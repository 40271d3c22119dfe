import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import type { Storage } from '../storage/storage.ts';
import { readUploadName } from '../storage/uploads.ts';

/** The bytes of a name never change. Private, because shared caches must not keep photos. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * GET and HEAD of an uploaded image by its name. Threat: an upload that a browser treats as a page. The bytes were decoded and
 * encoded again; in addition there are `sandbox` and nosniff. Stays open: everybody who knows the name can see the image until it
 * is removed, and longer in a browser's cache.
 */
export function serveUploads(storage: Storage, log: Log): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const named = readUploadName(name);
    const file = named && (await storage.read(name));
    if (file === null) return next();
    response.setHeader('Content-Type', named?.mime ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cache-Control', FOR_EVER);
    response.setHeader('ETag', `"${name}"`);
    if (request.fresh || request.method === 'HEAD') {
      file.stream.destroy();
      if (request.fresh) response.status(304);
      else response.setHeader('Content-Length', file.size);
      return void response.end();
    }
    response.setHeader('Content-Length', file.size);
    try {
      await pipeline(file.stream, response);
    } catch (error) {
      // A client that disconnects is no error.
      if (!isDisconnect(error))
        log.error({ err: error, requestId: requestIdOf(request) }, 'an upload could not be read');
      response.destroy();
    }
  };
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

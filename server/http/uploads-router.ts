import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import type { Storage } from '../storage/storage.ts';
import { readUploadName } from '../storage/uploads.ts';

/** The name is random and its bytes never change. A photo is its owner's: only the browser keeps it. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * GET and HEAD of an uploaded image by its name. The bytes were decoded and written anew, so they are an image's; the
 * sandbox and nosniff (set for every answer) are the second lock against one that a browser might take for a page. What
 * stays open: whoever was given the name can look until the image is removed, and from the browser's cache longer.
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
      // Who goes away in the middle needs no answer and is no fault.
      if (!isGone(error))
        log.error({ err: error, requestId: requestIdOf(request) }, 'an upload could not be read');
      response.destroy();
    }
  };
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

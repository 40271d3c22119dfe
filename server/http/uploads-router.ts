import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import { StorageUnavailableError, type Storage } from '../storage/file-storage.ts';
import { Upload } from '../storage/upload.entity.ts';
import { readUploadName } from '../storage/uploads.ts';

export type UploadParts = { storage: Storage; db: Database; log: Log };

/** The bytes of a name never change. Private, because shared caches must not keep photos. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * GET and HEAD of an uploaded image by its name. Threat: an upload that a browser treats as a page. The bytes were decoded and
 * encoded again; in addition there are `sandbox` and nosniff. Stays open: everybody who knows the name can see the image until it
 * is removed, and longer in a browser's cache. A file that should be there and cannot be read is 503, so that no cache keeps a 404.
 */
export function serveUploads({ storage, db, log }: UploadParts): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const named = readUploadName(name);
    if (named === null) return next();
    const exists = (): Promise<boolean> => db.source.manager.existsBy(Upload, named);
    // Threat: a picture that was taken down is served, because its file could not be removed yet.
    if (!(await exists())) return next();
    const file = await storage.read(name).catch((error: unknown) => {
      log.error({ err: error, requestId: requestIdOf(request), upload: name }, 'an upload could not be read');
      throw new StorageUnavailableError();
    });
    if (file === null) {
      // Removed in the meantime, or lost: the row is removed before the file.
      if (!(await exists())) return next();
      log.error({ requestId: requestIdOf(request), upload: name }, 'the file of an upload is missing');
      throw new StorageUnavailableError();
    }
    response.setHeader('Content-Type', named.mime);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cache-Control', IMMUTABLE);
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

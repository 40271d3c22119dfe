import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import { getNetwork, type RateLimits } from './rate-limits.ts';
import { getRequestId } from './request-id.ts';
import { StorageUnavailableError, type FileStorage } from '../storage/file-storage.ts';
import { Upload } from '../storage/upload.entity.ts';
import { parseUploadName } from '../storage/uploads.ts';

export type UploadParts = { storage: FileStorage; db: Database; log: Log; limits: RateLimits };

/** The bytes of a name never change. 'private', because shared caches must not store photos. */
const IMMUTABLE_CACHE_CONTROL = 'private, max-age=31536000, immutable';

/**
 * Serves GET and HEAD of an uploaded image by its name. Threat: a browser treats an upload as a page. So the server has decoded and
 * encoded the bytes again, and sends `sandbox` and nosniff. Known limit: everyone who knows the name can see the image until its removal,
 * and longer in a browser's cache. A stored file that cannot be read is 503, so that no cache stores a 404. Threat: a caller without an
 * account keeps the database and the store busy, so each network has a limit.
 */
export function serveUploads({ storage, db, log, limits }: UploadParts): RequestHandler {
  return async (request, response, next) => {
    await limits.use('uploadReadByIp', getNetwork(request.ip ?? 'unknown'));
    const name = request.path.slice(1);
    const uploadRef = parseUploadName(name);
    if (uploadRef === null) return next();
    const doesExist = (): Promise<boolean> => db.source.manager.existsBy(Upload, uploadRef);
    // Threat: the server sends an image that was taken down, because its file could not be removed yet.
    if (!(await doesExist())) return next();
    const file = await storage.read(name).catch((error: unknown) => {
      log.error(
        { err: error, requestId: getRequestId(request), upload: name },
        'an upload could not be read',
      );
      throw new StorageUnavailableError();
    });
    if (file === null) {
      // The upload was removed meanwhile, or its file is lost. A removal deletes the row before the file.
      if (!(await doesExist())) return next();
      log.error({ requestId: getRequestId(request), upload: name }, 'the file of an upload is missing');
      throw new StorageUnavailableError();
    }
    response.setHeader('Content-Type', uploadRef.mime);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cache-Control', IMMUTABLE_CACHE_CONTROL);
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
      // A disconnect of the client is not an error.
      if (!isDisconnect(error))
        log.error({ err: error, requestId: getRequestId(request) }, 'an upload could not be read');
      response.destroy();
    }
  };
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

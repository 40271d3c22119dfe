import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import type { StoredFileInfo, FileStorage, StorageState, StoredFile } from './file-storage.ts';

export type S3Settings = {
  /** The origin of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Files in one page of a list, at most 1,000, which is the default. */
  pageSize?: number;
};

/** The names of uploads. A bucket may contain other files, which the cleaning must not see. */
const KEY_PATTERN = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const PAGE_SIZE = 1_000;

/** The time limits until the server starts its response, in milliseconds. It responds to a sent file only after the last byte. */
const MAX_RESPONSE_MS = 2_000;
const MAX_UPLOAD_RESPONSE_MS = 15_000;
/** The time limit until the whole response is read, in milliseconds. */
const MAX_REQUEST_MS = 60_000;

/** The error of the S3 server. It hides the network error inside, because isOutage would take its code for an outage of the database. */
class S3StorageError extends Error {
  override readonly name = 'S3StorageError';
}

/**
 * Opens a storage in a bucket of S3 or of a compatible server. The bucket is in the path, because self-hosted servers need that. Requests
 * are signed but their bodies are not, because some servers support neither chunked signing nor checksum trailers. So use an https
 * endpoint outside a private network.
 */
export async function openS3Storage(settings: S3Settings): Promise<FileStorage> {
  // Loaded only if a bucket is used.
  const { S3mini } = await import('s3mini');
  const { bucket, endpoint, pageSize = PAGE_SIZE, ...rest } = settings;
  const store: S3mini = new S3mini({ ...rest, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime });
  const requireValidName = (name: string): string => {
    if (!KEY_PATTERN.test(name)) throw new Error('not a name of an upload');
    return name;
  };
  return {
    put: (name, content) =>
      describeErrors(async () => {
        const type = CONTENT_TYPES[requireValidName(name).split('.')[1] ?? ''];
        await store.putObject(name, content, type);
      }),
    read: (name) => describeErrors(() => readObject(store, requireValidName(name))),
    remove: (name) =>
      describeErrors(async () => {
        await store.deleteObject(requireValidName(name));
      }),
    list: () => listObjects(store, pageSize),
    // The server shows a file only when it is complete.
    removeDrafts: async () => undefined,
    getState: () => getBucketState(store),
  };
}

/** Returns the state of the bucket. The reason needs a second request, because the client returns false for both 403 and 404. */
async function getBucketState(store: S3mini): Promise<StorageState> {
  try {
    if (await store.bucketExists()) return 'ok';
  } catch {
    return 'unreachable';
  }
  const firstPage = await store.listObjectsPaged('/', '', 1).catch(() => undefined);
  return firstPage === null ? 'no bucket' : 'access denied';
}

async function readObject(store: S3mini, name: string): Promise<StoredFile | null> {
  const response = await store.getObjectResponse(name);
  if (response?.body == null) return null;
  const size = Number(response.headers.get('content-length'));
  return { size, stream: Readable.fromWeb(response.body as ReadableStream) };
}

async function* listObjects(store: S3mini, pageSize: number): AsyncGenerator<StoredFileInfo> {
  let next: string | undefined;
  do {
    const page = await describeErrors(() => store.listObjectsPaged('/', '', pageSize, next));
    if (!page?.objects) throw new S3StorageError('the bucket does not exist');
    for (const { Key: name, Size: size, LastModified: storedAt } of page.objects) {
      if (KEY_PATTERN.test(name)) yield { name, size, storedAt };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

async function describeErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
    throw new S3StorageError(`the bucket failed: ${reason.slice(0, 300)}`);
  }
}

/** Calls fetch with time limits for the start and the end of the response. */
async function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const timeoutController = new AbortController();
  const abortRequest = (): void => timeoutController.abort(new Error('no answer in time'));
  const timer = setTimeout(abortRequest, init.method === 'PUT' ? MAX_UPLOAD_RESPONSE_MS : MAX_RESPONSE_MS);
  try {
    const response = await fetch(input, { ...init, signal: timeoutController.signal });
    setTimeout(abortRequest, MAX_REQUEST_MS).unref();
    return response;
  } finally {
    clearTimeout(timer);
  }
}

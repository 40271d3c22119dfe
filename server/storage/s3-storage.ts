import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import type { StoredFileInfo, Storage, StoredFile } from './file-storage.ts';

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

/** Only names of uploads: a bucket may hold files of others, which the cleaning must not see. */
const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const PAGE_SIZE = 1_000;

/** Until the store begins to answer; it answers a file that is sent only at its end. */
const ANSWER_MS = 2_000;
const SENT_ANSWER_MS = 15_000;
/** Until a whole answer is read. */
const WHOLE_MS = 60_000;

/** The store failed. Not with the error of the network inside, whose codes would be taken for an outage of the database. */
class S3StorageError extends Error {
  override readonly name = 'S3StorageError';
}

/**
 * Storage in a bucket of S3 or of a store that speaks its protocol. The bucket is in the path, as self-hosted stores need it.
 * Requests are signed, their bodies are not: no chunked signing and no checksum trailers, which not every store knows. So use
 * an endpoint with https outside of a private network.
 */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  // Loaded only where it is used.
  const { S3mini } = await import('s3mini');
  const { bucket, endpoint, pageSize = PAGE_SIZE, ...rest } = settings;
  const store: S3mini = new S3mini({ ...rest, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime });
  const named = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not a name of an upload');
    return name;
  };
  return {
    put: (name, content) =>
      described(async () => {
        const type = TYPES[named(name).split('.')[1] ?? ''];
        await store.putObject(name, content, type);
      }),
    read: (name) => described(() => readObject(store, named(name))),
    remove: (name) =>
      described(async () => {
        await store.deleteObject(named(name));
      }),
    list: () => listObjects(store, pageSize),
    // The store shows a file only when it is whole.
    removeDrafts: async () => undefined,
    state: async () => ((await store.bucketExists().catch(() => false)) ? 'ok' : 'unreachable'),
  };
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
    const page = await described(() => store.listObjectsPaged('/', '', pageSize, next));
    if (!page?.objects) throw new S3StorageError('the bucket does not exist');
    for (const { Key: name, Size: size, LastModified: storedAt } of page.objects) {
      if (NAME.test(name)) yield { name, size, storedAt };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

async function described<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
    throw new S3StorageError(`the bucket failed: ${reason.slice(0, 300)}`);
  }
}

/** fetch that gives up a store that hangs, before its answer or in the middle of it. */
async function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const ending = new AbortController();
  const end = (): void => ending.abort(new Error('no answer in time'));
  const timer = setTimeout(end, init.method === 'PUT' ? SENT_ANSWER_MS : ANSWER_MS);
  try {
    const response = await fetch(input, { ...init, signal: ending.signal });
    setTimeout(end, WHOLE_MS).unref();
    return response;
  } finally {
    clearTimeout(timer);
  }
}

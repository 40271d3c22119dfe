import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import type { StoredFileInfo, FileStorage, StorageState, StoredFile } from './file-storage.ts';
import { createS3Client, describeErrors, listObjects, type S3Settings } from './s3-client.ts';

/** The names of uploads. A bucket may contain other files, which the cleaning must not see. */
const KEY_PATTERN = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Opens a storage in a bucket of S3 or of a compatible server. */
export async function openS3Storage(settings: S3Settings): Promise<FileStorage> {
  const store = await createS3Client(settings);
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
    list: () => listUploads(store, settings),
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

async function* listUploads(store: S3mini, { pageSize }: S3Settings): AsyncGenerator<StoredFileInfo> {
  for await (const file of listObjects(store, { prefix: '', isFlat: true, pageSize }))
    if (KEY_PATTERN.test(file.name)) yield file;
}

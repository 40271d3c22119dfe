import type { S3mini } from 's3mini';
import type { DrawnImageLimits } from './drawn-image-limits.ts';
import type { StoredFileInfo } from './file-storage.ts';

export type S3Settings = {
  /** The origin of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Files in one page of a list, at most 1,000, which is the default. */
  pageSize?: number;
  /** Other limits of drawn images than DRAWN_IMAGE_LIMITS. */
  imageLimits?: Partial<DrawnImageLimits>;
};

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
 * Creates the client of a bucket. The bucket is in the path, because self-hosted servers need that. Requests are signed but their bodies
 * are not, because some servers support neither chunked signing nor checksum trailers. So use an https endpoint outside a private network.
 * @param fetchFile sends the requests; by default with time limits that suit files of any size
 */
export async function createS3Client(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  fetchFile: typeof fetch = fetchInTime,
): Promise<S3mini> {
  // Loaded only if a bucket is used.
  const { S3mini } = await import('s3mini');
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchFile,
  });
}

/** The objects of a list: those whose key begins with the prefix, and only those without a '/' if `isFlat` is true. */
type ObjectList = { prefix: string; isFlat: boolean; pageSize: number | undefined };

/** Lists objects of the bucket, page by page. */
export async function* listObjects(
  store: S3mini,
  { prefix, isFlat, pageSize = PAGE_SIZE }: ObjectList,
): AsyncGenerator<StoredFileInfo> {
  let next: string | undefined;
  do {
    const page = await describeErrors(() =>
      store.listObjectsPaged('/', prefix, pageSize, next, isFlat ? { delimiter: '/' } : {}),
    );
    if (!page?.objects) throw new S3StorageError('the bucket does not exist');
    for (const { Key: name, Size: size, LastModified: storedAt } of page.objects)
      yield { name, size, storedAt };
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** Runs a request; its errors become an S3StorageError with a short reason. */
export async function describeErrors<T>(task: () => Promise<T>): Promise<T> {
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

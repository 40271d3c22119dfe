import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './file-storage.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';

/** Where uploads are: a folder, or a bucket. */
export type StoragePlace = { folder: string } | { s3: S3Settings };

export async function openStorage(place: StoragePlace, clock: () => Date): Promise<Storage> {
  return 's3' in place ? openS3Storage(place.s3) : openFolderStorage(place.folder, clock);
}

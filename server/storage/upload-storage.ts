import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './file-storage.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';

/** The place of uploads: a folder or a bucket. */
export type StorageLocation = { folder: string } | { s3: S3Settings };

export async function openStorage(place: StorageLocation, clock: () => Date): Promise<Storage> {
  return 's3' in place ? openS3Storage(place.s3) : openFolderStorage(place.folder, clock);
}

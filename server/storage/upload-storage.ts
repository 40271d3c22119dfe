import { openFolderStorage } from './folder-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { openS3Storage } from './s3-storage.ts';

/** The place of uploads: a folder or a bucket. */
export type StorageLocation = { folder: string } | { s3: S3Settings };

/** Opens the folder or the bucket of the uploads. */
export async function openUploadStorage(location: StorageLocation, clock: () => Date): Promise<FileStorage> {
  return 's3' in location ? openS3Storage(location.s3) : openFolderStorage(location.folder, clock);
}

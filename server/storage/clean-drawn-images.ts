import type { S3mini } from 's3mini';
import { HOUR_MS } from '../../tag/base/durations.ts';
import type { DrawnImageLimits } from './drawn-image-limits.ts';
import {
  DRAWN_IMAGE_FOLDER,
  getUserFolder,
  isDrawnImageName,
  type DrawnImageNames,
} from './drawn-image-names.ts';
import type { StoredFileInfo } from './file-storage.ts';
import { describeErrors, listObjects } from './s3-client.ts';

type CleanupParts = {
  readonly store: S3mini;
  readonly names: DrawnImageNames;
  readonly limits: DrawnImageLimits;
  readonly pageSize: number | undefined;
  readonly now: Date;
};

/** The part of the limit that remains used after a cleaning of a full storage, so that new images have room for an hour. */
const FILL_RATIO = 0.8;

/** Removes images that are too old, of another key or above a limit. @returns the size of the remaining images, in bytes */
export async function cleanDrawnImages(parts: CleanupParts): Promise<number> {
  const bytesByHour = await removeExpired(parts);
  const usedBytes = [...bytesByHour.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (usedBytes <= parts.limits.maxBytes) return usedBytes;
  return usedBytes - (await removeOldest(parts, bytesByHour));
}

/**
 * Removes expired images, and the images above the limit of one user in the order of the list. Counts the others by the hour in which they
 * were stored, so that the memory does not grow with their number.
 */
async function removeExpired(parts: CleanupParts): Promise<Map<number, number>> {
  const { names, limits, now } = parts;
  const cutoff = now.getTime() - limits.maxAgeMs;
  const bytesByHour = new Map<number, number>();
  let userFolder = '';
  let userImages = 0;
  for await (const image of listImages(parts)) {
    // The list is in the order of the names, so all images of a user are together.
    userImages = getUserFolder(image.name) === userFolder ? userImages + 1 : 1;
    userFolder = getUserFolder(image.name);
    const isExpired = image.storedAt.getTime() <= cutoff || !names.isOwn(image.name);
    if (isExpired || userImages > limits.maxUserImages) await removeImage(parts, image);
    else bytesByHour.set(getHour(image), (bytesByHour.get(getHour(image)) ?? 0) + image.size);
  }
  return bytesByHour;
}

/** Removes the oldest images until FILL_RATIO of the limit is used. @returns the size of the removed images, in bytes */
async function removeOldest(parts: CleanupParts, bytesByHour: ReadonlyMap<number, number>): Promise<number> {
  let freeBytes = parts.limits.maxBytes * FILL_RATIO;
  let boundaryHour = Infinity;
  for (const [hour, bytes] of [...bytesByHour].toSorted(([a], [b]) => b - a)) {
    boundaryHour = hour;
    freeBytes -= bytes;
    if (freeBytes < 0) break;
  }
  let removedBytes = 0;
  for await (const image of listImages(parts)) {
    const isInBoundaryHour = getHour(image) === boundaryHour;
    if (getHour(image) > boundaryHour || (isInBoundaryHour && freeBytes >= 0)) continue;
    if (isInBoundaryHour) freeBytes += image.size;
    removedBytes += image.size;
    await removeImage(parts, image);
  }
  return removedBytes;
}

async function* listImages({ store, pageSize }: CleanupParts): AsyncGenerator<StoredFileInfo> {
  for await (const file of listObjects(store, { prefix: DRAWN_IMAGE_FOLDER, isFlat: false, pageSize }))
    if (isDrawnImageName(file.name)) yield file;
}

const removeImage = ({ store }: CleanupParts, { name }: StoredFileInfo) =>
  describeErrors(() => store.deleteObject(name));

const getHour = ({ storedAt }: StoredFileInfo): number => Math.floor(storedAt.getTime() / HOUR_MS);

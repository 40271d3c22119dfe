import { randomBytes } from 'node:crypto';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { UnauthenticatedError, UnavailableError } from '../http-error.ts';
import { Upload, UPLOAD_KINDS, type UploadKind } from '../storage/upload.entity.ts';
import {
  sumUserBytes,
  sumAllBytes,
  removeFiles,
  formatUploadName,
  formatUploadUrl,
} from '../storage/uploads.ts';
import { cleanImage, type CleanImage } from './clean-image.ts';

type UploadInput = {
  /** The file as sent; undefined if there was none. */
  image: Buffer | undefined;
  type: unknown;
};

/**
 * Stores an image of the caller. The hourly cleaning removes an image that no profile, tag or airline uses for a day.
 * @returns its root-relative URL; FIELD_REQUIRED, PHOTO_NOT_IMAGE, IMAGE_TOO_MANY_PIXELS UPLOAD_QUOTA and UPLOAD_QUOTA_TOTAL on image,
 * UPLOAD_TYPE_INVALID on type. Throws BusyError, and UnavailableError if the file cannot be stored
 */
export async function uploadImage(
  context: Context,
  { image, type }: UploadInput,
): Promise<Result<{ imageUrl: string }>> {
  const { user } = requireSession(context);
  const kind = UPLOAD_KINDS.find((one) => one === type);
  if (kind === undefined) return refuse('UPLOAD_TYPE_INVALID', 'type');
  if (image === undefined) return refuse('FIELD_REQUIRED', 'image', { field: 'image' });
  const { config, db, decodingSemaphore } = context.deps;
  const cleaned = await cleanImage(decodingSemaphore, image, kind);
  if (!cleaned.ok) return cleaned;
  // Two simultaneous uploads may exceed the quota by one image, which is small after encoding.
  const stored = await sumUserBytes(db.source.manager, user.id);
  if (stored + cleaned.value.content.length > UPLOAD_LIMITS.bytesOfUser)
    return refuse('UPLOAD_QUOTA', 'image');
  const { uploadQuotaTotal } = config;
  if (uploadQuotaTotal !== undefined) {
    const total = await sumAllBytes(db.source.manager);
    if (total + cleaned.value.content.length > uploadQuotaTotal) return refuse('UPLOAD_QUOTA_TOTAL', 'image');
  }
  return ok({ imageUrl: formatUploadUrl(await storeUpload(context, user.id, kind, cleaned.value)) });
}

/** Stores the file before the row: after a crash in between, the hourly cleaning removes the file. */
async function storeUpload(
  { deps, requestId }: Context,
  userId: string,
  kind: UploadKind,
  { content, mime, width, height }: CleanImage,
): Promise<Pick<Upload, 'id' | 'mime'>> {
  const { db, storage, clock, log } = deps;
  const id = randomBytes(16).toString('hex');
  const name = formatUploadName({ id, mime });
  try {
    await storage.put(name, content);
  } catch (error) {
    log.error({ err: error, requestId }, 'an upload could not be stored');
    throw new UnavailableError(error);
  }
  const now = clock();
  const row = { id, userId, kind, mime, bytes: content.length, width, height };
  try {
    await db.source.getRepository(Upload).insert({ ...row, unusedSince: now, createdAt: now });
  } catch (error) {
    await removeFiles({ storage, log }, [name]);
    // The account was deleted during the decoding of the image.
    if (isForeignKeyError(error)) throw new UnauthenticatedError();
    throw error;
  }
  return { id, mime };
}

function isForeignKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

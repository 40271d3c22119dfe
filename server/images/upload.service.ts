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
  const kind = UPLOAD_KINDS.find((uploadKind) => uploadKind === type);
  if (kind === undefined) return refuse('UPLOAD_TYPE_INVALID', 'type');
  if (image === undefined) return refuse('FIELD_REQUIRED', 'image', { field: 'image' });
  const storedBytes = await storeImage(context, kind, image);
  return storedBytes.ok ? ok({ imageUrl: formatUploadUrl(storedBytes.value) }) : storedBytes;
}

/**
 * Stores a logo of an account file for the caller.
 * @param id the id of the upload, which must be as hard to guess as a random one
 * @returns the refusals of uploadImage. Throws BusyError, UnavailableError
 */
export function storeLogo(context: Context, id: string, image: Buffer): Promise<Result<StoredUpload>> {
  return storeImage(context, 'logo', image, id);
}

type StoredUpload = Pick<Upload, 'id' | 'mime'>;

async function storeImage(
  context: Context,
  kind: UploadKind,
  image: Buffer,
  id = randomBytes(16).toString('hex'),
): Promise<Result<StoredUpload>> {
  const { user } = requireSession(context);
  const { config, db, decodingSemaphore } = context.deps;
  const cleanImageResult = await cleanImage(decodingSemaphore, image, kind);
  if (!cleanImageResult.ok) return cleanImageResult;
  // Two simultaneous uploads may exceed the quota by one image, which is small after encoding.
  const storedBytes = await sumUserBytes(db.source.manager, user.id);
  if (storedBytes + cleanImageResult.value.content.length > UPLOAD_LIMITS.bytesOfUser)
    return refuse('UPLOAD_QUOTA', 'image');
  const { uploadQuotaTotal } = config;
  if (uploadQuotaTotal !== undefined) {
    const total = await sumAllBytes(db.source.manager);
    if (total + cleanImageResult.value.content.length > uploadQuotaTotal)
      return refuse('UPLOAD_QUOTA_TOTAL', 'image');
  }
  return ok(await storeUpload(context, user.id, { id, kind }, cleanImageResult.value));
}

/** Stores the file before the row: after a crash in between, the hourly cleaning removes the file. */
async function storeUpload(
  { deps, requestId }: Context,
  userId: string,
  { id, kind }: Pick<Upload, 'id' | 'kind'>,
  { content, mime, width, height }: CleanImage,
): Promise<StoredUpload> {
  const { db, storage, clock, log } = deps;
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

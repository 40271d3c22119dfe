import { randomBytes } from 'node:crypto';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { UnauthenticatedError, UnavailableError } from '../http-error.ts';
import { Upload, UPLOAD_KINDS, type UploadKind } from '../storage/upload.entity.ts';
import { bytesOf, bytesOfAll, removeFiles, uploadName, uploadUrl } from '../storage/uploads.ts';
import { cleanImage, type CleanImage } from './clean-image.ts';

type UploadInput = {
  /** The file as sent; undefined if there was none. */
  image: Buffer | undefined;
  type: unknown;
};

/**
 * Stores an image of the caller. It is removed after a day without a reference from a profile, a tag or an airline.
 * @returns its root-relative URL; FIELD_REQUIRED, PHOTO_NOT_IMAGE, IMAGE_TOO_MANY_PIXELS UPLOAD_QUOTA and UPLOAD_QUOTA_TOTAL on image,
 * UPLOAD_TYPE_INVALID on type. Throws BusyError, and UnavailableError when nothing can be stored
 */
export async function uploadImage(
  context: Context,
  { image, type }: UploadInput,
): Promise<Result<{ imageUrl: string }>> {
  const { user } = requireSession(context);
  const kind = UPLOAD_KINDS.find((one) => one === type);
  if (kind === undefined) return refuse('UPLOAD_TYPE_INVALID', 'type');
  if (image === undefined) return refuse('FIELD_REQUIRED', 'image', { field: 'image' });
  const { config, db, decoding } = context.deps;
  const cleaned = await cleanImage(decoding, image, kind);
  if (!cleaned.ok) return cleaned;
  // Two simultaneous uploads may exceed the quota by one image, which is small after encoding.
  const stored = await bytesOf(db.source.manager, user.id);
  if (stored + cleaned.value.content.length > UPLOAD_LIMITS.bytesOfUser)
    return refuse('UPLOAD_QUOTA', 'image');
  const { uploadQuotaTotal } = config;
  if (uploadQuotaTotal !== undefined) {
    const total = await bytesOfAll(db.source.manager);
    if (total + cleaned.value.content.length > uploadQuotaTotal) return refuse('UPLOAD_QUOTA_TOTAL', 'image');
  }
  return ok({ imageUrl: uploadUrl(await storeUpload(context, user.id, kind, cleaned.value)) });
}

/** The file first, then the row: after a crash in between, the hourly cleaning removes the file. */
async function storeUpload(
  { deps, requestId }: Context,
  userId: string,
  kind: UploadKind,
  { content, mime, width, height }: CleanImage,
): Promise<Pick<Upload, 'id' | 'mime'>> {
  const { db, storage, clock, log } = deps;
  const id = randomBytes(16).toString('hex');
  const name = uploadName({ id, mime });
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
    // The account was deleted while the image was decoded.
    if (isForeignKeyError(error)) throw new UnauthenticatedError();
    throw error;
  }
  return { id, mime };
}

function isForeignKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

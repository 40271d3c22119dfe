import type { EntityManager } from 'typeorm';
import { isUploadedLogo } from '../../tag/card/picture-art.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Deps } from '../context.ts';
import { claimLogo, isKnownLogo } from './logos.ts';
import type { RasterPicture } from '../rendering/render-worker.ts';
import { findUpload, uploadName } from '../storage/uploads.ts';

/** Whether a user's design may show this logo. @returns LOGO_UNKNOWN on selectedLogo */
export async function checkLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<true>> {
  const known = await isKnownLogo(deps, manager, userId, logo);
  return known ? accept(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

/**
 * checkLogo for a design that is about to be saved, inside its transaction.
 * @returns the id of the upload to refer to, null for a shipped logo; LOGO_UNKNOWN on selectedLogo
 */
export async function claimDesignLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<string | null>> {
  const claimed = await claimLogo(deps, manager, userId, logo);
  return claimed === null ? refuse('LOGO_UNKNOWN', 'selectedLogo') : accept(claimed.uploadId);
}

/**
 * The picture of a logo that this user uploaded; null for one that is no upload. Threat: a design that shows an image of
 * somebody else's; the look-up names the user.
 * @returns LOGO_UNKNOWN on selectedLogo for somebody else's, and for one that is gone. Throws Busy
 */
export async function readLogoPicture(
  { db, logoPictures }: Deps,
  userId: string,
  { logo, scale }: { logo: string; scale: number },
): Promise<Result<RasterPicture | null>> {
  if (!isUploadedLogo(logo)) return accept(null);
  const id = await findUpload(db.source.manager, { userId, kind: 'logo' }, logo);
  const picture = id && (await logoPictures.read(uploadName({ id, mime: 'image/png' }), scale));
  return picture ? accept(picture) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

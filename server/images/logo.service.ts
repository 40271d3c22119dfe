import type { EntityManager } from 'typeorm';
import { isUploadedLogo } from '../../tag/card/picture-art.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { Deps } from '../context.ts';
import type { RasterPicture } from '../rendering/render-task.ts';
import { findUpload, uploadName, claimUpload } from '../storage/uploads.ts';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Checks that a user's design may show this logo. @returns LOGO_UNKNOWN on selectedLogo */
export async function checkLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<true>> {
  const known = await isKnownLogo(deps, manager, userId, logo);
  return known ? ok(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

/**
 * checkLogo for a design that will be saved, inside its transaction.
 * @returns the id of the upload to refer to; null for a shipped logo; LOGO_UNKNOWN on selectedLogo
 */
export async function claimDesignLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<string | null>> {
  const claimed = await claimLogo(deps, manager, userId, logo);
  return claimed === null ? refuse('LOGO_UNKNOWN', 'selectedLogo') : ok(claimed.uploadId);
}

/**
 * The picture of an uploaded logo; null if the logo is no upload. Threat: a design that shows another user's image, so the
 * look-up names the user.
 * @returns LOGO_UNKNOWN on selectedLogo if the upload is not the user's or was removed. Throws StorageUnavailableError if its
 * file cannot be read, so that no card is drawn without its logo; BusyError
 */
export async function readLogoPicture(
  { db, logoPictures }: Deps,
  userId: string,
  { logo, scale }: { logo: string; scale: number },
): Promise<Result<RasterPicture | null>> {
  if (!isUploadedLogo(logo)) return ok(null);
  const id = await findUpload(db.source.manager, { userId, kind: 'logo' }, logo);
  if (id === null) return refuse('LOGO_UNKNOWN', 'selectedLogo');
  return ok(await logoPictures.read(uploadName({ id, mime: 'image/png' }), scale));
}

const FOLDER = '/img/';
const LOGO_FILE = /^logo_[a-z0-9_-]+\.png$/;

type Shipped = { publicDir: string };

/** By folder; the files do not change while the server runs. */
const listed = new Map<string, ReadonlySet<string>>();

/**
 * The paths of the logos that the app ships, read once for this process. Threat: a path in a design that makes the renderer
 * read another file; a path is only compared with this list, and no file is opened by it.
 */
export async function shippedLogos({ publicDir }: Shipped): Promise<ReadonlySet<string>> {
  const known = listed.get(publicDir);
  if (known !== undefined) return known;
  const logos = await listLogos(publicDir);
  listed.set(publicDir, logos);
  return logos;
}

async function listLogos(publicDir: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(publicDir, FOLDER));
  return new Set(files.filter((file) => LOGO_FILE.test(file)).map((file) => `${FOLDER}${file}`));
}

/** Whether the app ships this logo or this user uploaded it. */
export async function isKnownLogo(
  shipped: Shipped,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<boolean> {
  if ((await shippedLogos(shipped)).has(logo)) return true;
  return (await findUpload(manager, { userId, kind: 'logo' }, logo)) !== null;
}

/**
 * isKnownLogo for a row that will show the logo, inside its transaction.
 * @returns the upload to refer to, null in it for a shipped logo; null if there is no such logo
 */
export async function claimLogo(
  shipped: Shipped,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<{ uploadId: string | null } | null> {
  if ((await shippedLogos(shipped)).has(logo)) return { uploadId: null };
  const uploadId = await claimUpload(manager, { userId, kind: 'logo' }, logo);
  return uploadId === null ? null : { uploadId };
}

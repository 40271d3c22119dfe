import type { EntityManager } from 'typeorm';
import { isUploadedLogo } from '../../tag/card/image-art.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { Deps } from '../context.ts';
import type { RasterImage } from '../rendering/render-task.ts';
import { findUpload, formatUploadName, claimUploads } from '../storage/uploads.ts';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Checks that a user's design may show this logo. @returns LOGO_UNKNOWN on selectedLogo */
export async function checkLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<true>> {
  const isKnown = await isKnownLogo(deps, manager, userId, logo);
  return isKnown ? ok(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

/**
 * Claims the logos of designs that will be saved, inside the transaction of the save.
 * @returns the upload to refer to by logo, which is null for a shipped logo; unknown logos are absent
 */
export async function claimLogos(
  source: LogoSource,
  manager: EntityManager,
  userId: string,
  logos: readonly string[],
): Promise<Map<string, string | null>> {
  const shippedLogos = await getShippedLogos(source);
  const uploadedLogos = logos.filter((logo) => !shippedLogos.has(logo));
  const uploadIds = new Map<string, string | null>(
    await claimUploads(manager, { userId, kind: 'logo' }, uploadedLogos),
  );
  for (const logo of logos) if (shippedLogos.has(logo)) uploadIds.set(logo, null);
  return uploadIds;
}

/**
 * Reads the image of an uploaded logo; returns null if the logo is not an upload. Threat: a design shows another user's image, so the
 * look-up needs the user's id.
 * @returns LOGO_UNKNOWN on selectedLogo if the upload is not the user's or was removed. Throws StorageUnavailableError if its file cannot
 * be read, so that no card is drawn without its logo; BusyError
 */
export async function readLogoImage(
  { db, logoImages }: Pick<Deps, 'db' | 'logoImages'>,
  userId: string,
  { logo, scale }: { logo: string; scale: number },
): Promise<Result<RasterImage | null>> {
  if (!isUploadedLogo(logo)) return ok(null);
  const id = await findUpload(db.source.manager, { userId, kind: 'logo' }, logo);
  if (id === null) return refuse('LOGO_UNKNOWN', 'selectedLogo');
  return ok(await logoImages.read(formatUploadName({ id, mime: 'image/png' }), scale));
}

const LOGO_FOLDER = '/img/';
const LOGO_FILE_PATTERN = /^logo_[a-z0-9_-]+\.png$/;

type LogoSource = { publicDir: string };

/** The logos by folder; the files do not change while the server runs. */
const logosByFolder = new Map<string, ReadonlySet<string>>();

/**
 * Returns the paths of the logos that the app ships, read once per process. Threat: a path in a design makes the renderer read another
 * file. So a path is only compared with this list; no file is opened by it.
 */
export async function getShippedLogos({ publicDir }: LogoSource): Promise<ReadonlySet<string>> {
  const cachedLogos = logosByFolder.get(publicDir);
  if (cachedLogos !== undefined) return cachedLogos;
  const logos = await listLogos(publicDir);
  logosByFolder.set(publicDir, logos);
  return logos;
}

async function listLogos(publicDir: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(publicDir, LOGO_FOLDER));
  return new Set(files.filter((file) => LOGO_FILE_PATTERN.test(file)).map((file) => `${LOGO_FOLDER}${file}`));
}

/** Returns true if the app ships this logo or this user uploaded it. */
export async function isKnownLogo(
  source: LogoSource,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<boolean> {
  if ((await getShippedLogos(source)).has(logo)) return true;
  return (await findUpload(manager, { userId, kind: 'logo' }, logo)) !== null;
}

/**
 * Claims a logo for a row that will show it, inside the transaction of the row.
 * @returns the upload to refer to, which is null for a shipped logo; null if there is no such logo
 */
export async function claimLogo(
  source: LogoSource,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<{ uploadId: string | null } | null> {
  const uploadId = (await claimLogos(source, manager, userId, [logo])).get(logo);
  return uploadId === undefined ? null : { uploadId };
}

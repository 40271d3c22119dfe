import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { claimUpload, findUpload } from '../storage/uploads.ts';

const FOLDER = '/img/';
const LOGO_FILE = /^logo_[a-z0-9_-]+\.png$/;

type Shipped = { publicDir: string };

/** By folder: the build writes it before the server starts, and nothing after that. */
const listed = new Map<string, ReadonlySet<string>>();

/**
 * The logos that the app ships, as designs name them; listed once for this process. Threat: a path that makes the
 * renderer read another file; whatever a path says, no file is opened by it: the folder is listed, and the path has to be
 * among what it holds.
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

/** Whether a user may show this logo: one that the app ships, or one that this user uploaded. */
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
 * isKnownLogo for a row that is about to show it, inside its transaction: the upload to refer to, null for a shipped
 * logo. Null when there is no such logo.
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

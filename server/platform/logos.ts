import { access } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { claimUpload, findUpload } from './uploads.ts';

const SHIPPED = /^\/img\/(logo_[a-z0-9_-]+\.png)$/;

type Shipped = { publicDir: string };

/**
 * Whether a user may show this logo: one that the app ships, or one that this user uploaded. Threat: a path that makes
 * the renderer read another file, or another user's image; both alphabets hold no dot, slash or percent sign.
 */
export async function isKnownLogo(
  { publicDir }: Shipped,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<boolean> {
  if (await isShipped(publicDir, logo)) return true;
  return (await findUpload(manager, { userId, kind: 'logo' }, logo)) !== null;
}

/**
 * isKnownLogo for a row that is about to show it, inside its transaction: the upload to refer to, null for a shipped
 * logo. Null when there is no such logo.
 */
export async function claimLogo(
  { publicDir }: Shipped,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<{ uploadId: string | null } | null> {
  if (await isShipped(publicDir, logo)) return { uploadId: null };
  const uploadId = await claimUpload(manager, { userId, kind: 'logo' }, logo);
  return uploadId === null ? null : { uploadId };
}

async function isShipped(publicDir: string, logo: string): Promise<boolean> {
  const file = SHIPPED.exec(logo)?.[1];
  if (file === undefined) return false;
  return access(path.join(publicDir, 'img', file)).then(
    () => true,
    () => false,
  );
}

import { access } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Deps } from '../context.ts';
import { claimUpload, findUpload } from '../platform/uploads.ts';

const SHIPPED = /^\/img\/(logo_[a-z0-9_-]+\.png)$/;

/**
 * Whether a user's design may show this logo: one that the app ships, or one that this user uploaded. Threat: a path
 * that makes the renderer read another file, or another user's image; both alphabets hold no dot, slash or percent sign.
 * @returns LOGO_UNKNOWN on selectedLogo
 */
export async function checkLogo(
  { publicDir }: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<true>> {
  const owner = { userId, kind: 'logo' } as const;
  const known = (await isShipped(publicDir, logo)) || (await findUpload(manager, owner, logo)) !== null;
  return known ? accept(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

/**
 * checkLogo for a design that is about to be saved, inside its transaction.
 * @returns the id of the upload to refer to, null for a shipped logo; LOGO_UNKNOWN on selectedLogo
 */
export async function claimLogo(
  { publicDir }: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<string | null>> {
  if (await isShipped(publicDir, logo)) return accept(null);
  const id = await claimUpload(manager, { userId, kind: 'logo' }, logo);
  return id === null ? refuse('LOGO_UNKNOWN', 'selectedLogo') : accept(id);
}

async function isShipped(publicDir: string, logo: string): Promise<boolean> {
  const file = SHIPPED.exec(logo)?.[1];
  if (file === undefined) return false;
  return access(path.join(publicDir, 'img', file)).then(
    () => true,
    () => false,
  );
}

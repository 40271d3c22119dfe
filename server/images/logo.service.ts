import { access } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Deps } from '../context.ts';
import { Upload } from './upload.entity.ts';

const SHIPPED = /^\/img\/(logo_[a-z0-9_-]+\.png)$/;
const UPLOADED = /^\/img\/uploads\/([0-9a-f]{32})\.png$/;

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
  const known = (await isShipped(publicDir, logo)) || (await isUploadedBy(manager, userId, logo));
  return known ? accept(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

async function isShipped(publicDir: string, logo: string): Promise<boolean> {
  const file = SHIPPED.exec(logo)?.[1];
  if (file === undefined) return false;
  return access(path.join(publicDir, 'img', file)).then(
    () => true,
    () => false,
  );
}

async function isUploadedBy(manager: EntityManager, userId: string, logo: string): Promise<boolean> {
  const id = UPLOADED.exec(logo)?.[1];
  if (id === undefined) return false;
  return manager.existsBy(Upload, { id, userId, kind: 'logo' });
}

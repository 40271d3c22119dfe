import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../context.ts';
import { claimUploads } from '../platform/uploads.ts';

const FOLDER = '/img/';

/**
 * claimLogo for many at once, inside of the transaction that shows them. A logo counts as shipped when the folder lists
 * it: whatever a path says, no file is opened by it.
 * @returns for each logo that the user may show the upload to refer to, null for a shipped one; the others are missing
 */
export async function claimLogos(
  { publicDir }: Pick<Deps, 'publicDir'>,
  manager: EntityManager,
  userId: string,
  logos: readonly string[],
): Promise<Map<string, string | null>> {
  const files = await readdir(path.join(publicDir, FOLDER));
  const shipped = new Set(files.filter((file) => file.startsWith('logo_')).map((file) => `${FOLDER}${file}`));
  const others = logos.filter((logo) => !shipped.has(logo));
  const uploads = await claimUploads(manager, { userId, kind: 'logo' }, others);
  const known = logos.filter((logo) => shipped.has(logo)).map((logo): [string, null] => [logo, null]);
  return new Map([...known, ...uploads]);
}

import type { EntityManager } from 'typeorm';
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';
import { Upload, type UploadKind } from './upload.entity.ts';

/** The files an upload can be: by what its name ends in. */
const UPLOAD_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

type UploadEnding = keyof typeof UPLOAD_TYPES;

const NAME = /^([0-9a-f]{32})\.(jpg|png|webp)$/;
const FOLDER = '/img/uploads/';

/** Whose upload is meant and, where that matters, of which kind. */
export type UploadOwner = { userId: string; kind?: UploadKind };

/** The parts of a file's name, or null for a text that is no such name. */
export function readUploadName(name: string): { id: string; mime: string } | null {
  const [, id, ending] = NAME.exec(name) ?? [];
  return id === undefined || ending === undefined ? null : { id, mime: UPLOAD_TYPES[ending as UploadEnding] };
}

/** The file of an upload. */
export function uploadName({ id, mime }: Pick<Upload, 'id' | 'mime'>): string {
  const ending = Object.entries(UPLOAD_TYPES).find(([, type]) => type === mime)?.[0];
  if (ending === undefined) throw new Error(`no upload is a ${mime}`);
  return `${id}.${ending}`;
}

/** Where the browser finds it, root-relative. */
export function uploadUrl(upload: Pick<Upload, 'id' | 'mime'>): string {
  return `${FOLDER}${uploadName(upload)}`;
}

/** Whether a URL is the address of an upload: anybody's, and one that is gone, too. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith(FOLDER);
}

/** The id of the upload that a URL names, if it is this user's, and of this kind; else null. */
export async function findUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const wanted = wantedBy(owner, url);
  if (wanted === null) return null;
  return (await manager.existsBy(Upload, wanted)) ? wanted.id : null;
}

/**
 * findUpload for a row that is about to refer to it: inside a transaction, until whose end nobody can remove the upload.
 * Threat: the hourly cleaning at this very moment; either it waits for the reference, or there is nothing to refer to.
 * Call it with the user locked or held: whoever deletes the account locks the user first and its uploads after.
 */
export async function claimUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const wanted = wantedBy(owner, url);
  if (wanted === null) return null;
  const { affected } = await manager.update(Upload, wanted, { unusedSince: null });
  return affected === 1 ? wanted.id : null;
}

/** claimUpload for many at once: the ids of those that are this user's, by their URLs. */
export async function claimUploads(
  manager: EntityManager,
  { userId, kind }: Required<UploadOwner>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const ids = urls.flatMap((url) => wantedBy({ userId, kind }, url)?.id ?? []);
  if (ids.length === 0) return new Map();
  const [claimed] = await manager.query<[Pick<Upload, 'id' | 'mime'>[], number]>(
    `update uploads set unused_since = null where user_id = $1 and kind = $2 and id = any($3::text[]) returning id, mime`,
    [userId, kind, ids],
  );
  const idOf = new Map(claimed.map((upload): [string, string] => [uploadUrl(upload), upload.id]));
  return new Map(
    urls.flatMap((url) => {
      const id = idOf.get(url);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
}

type Wanted = Pick<Upload, 'id' | 'userId' | 'mime'> & Partial<Pick<Upload, 'kind'>>;

function wantedBy(owner: UploadOwner, url: string): Wanted | null {
  const named = isUploadUrl(url) ? readUploadName(url.slice(FOLDER.length)) : null;
  return named && { ...named, ...owner };
}

/** How much room a user's uploads take. */
export async function bytesOf(manager: EntityManager, userId: string): Promise<number> {
  return (await manager.sum(Upload, 'bytes', { userId })) ?? 0;
}

/** The files of everything a user uploaded, to be removed once the account is gone. */
export async function uploadNamesOf(manager: EntityManager, userId: string): Promise<string[]> {
  const uploads = await manager.find(Upload, { where: { userId }, select: { id: true, mime: true } });
  return uploads.map(uploadName);
}

/** Removes files whose rows are gone. A fault is logged and no more: the hourly cleaning finds what is left. */
export async function removeFiles(
  { storage, log }: { storage: Storage; log: Log },
  names: readonly string[],
): Promise<void> {
  try {
    for (const name of names) await storage.remove(name);
  } catch (error) {
    log.error({ err: error }, 'the files of uploads could not be removed yet');
  }
}

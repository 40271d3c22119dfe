import { In, type EntityManager } from 'typeorm';
import type { Log } from '../log.ts';
import type { Storage } from './file-storage.ts';
import { Upload, type UploadKind } from './upload.entity.ts';

/** MIME types by file extension. */
const UPLOAD_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

type UploadEnding = keyof typeof UPLOAD_TYPES;

const NAME = /^([0-9a-f]{32})\.(jpg|png|webp)$/;
const FOLDER = '/img/uploads/';

/** The owner of an upload and, where it matters, its kind. */
export type UploadOwner = { userId: string; kind?: UploadKind };

/** The parts of a file name; null if it is not the name of an upload. */
export function readUploadName(name: string): { id: string; mime: string } | null {
  const [, id, ending] = NAME.exec(name) ?? [];
  return id === undefined || ending === undefined ? null : { id, mime: UPLOAD_TYPES[ending as UploadEnding] };
}

/** The file name of an upload. */
export function uploadName({ id, mime }: Pick<Upload, 'id' | 'mime'>): string {
  const ending = Object.entries(UPLOAD_TYPES).find(([, type]) => type === mime)?.[0];
  if (ending === undefined) throw new Error(`no upload is a ${mime}`);
  return `${id}.${ending}`;
}

/** The root-relative URL of an upload. */
export function uploadUrl(upload: Pick<Upload, 'id' | 'mime'>): string {
  return `${FOLDER}${uploadName(upload)}`;
}

/** Whether a URL has the form of an upload's URL; the upload may not exist. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith(FOLDER);
}

/** The id of the upload with this URL; null if it is not this user's or not of this kind. */
export async function findUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const wanted = toUploadRef(owner, url);
  if (wanted === null) return null;
  return (await manager.existsBy(Upload, wanted)) ? wanted.id : null;
}

/**
 * findUpload for a row that will refer to it: locks the upload until the transaction ends. Threat: the hourly cleaning removes
 * it at this moment. Lock the user first, in the order of an account deletion.
 */
export async function claimUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const wanted = toUploadRef(owner, url);
  if (wanted === null) return null;
  const { affected } = await manager.update(Upload, wanted, { unusedSince: null });
  return affected === 1 ? wanted.id : null;
}

/** claimUpload for many URLs. @returns the ids of the user's uploads among them, by URL */
export async function claimUploads(
  manager: EntityManager,
  owner: Required<UploadOwner>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const { userId, kind } = owner;
  const ids = wantedIds(owner, urls);
  if (ids.length === 0) return new Map();
  const [claimed] = await manager.query<[Pick<Upload, 'id' | 'mime'>[], number]>(
    `update uploads set unused_since = null where user_id = $1 and kind = $2 and id = any($3::text[]) returning id, mime`,
    [userId, kind, ids],
  );
  return idsByUrl(claimed, urls);
}

/** claimUploads without a claim, for what only asks. */
export async function findUploads(
  manager: EntityManager,
  owner: Required<UploadOwner>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const { userId, kind } = owner;
  const ids = wantedIds(owner, urls);
  if (ids.length === 0) return new Map();
  return idsByUrl(await manager.findBy(Upload, { userId, kind, id: In(ids) }), urls);
}

function wantedIds(owner: UploadOwner, urls: readonly string[]): string[] {
  return urls.flatMap((url) => toUploadRef(owner, url)?.id ?? []);
}

function idsByUrl(uploads: readonly Pick<Upload, 'id' | 'mime'>[], urls: readonly string[]) {
  const idOf = new Map(uploads.map((upload): [string, string] => [uploadUrl(upload), upload.id]));
  return new Map(
    urls.flatMap((url) => {
      const id = idOf.get(url);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
}

type UploadRef = Pick<Upload, 'id' | 'userId' | 'mime'> & Partial<Pick<Upload, 'kind'>>;

function toUploadRef(owner: UploadOwner, url: string): UploadRef | null {
  const named = isUploadUrl(url) ? readUploadName(url.slice(FOLDER.length)) : null;
  return named && { ...named, ...owner };
}

/** Bytes of all uploads of a user. */
export async function bytesOf(manager: EntityManager, userId: string): Promise<number> {
  return (await manager.sum(Upload, 'bytes', { userId })) ?? 0;
}

/** Bytes of all uploads of all users. */
export async function bytesOfAll(manager: EntityManager): Promise<number> {
  return (await manager.sum(Upload, 'bytes')) ?? 0;
}

/** The file names of all uploads of a user. */
export async function uploadNamesOf(manager: EntityManager, userId: string): Promise<string[]> {
  const uploads = await manager.find(Upload, { where: { userId }, select: { id: true, mime: true } });
  return uploads.map(uploadName);
}

/** Removes files whose rows were deleted. An error is only logged, because the hourly cleaning removes the rest. */
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

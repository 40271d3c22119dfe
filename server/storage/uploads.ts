import { In, type EntityManager } from 'typeorm';
import type { Log } from '../log.ts';
import type { FileStorage } from './file-storage.ts';
import { Upload, type UploadKind } from './upload.entity.ts';

/** MIME types by file extension. */
const UPLOAD_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

type UploadExtension = keyof typeof UPLOAD_TYPES;

const UPLOAD_NAME_PATTERN = /^([0-9a-f]{32})\.(jpg|png|webp)$/;
const UPLOAD_FOLDER = '/img/uploads/';

/** The owner of an upload and, if it matters, its kind. */
export type UploadOwner = { userId: string; kind?: UploadKind };

/** Parses the file name of an upload; returns null if it is invalid. */
export function parseUploadName(name: string): { id: string; mime: string } | null {
  const [, id, extension] = UPLOAD_NAME_PATTERN.exec(name) ?? [];
  return id === undefined || extension === undefined
    ? null
    : { id, mime: UPLOAD_TYPES[extension as UploadExtension] };
}

/** Returns the file name of an upload. */
export function formatUploadName({ id, mime }: Pick<Upload, 'id' | 'mime'>): string {
  const extension = Object.entries(UPLOAD_TYPES).find(([, type]) => type === mime)?.[0];
  if (extension === undefined) throw new Error(`no upload is a ${mime}`);
  return `${id}.${extension}`;
}

/** Returns the root-relative URL of an upload. */
export function formatUploadUrl(upload: Pick<Upload, 'id' | 'mime'>): string {
  return `${UPLOAD_FOLDER}${formatUploadName(upload)}`;
}

/** Returns true if a URL has the form of an upload's URL; the upload may not exist. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith(UPLOAD_FOLDER);
}

/** Returns the id of the upload with this URL; null if it is not of this user or kind. */
export async function findUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const uploadRef = toUploadRef(owner, url);
  if (uploadRef === null) return null;
  return (await manager.existsBy(Upload, uploadRef)) ? uploadRef.id : null;
}

/**
 * Finds an upload for a row that will refer to it, and locks the upload until the transaction ends. Threat: the hourly cleaning removes
 * it at the same time. Lock the user first, which is the order of an account deletion.
 */
export async function claimUpload(
  manager: EntityManager,
  owner: UploadOwner,
  url: string,
): Promise<string | null> {
  const uploadRef = toUploadRef(owner, url);
  if (uploadRef === null) return null;
  const { affected } = await manager.update(Upload, uploadRef, { unusedSince: null });
  return affected === 1 ? uploadRef.id : null;
}

/**
 * Claims the uploads of many URLs.
 * @returns the ids of the user's uploads among them, by URL
 */
export async function claimUploads(
  manager: EntityManager,
  owner: Required<UploadOwner>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const { userId, kind } = owner;
  const ids = parseUploadIds(owner, urls);
  if (ids.length === 0) return new Map();
  const [claimedRows] = await manager.query<[Pick<Upload, 'id' | 'mime'>[], number]>(
    `update uploads set unused_since = null where user_id = $1 and kind = $2 and id = any($3::text[]) returning id, mime`,
    [userId, kind, ids],
  );
  return mapIdsByUrl(claimedRows, urls);
}

/** Finds the uploads of many URLs without a claim, for checks only. */
export async function findUploads(
  manager: EntityManager,
  owner: Required<UploadOwner>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const { userId, kind } = owner;
  const ids = parseUploadIds(owner, urls);
  if (ids.length === 0) return new Map();
  return mapIdsByUrl(await manager.findBy(Upload, { userId, kind, id: In(ids) }), urls);
}

function parseUploadIds(owner: UploadOwner, urls: readonly string[]): string[] {
  return urls.flatMap((url) => toUploadRef(owner, url)?.id ?? []);
}

function mapIdsByUrl(uploads: readonly Pick<Upload, 'id' | 'mime'>[], urls: readonly string[]) {
  const idsByUrl = new Map(uploads.map((upload): [string, string] => [formatUploadUrl(upload), upload.id]));
  return new Map(
    urls.flatMap((url) => {
      const id = idsByUrl.get(url);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
}

type UploadRef = Pick<Upload, 'id' | 'userId' | 'mime'> & Partial<Pick<Upload, 'kind'>>;

function toUploadRef(owner: UploadOwner, url: string): UploadRef | null {
  const parsedName = isUploadUrl(url) ? parseUploadName(url.slice(UPLOAD_FOLDER.length)) : null;
  return parsedName && { ...parsedName, ...owner };
}

/** Returns the size of all uploads of a user, in bytes. */
export async function sumUserBytes(manager: EntityManager, userId: string): Promise<number> {
  return (await manager.sum(Upload, 'bytes', { userId })) ?? 0;
}

/** Returns the size of all uploads of all users, in bytes. */
export async function sumAllBytes(manager: EntityManager): Promise<number> {
  return (await manager.sum(Upload, 'bytes')) ?? 0;
}

/** Returns the file names of all uploads of a user. */
export async function listUploadNames(manager: EntityManager, userId: string): Promise<string[]> {
  const uploads = await manager.find(Upload, { where: { userId }, select: { id: true, mime: true } });
  return uploads.map(formatUploadName);
}

/** Removes files whose rows were deleted. An error is only logged, because the hourly cleaning removes the rest. */
export async function removeFiles(
  { storage, log }: { storage: FileStorage; log: Log },
  names: readonly string[],
): Promise<void> {
  try {
    for (const name of names) await storage.remove(name);
  } catch (error) {
    log.error({ err: error }, 'the files of uploads could not be removed yet');
  }
}

import type { EntityManager } from 'typeorm';
import { FIN_LOGO_PATH } from '../../../tag/card/image-art.ts';
import { listEmailKeys, lockUserByEmail } from '../../account/email-key.ts';
import { buildRemovedImageMail } from '../../account/mails.ts';
import type { User } from '../../account/user.entity.ts';
import { lockUser } from '../../account/lock-user.ts';
import { queueMail } from '../../mail/mail.ts';
import type { Upload } from '../../storage/upload.entity.ts';
import { buildLaterVersionSql } from '../../database/by-user/later-version.ts';
import { noteChangedTags } from '../../tags/tag-copies.ts';
import { formatUploadName, formatUploadUrl } from '../../storage/uploads.ts';
import { findUserIds } from '../../database/by-user/user-directory.ts';
import { OperatorError } from '../run-command.ts';
import {
  writeAuditEntry,
  createAccountNotFoundError,
  REASON_OPTION,
  parseReason,
  type AdminCommand,
  type AdminDeps,
  type AdminInput,
  type AdminRow,
} from './admin-command.ts';

type TakenDownUpload = Pick<Upload, 'id' | 'mime' | 'kind'>;

/** Finds the uploads to remove and locks their owner. Throws OperatorError if there are none. */
type FindUploads = (manager: EntityManager) => Promise<{ owner: User; uploads: TakenDownUpload[] }>;

const TAKEDOWN_DETAILS = `A profile that showed it has no picture then; airlines and tags show the drawn fin, and an editor in which such a
tag is open says at the next save that the tag was changed. The owner is told by mail, with the reason.
It cannot be undone. Browsers that saw the picture may keep it in their cache, and backups hold it.`;

/** Finds an upload by its id, or by a URL that ends with its name. */
function findUploadById(id: string): FindUploads {
  const key = /([0-9a-f]{32})(\.[a-z]+)?$/.exec(id)?.[1] ?? '';
  return async (manager) => {
    const notFoundError = new OperatorError(`There is no upload ${id}.`);
    const [row] = await manager.query<{ user_id: string }[]>('select user_id from uploads where id = $1', [
      key,
    ]);
    const owner = row === undefined ? null : await lockUser(manager, { id: row.user_id });
    if (owner === null) throw notFoundError;
    const uploads = await lockUploads(manager, owner.id, key);
    if (uploads.length === 0) throw notFoundError;
    return { owner, uploads };
  };
}

function findUploadsByEmail(email: string): FindUploads {
  return async (manager) => {
    const owner = await lockUserByEmail(manager, email);
    if (owner === null) throw createAccountNotFoundError(email);
    const uploads = await lockUploads(manager, owner.id);
    if (uploads.length === 0) throw new OperatorError(`The account ${email} has no upload.`);
    return { owner, uploads };
  };
}

/** Locks all uploads of a user, or one of them. Waits for the hourly cleaning, which may be removing them. */
function lockUploads(
  manager: EntityManager,
  userId: string,
  id: string | null = null,
): Promise<TakenDownUpload[]> {
  return manager.query<TakenDownUpload[]>(
    'select id, mime, kind from uploads where user_id = $1 and ($2::text is null or id = $2) order by id for update',
    [userId, id],
  );
}

/**
 * Removes uploads and the references to them, writes audit entries and sends one mail to the owner, all in one transaction; then removes
 * the files. A file without its row is not served, and the hourly cleaning removes a file that could not be removed here.
 */
async function takeDownUploads(
  deps: AdminDeps,
  command: string,
  find: FindUploads,
  reason: string,
): Promise<AdminRow[]> {
  const { db, clock, config } = deps;
  const uploads = await db.source.transaction(async (manager) => {
    const target = await find(manager);
    const now = clock();
    await replaceWithFallbacks(
      manager,
      target.owner.id,
      target.uploads.map(({ id }) => id),
      now,
    );
    const count = target.uploads.length;
    await queueMail(
      manager,
      buildRemovedImageMail(target.owner, config.publicUrl, { now, reason, count }),
      now,
    );
    for (const { id, kind } of target.uploads) {
      const details = { owner: target.owner.id, kind, reason };
      await writeAuditEntry(manager, deps, command, { subject: id, details });
    }
    return target.uploads;
  });
  const rows: AdminRow[] = [];
  for (const upload of uploads) {
    rows.push({ id: upload.id, done: command, file: await removeFile(deps, formatUploadName(upload)) });
  }
  return rows;
}

/** Replaces removed images with fallbacks. Gives each tag a new version, so that an open editor detects the change. */
async function replaceWithFallbacks(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const imageColumns = [
    ['avatar_url', 'avatar_upload_id'],
    ['cover_image_url', 'cover_upload_id'],
  ];
  for (const [url, upload] of imageColumns) {
    await manager.query(
      `update users set ${url} = null, ${upload} = null, updated_at = $2 where id = $3 and ${upload} = any($1::text[])`,
      [ids, now, userId],
    );
  }
  await manager.query(
    `update custom_airlines set logo_url = $3, logo_upload_id = null, updated_at = $2
     where owner_id = $4 and logo_upload_id = any($1::text[])`,
    [ids, now, FIN_LOGO_PATH, userId],
  );
  const [changedTags] = await manager.query<[{ id: string }[], number]>(
    `update user_tags set tag_config = jsonb_set(tag_config, '{selectedLogo}', to_jsonb($3::text)), logo_upload_id = null,
       updated_at = ${buildLaterVersionSql('$2', 'updated_at')}
     where user_id = $4 and logo_upload_id = any($1::text[]) returning id`,
    [ids, now, FIN_LOGO_PATH, userId],
  );
  await noteChangedTags(
    manager,
    userId,
    changedTags.map(({ id }) => id),
  );
  await manager.query('delete from uploads where user_id = $2 and id = any($1::text[])', [ids, userId]);
}

/**
 * Removes the file of an upload.
 * @returns the outcome for the operator
 */
async function removeFile({ storage, log }: AdminDeps, name: string): Promise<string> {
  try {
    await storage.remove(name);
    return 'removed';
  } catch (error) {
    log.error({ err: error, upload: name }, 'the file of an upload could not be removed yet');
    return 'left to the hourly cleaning';
  }
}

export const UPLOAD_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'uploads list': {
    usage: 'EMAIL',
    summary: 'the uploads of an account',
    args: { email: 'the address of the account, in upper or lower case' },
    options: {},
    isWrite: false,
    run: async ({ db, config }, { email = '' }) => {
      const uploads = await db.source.query<(AdminRow & TakenDownUpload)[]>(
        `select u.id, u.kind, u.mime, u.bytes, u.width, u.height, u.created_at, u.unused_since
         from uploads u where u.user_id = any($1) order by u.created_at desc, u.id`,
        [await findUserIds(db.source.manager, 'email', listEmailKeys(email))],
      );
      return uploads.map((upload) => ({ ...upload, url: `${config.publicUrl}${formatUploadUrl(upload)}` }));
    },
  },
  'uploads take-down': {
    usage: 'ID --reason TEXT',
    summary: 'removes a picture for good; what shows it shows a stand-in',
    details: TAKEDOWN_DETAILS,
    args: { id: 'the id of the upload, or its URL' },
    options: REASON_OPTION,
    isWrite: true,
    run: (deps, input: AdminInput) =>
      takeDownUploads(deps, 'uploads take-down', findUploadById(input['id'] ?? ''), parseReason(input)),
  },
  'uploads take-down-all': {
    usage: 'EMAIL --reason TEXT',
    summary: 'the same for all pictures of an account, with one mail',
    details: TAKEDOWN_DETAILS,
    args: { email: 'the address of the account, in upper or lower case' },
    options: REASON_OPTION,
    isWrite: true,
    run: (deps, input: AdminInput) =>
      takeDownUploads(
        deps,
        'uploads take-down-all',
        findUploadsByEmail(input['email'] ?? ''),
        parseReason(input),
      ),
  },
};

import type { EntityManager } from 'typeorm';
import { buildRemovedPageMail } from '../../account/mails.ts';
import { User } from '../../account/user.entity.ts';
import { findUserIds } from '../../database/by-user/user-directory.ts';
import { queueMail } from '../../mail/mail.ts';
import { getCollectionPath, getTagPath } from '../../sharing/slug.ts';
import { OperatorError } from '../run-command.ts';
import {
  writeAuditEntry,
  MAX_ROWS,
  REASON_OPTION,
  parseReason,
  type AdminCommand,
  type AdminDeps,
  type AdminRow,
} from './admin-command.ts';

const SLUG_ARGUMENT = { slug: 'the last part of the address of a page, or the address' };

type FoundPage = {
  id: string;
  path: string;
  table: 'tag_shares' | 'collections';
  slug: string;
  ownerId: string;
};

/** Locks and returns the page of a slug or a URL. Throws OperatorError */
async function lockPage(manager: EntityManager, slugOrUrl: string): Promise<FoundPage> {
  const slug = /([0-9A-Za-z]{10})\/?$/.exec(slugOrUrl)?.[1] ?? '';
  const [ownerId] = await findUserIds(manager, 'slug', [slug]);
  if (ownerId === undefined) throw new OperatorError(`There is no page ${slugOrUrl}.`);
  for (const [table, idColumn, path] of [
    ['tag_shares', 'tag_id', getTagPath(slug)],
    ['collections', 'id', getCollectionPath(slug)],
  ] as const) {
    const [lockedRow] = await manager.query<{ id: string }[]>(
      `select ${idColumn} as id from ${table} where user_id = $1 and slug = $2 for update`,
      [ownerId, slug],
    );
    if (lockedRow !== undefined) return { id: lockedRow.id, path, table, slug, ownerId };
  }
  throw new OperatorError(`There is no page ${slugOrUrl}.`);
}

/** Takes a page down at once, closes its open reports and tells its owner by mail. */
async function takeDownPage(deps: AdminDeps, slugOrUrl: string, reason: string): Promise<AdminRow[]> {
  const { db, clock, config, drawnImages } = deps;
  const page = await db.source.transaction(async (manager) => {
    const foundPage = await lockPage(manager, slugOrUrl);
    const now = clock();
    const { table, slug, path, ownerId } = foundPage;
    await manager.query(
      `update ${table} set taken_down_at = $2, taken_down_reason = $3 where slug = $1 and user_id = $4`,
      [slug, now, reason, ownerId],
    );
    await manager.query('update page_reports set closed_at = $2 where page = $1 and closed_at is null', [
      path,
      now,
    ]);
    const owner = await manager.findOneByOrFail(User, { id: ownerId });
    await queueMail(manager, buildRemovedPageMail(owner, config.publicUrl, { now, reason, path }), now);
    await writeAuditEntry(manager, deps, 'pages takedown', {
      subject: slug,
      details: { owner: ownerId, reason },
    });
    return foundPage;
  });
  const { id, ownerId: userId } = page;
  // The pages of collections do not show a tag either whose page is taken down.
  await drawnImages.remove(page.table === 'collections' ? { userId, pageId: id } : { userId, tagIds: [id] });
  return [{ page: page.path, done: 'pages takedown' }];
}

async function restorePage(deps: AdminDeps, slugOrUrl: string): Promise<AdminRow[]> {
  const page = await deps.db.source.transaction(async (manager) => {
    const { table, slug, path, ownerId } = await lockPage(manager, slugOrUrl);
    await manager.query(
      `update ${table} set taken_down_at = null, taken_down_reason = null where slug = $1 and user_id = $2`,
      [slug, ownerId],
    );
    await writeAuditEntry(manager, deps, 'pages restore', { subject: slug, details: { owner: ownerId } });
    return path;
  });
  return [{ page, done: 'pages restore' }];
}

async function closeReport(deps: AdminDeps, id: string): Promise<AdminRow[]> {
  await deps.db.source.transaction(async (manager) => {
    const [closedReports] = await manager.query<[{ id: string }[], number]>(
      'update page_reports set closed_at = $2 where id::text = $1 and closed_at is null returning id',
      [id, deps.clock()],
    );
    if (closedReports.length === 0) throw new OperatorError(`There is no open report ${id}.`);
    await writeAuditEntry(manager, deps, 'reports close', { subject: id });
  });
  return [{ id, done: 'reports close' }];
}

export const PAGE_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'pages takedown': {
    usage: 'SLUG --reason TEXT',
    summary: 'takes the public page of a tag or a collection down',
    details: `The page and its pictures are gone at once. The tag or the collection stays with its owner, who is told by mail, with the reason,
and cannot share it again. Open reports of the page are closed.`,
    args: SLUG_ARGUMENT,
    options: REASON_OPTION,
    isWrite: true,
    run: (deps, input) => takeDownPage(deps, input['slug'] ?? '', parseReason(input)),
  },
  'pages restore': {
    usage: 'SLUG',
    summary: 'shows a page again that was taken down',
    args: SLUG_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, { slug = '' }) => restorePage(deps, slug),
  },
  'reports list': {
    usage: '',
    summary: `the oldest ${MAX_ROWS} open reports of public pages`,
    args: {},
    options: {},
    isWrite: false,
    run: ({ db, config }) =>
      db.source.query(
        `select id, created_at, $1 || page as page, reason, text, email from page_reports where closed_at is null
         order by created_at, id limit ${MAX_ROWS}`,
        [config.publicUrl],
      ),
  },
  'reports close': {
    usage: 'ID',
    summary: 'closes a report; it is removed after 90 days',
    args: { id: 'the id of the report' },
    options: {},
    isWrite: true,
    run: (deps, { id = '' }) => closeReport(deps, id),
  },
};

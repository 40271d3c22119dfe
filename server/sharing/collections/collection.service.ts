import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { COLLECTION_LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { parseChosenTags, parseTitle, type CollectionTags } from '../../../tag/sharing/collection.ts';
import { namesOfParts } from '../../../tag/sharing/shared-design.ts';
import { isTagId } from '../../../tag/lists/tag-order.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockAirlines } from '../../database/lock-user.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { Collection } from '../collection.entity.ts';
import type { ShareChoices } from '../share.service.ts';
import { newSlug } from '../slug.ts';

/** A collection as its owner sees it. */
export type OwnCollection = Omit<Collection, 'userId'> & {
  /** The living ones of the chosen tags, in their order; none where it has all tags. */
  tagIds: readonly string[];
};

type CollectionDraft = ShareChoices & {
  title: string;
  /** 'all' of the owner's tags, also later ones. */
  tags: 'all' | readonly string[] | null | undefined;
};

/**
 * Makes a collection of the caller, or replaces everything of one but its slug.
 * @param id of the one to replace; null for a new one
 * @returns NOT_FOUND, SHARE_TAKEN_DOWN, COLLECTION_LIMIT, COLLECTION_TAGS_UNKNOWN, TOO_MANY_ATTEMPTS, the refusals of the rules
 */
export async function saveCollection(
  context: Context,
  id: string | null,
  draft: CollectionDraft,
): Promise<Result<OwnCollection>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  const title = parseTitle(draft.title);
  if (!title.ok) return title;
  const tags: Result<CollectionTags> = draft.tags === 'all' ? ok('all') : parseChosenTags(draft.tags);
  if (!tags.ok) return tags;
  if (id !== null && !isTagId(id)) return refuse('NOT_FOUND', 'id');
  return rollbackOnRefusal<Result<OwnCollection>>(context, async (manager) => {
    // One writer for each user, so that nobody has more collections than the limit.
    await lockAirlines(manager, user.id);
    const stored = await storedOrNew(context, manager, id);
    if (!stored.ok) return stored;
    const collection: Pick<Collection, keyof Collection> = {
      ...stored.value,
      title: title.value,
      hasAllTags: tags.value === 'all',
      shown: namesOfParts(draft.show),
      listed: draft.listed,
      updatedAt: context.deps.clock(),
    };
    await manager.upsert(Collection, collection, ['id']);
    const tagIds = tags.value === 'all' ? [] : tags.value;
    const put = await replaceTags(manager, collection, tagIds);
    return put.ok ? ok({ ...collection, tagIds }) : put;
  });
}

/**
 * Ends a collection of the caller: its page and pictures are gone at once. What the operator took down is gone already and stays
 * taken down.
 * @returns NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function deleteCollection(context: Context, id: string): Promise<Result<true>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  if (!isTagId(id)) return refuse('NOT_FOUND', 'id');
  return rollbackOnRefusal<Result<true>>(context, async (manager) => {
    await lockAirlines(manager, user.id);
    const owned = { id, userId: user.id };
    if (!(await manager.existsBy(Collection, owned))) return refuse('NOT_FOUND', 'id');
    await manager.delete(Collection, { ...owned, takenDownAt: IsNull() });
    return ok(true);
  });
}

/** The collections of the caller, the newest first. */
export function findCollections(context: Context): Promise<OwnCollection[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<OwnCollection[]>(
    `select id, slug, title, has_all_tags as "hasAllTags", shown, listed, created_at as "createdAt",
       updated_at as "updatedAt", taken_down_at as "takenDownAt", taken_down_reason as "takenDownReason",
       array(select tag.id from collection_tags as chosen join user_tags as tag on tag.id = chosen.tag_id
         where chosen.collection_id = collections.id and tag.deleted_at is null order by chosen.position) as "tagIds"
     from collections where user_id = $1 order by created_at desc, id desc`,
    [user.id],
  );
}

type StoredCollection = Pick<
  Collection,
  'id' | 'userId' | 'slug' | 'createdAt' | 'takenDownAt' | 'takenDownReason'
>;

/** What a save keeps: of the stored collection, or of a new one. */
async function storedOrNew(
  context: Context,
  manager: EntityManager,
  id: string | null,
): Promise<Result<StoredCollection>> {
  const userId = requireSession(context).user.id;
  if (id !== null) {
    const stored = await manager.findOneBy(Collection, { id, userId });
    if (stored === null) return refuse('NOT_FOUND', 'id');
    if (stored.takenDownAt === null) return ok(stored);
    return refuse('SHARE_TAKEN_DOWN', null, { reason: stored.takenDownReason ?? '' });
  }
  const max = COLLECTION_LIMITS.ofUser;
  if ((await manager.countBy(Collection, { userId })) >= max)
    return refuse('COLLECTION_LIMIT', null, { max });
  const createdAt = context.deps.clock();
  return ok({
    id: randomUUID(),
    userId,
    slug: newSlug(),
    createdAt,
    takenDownAt: null,
    takenDownReason: null,
  });
}

/** Replaces the chosen tags. @returns COLLECTION_TAGS_UNKNOWN unless all are living tags of the owner */
async function replaceTags(
  manager: EntityManager,
  { id, userId }: Pick<Collection, 'id' | 'userId'>,
  tagIds: readonly string[],
): Promise<Result<true>> {
  // Locked, so that none is deleted for good before the rows that name it are stored.
  const known = await manager.query<object[]>(
    `select id from user_tags where id = any($1::uuid[]) and user_id = $2 and deleted_at is null
     order by id for key share`,
    [tagIds, userId],
  );
  const count = tagIds.length - known.length;
  if (count > 0) return refuse('COLLECTION_TAGS_UNKNOWN', 'tagIds', { count });
  await manager.query('delete from collection_tags where collection_id = $1', [id]);
  await manager.query(
    `insert into collection_tags (collection_id, tag_id, position)
     select $1, chosen.id, chosen.place - 1 from unnest($2::uuid[]) with ordinality as chosen (id, place)`,
    [id, tagIds],
  );
  return ok(true);
}

import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { COLLECTION_LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { parseSelectedTags, parseTitle, type CollectionTags } from '../../../tag/sharing/collection.ts';
import { listPartNames } from '../../../tag/sharing/shared-design.ts';
import { isServerTagId } from '../../../tag/lists/tag-order.ts';
import { requireSession, type Context } from '../../context.ts';
import { addDirectoryKey } from '../../database/by-user/user-directory.ts';
import { lockUserWrites } from '../../database/lock-caller.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { Collection } from './collection.entity.ts';
import type { ShareOptions } from '../share.service.ts';
import { generateSlug } from '../slug.ts';
import { removeDrawnImages } from '../../storage/remove-drawn-images.ts';

/** A collection as its owner sees it. */
export type OwnCollection = Omit<Collection, 'userId'> & {
  /** The selected tags that are not deleted, in their order; empty if the collection has all tags. */
  tagIds: readonly string[];
};

type CollectionDraft = ShareOptions & {
  title: string;
  /** 'all' means all tags of the owner, including future tags. */
  tags: 'all' | readonly string[] | null | undefined;
  /** True to let visitors see pictures of the collection. */
  hasPictures: boolean;
};

/**
 * Creates a collection of the caller, or replaces all its data except the slug.
 * @param id of the collection to replace; null for a new collection
 * @returns NOT_FOUND, SHARE_TAKEN_DOWN, COLLECTION_LIMIT, COLLECTION_TAGS_UNKNOWN, TOO_MANY_ATTEMPTS, the refusals of the rules
 */
export async function saveCollection(
  context: Context,
  id: string | null,
  draft: CollectionDraft,
): Promise<Result<OwnCollection>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const title = parseTitle(draft.title);
  if (!title.ok) return title;
  const tags: Result<CollectionTags> = draft.tags === 'all' ? ok('all') : parseSelectedTags(draft.tags);
  if (!tags.ok) return tags;
  if (id !== null && !isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  return rollbackOnRefusal<Result<OwnCollection>>(context, async (manager) => {
    // Only one writer per user runs, so that no user exceeds the limit of collections.
    await lockUserWrites(manager, user.id);
    const storedCollection = await findOrBuildCollection(context, manager, id);
    if (!storedCollection.ok) return storedCollection;
    const collection: Pick<Collection, keyof Collection> = {
      ...storedCollection.value,
      title: title.value,
      hasAllTags: tags.value === 'all',
      shown: listPartNames(draft.show),
      listed: draft.listed,
      hasPictures: draft.hasPictures,
      updatedAt: context.deps.clock(),
    };
    if (id === null) await addDirectoryKey(manager, 'slug', { key: collection.slug, userId: user.id });
    await manager.upsert(Collection, collection, ['userId', 'id']);
    const tagIds = tags.value === 'all' ? [] : tags.value;
    const replacement = await replaceCollectionTags(manager, collection, tagIds);
    return replacement.ok ? ok({ ...collection, tagIds }) : replacement;
  });
}

/**
 * Deletes a collection of the caller; its page and images disappear at once. A collection that the operator took down stays stored and
 * taken down.
 * @returns NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function deleteCollection(context: Context, id: string): Promise<Result<true>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  const deletion = await rollbackOnRefusal<Result<true>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    const ownCollection = { id, userId: user.id };
    if (!(await manager.existsBy(Collection, ownCollection))) return refuse('NOT_FOUND', 'id');
    await manager.delete(Collection, { ...ownCollection, takenDownAt: IsNull() });
    return ok(true);
  });
  if (deletion.ok) await removeDrawnImages(context, { userId: user.id, pageId: id });
  return deletion;
}

/** Returns the collections of the caller, the newest first. */
export function findCollections(context: Context): Promise<OwnCollection[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<OwnCollection[]>(
    `select id, slug, title, has_all_tags as "hasAllTags", shown, listed, has_pictures as "hasPictures",
       created_at as "createdAt", updated_at as "updatedAt", taken_down_at as "takenDownAt", taken_down_reason as "takenDownReason",
       array(select tag.id from collection_tags as chosen join user_tags as tag on tag.id = chosen.tag_id
         where chosen.user_id = $1 and tag.user_id = $1 and chosen.collection_id = collections.id and tag.deleted_at is null order by chosen.position) as "tagIds"
     from collections where user_id = $1 order by created_at desc, id desc`,
    [user.id],
  );
}

type StoredCollection = Pick<
  Collection,
  'id' | 'userId' | 'slug' | 'createdAt' | 'takenDownAt' | 'takenDownReason'
>;

/** Returns the values that a save does not change, of the stored or a new collection. */
async function findOrBuildCollection(
  context: Context,
  manager: EntityManager,
  id: string | null,
): Promise<Result<StoredCollection>> {
  const userId = requireSession(context).user.id;
  if (id !== null) {
    const storedCollection = await manager.findOneBy(Collection, { id, userId });
    if (storedCollection === null) return refuse('NOT_FOUND', 'id');
    if (storedCollection.takenDownAt === null) return ok(storedCollection);
    return refuse('SHARE_TAKEN_DOWN', null, { reason: storedCollection.takenDownReason ?? '' });
  }
  const max = COLLECTION_LIMITS.ofUser;
  if ((await manager.countBy(Collection, { userId })) >= max)
    return refuse('COLLECTION_LIMIT', null, { max });
  const createdAt = context.deps.clock();
  return ok({
    id: randomUUID(),
    userId,
    slug: generateSlug(),
    createdAt,
    takenDownAt: null,
    takenDownReason: null,
  });
}

/**
 * Replaces the selected tags.
 * @returns COLLECTION_TAGS_UNKNOWN if a tag is deleted or is not the owner's
 */
async function replaceCollectionTags(
  manager: EntityManager,
  { id, userId }: Pick<Collection, 'id' | 'userId'>,
  tagIds: readonly string[],
): Promise<Result<true>> {
  // Locks the tags, so that none is purged before its row in collection_tags is stored.
  const lockedTags = await manager.query<object[]>(
    `select id from user_tags where id = any($1::uuid[]) and user_id = $2 and deleted_at is null
     order by id for key share`,
    [tagIds, userId],
  );
  const count = tagIds.length - lockedTags.length;
  if (count > 0) return refuse('COLLECTION_TAGS_UNKNOWN', 'tagIds', { count });
  await manager.query('delete from collection_tags where user_id = $1 and collection_id = $2', [userId, id]);
  await manager.query(
    `insert into collection_tags (user_id, collection_id, tag_id, position)
     select $3::uuid, $1::uuid, chosen.id, chosen.place - 1 from unnest($2::uuid[]) with ordinality as chosen (id, place)`,
    [id, tagIds, userId],
  );
  return ok(true);
}

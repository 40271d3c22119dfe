import { IsNull } from 'typeorm';
import { ok, refuse, type Result, type Refusal } from '../../tag/texts/refusal.ts';
import { parseTagFilter, type TagFilterInput } from '../../tag/lists/tag-filter.ts';
import { formatCursor, isServerTagId, parseTagOrder, parseCursor } from '../../tag/lists/tag-order.ts';
import { loadCatalogue } from '../airlines/catalogue.ts';
import { isAirlineId } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { runHeavyRead } from '../http/heavy-reads.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { noteDeletion } from './note-deletion.ts';
import { findTagRows, isIndexedQuery, type TagQuery, type TagRow } from './tag-rows.ts';
import { noteRemovedTags } from './tag-copies.ts';
import { UserTag } from './user-tag.entity.ts';
import { removeDrawnImages } from '../storage/remove-drawn-images.ts';

export type TagListInput = {
  limit: number;
  after?: string | null | undefined;
  /** Only the tags of this airline. */
  airlineId?: string | null | undefined;
  filter?: TagFilterInput | null | undefined;
  /** Parsed by parseTagOrder. */
  sort?: string | null | undefined;
  order?: string | null | undefined;
};
/** A page of tags; `next` is the cursor of the next page, or null on the last. */
export type TagList = { tags: TagRow[]; next: string | null };

const MAX_TAGS = 200;

/**
 * Checks the size of a page.
 * @returns LIMIT_INVALID
 */
export function checkLimit(limit: number): Result<number> {
  const isValid = Number.isInteger(limit) && limit >= 1 && limit <= MAX_TAGS;
  return isValid ? ok(limit) : refuse('LIMIT_INVALID', 'limit');
}

/**
 * Returns a page of the caller's tags, by default newest first. A page begins after a tag, not at an offset, so that a save between two
 * pages neither repeats nor skips a tag. A cursor is only a position in an order and gives no access to tags of other users.
 * @returns LIMIT_INVALID, CURSOR_INVALID, FIELD_INVALID for a malformed airlineId, the refusals of filter and order
 */
export async function listTags(
  context: Context,
  { limit, after, airlineId, filter, ...sorted }: TagListInput,
): Promise<Result<TagList>> {
  const { user } = requireSession(context);
  const size = checkLimit(limit);
  if (!size.ok) return size;
  if (typeof airlineId === 'string' && !isAirlineId(airlineId))
    return refuse('FIELD_INVALID', 'airlineId', { field: 'airlineId' });
  const order = parseTagOrder(sorted.sort, sorted.order);
  if (!order.ok) return order;
  const { sort } = order.value;
  const position = typeof after === 'string' ? parseCursor(after, sort) : ok(undefined);
  if (!position.ok) return position;
  if (position.value !== undefined && !isServerTagId(position.value.id))
    return refuse('CURSOR_INVALID', 'after');
  const parsedFilter = parseTagFilter(filter);
  if (!parsedFilter.ok) return parsedFilter;
  const { source } = context.deps.db;
  const { airportByIata } = await loadCatalogue(source.manager);
  const query: TagQuery = {
    userId: user.id,
    airlineId: airlineId ?? undefined,
    limit: limit + 1,
    order: order.value,
    after: position.value,
    filter: parsedFilter.value,
    airports: airportByIata,
  };
  const readRows = () => findTagRows(source, query);
  const rows = await (isIndexedQuery(query) ? readRows() : runHeavyRead(context, readRows));
  const tags = rows.slice(0, limit);
  const lastTag = tags.at(-1);
  const isMore = lastTag !== undefined && rows.length > limit;
  return ok({ tags, next: isMore ? formatCursor(lastTag, sort, lastTag.key) : null });
}

/** Returns a tag of the caller. Returns null for a deleted tag and for any other id, so that callers cannot find out which ids exist. */
export async function findTag(context: Context, id: string): Promise<UserTag | null> {
  const { user } = requireSession(context);
  if (!isServerTagId(id)) return null;
  const notDeleted = { id, userId: user.id, deletedAt: IsNull() };
  return context.deps.db.source.getRepository(UserTag).findOneBy(notDeleted);
}

export type DeleteTagInput = {
  id: string;
  /** The version that the caller has read. A tag with a later save is not deleted. If absent, any version is deleted. */
  baseVersion?: Date | null | undefined;
  /** If true, deletes at once and permanently, even a tag that is already deleted. */
  isPermanent?: boolean;
};

/**
 * Deletes a tag of the caller: it can be restored until the hourly cleaning removes it.
 * @returns NOT_FOUND, TAG_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function deleteTag(
  context: Context,
  { id, baseVersion, isPermanent = false }: DeleteTagInput,
): Promise<Result<true> | TagConflict> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  const deletion = await rollbackOnRefusal<Result<true> | TagConflict>(context, async (manager) => {
    // Threat: a deletion and a save lock a tag and the number of tags in different orders and deadlock.
    await lockUserWrites(manager, user.id);
    const ownTag = { id, userId: user.id, ...(isPermanent ? {} : { deletedAt: IsNull() }) };
    const version = baseVersion ? { ...ownTag, updatedAt: baseVersion } : ownTag;
    if (isPermanent && (await manager.existsBy(UserTag, version)))
      await noteRemovedTags(manager, user.id, [id]);
    const { affected } = isPermanent
      ? await manager.delete(UserTag, version)
      : await manager.update(UserTag, version, { deletedAt: context.deps.clock() });
    if (affected === 1) {
      if (!isPermanent) await noteRemovedTags(manager, user.id, [id]);
      await noteDeletion(manager, { userId: user.id, kind: 'tags', isPermanent, now: context.deps.clock() });
      return ok(true);
    }
    const storedTag = baseVersion ? await manager.findOneBy(UserTag, ownTag) : null;
    return storedTag === null ? refuse('NOT_FOUND', 'id') : createTagConflict(storedTag);
  });
  if (deletion.ok) await removeDrawnImages(context, { userId: user.id, tagIds: [id] });
  return deletion;
}

/** The refusal of a write that is based on an older version, with the stored tag. */
export type TagConflict = { ok: false; refusal: Refusal; current: UserTag };

/** Returns the refusal TAG_CHANGED with the stored tag. */
export function createTagConflict(storedTag: UserTag): TagConflict {
  return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current: storedTag };
}

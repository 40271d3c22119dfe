import { IsNull } from 'typeorm';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { listPartNames, type SharedPart } from '../../tag/sharing/shared-design.ts';
import { isServerTagId } from '../../tag/lists/tag-order.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../tag/design/tag-config.ts';
import { MAX_LISTED_SHARES } from '../../tag/base/limits.ts';
import { requireSession, type Context } from '../context.ts';
import { addDirectoryKey } from '../database/by-user/user-directory.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { findTag } from '../tags/tag.service.ts';
import { UserTag } from '../tags/user-tag.entity.ts';
import { generateSlug } from './slug.ts';
import { TagShare } from './tag-share.entity.ts';
import { removeDrawnImages } from '../storage/remove-drawn-images.ts';

export type ShareOptions = {
  show: Partial<Record<SharedPart, boolean | null>>;
  /** True if search engines may list the page. */
  listed: boolean;
};

/**
 * Shares a tag of the caller, or changes the options of a shared tag; the slug stays.
 * @returns NOT_FOUND, SHARE_TAKEN_DOWN, TOO_MANY_ATTEMPTS
 */
export async function shareTag(
  context: Context,
  id: string,
  { show, listed }: ShareOptions,
): Promise<Result<TagShare>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  return rollbackOnRefusal<Result<TagShare>>(context, async (manager) => {
    // Only one writer per user runs, so that a tag gets only one slug.
    await lockUserWrites(manager, user.id);
    const isOwned = await manager.existsBy(UserTag, { id, userId: user.id, deletedAt: IsNull() });
    if (!isOwned) return refuse('NOT_FOUND', 'id');
    const existingShare = await manager.findOneBy(TagShare, { tagId: id, userId: user.id });
    if (existingShare?.takenDownAt)
      return refuse('SHARE_TAKEN_DOWN', null, { reason: existingShare.takenDownReason ?? '' });
    const shareColumns = { shown: listPartNames(show), listed };
    if (existingShare !== null) {
      await manager.update(TagShare, { slug: existingShare.slug, userId: user.id }, shareColumns);
      return ok(Object.assign(existingShare, shareColumns));
    }
    const share = manager.create(TagShare, {
      ...shareColumns,
      slug: generateSlug(),
      tagId: id,
      userId: user.id,
      createdAt: context.deps.clock(),
      takenDownAt: null,
      takenDownReason: null,
    });
    await addDirectoryKey(manager, 'slug', { key: share.slug, userId: user.id });
    await manager.insert(TagShare, share);
    return ok(share);
  });
}

/**
 * Unshares a tag of the caller. Its page and images disappear at once, and its slug is never used again. A page that the operator took
 * down stays stored and taken down.
 * @returns NOT_FOUND for a tag that is not the caller's; TOO_MANY_ATTEMPTS
 */
export async function unshareTag(context: Context, id: string): Promise<Result<true>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  const unsharing = await rollbackOnRefusal<Result<true>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    if (!(await manager.existsBy(UserTag, { id, userId: user.id }))) return refuse('NOT_FOUND', 'id');
    await manager.delete(TagShare, { tagId: id, userId: user.id, takenDownAt: IsNull() });
    return ok(true);
  });
  if (unsharing.ok) await removeDrawnImages(context, { userId: user.id, pageId: id });
  return unsharing;
}

/** Returns the share of a tag; null if the tag is not shared or not the caller's. */
export async function findShare(context: Context, id: string): Promise<TagShare | null> {
  const tag = await findTag(context, id);
  return (
    tag && context.deps.db.source.getRepository(TagShare).findOneBy({ tagId: tag.id, userId: tag.userId })
  );
}

/** A tag that its owner shares. */
type ListedShare = { readonly share: TagShare; readonly tagId: string; readonly design: TagConfig };

/**
 * Returns the shared tags of the caller, the latest share first, at most `MAX_LISTED_SHARES`. Leaves out deleted tags, whose shares stay
 * stored.
 */
export async function listShares(context: Context): Promise<ListedShare[]> {
  const { user } = requireSession(context);
  const { entities, raw } = await context.deps.db.source
    .getRepository(TagShare)
    .createQueryBuilder('share')
    .innerJoin(UserTag, 'tag', 'tag.userId = share.userId and tag.id = share.tagId')
    .addSelect('tag.tag_config', 'design')
    .where('share.userId = :userId and tag.deletedAt is null', { userId: user.id })
    .orderBy('share.createdAt', 'DESC')
    .addOrderBy('share.slug')
    .limit(MAX_LISTED_SHARES)
    .getRawAndEntities<{ design: StoredDesign }>();
  return entities.flatMap((share, index) => {
    const design = raw[index]?.design;
    return design ? [{ share, tagId: share.tagId, design: addDesignDefaults(design) }] : [];
  });
}

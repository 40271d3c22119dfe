import type { EntityManager } from 'typeorm';
import { formatInteger } from '../../../tag/base/format-count.ts';
import { buildRefusal, ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { TagTotals } from '../tag-totals.entity.ts';

/** The user of a transaction, and the maximum number of the user's tags. */
export type QuotaTransaction = {
  readonly manager: EntityManager;
  readonly userId: string;
  readonly tagQuota: number;
};

/** The number of tags that the caller has and may have. Deleted tags do not count. */
export type TagUsage = { readonly count: number; readonly max: number };

/** Returns the number of tags of the caller, and the quota. */
export async function getTagUsage(context: Context): Promise<TagUsage> {
  const { user } = requireSession(context);
  const { config, db } = context.deps;
  return { count: await countTags(db.source.manager, user.id), max: config.tagQuota };
}

/**
 * Returns the number of tags that the user may add, at least 0. The transaction must hold lockUserWrites or a stronger lock. Threat: two
 * simultaneous calls could both use the last place.
 */
export async function getTagRoom({ manager, userId, tagQuota }: QuotaTransaction): Promise<number> {
  return Math.max(0, tagQuota - (await countTags(manager, userId)));
}

/**
 * Checks a transaction that has added tags; after a refusal it must be rolled back. It must not check a transaction that has added none,
 * because a user with more tags than a lowered quota may change and delete them.
 * @param count the number of the user's tags, which noteAddedTags returns
 * @returns TAG_QUOTA_REACHED
 */
export function checkTagQuota(count: number, tagQuota: number): Result<true> {
  return count > tagQuota ? { ok: false, refusal: buildQuotaRefusal(tagQuota) } : ok(true);
}

/** Builds the refusal of a tag for which the account has no room. */
export function buildQuotaRefusal(tagQuota: number): Refusal {
  return buildRefusal('TAG_QUOTA_REACHED', null, { max: formatInteger(tagQuota) });
}

/** Returns the number of the user's tags that are not deleted. */
export async function countTags(manager: EntityManager, userId: string): Promise<number> {
  return (await manager.findOneBy(TagTotals, { userId }))?.count ?? 0;
}

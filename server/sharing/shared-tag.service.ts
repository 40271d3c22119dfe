import { toSharedParts, hidePrivateFields } from '../../tag/sharing/shared-design.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../tag/design/tag-config.ts';
import type { Deps } from '../context.ts';
import { readPageRow } from './read-page-row.ts';
import { isSlug } from './slug.ts';

/** The data of a shared tag that everyone with the link may see. */
export type SharedTag = {
  /** The id of the tag, for its stored images; never part of a response. */
  tagId: string;
  slug: string;
  /** The design without hidden parts. It may contain the URL of an uploaded logo, which only images show. */
  design: TagConfig;
  /** Null if it is not shown. */
  nickname: string | null;
  /** The language of the owner, which decides about the page only if the reader's is unknown. */
  ownerLocale: string | null;
  sharedAt: Date;
  listed: boolean;
  /** For the look-up of an uploaded logo; never part of a response. */
  ownerId: string;
};

/** The dependencies of public look-ups. */
export type PublicDeps = Pick<Deps, 'db' | 'publicLookupQueue'>;

type SharedTagRow = {
  tagId: string;
  slug: string;
  design: StoredDesign;
  shown: string[];
  listed: boolean;
  nickname: string;
  ownerId: string;
  ownerLocale: string | null;
  sharedAt: Date;
};

const SHARED_TAG = `select share.slug, tag.id as "tagId", tag.tag_config as design, share.shown, share.listed, owner.nickname, owner.id as "ownerId", owner.locale as "ownerLocale",
    share.created_at as "sharedAt"
  from tag_shares as share join user_tags as tag on tag.user_id = share.user_id and tag.id = share.tag_id
    join users as owner on owner.id = share.user_id
  where share.slug = $1 and share.user_id = $2 and share.taken_down_at is null and tag.deleted_at is null and owner.suspended_at is null`;

/**
 * Finds a shared tag by its slug. Reads the current state at each call, so that unsharing counts at once in every process. Returns null
 * if the tag is not shared or deleted, its owner is suspended, or the operator took it down.
 */
export async function findSharedTag(
  { db, publicLookupQueue }: PublicDeps,
  slug: string,
): Promise<SharedTag | null> {
  if (!isSlug(slug)) return null;
  const row = await publicLookupQueue(() => readPageRow<SharedTagRow>(db, SHARED_TAG, slug));
  if (row === undefined) return null;
  const shownParts = toSharedParts(row.shown);
  return {
    tagId: row.tagId,
    slug: row.slug,
    design: hidePrivateFields(addDesignDefaults(row.design), shownParts),
    nickname: shownParts.nickname ? row.nickname : null,
    ownerLocale: row.ownerLocale,
    sharedAt: row.sharedAt,
    listed: row.listed,
    ownerId: row.ownerId,
  };
}

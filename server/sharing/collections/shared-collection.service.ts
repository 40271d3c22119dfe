import { withDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { toSharedParts, sharedDesign, type SharedParts } from '../../../tag/sharing/shared-design.ts';
import type { PublicDeps } from '../shared-tag.service.ts';
import { isSlug } from '../slug.ts';
import { pictureIdOf, tagIdOf } from './picture-id.ts';

/** What everybody with the link may see of a collection; beside it what only look-ups need: the ids. */
export type SharedCollection = {
  id: string;
  ownerId: string;
  slug: string;
  title: string;
  hasAllTags: boolean;
  show: SharedParts;
  listed: boolean;
  /** Null if it is not shown. */
  nickname: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A card of a collection as strangers see it. */
export type CollectedTag = {
  /** Names its picture within the collection; not the id of the tag. */
  pictureId: string;
  design: TagConfig;
  /** Of its own page, where that shows no more than the collection does; else null. */
  slug: string | null;
};

type CollectionRow = Omit<SharedCollection, 'show' | 'nickname'> & { shown: string[]; nickname: string };

const COLLECTION = `select collection.id, owner.id as "ownerId", collection.slug, collection.title,
    collection.has_all_tags as "hasAllTags", collection.shown, collection.listed, owner.nickname,
    collection.created_at as "createdAt", collection.updated_at as "updatedAt"
  from collections as collection join users as owner on owner.id = collection.user_id
  where collection.slug = $1 and collection.taken_down_at is null and owner.suspended_at is null`;

/**
 * A collection by its slug, read from the database at each call, so that its end counts at once in every process. Null if there
 * is none: it was deleted, its owner is suspended, or the operator took it down.
 */
export async function findSharedCollection(
  { db, publicLookupQueue }: PublicDeps,
  slug: string,
): Promise<SharedCollection | null> {
  if (!isSlug(slug)) return null;
  const [row] = await publicLookupQueue(() => db.source.query<CollectionRow[]>(COLLECTION, [slug]));
  if (row === undefined) return null;
  const { shown, nickname, ...rest } = row;
  const show = toSharedParts(shown);
  return { ...rest, show, nickname: show.nickname ? nickname : null };
}

/** Excludes tags that an operator has blocked. */
const NOT_TAKEN_DOWN = `not exists
  (select 1 from tag_shares as down where down.tag_id = tag.id and down.taken_down_at is not null)`;

/** The living tags of a collection, as SQL. The first two parameters are its id and its owner's. */
export function livingTags({ hasAllTags }: Pick<SharedCollection, 'hasAllTags'>): string {
  return hasAllTags
    ? `user_tags as tag join collections as chosen on chosen.id = $1 and chosen.user_id = tag.user_id
       where tag.user_id = $2 and tag.deleted_at is null and ${NOT_TAKEN_DOWN}`
    : `collection_tags as chosen join user_tags as tag on tag.id = chosen.tag_id
       where chosen.collection_id = $1 and tag.user_id = $2 and tag.deleted_at is null and ${NOT_TAKEN_DOWN}`;
}

/**
 * The order of a collection: as chosen, or the newest flight first. Where dates are hidden, their order would tell much of them to
 * whoever knows a few, and a list is mostly chosen from in the order of time: then tags come in the order of their random ids.
 */
function orderOf({ hasAllTags, show }: SharedCollection): string {
  if (!show.date) return 'tag.id';
  return hasAllTags ? 'tag.flown_on desc nulls last, tag.created_at desc, tag.id desc' : 'chosen.position';
}

/** Cards of one page. */
export const CARDS_ON_PAGE = 60;

/** @param offset of the first card, from 0 */
export async function findCollectedTags(
  { db, publicLookupQueue }: PublicDeps,
  collection: SharedCollection,
  offset: number,
  count: number = CARDS_ON_PAGE,
): Promise<CollectedTag[]> {
  const { id, ownerId } = collection;
  const order = orderOf(collection);
  // The ids alone first, from an index: whole designs are read of one page only.
  const sql = `with page as (select tag.id, row_number() over (order by ${order}) as place
      from ${livingTags(collection)} order by ${order} offset $3 limit $4)
    select ${COLUMNS} from page join user_tags as tag on tag.id = page.id ${OWN_PAGE} order by page.place`;
  const rows = await publicLookupQueue(() => db.source.query<TagRow[]>(sql, [id, ownerId, offset, count]));
  return rows.map((row) => collectedTag(collection, row));
}

/** A card by the name of its picture; null if the collection has none of that name. */
export async function findCollectedTag(
  { db, publicLookupQueue }: PublicDeps,
  collection: SharedCollection,
  pictureId: string,
): Promise<CollectedTag | null> {
  const tagId = tagIdOf(collection.id, pictureId);
  if (tagId === null) return null;
  const sql = `with page as (select tag.id from ${livingTags(collection)} and tag.id = $3)
    select ${COLUMNS} from page join user_tags as tag on tag.id = page.id ${OWN_PAGE}`;
  const values = [collection.id, collection.ownerId, tagId];
  const [row] = await publicLookupQueue(() => db.source.query<TagRow[]>(sql, values));
  return row === undefined ? null : collectedTag(collection, row);
}

type TagRow = { id: string; design: StoredDesign; slug: string | null; shown: string[] | null };

const COLUMNS = 'tag.id, tag.tag_config as design, share.slug, share.shown';
const OWN_PAGE = 'left join tag_shares as share on share.tag_id = tag.id and share.taken_down_at is null';

function collectedTag({ id, show }: SharedCollection, row: TagRow): CollectedTag {
  // Threat: who has the link of a collection finds on a tag's own page what the collection hides.
  const isLinked = Object.entries(toSharedParts(row.shown ?? [])).every(
    ([part, isShown]) => !isShown || show[part as keyof SharedParts],
  );
  return {
    pictureId: pictureIdOf(id, row.id),
    design: sharedDesign(withDefaults(row.design), show),
    slug: isLinked ? row.slug : null,
  };
}

const CURSOR = /^[1-9]\d{0,6}$/;

/** The place where a page begins: a text that a client does not interpret. @returns CURSOR_INVALID */
export function readPlace(after: string | null | undefined): Result<number> {
  if (after === null || after === undefined) return ok(0);
  return CURSOR.test(after) ? ok(Number(after)) : refuse('CURSOR_INVALID', 'after');
}

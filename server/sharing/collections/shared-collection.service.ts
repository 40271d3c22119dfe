import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { toSharedParts, hidePrivateFields, type SharedParts } from '../../../tag/sharing/shared-design.ts';
import type { PublicDeps } from '../shared-tag.service.ts';
import { readPageRow } from '../read-page-row.ts';
import { isSlug } from '../slug.ts';
import { encodeImageId, decodeImageId } from './image-id.ts';

/** The data of a collection that everyone with the link may see, and the ids for look-ups, which stay on the server. */
export type SharedCollection = {
  id: string;
  ownerId: string;
  slug: string;
  title: string;
  hasAllTags: boolean;
  show: SharedParts;
  listed: boolean;
  /** True if visitors may see pictures of the collection. */
  hasPictures: boolean;
  /** Null if it is not shown. */
  nickname: string | null;
  /** The language of the owner, which decides about the page only if the reader's is unknown. */
  ownerLocale: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A card of a collection as visitors see it. */
export type CollectedTag = {
  /** The id of the tag, for its stored images; never part of a response. */
  tagId: string;
  /** The name of its image within the collection; not the id of the tag. */
  imageId: string;
  design: TagConfig;
  /** The slug of the tag's page, if that page shows no more than the collection; otherwise null. */
  slug: string | null;
};

type CollectionRow = Omit<SharedCollection, 'show' | 'nickname'> & { shown: string[]; nickname: string };

const SHARED_COLLECTION_SQL = `select collection.id, owner.id as "ownerId", collection.slug, collection.title,
    collection.has_all_tags as "hasAllTags", collection.shown, collection.listed,
    collection.has_pictures as "hasPictures", owner.nickname, owner.locale as "ownerLocale",
    collection.created_at as "createdAt", collection.updated_at as "updatedAt"
  from collections as collection join users as owner on owner.id = collection.user_id
  where collection.slug = $1 and collection.user_id = $2 and collection.taken_down_at is null and owner.suspended_at is null`;

/**
 * Finds a collection by its slug. Reads the database at each call, so that a change counts at once in every process. Returns null if the
 * collection was deleted, its owner is suspended, or the operator took it down.
 */
export async function findSharedCollection(
  { db, publicLookupQueue }: PublicDeps,
  slug: string,
): Promise<SharedCollection | null> {
  if (!isSlug(slug)) return null;
  const row = await publicLookupQueue(() => readPageRow<CollectionRow>(db, SHARED_COLLECTION_SQL, slug));
  if (row === undefined) return null;
  const { shown, nickname, ...columns } = row;
  const shownParts = toSharedParts(shown);
  return { ...columns, show: shownParts, nickname: shownParts.nickname ? nickname : null };
}

/** Excludes tags whose page the operator took down. */
const NOT_TAKEN_DOWN = `not exists
  (select 1 from tag_shares as down where down.user_id = $2 and down.tag_id = tag.id and down.taken_down_at is not null)`;

/** Returns the SQL of a collection's tags that are not deleted. Its first two parameters are the ids of the collection and its owner. */
export function buildLivingTagsSql({ hasAllTags }: Pick<SharedCollection, 'hasAllTags'>): string {
  return hasAllTags
    ? `user_tags as tag join collections as chosen on chosen.id = $1 and chosen.user_id = $2
       where tag.user_id = $2 and tag.deleted_at is null and ${NOT_TAKEN_DOWN}`
    : `collection_tags as chosen join user_tags as tag on tag.id = chosen.tag_id
       where chosen.collection_id = $1 and chosen.user_id = $2 and tag.user_id = $2 and tag.deleted_at is null and ${NOT_TAKEN_DOWN}`;
}

/**
 * Returns the SQL order of a collection: the selected order, or the newest flight first. Threat: if dates are hidden, the order reveals
 * them to a visitor who knows some dates, because users usually select tags in the order of time. So the tags are then ordered by their
 * random ids.
 */
function getOrderSql({ hasAllTags, show }: SharedCollection): string {
  if (!show.date) return 'tag.id';
  return hasAllTags ? 'tag.flown_on desc nulls last, tag.created_at desc, tag.id desc' : 'chosen.position';
}

/** The number of cards on one page. */
export const CARDS_PER_PAGE = 60;

/**
 * Finds the cards of one page.
 * @param offset of the first card, from 0
 */
export async function findCollectedTags(
  { db, publicLookupQueue }: PublicDeps,
  collection: SharedCollection,
  offset: number,
  count: number = CARDS_PER_PAGE,
): Promise<CollectedTag[]> {
  const { id, ownerId } = collection;
  const order = getOrderSql(collection);
  // Selects the ids from an index first, so that only the designs of one page are read.
  const sql = `with page as (select tag.id, row_number() over (order by ${order}) as place
      from ${buildLivingTagsSql(collection)} order by ${order} offset $3 limit $4)
    select ${TAG_COLUMNS} from page join user_tags as tag on tag.user_id = $2 and tag.id = page.id ${SHARE_JOIN} order by page.place`;
  const rows = await publicLookupQueue(() =>
    db.source.query<CollectedTagRow[]>(sql, [id, ownerId, offset, count]),
  );
  return rows.map((row) => toCollectedTag(collection, row));
}

/** Finds a card by its image id; returns null if the collection does not have it. */
export async function findCollectedTag(
  { db, publicLookupQueue }: PublicDeps,
  collection: SharedCollection,
  imageId: string,
): Promise<CollectedTag | null> {
  const tagId = decodeImageId(collection.id, imageId);
  if (tagId === null) return null;
  const sql = `with page as (select tag.id from ${buildLivingTagsSql(collection)} and tag.id = $3)
    select ${TAG_COLUMNS} from page join user_tags as tag on tag.user_id = $2 and tag.id = page.id ${SHARE_JOIN}`;
  const values = [collection.id, collection.ownerId, tagId];
  const [row] = await publicLookupQueue(() => db.source.query<CollectedTagRow[]>(sql, values));
  return row === undefined ? null : toCollectedTag(collection, row);
}

type CollectedTagRow = { id: string; design: StoredDesign; slug: string | null; shown: string[] | null };

const TAG_COLUMNS = 'tag.id, tag.tag_config as design, share.slug, share.shown';
const SHARE_JOIN =
  'left join tag_shares as share on share.user_id = $2 and share.tag_id = tag.id and share.taken_down_at is null';

function toCollectedTag({ id, show }: SharedCollection, row: CollectedTagRow): CollectedTag {
  // Threat: a visitor of the collection finds hidden parts on the tag's own page.
  const isLinked = Object.entries(toSharedParts(row.shown ?? [])).every(
    ([part, isShown]) => !isShown || show[part as keyof SharedParts],
  );
  return {
    tagId: row.id,
    imageId: encodeImageId(id, row.id),
    design: hidePrivateFields(addDesignDefaults(row.design), show),
    slug: isLinked ? row.slug : null,
  };
}

const CURSOR_PATTERN = /^[1-9]\d{0,6}$/;

/**
 * Parses the cursor of a page, a text that clients must not interpret.
 * @returns CURSOR_INVALID
 */
export function parsePageStart(after: string | null | undefined): Result<number> {
  if (after === null || after === undefined) return ok(0);
  return CURSOR_PATTERN.test(after) ? ok(Number(after)) : refuse('CURSOR_INVALID', 'after');
}

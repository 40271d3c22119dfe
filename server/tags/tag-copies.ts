import type { EntityManager } from 'typeorm';

/*
 * user_tags has no triggers, because a distributed table cannot have any. So each transaction that writes tags calls one of these
 * functions: they keep the number and the revision of the user's tags (tag_totals) and the table that a search reads (tag_search_texts).
 * Each writes both in one statement, because a save should not wait for another answer.
 * The transaction must hold lockUserWrites or a stronger lock. server/database/by-user/one-user.test.ts compares both tables with user_tags after
 * every kind of call, and tag-copies.test.ts lists the files that write tags.
 */

const TEXT_COLUMNS = 'user_id, id, flight_key, created_at, search_text';

/** The number of ids of one statement. */
const IDS_PER_STATEMENT = 5_000;

/**
 * Counts tags that were created or restored, and copies their search texts. Call it after the write.
 * @returns the number of the user's tags; 0 without ids
 */
export async function noteAddedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  let count = 0;
  for (const chunk of splitIds(ids)) {
    const [totals] = await manager.query<{ count: number }[]>(
      `with texts as (
         insert into tag_search_texts (${TEXT_COLUMNS})
         select ${TEXT_COLUMNS} from user_tags where user_id = $1 and id = any($2::uuid[]) and deleted_at is null
       )
       insert into tag_totals (user_id, count, revision) values ($1, $3, 1) on conflict (user_id)
       do update set count = tag_totals.count + excluded.count, revision = tag_totals.revision + 1 returning count`,
      [userId, chunk, chunk.length],
    );
    if (totals === undefined) throw new Error('the tags of a user were not counted');
    ({ count } = totals);
  }
  return count;
}

/** Notes that tags got other contents. Call it after the write. */
export async function noteChangedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of splitIds(ids))
    await manager.query(
      `with texts as (
         update tag_search_texts as known
         set flight_key = tag.flight_key, created_at = tag.created_at, search_text = tag.search_text
         from user_tags as tag
         where known.user_id = $1 and known.id = any($2::uuid[]) and tag.user_id = $1 and tag.id = known.id
           and (known.flight_key, known.created_at, known.search_text)
             is distinct from (tag.flight_key, tag.created_at, tag.search_text)
       )
       update tag_totals set revision = revision + 1 where user_id = $1`,
      [userId, chunk],
    );
}

/** Stops counting tags that were deleted, and removes their search texts. Ignores tags that do not count. */
export async function noteRemovedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of splitIds(ids))
    await manager.query(
      `with texts as (delete from tag_search_texts where user_id = $1 and id = any($2::uuid[]) returning id)
       update tag_totals set count = count - (select count(*) from texts), revision = revision + 1
       where user_id = $1 and exists (select from texts)`,
      [userId, chunk],
    );
}

function* splitIds(ids: readonly string[]): Generator<readonly string[]> {
  for (let offset = 0; offset < ids.length; offset += IDS_PER_STATEMENT)
    yield ids.slice(offset, offset + IDS_PER_STATEMENT);
}

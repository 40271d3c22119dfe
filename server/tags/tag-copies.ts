import type { EntityManager } from 'typeorm';

/*
 * user_tags has no triggers, because a distributed table cannot have any. So each transaction that writes tags calls one of these
 * functions: they keep the number and the revision of the user's tags (tag_totals) and the table that a search reads (tag_search_texts).
 * The transaction must hold lockUserWrites or a stronger lock. server/database/by-user/one-user.test.ts compares both tables with user_tags after
 * every kind of call, and tag-copies.test.ts lists the files that write tags.
 */

const TEXT_COLUMNS = 'user_id, id, flight_key, created_at, search_text';

/** The number of ids of one statement. */
const IDS_PER_STATEMENT = 5_000;

/**
 * Counts tags that were created or restored, and copies their search texts. Call it after the write.
 * @returns the number of the user's tags
 */
export async function noteAddedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  for (const chunk of splitIds(ids)) {
    await manager.query(
      `insert into tag_search_texts (${TEXT_COLUMNS})
       select ${TEXT_COLUMNS} from user_tags where user_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
      [userId, chunk],
    );
  }
  const [totals] = await manager.query<{ count: number }[]>(
    `insert into tag_totals (user_id, count, revision) values ($1, $2, 1) on conflict (user_id)
     do update set count = tag_totals.count + excluded.count, revision = tag_totals.revision + 1 returning count`,
    [userId, ids.length],
  );
  return totals?.count ?? ids.length;
}

/** Notes that tags got other contents. Call it after the write. */
export async function noteChangedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of splitIds(ids)) {
    await manager.query(
      `update tag_search_texts as known
       set flight_key = tag.flight_key, created_at = tag.created_at, search_text = tag.search_text
       from user_tags as tag
       where known.user_id = $1 and known.id = any($2::uuid[]) and tag.user_id = $1 and tag.id = known.id
         and (known.flight_key, known.created_at, known.search_text)
           is distinct from (tag.flight_key, tag.created_at, tag.search_text)`,
      [userId, chunk],
    );
  }
  await changeTotals(manager, userId, 0);
}

/** Stops counting tags that were deleted, and removes their search texts. Ignores tags that do not count. */
export async function noteRemovedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  let removed = 0;
  for (const chunk of splitIds(ids)) {
    const [, affected] = await manager.query<[object[], number]>(
      'delete from tag_search_texts where user_id = $1 and id = any($2::uuid[])',
      [userId, chunk],
    );
    removed += affected;
  }
  if (removed > 0) await changeTotals(manager, userId, -removed);
}

async function changeTotals(manager: EntityManager, userId: string, difference: number): Promise<void> {
  await manager.query(
    'update tag_totals set count = count + $2, revision = revision + 1 where user_id = $1',
    [userId, difference],
  );
}

function* splitIds(ids: readonly string[]): Generator<readonly string[]> {
  for (let offset = 0; offset < ids.length; offset += IDS_PER_STATEMENT)
    yield ids.slice(offset, offset + IDS_PER_STATEMENT);
}

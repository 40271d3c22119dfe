/** A connection of TypeORM or of pg. */
type Queryable = { query(sql: string): Promise<unknown> };

/**
 * Writes tag_search_texts and tag_totals again from the tags of all users: after a write that did not call the functions of
 * server/tags/tag-copies.ts, such as a migration that adds tags. Takes some seconds for a million tags. Runs in the caller's transaction.
 */
export async function recountTags(connection: Queryable): Promise<void> {
  await connection.query('delete from tag_search_texts');
  await connection.query(
    `insert into tag_search_texts (user_id, id, flight_key, created_at, search_text)
     select user_id, id, flight_key, created_at, search_text from user_tags where deleted_at is null`,
  );
  await connection.query(
    `insert into tag_totals (user_id, count, revision)
     select user_id, count(*) filter (where deleted_at is null), 1 from user_tags group by user_id
     on conflict (user_id) do update set count = excluded.count, revision = tag_totals.revision + 1`,
  );
  await connection.query(
    `update tag_totals set count = 0, revision = revision + 1
     where count <> 0 and not exists (select from user_tags where user_tags.user_id = tag_totals.user_id)`,
  );
}

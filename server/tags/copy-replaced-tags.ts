import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const COPIED_COLUMNS = `user_id, airline_id, airport_id, aircraft_type_id, flight_number, flight_date, flown_on, departure_code,
  arrival_code, tag_config, logo_upload_id, notes, created_at, updated_at, search_text, flight_year, flight_key`;

/** Stores a deleted copy of each tag before its replacement, so that the user can restore the old version. */
export async function copyReplacedTags(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await manager.query(
    `insert into user_tags (${COPIED_COLUMNS}, deleted_at) select ${COPIED_COLUMNS}, $3::timestamptz from user_tags
     where user_id = $1 and id = any($2::uuid[])`,
    [userId, ids, now],
  );
}

/**
 * Gives a deleted tag another id, so that a new tag can take its id. The page and the collections of the tag follow. A copy replaces the
 * tag, because a distributed database cannot change a key to which other rows refer.
 */
export async function changeDeletedTagId(manager: EntityManager, userId: string, id: string): Promise<void> {
  const newId = randomUUID();
  await manager.query(
    `insert into user_tags (id, ${COPIED_COLUMNS}, deleted_at) select $3::uuid, ${COPIED_COLUMNS}, deleted_at from user_tags
     where user_id = $1 and id = $2`,
    [userId, id, newId],
  );
  for (const table of ['tag_shares', 'collection_tags'])
    await manager.query(`update ${table} set tag_id = $3 where user_id = $1 and tag_id = $2`, [
      userId,
      id,
      newId,
    ]);
  await manager.query('delete from user_tags where user_id = $1 and id = $2', [userId, id]);
}

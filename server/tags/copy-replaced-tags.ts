import type { EntityManager } from 'typeorm';

const COPIED_COLUMNS = `user_id, airline_id, airport_id, aircraft_type_id, flight_number, flight_date, flown_on, departure_code,
  arrival_code, tag_config, logo_upload_id, notes, created_at, updated_at, search_text, flight_year, flight_key`;

/** Stores a deleted copy of each tag before its replacement, so that the user can restore the old version. */
export async function copyReplacedTags(
  manager: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await manager.query(
    `insert into user_tags (${COPIED_COLUMNS}, deleted_at) select ${COPIED_COLUMNS}, $2 from user_tags where id = any($1::uuid[])`,
    [ids, now],
  );
}

import type { QueryRunner } from 'typeorm';
import {
  computeColumns,
  isDeadlock,
  readAirports,
  STORED_TAG_COLUMNS,
  TAGS_PER_BATCH,
  type AirportRow,
  type StoredTag,
} from '../fill-list-columns.ts';
import { readPages } from '../read-pages.ts';

/** The number of times that one batch is begun again after a deadlock. */
const MAX_BATCH_RETRIES = 20;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Computes the list columns of all stored tags again, and copies them to the table that a search reads: user by user, in batches, each in
 * its own transaction. Repeating it after an interruption is harmless. The time of the last change stays, because no user has changed
 * anything. Repeats a batch that ends in a deadlock with an old server that still runs.
 */
export async function renewListColumns(runner: QueryRunner): Promise<void> {
  const airports = await readAirports(runner);
  const readUsers = (last: string | undefined): Promise<string[]> =>
    runner
      .query('select id from users where id > $1 order by id limit 200', [last ?? FIRST_ID])
      .then((rows: { id: string }[]) => rows.map(({ id }) => id));
  for await (const userIds of readPages(readUsers)) {
    for (const userId of userIds) {
      const renew = (last: StoredTag | undefined) =>
        renewBatch(runner, airports, userId, last?.id ?? FIRST_ID);
      // Each page is written as it is read.
      for await (const _ of readPages(renew, TAGS_PER_BATCH)) continue;
    }
  }
}

/** Renews the tags of a user that follow the id `last`, and returns them. */
async function renewBatch(
  runner: QueryRunner,
  airports: ReadonlyMap<string, AirportRow>,
  userId: string,
  last: string,
): Promise<StoredTag[]> {
  for (let retries = 0; ; retries += 1) {
    await runner.startTransaction();
    try {
      // As lockUserWrites; a user whose account was deleted has no tags.
      await runner.query('select id from users where id = $1 for no key update', [userId]);
      const tags: StoredTag[] = await runner.query(
        `select ${STORED_TAG_COLUMNS} from user_tags where user_id = $1 and id > $2 order by id limit ${TAGS_PER_BATCH}`,
        [userId, last],
      );
      if (tags.length > 0) await storeColumns(runner, userId, JSON.stringify(computeColumns(tags, airports)));
      await runner.commitTransaction();
      return tags;
    } catch (error) {
      await runner.rollbackTransaction();
      if (retries >= MAX_BATCH_RETRIES || !isDeadlock(error)) throw error;
    }
  }
}

async function storeColumns(runner: QueryRunner, userId: string, columns: string): Promise<void> {
  const entries =
    'jsonb_to_recordset($2) as entry (id uuid, "searchText" text, "flightYear" text, "flightKey" text)';
  await runner.query(
    `update user_tags as tag
     set search_text = entry."searchText", flight_year = entry."flightYear", flight_key = entry."flightKey"
     from ${entries} where tag.user_id = $1 and tag.id = entry.id`,
    [userId, columns],
  );
  await runner.query(
    `update tag_search_texts as known set search_text = entry."searchText", flight_key = entry."flightKey"
     from ${entries} where known.user_id = $1 and known.id = entry.id`,
    [userId, columns],
  );
  // Cached sums contain the years of flights.
  await runner.query('update tag_totals set revision = revision + 1 where user_id = $1', [userId]);
}

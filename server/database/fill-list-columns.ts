import { QueryFailedError, type QueryRunner } from 'typeorm';
import { addDesignDefaults, DEFAULT_DESIGN, type StoredDesign } from '../../tag/design/tag-config.ts';
import { computeListColumns } from '../../tag/lists/list-columns.ts';

/** The number of tags of one transaction, so that a large table is neither read into the memory nor locked as a whole. */
export const TAGS_PER_BATCH = 1_000;

/** The number of times that one batch is begun again after a deadlock. */
const MAX_BATCH_RETRIES = 20;

export type StoredTag = {
  id: string;
  design: Partial<StoredDesign>;
  date: string;
  flownOn: string | null;
  notes: string | null;
};
export type AirportRow = { iata: string; name: string; city: string; country: string };

/** The columns of StoredTag. */
export const STORED_TAG_COLUMNS = `id, tag_config as design, flight_date as date, to_char(flown_on, 'YYYY-MM-DD') as "flownOn", notes`;

/**
 * Computes the list columns of all stored tags, in batches by id, each in its own transaction. Repeating it after an interruption is
 * harmless. The time of the last change stays, because no user has changed anything. Repeats a batch that ends in a deadlock. Only for
 * migrations before KeysByUser; later migrations call renewListColumns.
 */
export async function fillListColumns(runner: QueryRunner): Promise<void> {
  const airports = await readAirports(runner);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const tags = await fillNextBatch(runner, airports, last);
    last = tags.at(-1)?.id ?? last;
    if (tags.length < TAGS_PER_BATCH) return;
  }
}

/** Reads the names of all airports, by their codes. */
export async function readAirports(runner: QueryRunner): Promise<ReadonlyMap<string, AirportRow>> {
  const rows: AirportRow[] = await runner.query('select iata, name, city, country from airports');
  return new Map(rows.map((airport) => [airport.iata, airport]));
}

/**
 * Fills the tags that follow the id `last`, and returns them. Threat: an old server that still runs saves a tag. It locks the tag and the
 * number of the user's tags in another order, so the database ends one of both transactions because of a deadlock. If it ended the
 * migration, the new server would not start.
 */
async function fillNextBatch(
  runner: QueryRunner,
  airports: ReadonlyMap<string, AirportRow>,
  last: string,
): Promise<StoredTag[]> {
  for (let retries = 0; ; retries += 1) {
    await runner.startTransaction();
    try {
      const tags: StoredTag[] = await runner.query(
        `select ${STORED_TAG_COLUMNS} from user_tags where id > $1 order by id limit ${TAGS_PER_BATCH} for update`,
        [last],
      );
      await storeBatch(runner, tags, airports);
      await runner.commitTransaction();
      return tags;
    } catch (error) {
      await runner.rollbackTransaction();
      if (retries >= MAX_BATCH_RETRIES || !isDeadlock(error)) throw error;
    }
  }
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === '40P01';
}

async function storeBatch(
  runner: QueryRunner,
  tags: readonly StoredTag[],
  airports: ReadonlyMap<string, AirportRow>,
): Promise<void> {
  await runner.query(
    `update user_tags set search_text = entry."searchText", flight_year = entry."flightYear", flight_key = entry."flightKey"
     from jsonb_to_recordset($1) as entry (id uuid, "searchText" text, "flightYear" text, "flightKey" text)
     where user_tags.id = entry.id`,
    [JSON.stringify(computeColumns(tags, airports))],
  );
}

/** Returns the id and the list columns of each tag. */
export function computeColumns(tags: readonly StoredTag[], airports: ReadonlyMap<string, AirportRow>) {
  return tags.map(({ id, design, date, flownOn, notes }) => {
    // Threat: one incomplete design stops the migration, and so the server.
    const tagConfig = addDesignDefaults({ ...DEFAULT_DESIGN, ...design, date });
    return { id, ...computeListColumns({ tagConfig, flownOn, notes }, airports) };
  });
}

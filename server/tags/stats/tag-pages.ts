import { setImmediate as nextTick } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { FLOWN_FIELDS } from '../../../tag/figures/flown-tag.ts';
import type { TagFilter } from '../../../tag/lists/tag-filter.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import { buildFilterMatchSql } from '../tag-rows.ts';

/** The number of tags of one statement. The embedded database has one connection, so other statements run between two pages. */
const TAGS_PER_PAGE = 250;

type PageQueryRow = { page: string | null; count: number; lastTime: Date; lastId: string };

export type TagPages = {
  userId: string;
  /** Marks the tags that match; all of them without a filter. */
  filter?: TagFilter | undefined;
  signal: AbortSignal;
};

/**
 * Reads all tags of a user that are not deleted, newest first, in pages that are short statements, with a tick of the event loop after
 * each. A page is the JSON of an array of PageRow: parsing it here would cost the event loop more than the query.
 * @throws the reason of the signal
 */
export async function* readTagPages(
  source: DataSource,
  { userId, filter, signal }: TagPages,
): AsyncGenerator<string> {
  const { airportByIata } = await loadCatalogue(source.manager);
  let last: { time: Date; id: string } | null = null;
  for (;;) {
    signal.throwIfAborted();
    const values: unknown[] = [userId];
    const addValue = (value: unknown) => `$${values.push(value)}`;
    const isMatch = filter === undefined ? 'true' : buildFilterMatchSql(filter, airportByIata, addValue);
    const afterLast: string =
      last === null ? '' : `and (created_at, id) < (${addValue(last.time)}, ${addValue(last.id)})`;
    const [row]: PageQueryRow[] = await source.query<PageQueryRow[]>(
      // Begins with 'select', so that the row cache keeps the session and the revision.
      `select json_agg(json_build_array(id, to_char(flown_on, 'YYYY-MM-DD'), airline_id::text,
           (extract(epoch from created_at) * 1000)::bigint, is_shown, ${FIELDS_SQL})
           order by created_at desc, id desc)::text as page,
         count(*)::int as count, min(created_at) as "lastTime",
         (array_agg(id order by created_at, id))[1] as "lastId"
       from (
         select id, flown_on, airline_id, created_at, tag_config, ${isMatch} as is_shown from user_tags as tag
         where user_id = $1 and deleted_at is null ${afterLast}
         order by created_at desc, id desc limit ${TAGS_PER_PAGE}) as page`,
      values,
    );
    if (!row || row.page === null) return;
    yield row.page;
    if (row.count < TAGS_PER_PAGE) return;
    last = { time: row.lastTime, id: row.lastId };
    await nextTick();
  }
}

const FIELDS_SQL = FLOWN_FIELDS.map((field) => `tag_config ->> '${field}'`).join(', ');

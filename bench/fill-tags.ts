import pg from 'pg';
import { recountTags } from '../server/database/by-user/recount-tags.ts';

/** The number of rows that one statement inserts. */
const CHUNK_ROWS = 100_000;
const TAGS_OF_OTHERS = 100;

/**
 * Inserts the rows $1 to $2 of `user_tags` in the order of their times. Every ($3)th row belongs to user $4, and all designs derive from
 * the design $5. The other rows belong to $6 other users, selected by hashes. Airlines, airports and dates vary by row.
 */
const INSERT_ROWS_SQL = `
with lines as (select array_agg(id) as ids, array_agg(icao) as icaos, array_agg(name) as names, count(*)::int as n from airlines),
places as (select array_agg(id) as ids, array_agg(iata) as codes, array_agg(upper(city)) as cities, count(*)::int as n
  from (select * from airports order by id limit 200) as known),
series as (select i, hashint4(i) & 2147483647 as a, hashint4(i + 1) & 2147483647 as d,
  hashint4(-i) & 2147483647 as o from generate_series($1::int, $2::int) as i)
insert into user_tags (user_id, airline_id, airport_id, flight_number, flight_date, departure_code, arrival_code,
  tag_config, search_text, flight_year, flight_key, created_at, updated_at)
select case when i % $3::int = 0 then $4::uuid else md5((o % $6::int)::text)::uuid end,
  lines.ids[a % lines.n + 1], places.ids[d % places.n + 1], 'XX ' || i % 1000, date, places.codes[o % places.n + 1], places.codes[d % places.n + 1],
  $5::jsonb || jsonb_build_object('airline', upper(lines.names[a % lines.n + 1]), 'icao', lines.icaos[a % lines.n + 1],
    'iata', places.codes[d % places.n + 1], 'city', places.cities[d % places.n + 1], 'flightNumber', 'XX ' || i % 1000,
    'date', date, 'departure', places.codes[o % places.n + 1], 'arrival', places.codes[d % places.n + 1]),
  replace(lower(concat_ws(chr(10), upper(lines.names[a % lines.n + 1]), lines.icaos[a % lines.n + 1], $5::jsonb ->> 'airlineIata',
    places.codes[d % places.n + 1], places.cities[d % places.n + 1], $5::jsonb ->> 'country', 'XX ' || i % 1000, date,
    places.codes[o % places.n + 1], places.codes[d % places.n + 1])), ' ', ''),
  (1990 + o % 37)::text,
  concat_ws('-', 1990 + o % 37, lpad((a % 12 + 1)::text, 2, '0'), lpad((d % 28 + 1)::text, 2, '0')), time, time
from series, lines, places, lateral (select
  a % 12 + 1 || '/' || d % 28 + 1 || '-' || 1990 + o % 37 as date,
  timestamptz '2020-01-01' + i * interval '1 second' as time) as whens`;

export type FillOptions = {
  url: string;
  /** The number of rows in the table; `tagsOfUser` of them belong to the user. */
  rows: number;
  tagsOfUser: number;
  userId: string;
  /** A saved design of the user. */
  design: object;
};

/** Fills user_tags of a migrated database, then runs vacuum, analyze and a checkpoint. */
export async function fillTags({ url, rows, tagsOfUser, userId, design }: FillOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const otherUserCount = Math.max(1, Math.round(rows / TAGS_OF_OTHERS));
    await client.query(
      `insert into users (id, email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
       select md5(n::text)::uuid, n || '@x.test', n || '@x.test', 'x', 'Somebody', '1', now()
       from generate_series(0, $1::int - 1) as n`,
      [otherUserCount],
    );
    // The rows satisfy the five foreign keys by construction, so the server does not check them.
    await client.query('set session_replication_role = replica');
    const text = JSON.stringify(design);
    for (let firstRow = 1; firstRow <= rows; firstRow += CHUNK_ROWS) {
      const lastRow = Math.min(rows, firstRow + CHUNK_ROWS - 1);
      await client.query(INSERT_ROWS_SQL, [
        firstRow,
        lastRow,
        Math.round(rows / tagsOfUser),
        userId,
        text,
        otherUserCount,
      ]);
    }
    await recountTags(client);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

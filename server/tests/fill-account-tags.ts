import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { recountTags } from '../database/by-user/recount-tags.ts';
import type { TestApp } from './test-app.ts';

/** Inserts tags of a user with the flight numbers 'UA 1' and later, of which some have no day. */
export async function fillAccountTags(app: TestApp, userId: string, count: number): Promise<void> {
  await app.db.source.query(
    `insert into user_tags (user_id, flight_number, flight_date, flown_on, flight_key, flight_year, departure_code, arrival_code,
       tag_config, created_at)
     select $1, 'UA' || n, '', day, coalesce(to_char(day, 'YYYY-MM-DD'), ''), coalesce(to_char(day, 'YYYY'), ''), 'JFK', 'PEK',
       $2::jsonb || jsonb_build_object('flightNumber', 'UA' || n), timestamptz '2020-01-01' + (n / 3) * interval '1 second'
     from (select n, case when n % 10 > 0 then date '1990-01-01' + n % 12000 end as day from generate_series(1, $3::int) as n) as numbers`,
    [userId, JSON.stringify(DEFAULT_DESIGN), count],
  );
  await recountTags(app.db.source);
}

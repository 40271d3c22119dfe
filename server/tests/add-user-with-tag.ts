import type { Database } from '../database/data-source.ts';

/** Adds a user with a custom airline whose codes the catalogue gets later, and a tag to an airport that changes. */
export async function addUserWithTag({ source }: Database): Promise<void> {
  const [user] = await source.query<{ id: string }[]>(
    `insert into users (email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
     values ('c', 'c', 'x', 'c', '1', now()) returning id`,
  );
  await source.query(
    `insert into custom_airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
     values ($1, 'MY AUSTRAL', 'REU', 'UU', 'SkyTeam', '{}', '/img/logo_fin.png')`,
    [user?.id],
  );
  await source.query(
    `insert into user_tags
       (user_id, airline_id, airport_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
     select $1, airlines.id, airports.id, '1', '16JUL2025', 'PPG', 'TRF', '{"city": "TORP"}'
     from custom_airlines as airlines, airports where owner_id = $1 and airports.iata = 'TRF'`,
    [user?.id],
  );
}

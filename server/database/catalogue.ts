import type { QueryRunner } from 'typeorm';
import { AIRCRAFT } from '../../tag/aircraft.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';

/**
 * Brings the catalogue, public reference data that nobody owns, to what the seed files say: new rows come, changed
 * ones keep their id and get the new values. Users' own airlines are not touched, and nothing is taken away, since tags
 * may name it. May run any number of times: each migration after a change of the files or of its tables calls it.
 */
export async function putCatalogue(runner: QueryRunner): Promise<void> {
  // The files are today's, an early migration's tables are not: then a later one makes the column and calls again.
  if (!(await runner.hasColumn('airports', 'rank'))) return;
  await putAirlines(runner);
  await putAirports(runner);
  await putAircraftTypes(runner);
}

// Each table gets all its rows as one statement with one JSON parameter: the first start waits for this.

async function putAirlines(runner: QueryRunner): Promise<void> {
  const rows = readAirlineSeed().map(({ slug, ...airline }) => ({
    ...airline,
    logo_url: `/img/logo_${slug}.png`,
  }));
  await runner.query(
    `insert into airlines as old (name, icao, iata, alliance, brand_colors, logo_url, country)
     select name, icao, iata, alliance, brand_colors, logo_url, country
     from jsonb_to_recordset($1) as seed
       (name text, icao text, iata text, alliance text, brand_colors jsonb, logo_url text, country text)
     on conflict (icao) where owner_id is null do update set
       name = excluded.name, iata = excluded.iata, alliance = excluded.alliance,
       brand_colors = excluded.brand_colors, logo_url = excluded.logo_url, country = excluded.country,
       updated_at = now()
     where (old.name, old.iata, old.alliance, old.brand_colors, old.logo_url, old.country) is distinct from
       (excluded.name, excluded.iata, excluded.alliance, excluded.brand_colors, excluded.logo_url, excluded.country)`,
    [JSON.stringify(rows)],
  );
}

async function putAirports(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into airports as old (iata, name, city, country, latitude, longitude, timezone, rank)
     select iata, name, city, country, latitude, longitude, timezone, rank
     from jsonb_to_recordset($1) as seed
       (iata text, name text, city text, country text, latitude double precision, longitude double precision,
        timezone text, rank integer)
     on conflict (iata) do update set
       name = excluded.name, city = excluded.city, country = excluded.country, latitude = excluded.latitude,
       longitude = excluded.longitude, timezone = excluded.timezone, rank = excluded.rank
     where (old.name, old.city, old.country, old.latitude, old.longitude, old.timezone, old.rank) is distinct from
       (excluded.name, excluded.city, excluded.country, excluded.latitude, excluded.longitude, excluded.timezone,
        excluded.rank)`,
    [JSON.stringify(readAirportSeed())],
  );
}

async function putAircraftTypes(runner: QueryRunner): Promise<void> {
  const rows = AIRCRAFT.map(({ image, name, family }, position) => ({ image, name, family, position }));
  await runner.query(
    `insert into aircraft_types (image, name, family, position)
     select image, name, family, position
     from jsonb_to_recordset($1) as seed (image text, name text, family text, position integer)
     on conflict (image) do update set
       name = excluded.name, family = excluded.family, position = excluded.position`,
    [JSON.stringify(rows)],
  );
}

import type { QueryRunner } from 'typeorm';
import { AIRCRAFT } from '../../tag/aircraft.ts';
import { assignAirlines, assignReferences } from './assign-airlines.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';

/**
 * Brings the catalogue, public reference data that nobody owns, to what the seed files say: new rows come, changed
 * ones keep their id and get the new values. Users' own airlines are not touched, and nothing is taken away, since tags
 * may name it, but an airline that is in the file no more and whose code is another one's there. May run any number of
 * times, always in a transaction: each migration after a change of the files or of its tables calls it.
 */
export async function putCatalogue(runner: QueryRunner): Promise<void> {
  // The files are today's, an early migration's tables are not: then a later one makes the column and calls again.
  if (!(await runner.hasColumn('airports', 'rank'))) return;
  await putAirlines(runner);
  await putAirports(runner);
  await putAircraftTypes(runner);
  // Tags may have been saved before their airline was known; and of an airline that was taken away they are of none.
  await assignAirlines(runner.manager, null);
  await assignReferences(runner.manager);
}

// Each table gets all its rows as one statement with one JSON parameter: the first start waits for this. What is there
// already is left out by `except` and not on conflict, which would lock, and so write, each row.

type Known = { id: string; name: string; icao: string; iata: string; logo_url: string };

const AIRLINE = `name, icao, iata, alliance, brand_colors, logo_url, country`;

const SEED = `jsonb_to_recordset($1) as seed (id bigint, name text, icao text, iata text, alliance text,
  brand_colors jsonb, logo_url text, country text)`;

async function putAirlines(runner: QueryRunner): Promise<void> {
  const known: Known[] = await runner.query(
    'select id, name, icao, iata, logo_url from airlines where owner_id is null order by id',
  );
  const wanted = readAirlineSeed().map(({ slug, ...airline }) => ({
    ...airline,
    logo_url: `/img/logo_${slug}.png`,
  }));
  const ids = paired(wanted, known);
  const rows = JSON.stringify(wanted.map((airline) => ({ ...airline, id: ids.get(airline) ?? null })));
  await freeCodes(runner, rows);
  await runner.query(
    `update airlines set (${AIRLINE}, updated_at) =
       (seed.name, seed.icao, seed.iata, seed.alliance, seed.brand_colors, seed.logo_url, seed.country, now())
     from ${SEED}
     where airlines.id = seed.id and
       (airlines.name, airlines.icao, airlines.iata, airlines.alliance, airlines.brand_colors, airlines.logo_url,
        airlines.country) is distinct from
       (seed.name, seed.icao, seed.iata, seed.alliance, seed.brand_colors, seed.logo_url, seed.country)`,
    [rows],
  );
  await runner.query(`insert into airlines (${AIRLINE}) select ${AIRLINE} from ${SEED} where id is null`, [
    rows,
  ]);
}

/**
 * Which stored airline each of the file is: the one with its logo, whose name is the file's own key and changes least,
 * else with its name, its ICAO or its IATA code. No code is the key, since codes change hands. New ones are left out.
 */
function paired<T extends Omit<Known, 'id'>>(wanted: readonly T[], known: readonly Known[]): Map<T, string> {
  const ids = new Map<T, string>();
  const free = new Set(known);
  for (const key of ['logo_url', 'name', 'icao', 'iata'] as const) {
    const byKey = new Map([...free].map((one) => [one[key], one]));
    for (const airline of wanted) {
      const found = byKey.get(airline[key]);
      if (found === undefined || ids.has(airline) || !free.delete(found)) continue;
      ids.set(airline, found.id);
    }
  }
  return ids;
}

/** Codes are unique at each step, and rows change in no order: those that change hands are first nobody's. */
async function freeCodes(runner: QueryRunner, rows: string): Promise<void> {
  await runner.query(
    `delete from airlines using ${SEED} where airlines.owner_id is null
       and (airlines.icao = seed.icao or airlines.iata = seed.iata)
       and not exists (select 1 from ${SEED} where seed.id = airlines.id)`,
    [rows],
  );
  // One ideograph each is what no airline has, and short enough.
  await runner.query(
    `update airlines set icao = chr(19968 + aside.place), iata = chr(19968 + aside.place)
     from (
       select airlines.id, row_number() over ()::int as place from airlines join ${SEED} on airlines.id = seed.id
       where (airlines.icao, airlines.iata) <> (seed.icao, seed.iata)
     ) as aside
     where airlines.id = aside.id`,
    [rows],
  );
}

async function putAirports(runner: QueryRunner): Promise<void> {
  const columns = 'iata, name, city, country, latitude, longitude, timezone, rank';
  await runner.query(
    `insert into airports (${columns})
     select * from (
       select ${columns}
       from jsonb_to_recordset($1) as seed
         (iata text, name text, city text, country text, latitude double precision, longitude double precision,
          timezone text, rank integer)
       except select ${columns} from airports
     ) as changed order by iata
     on conflict (iata) do update set
       name = excluded.name, city = excluded.city, country = excluded.country, latitude = excluded.latitude,
       longitude = excluded.longitude, timezone = excluded.timezone, rank = excluded.rank`,
    [JSON.stringify(readAirportSeed())],
  );
}

async function putAircraftTypes(runner: QueryRunner): Promise<void> {
  const rows = AIRCRAFT.map(({ image, name, family }, position) => ({ image, name, family, position }));
  await runner.query(
    `insert into aircraft_types (image, name, family, position)
     select * from (
       select image, name, family, position
       from jsonb_to_recordset($1) as seed (image text, name text, family text, position integer)
       except select image, name, family, position from aircraft_types
     ) as changed order by position
     on conflict (image) do update set
       name = excluded.name, family = excluded.family, position = excluded.position`,
    [JSON.stringify(rows)],
  );
}

import type { QueryRunner } from 'typeorm';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { assignAirlines, assignReferences } from './assign-airlines.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';

/**
 * Updates the catalogue to the seed files. Changed rows keep their ids, and airlines of users are not touched. No row is removed, because
 * tags may refer to it, except an airline that is no longer in the file and whose code another airline has now. Idempotent; runs in a
 * transaction. Each migration after a change of the files or of these tables calls it.
 */
export async function upsertCatalogue(runner: QueryRunner): Promise<void> {
  // The tables of an early migration do not have all columns of the files; a later migration calls this again.
  if (!(await runner.hasTable('custom_airlines'))) return;
  await upsertAirlines(runner);
  await runner.query(
    `update user_tags set airline_id = null where airline_id is not null
       and not exists (select from airlines where airlines.id = airline_id)
       and not exists (select from custom_airlines where owner_id = user_id and custom_airlines.id = airline_id)`,
  );
  await upsertAirports(runner);
  await upsertAircraftTypes(runner);
  // This affects tags that were saved before the catalogue had their airline, and tags of a removed airline.
  await assignAirlines(runner.manager, null);
  await assignReferences(runner.manager);
  // The sums of tags name airlines and airports.
  await runner.query('update tag_totals set revision = revision + 1');
}

// Each table needs one statement with one JSON parameter, because the first start waits for this. `except` leaves out unchanged rows,
// because `on conflict` would lock, and so write, each row.

type StoredAirlineRow = {
  id: string;
  name: string;
  icao: string;
  iata: string;
  logo_url: string;
  active_to: number | null;
};

/**
 * The keys that identify an airline, the most stable first. Codes need the last year, because airlines had equal codes in different
 * years.
 */
const IDENTITY_KEYS: readonly ((airline: Omit<StoredAirlineRow, 'id'>) => string)[] = [
  ({ logo_url }) => logo_url,
  ({ name }) => name,
  ({ icao, active_to }) => `${icao} ${active_to}`,
  ({ iata, active_to }) => `${iata} ${active_to}`,
];

const AIRLINE_COLUMNS = `name, icao, iata, alliance, brand_colors, logo_url, country, active_from, active_to`;

const SEED_RECORDSET = `jsonb_to_recordset($1) as seed (id bigint, name text, icao text, iata text, alliance text,
  brand_colors jsonb, logo_url text, country text, active_from integer, active_to integer)`;

async function upsertAirlines(runner: QueryRunner): Promise<void> {
  const storedAirlines: StoredAirlineRow[] = await runner.query(
    'select id, name, icao, iata, logo_url, active_to from airlines order by id',
  );
  const seedAirlines = readAirlineSeed().map(({ slug, ...airline }) => ({
    ...airline,
    logo_url: `/img/logo_${slug}.png`,
  }));
  const ids = matchStoredAirlines(seedAirlines, storedAirlines);
  const rows = JSON.stringify(seedAirlines.map((airline) => ({ ...airline, id: ids.get(airline) ?? null })));
  await assignTemporaryCodes(runner, rows);
  await runner.query(
    `update airlines set (${AIRLINE_COLUMNS}, updated_at) =
       (seed.name, seed.icao, seed.iata, seed.alliance, seed.brand_colors, seed.logo_url, seed.country,
        seed.active_from, seed.active_to, now())
     from ${SEED_RECORDSET}
     where airlines.id = seed.id and
       (airlines.name, airlines.icao, airlines.iata, airlines.alliance, airlines.brand_colors, airlines.logo_url,
        airlines.country, airlines.active_from, airlines.active_to) is distinct from
       (seed.name, seed.icao, seed.iata, seed.alliance, seed.brand_colors, seed.logo_url, seed.country,
        seed.active_from, seed.active_to)`,
    [rows],
  );
  await runner.query(
    `insert into airlines (${AIRLINE_COLUMNS}) select ${AIRLINE_COLUMNS} from ${SEED_RECORDSET} where id is null`,
    [rows],
  );
}

/**
 * Finds the stored airline of each airline in the file: by logo, which changes least, then by name, then by ICAO or IATA with the last
 * year. Codes alone are no key, because other airlines take them over. Leaves out new airlines.
 */
function matchStoredAirlines<T extends Omit<StoredAirlineRow, 'id'>>(
  seedAirlines: readonly T[],
  storedAirlines: readonly StoredAirlineRow[],
): Map<T, string> {
  const ids = new Map<T, string>();
  const unmatched = new Set(storedAirlines);
  for (const getKey of IDENTITY_KEYS) {
    const byKey = new Map([...unmatched].map((airline) => [getKey(airline), airline]));
    for (const airline of seedAirlines) {
      const match = byKey.get(getKey(airline));
      if (match === undefined || ids.has(airline) || !unmatched.delete(match)) continue;
      ids.set(airline, match.id);
    }
  }
  return ids;
}

/**
 * Removes airlines whose code another airline has now, and gives temporary codes to airlines that exchange codes, because codes are
 * unique after each statement.
 */
async function assignTemporaryCodes(runner: QueryRunner, rows: string): Promise<void> {
  await runner.query(
    `delete from airlines using ${SEED_RECORDSET} where seed.active_to is null
       and (airlines.icao = seed.icao or airlines.iata = seed.iata)
       and not exists (select 1 from ${SEED_RECORDSET} where seed.id = airlines.id)`,
    [rows],
  );
  // A Chinese character is short enough and cannot be the code of an airline.
  await runner.query(
    `update airlines set icao = chr(19968 + aside.place), iata = chr(19968 + aside.place)
     from (
       select airlines.id, row_number() over ()::int as place from airlines join ${SEED_RECORDSET} on airlines.id = seed.id
       where (airlines.icao, airlines.iata) <> (seed.icao, seed.iata)
     ) as aside
     where airlines.id = aside.id`,
    [rows],
  );
}

async function upsertAirports(runner: QueryRunner): Promise<void> {
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

async function upsertAircraftTypes(runner: QueryRunner): Promise<void> {
  const columns = 'image, name, family, position, maker, icao, iata, first_flight, length, span';
  const rows = AIRCRAFT.map(({ firstFlight: first_flight, ...type }, position) => ({
    ...type,
    first_flight,
    position,
  }));
  await runner.query(
    `insert into aircraft_types (${columns})
     select * from (
       select ${columns}
       from jsonb_to_recordset($1) as seed
         (image text, name text, family text, position integer, maker text, icao text, iata text, first_flight integer,
          length double precision, span double precision)
       except select ${columns} from aircraft_types
     ) as changed order by position
     on conflict (image) do update set
       name = excluded.name, family = excluded.family, position = excluded.position, maker = excluded.maker,
       icao = excluded.icao, iata = excluded.iata, first_flight = excluded.first_flight, length = excluded.length,
       span = excluded.span`,
    [JSON.stringify(rows)],
  );
}

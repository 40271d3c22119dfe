import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { formatDay } from '../../tag/dates/flight-day.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { computeListColumns } from '../../tag/lists/list-columns.ts';
import { recountTags } from '../../server/database/by-user/recount-tags.ts';

/** Runs a statement and returns its rows. */
export type RunQuery = (sql: string, values?: unknown[]) => Promise<unknown[]>;

const ROWS_PER_STATEMENT = 1_000;

type AirlineRow = { name: string; icao: string; iata: string; alliance: string };
type AirportRow = { iata: string; name: string; city: string; country: string };

/** Inserts tags with different airlines, airports, types, days, seats and notes, then analyzes the tables. */
export async function fillSearchableTags(query: RunQuery, userId: string, count: number): Promise<void> {
  const airlines = (await query(
    'select name, icao, iata, alliance from airlines where active_to is null order by id limit 150',
  )) as AirlineRow[];
  const airports = (await query(
    'select iata, name, city, country from airports order by rank, iata limit 400',
  )) as AirportRow[];
  const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const numbers = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - from) }, (_, at) => from + at);
    const rows = numbers.map((number) => createTag(number, airlines, airports, byCode));
    await query(
      `insert into user_tags (user_id, flight_number, flight_date, flown_on, departure_code, arrival_code, tag_config, notes,
         search_text, flight_year, flight_key, created_at, updated_at)
       select $1, design ->> 'flightNumber', design ->> 'date', "flownOn", design ->> 'departure', design ->> 'arrival', design, notes,
         "searchText", "flightYear", "flightKey", created, created
       from jsonb_to_recordset($2) as entry (design jsonb, "flownOn" date, notes text, "searchText" text, "flightYear" text,
         "flightKey" text, created timestamptz)`,
      [userId, JSON.stringify(rows)],
    );
  }
  await recountTags({ query });
  await query('vacuum analyze user_tags');
  await query('vacuum analyze tag_search_texts');
}

function createTag(
  number: number,
  airlines: readonly AirlineRow[],
  airports: readonly AirportRow[],
  byCode: ReadonlyMap<string, AirportRow>,
) {
  // Primes far apart make neighbors differ, and each run equal.
  const pick = <Item>(items: readonly Item[], prime: number): Item => {
    const item = items[(number * prime) % items.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const [airline, from, to] = [pick(airlines, 7919), pick(airports, 104_729), pick(airports, 15_485_863)];
  const flownOn = new Date(Date.UTC(1990, 0, 1 + ((number * 6_151) % 13_000))).toISOString().slice(0, 10);
  const design = {
    ...DEFAULT_DESIGN,
    airline: airline.name.toUpperCase(),
    icao: airline.icao,
    airlineIata: airline.iata,
    departure: from.iata,
    arrival: to.iata,
    iata: to.iata,
    city: to.city.toUpperCase(),
    country: to.country,
    flightNumber: `${airline.iata} ${number % 2_000}`,
    date: formatDay(flownOn, '16 JUL 2025'),
    selectedAircraft: pick(AIRCRAFT, 613).image,
    seat: `${(number % 40) + 1}A`,
    cabin: pick(['Economy', 'Business', 'First'], 31),
  };
  const tag = {
    tagConfig: design,
    flownOn,
    notes: number % 10 === 0 ? `Seen from the window: ${number}` : null,
  };
  const created = new Date(Date.UTC(2020, 0, 1) + number * 1_000).toISOString();
  return { design, flownOn, notes: tag.notes, created, ...computeListColumns(tag, byCode) };
}

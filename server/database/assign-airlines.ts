import type { EntityManager } from 'typeorm';
import { matchAirline } from '../../tag/airlines/match-airline.ts';

type AirlineRow = {
  id: string;
  owner_id: string | null;
  name: string;
  icao: string;
  iata: string;
  active_from: number | null;
  active_to: number | null;
};

/** The airline that tags without an airline name in their designs; one row for all equal tags of a user. */
type NamedAirline = { user_id: string; airline: string; icao: string; airlineIata: string; date: string };

const NAMED_AIRLINE_COLUMNS = `tag_config ->> 'airline' as airline, tag_config ->> 'icao' as icao,
  tag_config ->> 'airlineIata' as "airlineIata", flight_year as date`;

/**
 * Assigns airlines to tags without an airline, as a save would do now. Handles the tags of one user, or of all users if `userId` is null.
 * Does not change updated_at, because the owner sees no difference.
 */
export async function assignAirlines(manager: EntityManager, userId: string | null): Promise<void> {
  const unassignedAirlines = await manager.query<NamedAirline[]>(
    `select distinct user_id, ${NAMED_AIRLINE_COLUMNS} from user_tags
     where airline_id is null and deleted_at is null ${userId === null ? '' : 'and user_id = $1'}`,
    userId === null ? [] : [userId],
  );
  if (unassignedAirlines.length === 0) return;
  const airlines = await manager.query<AirlineRow[]>(
    `select id, null::uuid as owner_id, name, icao, iata, active_from, active_to from airlines
     union all select id, owner_id, name, icao, iata, active_from, active_to from custom_airlines
     where ${userId === null ? 'owner_id = any($1)' : 'owner_id = $1'} and deleted_at is null`,
    [userId ?? [...new Set(unassignedAirlines.map(({ user_id }) => user_id))]],
  );
  const byOwner = new Map<string | null, ReturnType<typeof toCandidate>[]>();
  for (const airline of airlines) {
    const { owner_id } = airline;
    byOwner.set(owner_id, [...(byOwner.get(owner_id) ?? []), toCandidate(airline)]);
  }
  const matches = unassignedAirlines.flatMap((unassigned) => {
    const visibleAirlines = [...(byOwner.get(null) ?? []), ...(byOwner.get(unassigned.user_id) ?? [])];
    const match = matchAirline(visibleAirlines, unassigned);
    return match ? [{ ...unassigned, airline_id: match.id, preset: match.isPreset }] : [];
  });
  // A distributed database allows no function of a column that depends on settings, such as to_jsonb.
  const [, changed] = await manager.query<[object[], number]>(
    `update user_tags set airline_id = match.airline_id,
       tag_config = jsonb_set(tag_config, '{isPreset}', case when match.preset then jsonb 'true' else jsonb 'false' end)
     from jsonb_to_recordset($1) as match
       (user_id uuid, airline text, icao text, "airlineIata" text, date text, airline_id bigint, preset boolean)
     where ${userId === null ? 'user_tags.user_id = match.user_id' : 'user_tags.user_id = $2'}
       and user_tags.airline_id is null and user_tags.deleted_at is null
       and (tag_config ->> 'airline', tag_config ->> 'icao', tag_config ->> 'airlineIata', flight_year)
         = (match.airline, match.icao, match."airlineIata", match.date)`,
    userId === null ? [JSON.stringify(matches)] : [JSON.stringify(matches), userId],
  );
  // The sums of tags name airlines.
  if (userId !== null && changed > 0)
    await manager.query('update tag_totals set revision = revision + 1 where user_id = $1', [userId]);
}

const toCandidate = ({ active_from, active_to, ...airline }: AirlineRow) => ({
  ...airline,
  activeFrom: active_from,
  activeTo: active_to,
  isPreset: airline.owner_id === null,
});

/** Assigns airports and aircraft to all tags that were saved before the catalogue had them. */
export async function assignReferences(manager: EntityManager): Promise<void> {
  await manager.query(
    `update user_tags set airport_id = airports.id from airports
     where airport_id is null and airports.iata = tag_config ->> 'iata'`,
  );
  await manager.query(
    `update user_tags set aircraft_type_id = aircraft_types.id from aircraft_types
     where aircraft_type_id is null and aircraft_types.image = tag_config ->> 'selectedAircraft'`,
  );
}

import type { EntityManager } from 'typeorm';

/** Presets are named as people write them, designs in capitals: they are raised here, and not in SQL, as in a save. */
const UNFILED = `unfiled as (
    select id, user_id, tag_config ->> 'airline' as name, tag_config ->> 'icao' as icao,
      tag_config ->> 'airlineIata' as iata
    from user_tags where airline_id is null and ($1::uuid is null or user_id = $1)
  ), airline as (
    select airlines.id, owner_id, coalesce(preset.name, airlines.name) as name, icao, iata
    from airlines left join jsonb_to_recordset($2) as preset (id bigint, name text) on preset.id = airlines.id
    where owner_id is null or $1::uuid is null or owner_id = $1
  )`;

const HITS = ['name', 'icao', 'iata']
  .map(
    (key) => `select unfiled.id as tag_id, airline.id as airline_id, owner_id is null as preset
      from unfiled join airline on airline.${key} = unfiled.${key} where owner_id is null or owner_id = user_id`,
  )
  .join(' union all ');

/**
 * Files tags of no airline, the user's or, for null, everybody's, as saving them would now (findAirlineOf): by name, ICAO
 * or IATA, of several airlines under the one with most in common, of those under one's own. Their times stay: nothing
 * that their owner sees of them changes.
 */
export async function assignAirlines(manager: EntityManager, userId: string | null): Promise<void> {
  const presets = await manager.query<{ id: string; name: string }[]>(
    'select id, name from airlines where owner_id is null',
  );
  await manager.query(
    `with ${UNFILED}, best as (
       select distinct on (tag_id) tag_id, airline_id, preset
       from (select tag_id, airline_id, preset, count(*) as score from (${HITS}) as hit group by 1, 2, 3) as scored
       order by tag_id, score desc, preset, airline_id
     )
     update user_tags set airline_id = best.airline_id,
       tag_config = jsonb_set(tag_config, '{isPreset}', to_jsonb(best.preset))
     from best where user_tags.id = best.tag_id`,
    [userId, JSON.stringify(presets.map(({ id, name }) => ({ id, name: name.toUpperCase() })))],
  );
}

/** Gives everybody's tags the airports and aircraft that the catalogue did not know when they were saved. */
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

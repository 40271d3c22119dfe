import { buildAirlineKeySql } from '../airline-key.sql.ts';

/** A row of STATS; `list` names its list. */
export type StatRow =
  | { list: 'airline' | 'airport' | 'country'; key: string; name: string; count: number }
  | { list: 'alliance' | 'aircraft' | 'year'; key: string; name: null; count: number }
  | {
      list: 'leg';
      key: null;
      name: null;
      count: number;
      from_latitude: number;
      from_longitude: number;
      to_latitude: number;
      to_longitude: number;
    };

/**
 * Counts the tags of user $1 in one statement, so that all lists show the same moment. Reads each tag once, by the index of the user; the
 * rest uses groups. Legs are pairs of different known airports. If tags of one key have different names, the newest tag decides; at equal
 * milliseconds, the first name in order decides.
 */
export const STATS_SQL = `
with mine as materialized (
  select ${buildAirlineKeySql('tag_config')} as icao, tag_config ->> 'airline' as airline,
    tag_config ->> 'alliance' as alliance, tag_config ->> 'selectedAircraft' as aircraft,
    tag_config ->> 'iata' as iata, tag_config ->> 'city' as city, tag_config ->> 'country' as country,
    flight_year, departure_code, arrival_code, created_at
  from user_tags where user_id = $1 and deleted_at is null
),
airline_names as (
  select icao, airline, count(*) as tags, max(created_at) as newest from mine group by icao, airline
),
places as (
  select iata, city, country, count(*) as tags, max(created_at) as newest from mine group by iata, city, country
),
legs as (
  select departure_code, arrival_code, count(*) as tags from mine
  where departure_code <> arrival_code group by departure_code, arrival_code
)
select 'airline' as list, icao as key, (array_agg(airline order by newest desc, airline collate "C"))[1] as name,
  sum(tags)::int as count, null::float8 as from_latitude, null::float8 as from_longitude,
  null::float8 as to_latitude, null::float8 as to_longitude
from airline_names group by icao
union all
select 'alliance', alliance, null, count(*)::int, null, null, null, null from mine group by alliance
union all
select 'aircraft', aircraft, null, count(*)::int, null, null, null, null from mine group by aircraft
union all
select 'year', flight_year, null, count(*)::int, null, null, null, null from mine group by flight_year
union all
select 'airport', places.iata,
  coalesce(min(airports.city), (array_agg(places.city order by places.newest desc, places.city collate "C"))[1]),
  sum(tags)::int, null, null, null, null
from places left join airports on airports.iata = places.iata group by places.iata
union all
select 'country', country, country, sum(tags)::int, null, null, null, null
from (
  select coalesce(airports.country, places.country) as country, tags
  from places left join airports on airports.iata = places.iata
) as of_places
where country <> '' group by country
union all
select 'leg', null, null, tags::int, departure.latitude, departure.longitude, arrival.latitude, arrival.longitude
from legs
join airports as departure on departure.iata = departure_code
join airports as arrival on arrival.iata = arrival_code`;

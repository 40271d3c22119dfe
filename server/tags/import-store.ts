import type { EntityManager } from 'typeorm';
import { brandOfDesign } from '../../tag/brand-colors.ts';
import type { Alliance, TagConfig } from '../../tag/tag-config.ts';
import type { Planned, Target } from './import-plan.ts';

/** Whose import it is, when, and the transaction that it is. */
export type Importing = { manager: EntityManager; userId: string; now: Date };

/** A design that is to be stored, with the upload that its logo is. */
export type Stored = Planned & { uploadId: string | null };

export type NewestTag = { id: string; config: TagConfig };

/** Rows of one statement: each takes one parameter, so that any number fits; this keeps a statement short. */
const ROWS_A_STATEMENT = 500;

type AirlineRow = {
  id: string;
  preset: boolean;
  name: string;
  icao: string;
  iata: string;
  alliance: Alliance;
};

/** The airlines that hold a code of these designs: the catalogue's and the caller's own. */
export async function findExisting(
  { manager, userId }: Importing,
  designs: readonly TagConfig[],
): Promise<Target[]> {
  const rows = await manager.query<AirlineRow[]>(
    `select id, owner_id is null as preset, name, icao, iata, alliance from airlines
     where (owner_id is null or owner_id = $1) and (icao = any($2::text[]) or iata = any($3::text[])) order by id`,
    [userId, designs.map(({ icao }) => icao), designs.map(({ airlineIata }) => airlineIata)],
  );
  return rows.map(({ preset, name, ...row }) => ({
    ...row,
    isPreset: preset,
    // Upper-cased here, as a design is, and not in SQL: the two disagree beyond ASCII.
    name: name.normalize('NFC').toUpperCase(),
    changed: false,
  }));
}

/**
 * The caller's newest tag of each airline, by the airline's id, locked: nobody saves or removes it before it is replaced.
 * One probe of the index for each airline, however many tags there are.
 */
export async function findNewestTags(
  { manager, userId }: Importing,
  planned: readonly Planned[],
): Promise<Map<string, NewestTag>> {
  const ids = planned.flatMap(({ target }) => target.id ?? []);
  const rows = await manager.query<{ id: string; airline_id: string; tag_config: TagConfig }[]>(
    `select tag.id, tag.airline_id, tag.tag_config
     from unnest($2::bigint[]) as wanted (airline_id)
     cross join lateral (
       select id from user_tags where user_id = $1 and airline_id = wanted.airline_id
       order by created_at desc, id desc limit 1
     ) as newest
     join user_tags as tag on tag.id = newest.id
     for update of tag`,
    [userId, ids],
  );
  return new Map(rows.map(({ id, airline_id, tag_config }) => [airline_id, { id, config: tag_config }]));
}

/** Makes the airlines that are new, of their entries' colours and logos, and changes those that the import changes. */
export async function storeAirlines(importing: Importing, stored: readonly Stored[]): Promise<void> {
  const { manager, userId, now } = importing;
  const fresh = new Map<string, Target>();
  for (const { target } of stored) if (target.id === null) fresh.set(target.icao, target);
  const rows = stored
    .filter(({ target }) => target.id === null)
    .map(({ design, target, uploadId }) => ({
      name: target.name,
      icao: target.icao,
      iata: target.iata,
      alliance: target.alliance,
      brand_colors: brandOfDesign(design),
      logo_url: design.selectedLogo,
      logo_upload_id: uploadId,
    }));
  for (const chunk of chunksOf(rows)) {
    const made = await manager.query<{ id: string; icao: string }[]>(
      `insert into airlines
         (owner_id, name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id, created_at, updated_at)
       select $2, name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id, $3, $3
       from json_to_recordset($1) as entry (
         name text, icao text, iata text, alliance text, brand_colors jsonb, logo_url text, logo_upload_id text
       )
       returning id, icao`,
      [JSON.stringify(chunk), userId, now],
    );
    for (const { id, icao } of made) Object.assign(fresh.get(icao) ?? {}, { id });
  }
  const changed = stored.map(({ target }) => target).filter((target) => target.changed);
  for (const chunk of chunksOf(changed)) {
    await manager.query(
      `update airlines set iata = entry.iata, alliance = entry.alliance,
         updated_at = greatest($3, updated_at + interval '1 millisecond')
       from json_to_recordset($1) as entry (id bigint, iata text, alliance text)
       where airlines.id = entry.id and airlines.owner_id = $2`,
      [JSON.stringify(chunk.map(({ id, iata, alliance }) => ({ id, iata, alliance }))), userId, now],
    );
  }
}

/** The columns that follow from a design, in the order in which DERIVED gives them. */
const COLUMNS = `airline_id, airport_id, aircraft_type_id, flight_number, flight_date, departure_code, arrival_code,
  tag_config, logo_upload_id`;

/** The same as saving one tag derives; here by the database, since 2,000 look-ups one by one would take seconds. */
const DERIVED = `
  select entry.id, entry.airline_id, airports.id as airport_id, aircraft_types.id as aircraft_type_id,
    entry.tag_config ->> 'flightNumber' as flight_number, entry.tag_config ->> 'date' as flight_date,
    entry.tag_config ->> 'departure' as departure_code, entry.tag_config ->> 'arrival' as arrival_code,
    entry.tag_config, entry.logo_upload_id
  from json_to_recordset($1) as entry (id uuid, airline_id bigint, tag_config jsonb, logo_upload_id text)
  left join airports on airports.iata = entry.tag_config ->> 'iata'
  left join aircraft_types on aircraft_types.image = entry.tag_config ->> 'selectedAircraft'`;

/** Stores designs as new tags of their airlines, or in the place of the tag whose id comes with them. */
export async function storeTags(
  { manager, userId, now }: Importing,
  stored: readonly (Stored & { tagId: string | null })[],
): Promise<void> {
  const rowOf = ({ tagId, target, design, uploadId }: (typeof stored)[number]) => ({
    id: tagId,
    airline_id: target.id,
    tag_config: design,
    logo_upload_id: uploadId,
  });
  for (const chunk of chunksOf(stored.filter(({ tagId }) => tagId === null))) {
    await manager.query(
      `insert into user_tags (user_id, ${COLUMNS}, created_at, updated_at)
       select $2, ${COLUMNS}, $3, $3 from (${DERIVED}) as derived`,
      [JSON.stringify(chunk.map(rowOf)), userId, now],
    );
  }
  for (const chunk of chunksOf(stored.filter(({ tagId }) => tagId !== null))) {
    // Later than what was read, also within one millisecond or when the clock was set back.
    await manager.query(
      `update user_tags set (${COLUMNS}, updated_at) = (
         derived.airline_id, derived.airport_id, derived.aircraft_type_id, derived.flight_number, derived.flight_date,
         derived.departure_code, derived.arrival_code, derived.tag_config, derived.logo_upload_id,
         greatest($3, user_tags.updated_at + interval '1 millisecond'))
       from (${DERIVED}) as derived where user_tags.id = derived.id and user_tags.user_id = $2`,
      [JSON.stringify(chunk.map(rowOf)), userId, now],
    );
  }
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    chunks.push(rows.slice(at, at + ROWS_A_STATEMENT));
  return chunks;
}

import { isSameDesign } from '../../../tag/design/same-design.ts';
import { designToBrandColors, type BrandColors } from '../../../tag/design/brand-colors.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { Alliance } from '../../../tag/design/choices.ts';
import type { ExportedAirline } from '../../../tag/imports/export-designs.ts';
import type { ReplaceableTag } from '../../../tag/imports/import-match.ts';
import type { EntryAirline } from '../../../tag/imports/import-plan.ts';
import type { QuotaTransaction } from '../quota/tag-quota.service.ts';
import { buildLaterVersionSql } from '../../database/by-user/later-version.ts';
import { copyReplacedTags } from '../copy-replaced-tags.ts';
import { noteAddedTags, noteChangedTags } from '../tag-copies.ts';
import { resolveFlownOn, toTagColumns } from '../tag-columns.ts';

/** An import: its transaction, user and time, and the maximum number of the user's tags. */
export type ImportTransaction = QuotaTransaction & { readonly now: Date };

/** A tag that belongs to an airline in the file. `isOfAirline` is false if the tag was saved before the airline existed. */
export type TagOfAirline = ReplaceableTag & { readonly isOfAirline: boolean };

/** A tag that an import replaces. */
export type ReplacedTag = TagOfAirline & {
  readonly config: TagConfig;
  readonly flownOn: string | null;
  readonly notes: string | null;
};

/** A design to store for an airline. */
export type ImportWrite = {
  target: EntryAirline;
  design: TagConfig;
  /** The upload of the design's logo. */
  uploadId: string | null;
  /** True if the logo was not the caller's, so that the fin replaces it. */
  isLogoLost: boolean;
  /** The tag that the design replaces; null for a new tag. */
  tag: ReplacedTag | null;
  /** True if the airline already had tags; then it keeps its colors and logo. */
  hasTags: boolean;
};

/** Keeps statements short; the rows of a statement are one JSON parameter. */
const ROWS_PER_STATEMENT = 500;

type AirlineRow = {
  id: string;
  preset: boolean;
  name: string;
  icao: string;
  iata: string;
  alliance: Alliance;
  brand_colors: BrandColors;
  logo_url: string;
  active_to: number | null;
};

export type ExistingAirline = EntryAirline & ExportedAirline;

const COLUMNS = 'name, icao, iata, alliance, brand_colors, logo_url, active_to';

/** Finds the airlines of the catalogue and of the caller that use a code of these designs. */
export async function findExistingAirlines(
  { manager, userId }: ImportTransaction,
  designs: readonly TagConfig[],
): Promise<ExistingAirline[]> {
  const rows = await manager.query<AirlineRow[]>(
    `select id, true as preset, ${COLUMNS} from airlines where icao = any($2::text[]) or iata = any($3::text[])
     union all
     select id, false, ${COLUMNS} from custom_airlines
     where owner_id = $1 and deleted_at is null and (icao = any($2::text[]) or iata = any($3::text[])) order by id`,
    [userId, designs.map(({ icao }) => icao), designs.map(({ airlineIata }) => airlineIata)],
  );
  return rows.map(({ preset, name, brand_colors, logo_url, active_to, ...row }) => ({
    ...row,
    activeTo: active_to,
    isPreset: preset,
    shownName: name,
    brandColors: brand_colors,
    logoUrl: logo_url,
    // Does not use upper() in SQL, which differs from JavaScript beyond ASCII.
    name: name.toUpperCase(),
  }));
}

type AirlineTagRow = {
  id: string;
  airline_id: string | null;
  icao: string | null;
  name: string | null;
  flight_number: string;
  flight_date: string;
  departure_code: string;
  arrival_code: string;
};

const FLIGHT_COLUMNS = 'id, airline_id, flight_number, flight_date, departure_code, arrival_code';

/**
 * Finds the caller's tags of each airline, newest first. If an airline has none, finds tags without an airline that have its name and
 * ICAO. No lock is needed, because writes of the caller's tags wait for lockCaller.
 */
export async function findTagsOfAirlines(
  { manager, userId }: ImportTransaction,
  targets: readonly EntryAirline[],
): Promise<Map<EntryAirline, TagOfAirline[]>> {
  const wantedAirlines = targets.map(({ id, icao, name }) => ({ airline_id: id, icao, name }));
  const rows = await manager.query<AirlineTagRow[]>(
    `with wanted as (
       select * from json_to_recordset($2) as wanted (airline_id bigint, icao text, name text)
     )
     select ${FLIGHT_COLUMNS}, icao, name from (
       select ${FLIGHT_COLUMNS}, created_at, null as icao, null as name from user_tags
       where user_id = $1 and airline_id in (select airline_id from wanted) and deleted_at is null
       union all
       select ${FLIGHT_COLUMNS}, created_at, tag_config ->> 'icao', tag_config ->> 'airline' from user_tags
       where user_id = $1 and airline_id is null and deleted_at is null
         and (tag_config ->> 'icao', tag_config ->> 'airline') in (select icao, name from wanted)
     ) as tag order by created_at desc, id desc`,
    [userId, JSON.stringify(wantedAirlines)],
  );
  const tagsByAirlineId = groupRows(rows, ({ airline_id }) => airline_id);
  const tagsByName = groupRows(rows, ({ icao, name }) => (icao === null ? null : `${icao} ${name}`));
  const tagsByAirline = new Map<EntryAirline, TagOfAirline[]>();
  for (const target of targets) {
    const assignedTags = target.id === null ? undefined : tagsByAirlineId.get(target.id);
    const key = `${target.icao} ${target.name}`;
    tagsByAirline.set(target, (assignedTags ?? tagsByName.get(key) ?? []).map(toTag));
    // A custom airline may have the name of a catalogue airline. Only one of the two may replace these tags.
    if (assignedTags === undefined) tagsByName.delete(key);
  }
  return tagsByAirline;
}

function toTag({ id, airline_id, flight_number, flight_date, departure_code, arrival_code }: AirlineTagRow) {
  const flight = { flightNumber: flight_number, date: flight_date };
  return {
    id,
    isOfAirline: airline_id !== null,
    ...flight,
    departure: departure_code,
    arrival: arrival_code,
  };
}

type ReplacedRow = { id: string; flown_on: string | null; tag_config: StoredDesign; notes: string | null };

/** Finds the designs of tags that will be replaced, by id. */
export async function findReplacedTags(
  { manager, userId }: ImportTransaction,
  tags: readonly TagOfAirline[],
): Promise<Map<string, ReplacedTag>> {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const rows = await manager.query<ReplacedRow[]>(
    `select id, to_char(flown_on, 'YYYY-MM-DD') as flown_on, tag_config, notes from user_tags
     where user_id = $1 and id = any($2::uuid[])`,
    [userId, [...byId.keys()]],
  );
  return new Map(
    rows.flatMap(({ id, flown_on, tag_config, notes }): [string, ReplacedTag][] => {
      const tag = byId.get(id);
      return tag ? [[id, { ...tag, config: addDesignDefaults(tag_config), flownOn: flown_on, notes }]] : [];
    }),
  );
}

function groupRows<Row>(rows: readonly Row[], getKey: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Converts a design to the columns of its airline. Null colors or a null logo mean that the airline keeps its own. */
function toAirlineRow({ target, design, uploadId, isLogoLost, hasTags }: ImportWrite) {
  const { id, name, icao, iata, alliance } = target;
  const hasStoredBrand = id !== null && hasTags;
  const hasStoredLogo = hasStoredBrand || (id !== null && isLogoLost);
  return {
    id,
    name,
    icao,
    iata,
    alliance,
    brand_colors: hasStoredBrand ? null : designToBrandColors(design),
    logo_url: hasStoredLogo ? null : design.selectedLogo,
    logo_upload_id: hasStoredLogo ? null : uploadId,
  };
}

const AIRLINE_RECORDSET = `as entry (
  id bigint, name text, icao text, iata text, alliance text, brand_colors jsonb, logo_url text, logo_upload_id text
)`;

/**
 * Creates the new airlines with the colors and logos of their designs. Changes the codes and alliance of the user's existing custom
 * airlines, and also their colors and logo if they have no saved design.
 */
export async function storeAirlines(
  importing: ImportTransaction,
  writes: readonly ImportWrite[],
): Promise<void> {
  const { manager, userId, now } = importing;
  // A Map keeps the last value of a key, so the last design of each airline remains.
  const customWrites = [...new Map(writes.map((write) => [write.target, write])).values()].filter(
    ({ target }) => !target.isPreset,
  );
  const newAirlines = new Map<string, EntryAirline>();
  for (const { target } of customWrites) if (target.id === null) newAirlines.set(target.icao, target);
  const existingWrites = customWrites.filter(({ target }) => target.id !== null);
  for (const chunk of splitIntoChunks(customWrites.filter(({ target }) => target.id === null))) {
    const insertedRows = await manager.query<{ id: string; icao: string }[]>(
      `insert into custom_airlines
         (owner_id, name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id, created_at, updated_at)
       select $2, name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id, $3, $3
       from json_to_recordset($1) ${AIRLINE_RECORDSET}
       returning id, icao`,
      [JSON.stringify(chunk.map(toAirlineRow)), userId, now],
    );
    for (const { id, icao } of insertedRows) Object.assign(newAirlines.get(icao) ?? {}, { id });
  }
  for (const chunk of splitIntoChunks(existingWrites)) {
    await manager.query(
      `update custom_airlines as airlines set iata = wanted.iata, alliance = wanted.alliance, brand_colors = wanted.brand_colors,
         logo_url = wanted.logo_url, logo_upload_id = wanted.logo_upload_id,
         updated_at = ${buildLaterVersionSql('$3', 'airlines.updated_at')}
       from (
         select entry.id, entry.iata, entry.alliance, coalesce(entry.brand_colors, kept.brand_colors) as brand_colors,
           coalesce(entry.logo_url, kept.logo_url) as logo_url,
           case when entry.logo_url is null then kept.logo_upload_id else entry.logo_upload_id end as logo_upload_id
         from json_to_recordset($1) ${AIRLINE_RECORDSET} join custom_airlines as kept on kept.id = entry.id and kept.owner_id = $2
       ) as wanted
       where airlines.owner_id = $2 and airlines.id = wanted.id and
         (airlines.iata, airlines.alliance, airlines.brand_colors, airlines.logo_url, airlines.logo_upload_id)
         is distinct from (wanted.iata, wanted.alliance, wanted.brand_colors, wanted.logo_url, wanted.logo_upload_id)`,
      [JSON.stringify(chunk.map(toAirlineRow)), userId, now],
    );
  }
}

const TAG_COLUMNS = `airline_id, airport_id, aircraft_type_id, flight_number, flight_date, flown_on, departure_code,
  arrival_code, tag_config, logo_upload_id, search_text, flight_year, flight_key`;

/** The columns of a row of toTagColumns, in the order of TAG_COLUMNS. */
const ENTRY_COLUMNS = `"airlineId", "airportId", "aircraftTypeId", "flightNumber", "flightDate", "flownOn", "departureCode",
  "arrivalCode", "tagConfig", "logoUploadId", "searchText", "flightYear", "flightKey"`;

const ENTRY_RECORDSET = `json_to_recordset($1) as entry (
  id uuid, "airlineId" bigint, "airportId" bigint, "aircraftTypeId" bigint, "flightNumber" text, "flightDate" text, "flownOn" date,
  "departureCode" text, "arrivalCode" text, "tagConfig" jsonb, "logoUploadId" text,
  "searchText" text, "flightYear" text, "flightKey" text
)`;

/**
 * Stores designs whose airlines already exist: as new tags, or as replacements. The old versions of replaced tags become deleted tags.
 */
export async function storeTags(
  { manager, userId, now }: ImportTransaction,
  writes: readonly ImportWrite[],
): Promise<void> {
  const replacedIds = writes.flatMap(({ tag, design }) =>
    tag === null || isSameDesign(tag.config, design) ? [] : [tag.id],
  );
  for (const ids of splitIntoChunks(replacedIds)) await copyReplacedTags(manager, userId, ids, now);
  const rows = await Promise.all(
    writes.map(async ({ tag, target, design, uploadId }) => ({
      id: tag?.id ?? null,
      ...(await toTagColumns(manager, design, {
        airlineId: target.id,
        logoUploadId: uploadId,
        flownOn: resolveFlownOn(design, tag && { tagConfig: tag.config, flownOn: tag.flownOn }),
        notes: tag?.notes ?? null,
      })),
    })),
  );
  for (const chunk of splitIntoChunks(rows.filter(({ id }) => id === null))) {
    const inserted = await manager.query<{ id: string }[]>(
      `insert into user_tags (user_id, ${TAG_COLUMNS}, created_at, updated_at)
       select $2, ${ENTRY_COLUMNS}, $3, $3 from ${ENTRY_RECORDSET} returning id`,
      [JSON.stringify(chunk), userId, now],
    );
    await noteAddedTags(
      manager,
      userId,
      inserted.map(({ id }) => id),
    );
  }
  for (const chunk of splitIntoChunks(rows.filter(({ id }) => id !== null))) {
    // The new time must be later than the stored version, even within one millisecond or after the clock was set back.
    await manager.query(
      `update user_tags set (${TAG_COLUMNS}, updated_at) =
         (${ENTRY_COLUMNS}, ${buildLaterVersionSql('$3', 'user_tags.updated_at')})
       from ${ENTRY_RECORDSET} where user_tags.id = entry.id and user_tags.user_id = $2`,
      [JSON.stringify(chunk), userId, now],
    );
    await noteChangedTags(
      manager,
      userId,
      chunk.flatMap(({ id }) => id ?? []),
    );
  }
}

function splitIntoChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let offset = 0; offset < rows.length; offset += ROWS_PER_STATEMENT)
    chunks.push(rows.slice(offset, offset + ROWS_PER_STATEMENT));
  return chunks;
}

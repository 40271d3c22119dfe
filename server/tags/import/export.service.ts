import type { DataSource } from 'typeorm';
import { MAX_IMPORT_ENTRIES } from '../../../tag/base/limits.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { exportDesigns, type ExportedAirline } from '../../../tag/imports/export-designs.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { requireSession, type Context } from '../../context.ts';
import { readPages } from '../../database/read-pages.ts';
import { runHeavyRead } from '../../http/heavy-reads.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';

/** An airline with its newest design; a custom airline may have none. */
type AirlineRow = { airline: ExportedAirline; tag_config: StoredDesign | null };

// It needs one index look-up for each airline of the catalogue and of the caller.
const AIRLINES_SQL = `
  select json_build_object('isPreset', airline.owner_id is null, 'name', airline.name, 'icao', airline.icao,
    'iata', airline.iata, 'alliance', airline.alliance, 'brandColors', airline.brand_colors,
    'logoUrl', airline.logo_url) as airline, newest.tag_config
  from (
    select id, null::uuid as owner_id, name, icao, iata, alliance, brand_colors, logo_url from airlines
    union all
    select id, owner_id, name, icao, iata, alliance, brand_colors, logo_url from custom_airlines
    where owner_id = $1 and deleted_at is null
  ) as airline
  left join lateral (
    select tag_config from user_tags where user_id = $1 and airline_id = airline.id and deleted_at is null
    order by created_at desc, id desc limit 1
  ) as newest on true
  where airline.owner_id is not null or newest.tag_config is not null`;

const NAMES_PER_PAGE = 1_000;

type NameRow = { id: string; created_at: Date; icao: string | null; airline: string | null };

/** Finds the newest design of each airline name among the caller's tags without an airline, newest first. */
async function findDesignsWithoutAirline(source: DataSource, userId: string): Promise<TagConfig[]> {
  // Short statements let other callers use the only connection of the embedded database in between.
  const readNames = (last: NameRow | undefined) =>
    source.query<NameRow[]>(
      `select id, created_at, tag_config ->> 'icao' as icao, tag_config ->> 'airline' as airline from user_tags
       where user_id = $1 and airline_id is null and deleted_at is null
         and ($2::timestamptz is null or (created_at, id) < ($2, $3))
       order by created_at desc, id desc limit ${NAMES_PER_PAGE}`,
      [userId, last?.created_at ?? null, last?.id ?? null],
    );
  const idsByName = new Map<string, string>();
  for await (const page of readPages(readNames, NAMES_PER_PAGE)) {
    for (const { id, icao, airline } of page) {
      const name = JSON.stringify([icao, airline]);
      if (!idsByName.has(name)) idsByName.set(name, id);
    }
    if (idsByName.size >= MAX_IMPORT_ENTRIES) break;
  }
  const rows = await source.query<{ tag_config: StoredDesign }[]>(
    `select tag_config from user_tags where user_id = $1 and id = any($2::uuid[]) and deleted_at is null
     order by created_at desc, id desc`,
    [userId, [...idsByName.values()].slice(0, MAX_IMPORT_ENTRIES)],
  );
  return rows.map(({ tag_config }) => addDesignDefaults(tag_config));
}

/**
 * Exports designs for an import: the caller's newest design of each airline, custom airlines without a design, and the newest designs
 * without an airline, at most as many as an import accepts.
 * @returns TOO_MANY_ATTEMPTS
 */
export async function exportAirlines(context: Context): Promise<Result<TagConfig[]>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const { source } = context.deps.db;
  const [withoutAirline, rows] = await runHeavyRead(context, async () => [
    // These are first, so that no design is absent if an import assigns an airline to it meanwhile.
    await findDesignsWithoutAirline(source, user.id),
    await source.query<AirlineRow[]>(AIRLINES_SQL, [user.id]),
  ]);
  const airlines = rows.map(({ airline, tag_config: design }) => ({
    airline,
    design: design && addDesignDefaults(design),
  }));
  return ok(exportDesigns(airlines, withoutAirline));
}

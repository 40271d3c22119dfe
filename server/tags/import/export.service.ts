import { MAX_IMPORT_ENTRIES } from '../../../tag/base/limits.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { exportDesigns, type ExportedAirline } from '../../../tag/imports/export-designs.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { requireSession, type Context } from '../../context.ts';
import { runHeavyRead } from '../../http/heavy-reads.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';

/** An airline with its newest design, if it has one; or a design without an airline. */
type ExportedRow =
  { airline: ExportedAirline; tag_config: StoredDesign | null } | { airline: null; tag_config: StoredDesign };

// A single statement lets both halves see the same state, because an import assigns airlines to designs. It needs one index look-up for
// each airline of the catalogue and of the caller.
const EXPORT_SQL = `
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
  where airline.owner_id is not null or newest.tag_config is not null
  union all
  select null, tag_config from (
    select tag_config from (
      select distinct on (tag_config ->> 'icao', tag_config ->> 'airline') tag_config, created_at, id
      from user_tags where user_id = $1 and airline_id is null and deleted_at is null
      order by tag_config ->> 'icao', tag_config ->> 'airline', created_at desc, id desc
    ) as newest
    order by created_at desc, id desc limit $2
  ) as without_airline`;

/**
 * Exports designs for an import: the caller's newest design of each airline, custom airlines without a design, and the newest designs
 * without an airline, at most as many as an import accepts.
 * @returns TOO_MANY_ATTEMPTS
 */
export async function exportAirlines(context: Context): Promise<Result<TagConfig[]>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const rows = await runHeavyRead(context, () =>
    context.deps.db.source.query<ExportedRow[]>(EXPORT_SQL, [user.id, MAX_IMPORT_ENTRIES]),
  );
  const airlines = rows.flatMap(({ airline, tag_config: design }) =>
    airline === null ? [] : [{ airline, design: design && addDesignDefaults(design) }],
  );
  const withoutAirline = rows.flatMap(({ airline, tag_config }) =>
    airline === null ? [addDesignDefaults(tag_config)] : [],
  );
  return ok(exportDesigns(airlines, withoutAirline));
}

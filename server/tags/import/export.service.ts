import { MOST_IMPORTED } from '../../../tag/limits.ts';
import { accept, type Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { requireSession, type Context } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { exportedDesign, type ExportedAirline } from '../../../tag/rules/export-designs.ts';

/** An airline, with its newest design if it has one; or a design that is of no airline. */
type Exported =
  { airline: ExportedAirline; tag_config: TagConfig | null } | { airline: null; tag_config: TagConfig };

// One statement, so that both halves see one state: an import gives designs their airlines.
// One probe of the index for each airline of the catalogue and of the caller, however many tags and users there are:
// so the owner stands in a condition of its own, which is asked before the probes.
const EXPORTED = `
  select json_build_object('isPreset', airline.owner_id is null, 'name', airline.name, 'icao', airline.icao,
    'iata', airline.iata, 'alliance', airline.alliance, 'brandColors', airline.brand_colors,
    'logoUrl', airline.logo_url) as airline, newest.tag_config
  from airlines as airline
  left join lateral (
    select tag_config from user_tags where user_id = $1 and airline_id = airline.id
    order by created_at desc, id desc limit 1
  ) as newest on true
  where (airline.owner_id = $1 or airline.owner_id is null)
    and (airline.owner_id is not null or newest.tag_config is not null)
  union all
  select null, unfiled.tag_config from (
    select tag_config from (
      select distinct on (tag_config ->> 'icao', tag_config ->> 'airline') tag_config, created_at, id
      from user_tags where user_id = $1 and airline_id is null
      order by tag_config ->> 'icao', tag_config ->> 'airline', created_at desc, id desc
    ) as newest
    order by created_at desc, id desc limit $2
  ) as unfiled`;

const collator = new Intl.Collator('en');

/**
 * What an import takes: the caller's newest design of each airline, and each of the caller's own airlines that has none,
 * in its colours. A design is as it is stored where its name and codes lead an import to its airline; else it bears the
 * airline's. Designs of airlines that nobody knows go by the name and the ICAO code on their cards;
 * they are the newest ones, where all would be more than an import takes.
 * By name as English sorts it, then by ICAO, then by IATA.
 * @returns TOO_MANY_ATTEMPTS
 */
export async function exportAirlines(context: Context): Promise<Result<TagConfig[]>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!allowed.ok) return allowed;
  const rows = await context.deps.db.source.query<Exported[]>(EXPORTED, [user.id, MOST_IMPORTED]);
  const unfiled = new Map<string, TagConfig>();
  for (const { airline, tag_config } of rows)
    if (airline === null) unfiled.set(`${tag_config.icao} ${tag_config.airline}`, tag_config);
  const designs = rows.flatMap(({ airline, tag_config }) => {
    if (airline === null) return [];
    const key = `${airline.icao} ${airline.name.toUpperCase()}`;
    const design = exportedDesign(airline, tag_config ?? unfiled.get(key) ?? null);
    unfiled.delete(key);
    return [design];
  });
  return accept([...designs, ...unfiled.values()].slice(0, MOST_IMPORTED).toSorted(inOrder));
}

/** The same for the same designs: airlines have ids of their own in each account. */
function inOrder(a: TagConfig, b: TagConfig): number {
  return (
    collator.compare(a.airline, b.airline) ||
    collator.compare(a.icao, b.icao) ||
    collator.compare(a.airlineIata, b.airlineIata)
  );
}

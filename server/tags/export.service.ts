import { colorsOfBrand, type BrandColors } from '../../tag/brand-colors.ts';
import { parseDesign } from '../../tag/design.ts';
import { accept, type Result } from '../../tag/refusal.ts';
import type { Alliance, TagConfig } from '../../tag/tag-config.ts';
import { requireSession, type Context } from '../context.ts';
import { withinLimits } from '../within-limits.ts';

type Exported = {
  preset: boolean;
  name: string;
  icao: string;
  iata: string;
  alliance: Alliance;
  brand_colors: BrandColors;
  logo_url: string;
  /** Null for an airline without a saved design. */
  tag_config: TagConfig | null;
};

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * What an import takes: the caller's newest design of each airline, and each of the caller's own airlines that has none,
 * in its colours; by name. A design bears its airline's name and codes, whatever was typed on the card, since by them
 * an import knows the airline again.
 * @returns TOO_MANY_ATTEMPTS
 */
export async function exportAirlines(context: Context): Promise<Result<TagConfig[]>> {
  const { user } = requireSession(context);
  const allowed = await withinLimits(context, { airlineExportByUser: user.id });
  if (!allowed.ok) return allowed;
  // One probe of the index for each airline of the catalogue and of the caller, however many tags and users there are:
  // so the owner stands in a condition of its own, which is asked before the probes.
  const rows = await context.deps.db.source.query<Exported[]>(
    `select airline.owner_id is null as preset, airline.name, airline.icao, airline.iata, airline.alliance,
       airline.brand_colors, airline.logo_url, newest.tag_config
     from airlines as airline
     left join lateral (
       select tag_config from user_tags where user_id = $1 and airline_id = airline.id
       order by created_at desc, id desc limit 1
     ) as newest on true
     where (airline.owner_id = $1 or airline.owner_id is null)
       and (airline.owner_id is not null or newest.tag_config is not null)
     order by airline.id`,
    [user.id],
  );
  return accept(rows.map(designOf).toSorted((a, b) => byName.compare(a.airline, b.airline)));
}

function designOf({
  preset,
  name,
  icao,
  iata,
  alliance,
  brand_colors,
  logo_url,
  tag_config,
}: Exported): TagConfig {
  const airline = { airline: name.toUpperCase(), icao, airlineIata: iata };
  // A preset's alliance is not an import's to change, so that the design's own can stay.
  if (tag_config !== null) return { ...tag_config, ...airline, ...(preset ? {} : { alliance }) };
  const fresh = parseDesign({ ...airline, alliance, ...colorsOfBrand(brand_colors), selectedLogo: logo_url });
  if (!fresh.ok) throw new Error(`airline ${icao} is stored with a fault: ${fresh.refusal.code}`);
  return fresh.value;
}

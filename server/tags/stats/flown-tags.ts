import { FLOWN_FIELDS, type FlownAirports, type FlownTag } from '../../../tag/figures/flown-tag.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import type { TagFilter } from '../../../tag/lists/tag-filter.ts';
import { requireSession, type Context } from '../../context.ts';
import { buildAirlineKeySql } from '../airline-key.sql.ts';
import { findFilteredIds } from '../tag-rows.ts';

/** Reads only the FLOWN_FIELDS of each design, because ten thousand whole designs would take ten times as long. */
const FLOWN_TAGS = `select id, to_char(flown_on, 'YYYY-MM-DD') as "flownOn",
  ${FLOWN_FIELDS.map((field) => `coalesce(${field === 'icao' ? buildAirlineKeySql('tag_config') : `tag_config ->> '${field}'`}, '') as "${field}"`).join(', ')}
  from user_tags where user_id = $1 and deleted_at is null order by created_at desc, id desc`;

type FlownFlights = {
  tags: readonly FlownTag[];
  airports: FlownAirports;
  /** YYYY-MM-DD in UTC; flights after it are planned. */
  today: string;
};

/**
 * The flights that a request has read. Threat: a document requests the same stats under twenty aliases and so reads all tags twenty
 * times.
 */
const flightsByContext = new WeakMap<Context, Promise<FlownFlights>>();

/** Returns the caller's tags as flights, newest first, the airports of the catalogue, and the day. Reads them once per request. */
export function loadFlownTags(context: Context): Promise<FlownFlights> {
  const flownFlights = flightsByContext.get(context) ?? readFlownFlights(context);
  flightsByContext.set(context, flownFlights);
  return flownFlights;
}

async function readFlownFlights(context: Context): Promise<FlownFlights> {
  const { user } = requireSession(context);
  const { source } = context.deps.db;
  const { airportByIata } = await loadCatalogue(source.manager);
  const today = context.deps.clock().toISOString().slice(0, 10);
  return { tags: await source.query<FlownTag[]>(FLOWN_TAGS, [user.id]), airports: airportByIata, today };
}

/** Returns the flights of the caller that match a filter of tags. */
export async function findFilteredTags(
  context: Context,
  filter: TagFilter,
  tags: readonly FlownTag[],
): Promise<readonly FlownTag[]> {
  const ids = await findFilteredIds(context.deps.db.source, requireSession(context).user.id, filter);
  return tags.filter(({ id }) => ids.has(id));
}

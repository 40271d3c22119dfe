import { LRUCache } from 'lru-cache';
import { assignColorsInOrder, type AirlineColors } from '../../../tag/figures/airline-colors.ts';
import {
  computeGroupStats,
  listGroupRoutes,
  type FlightGroup,
  type GroupStats,
  type GroupRoute,
} from '../../../tag/figures/group-stats.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import type { Deps } from '../../context.ts';
import { buildAirlineKeySql } from '../../tags/airline-key.sql.ts';
import { buildLivingTagsSql, type SharedCollection } from './shared-collection.service.ts';

/** The stats of a collection's flights, computed from shared parts only. */
export type CollectionStats = {
  /** Equal while the collection and its tags do not change. */
  version: string;
  figures: GroupStats;
  /** At most MAX_COLLECTION_ROUTES, the most flown first. The numbers in `figures` include all routes. */
  routes: readonly (GroupRoute & { color: string })[];
  /** The colors of the most flown airline; null if there is none. */
  airline: AirlineCardColors | null;
};

type AirlineCardColors = Pick<
  TagConfig,
  'icao' | 'tagBackgroundColor' | 'gradientColor' | 'outlineColor' | 'iataTextColor'
>;

/** The maximum number of routes on a map. The map stays below 200 KB, and more lines would hide each other. */
const MAX_COLLECTION_ROUTES = 1_000;

/** The maximum number of cached stats: about 20 MB if all have MAX_COLLECTION_ROUTES routes. */
const MAX_CACHED_STATS = 100;

/** One cache per database, because a test has several databases. */
const caches = new WeakMap<Deps['db'], LRUCache<string, Promise<CollectionStats>>>();

/** Returns the stats of a collection. They are computed once for each version, which is read from the database at each call. */
export function getCollectionStats(deps: Deps, collection: SharedCollection): Promise<CollectionStats> {
  return deps.publicLookupQueue(() => loadStats(deps, collection));
}

async function loadStats(deps: Deps, collection: SharedCollection): Promise<CollectionStats> {
  const cache =
    caches.get(deps.db) ?? new LRUCache<string, Promise<CollectionStats>>({ max: MAX_CACHED_STATS });
  caches.set(deps.db, cache);
  const version = await readCollectionVersion(deps, collection);
  const key = `${collection.id} ${version}`;
  const cachedStats = cache.get(key);
  if (cachedStats !== undefined) return cachedStats;
  // Visitors have a line of their own. Threat: they would use up the owner's line.
  const line = `visitors of ${collection.ownerId}`;
  const stats = deps.heavyReads.run(line, () => computeStats(deps, collection, version));
  cache.set(key, stats);
  // Only the callers that waited for it get a failure; it is not cached.
  stats.catch(() => cache.delete(key));
  return stats;
}

/** Returns a version that changes with every tag, selection or sharing option, and with tags that the operator takes down. */
export async function readCollectionVersion(
  { db }: Deps,
  { ownerId, updatedAt }: SharedCollection,
): Promise<string> {
  const [row] = await db.source.query<{ tags: string }[]>(
    `select concat_ws('-', (select revision from tag_totals where user_id = $1),
       count(*), max(extract(epoch from down.taken_down_at))) as tags
     from tag_shares as down where down.user_id = $1 and down.taken_down_at is not null`,
    [ownerId],
  );
  return `${updatedAt.getTime()}-${row?.tags}`;
}

type StatsRow = { legs: FlightGroup[]; airlines: AirlineCardColors[] };

async function computeStats(
  deps: Deps,
  collection: SharedCollection,
  version: string,
): Promise<CollectionStats> {
  const { source } = deps.db;
  const { airportByIata } = await loadCatalogue(source.manager);
  // The database groups the rows: ten thousand tags become a few hundred legs for the event loop.
  const [row] = await source.query<StatsRow[]>(
    `with shown as materialized (
       select tag.departure_code as departure, tag.arrival_code as arrival, ${buildAirlineKeySql('tag.tag_config')} as icao,
         tag.tag_config ->> 'selectedAircraft' as aircraft, coalesce(tag.tag_config ->> 'subtype', '') as subtype,
         tag.tag_config ->> 'tagBackgroundColor' as background, tag.tag_config ->> 'gradientColor' as gradient,
         tag.tag_config ->> 'outlineColor' as outline, tag.tag_config ->> 'iataTextColor' as code,
         tag.created_at, tag.id
       from ${buildLivingTagsSql(collection)}),
     legs as (select departure, arrival, icao, aircraft, subtype, count(*)::int as count from shown
       group by departure, arrival, icao, aircraft, subtype order by departure, arrival, icao, aircraft, subtype),
     counts as (select icao, count(*) as tags from shown group by icao),
     airlines as (select distinct on (icao) icao, background as "tagBackgroundColor", gradient as "gradientColor",
       outline as "outlineColor", code as "iataTextColor" from shown order by icao, created_at desc, id desc)
     select (select coalesce(json_agg(legs), '[]') from legs) as legs,
       (select coalesce(json_agg(airlines order by counts.tags desc, icao), '[]')
        from airlines join counts using (icao)) as airlines`,
    [collection.id, collection.ownerId],
  );
  const { legs, airlines } = row ?? { legs: [], airlines: [] };
  const routes = listGroupRoutes(legs, airportByIata).slice(0, MAX_COLLECTION_ROUTES);
  return {
    version,
    figures: computeGroupStats(legs, airportByIata),
    routes: addColors(routes, assignColorsInOrder(airlines.map((tag) => ({ icao: tag.icao, tag })))),
    airline: airlines[0] ?? null,
  };
}

function addColors(routes: readonly GroupRoute[], colors: AirlineColors) {
  return routes.map((route) => ({ ...route, color: colors.get(route.icao) ?? '#808080' }));
}

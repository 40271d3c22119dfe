import { LRUCache } from 'lru-cache';
import { airlineColorsOf, type AirlineColors } from '../../../tag/figures/airline-colors.ts';
import {
  computeGroupStats,
  legRoutes,
  type FlightGroup,
  type LegFigures,
  type LegRoute,
} from '../../../tag/figures/leg-figures.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { catalogueOf } from '../../airlines/catalogue.ts';
import type { Deps } from '../../context.ts';
import { livingTags, type SharedCollection } from './shared-collection.service.ts';

/** What the flights of a collection add up to, of shared parts only. */
export type CollectionStats = {
  /** Equal as long as the collection's tags are the same. */
  version: string;
  figures: LegFigures;
  /** The most flown first, at most MAX_ROUTES; those that are left out are in the figures. */
  routes: readonly (LegRoute & { color: string })[];
  /** The colors of the airline that was flown most; null where there is none. */
  airline: AirlineCardColors | null;
};

type AirlineCardColors = Pick<
  TagConfig,
  'icao' | 'tagBackgroundColor' | 'gradientColor' | 'outlineColor' | 'iataTextColor'
>;

/** Most routes of a map: it stays below 200 KB, and more lines hide each other. */
export const MAX_ROUTES = 1_000;

/** Most states that are kept: about 20 MB if all of them have as many routes as a map shows. */
const MAX_CACHED_STATES = 100;

/** By database, because a test has several. */
const caches = new WeakMap<Deps['db'], LRUCache<string, Promise<CollectionStats>>>();

/** Computed once for each state of a collection; the database tells the state at each call. */
export function getCollectionStats(deps: Deps, collection: SharedCollection): Promise<CollectionStats> {
  return deps.publicLookupQueue(() => sumsOf(deps, collection));
}

async function sumsOf(deps: Deps, collection: SharedCollection): Promise<CollectionStats> {
  const cache =
    caches.get(deps.db) ?? new LRUCache<string, Promise<CollectionStats>>({ max: MAX_CACHED_STATES });
  caches.set(deps.db, cache);
  const version = await versionOf(deps, collection);
  const key = `${collection.id} ${version}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const sums = compute(deps, collection, version);
  cache.set(key, sums);
  // A failure reaches only the callers that waited for it.
  sums.catch(() => cache.delete(key));
  return sums;
}

/** Returns a version that changes with every tag, selection or sharing option. */
async function versionOf({ db }: Deps, collection: SharedCollection): Promise<string> {
  const { id, ownerId, updatedAt } = collection;
  // A sum of hashes needs no order, unlike a hash of all. The newest time alone would miss the change of a server whose clock is behind.
  const [row] = await db.source.query<{ tags: string }[]>(
    `select concat_ws('-', count(*), sum(hash_record_extended(row(tag.id, tag.updated_at), 0))) as tags
     from ${livingTags(collection)}`,
    [id, ownerId],
  );
  return `${updatedAt.getTime()}-${row?.tags}`;
}

type Row = { legs: FlightGroup[]; airlines: AirlineCardColors[] };

async function compute(deps: Deps, collection: SharedCollection, version: string): Promise<CollectionStats> {
  const { source } = deps.db;
  const { airportByIata } = await catalogueOf(source.manager);
  // The database counts: of ten thousand tags a few hundred legs remain for the event loop.
  const [row] = await source.query<Row[]>(
    `with shown as materialized (
       select tag.departure_code as departure, tag.arrival_code as arrival, tag.tag_config ->> 'icao' as icao,
         tag.tag_config ->> 'selectedAircraft' as aircraft, coalesce(tag.tag_config ->> 'subtype', '') as subtype,
         tag.tag_config ->> 'tagBackgroundColor' as ground, tag.tag_config ->> 'gradientColor' as gradient,
         tag.tag_config ->> 'outlineColor' as outline, tag.tag_config ->> 'iataTextColor' as code,
         tag.created_at, tag.id
       from ${livingTags(collection)}),
     legs as (select departure, arrival, icao, aircraft, subtype, count(*)::int as count from shown
       group by departure, arrival, icao, aircraft, subtype order by departure, arrival, icao, aircraft, subtype),
     counts as (select icao, count(*) as tags from shown group by icao),
     airlines as (select distinct on (icao) icao, ground as "tagBackgroundColor", gradient as "gradientColor",
       outline as "outlineColor", code as "iataTextColor" from shown order by icao, created_at desc, id desc)
     select (select coalesce(json_agg(legs), '[]') from legs) as legs,
       (select coalesce(json_agg(airlines order by counts.tags desc, icao), '[]')
        from airlines join counts using (icao)) as airlines`,
    [collection.id, collection.ownerId],
  );
  const { legs, airlines } = row ?? { legs: [], airlines: [] };
  const routes = legRoutes(legs, airportByIata).slice(0, MAX_ROUTES);
  return {
    version,
    figures: computeGroupStats(legs, airportByIata),
    routes: inColors(routes, airlineColorsOf(airlines.map((tag) => ({ icao: tag.icao, tag })))),
    airline: airlines[0] ?? null,
  };
}

function inColors(routes: readonly LegRoute[], colors: AirlineColors) {
  return routes.map((route) => ({ ...route, color: colors.get(route.icao) ?? '#808080' }));
}

import { createHash } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PictureFlight } from '../../../tag/collection/kit/picture-flight.ts';
import { packFlights } from '../../../tag/collection/pack-flights.ts';
import { listPictureFlights } from '../../../tag/collection/picture-data.ts';
import { listDrawableKinds, type PictureKind } from '../../../tag/collection/pictures.ts';
import { addDesignDefaults, type StoredDesign } from '../../../tag/design/tag-config.ts';
import { compareTexts, toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { hidePrivateFields, listPartNames } from '../../../tag/sharing/shared-design.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import { shareRunning } from '../../concurrency/share-running.ts';
import type { Deps } from '../../context.ts';
import { readCollectionVersion } from './collection-stats.service.ts';
import { buildLivingTagsSql, type SharedCollection } from './shared-collection.service.ts';

/** The flights of a collection's pictures, made from shared parts only. */
export type CollectionFlights = {
  /** The hash of the flights. It stays equal when a change of a tag does not change the pictures. */
  readonly version: string;
  /** The number of flights; planned ones do not count if the collection shows dates. */
  readonly count: number;
  /** The JSON of PackedFlights. */
  readonly flights: string;
  /** The pictures that can be drawn of these flights. */
  readonly kinds: readonly PictureKind[];
};

/** The maximum size of all cached flights, in bytes. 10,000 flights have about 500 KB of JSON. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** The memory of one character, in bytes; texts with only Latin letters need half of it. */
const CHARACTER_BYTES = 2;

/** The number of tags of one statement, after which the event loop runs other calls. */
const TAGS_PER_STATEMENT = 250;

/** The last flights of a collection, and the state from which they were computed. */
type CachedFlights = { readonly state: string; readonly flights: CollectionFlights };

type FlightsCache = {
  readonly byCollection: LRUCache<string, CachedFlights>;
  /** The running computations by collection and state, which callers share. */
  readonly running: Map<string, Promise<CollectionFlights>>;
};

/** One cache per database, because a test has several databases. */
const caches = new WeakMap<Deps['db'], FlightsCache>();

function getCache({ db }: Deps): FlightsCache {
  const cache = caches.get(db) ?? {
    byCollection: new LRUCache<string, CachedFlights>({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ flights }) => flights.flights.length * CHARACTER_BYTES,
    }),
    running: new Map<string, Promise<CollectionFlights>>(),
  };
  caches.set(db, cache);
  return cache;
}

/** Returns the flights of a collection's pictures. They are computed once for each state, which is read from the database at each call. */
export function getCollectionFlights(deps: Deps, collection: SharedCollection): Promise<CollectionFlights> {
  return deps.publicLookupQueue(() => loadFlights(deps, collection));
}

async function loadFlights(deps: Deps, collection: SharedCollection): Promise<CollectionFlights> {
  const { byCollection, running } = getCache(deps);
  const today = deps.clock().toISOString().slice(0, 10);
  const shownParts = listPartNames(collection.show).join(',');
  const state = `${await readCollectionVersion(deps, collection)}-${shownParts}-${today}`;
  const cachedFlights = byCollection.get(collection.id);
  if (cachedFlights?.state === state) return cachedFlights.flights;
  return shareRunning(running, `${collection.id} ${state}`, async () => {
    // Visitors have a line of their own. Threat: they would use up the owner's line.
    const line = `visitors of ${collection.ownerId}`;
    const flights = await deps.heavyReads.run(line, () => computeFlights(deps, collection, today));
    byCollection.set(collection.id, { state, flights });
    return flights;
  });
}

type FlightEntry = { readonly savedAt: number; readonly flight: PictureFlight };

/**
 * Reads the tags and converts them to flights. Threat: the order of flights reveals hidden dates, because users usually save tags in the order
 * of time. So with hidden dates the flights are in the order of the random ids of their tags, as on the page of the collection.
 */
async function computeFlights(
  deps: Deps,
  collection: SharedCollection,
  today: string,
): Promise<CollectionFlights> {
  const { airportByIata } = await loadCatalogue(deps.db.source.manager);
  const entries: FlightEntry[] = [];
  for await (const row of readTags(deps, collection)) {
    // The day comes from the shared design, never from the column beside it. Without a date, no flight is a planned one.
    const shared = hidePrivateFields(addDesignDefaults(row.design), collection.show);
    const tag = toFlownTag({ id: '', tagConfig: shared });
    for (const flight of listPictureFlights([tag], airportByIata, today))
      entries.push({ savedAt: row.createdAt.getTime(), flight });
  }
  if (collection.show.date)
    entries.sort((a, b) => compareTexts(a.flight.day, b.flight.day) || a.savedAt - b.savedAt);
  const flights = entries.map(({ flight }) => flight);
  const packedFlights = JSON.stringify(packFlights(flights));
  return {
    version: createHash('sha256').update(packedFlights).digest('base64url'),
    count: flights.length,
    flights: packedFlights,
    kinds: listDrawableKinds(flights),
  };
}

type TagRow = { readonly id: string; readonly design: StoredDesign; readonly createdAt: Date };

/** Reads the tags of a collection in the order of their random ids, in short statements with a tick of the event loop after each. */
async function* readTags({ db }: Deps, collection: SharedCollection): AsyncGenerator<TagRow> {
  let lastId: string | null = null;
  for (;;) {
    const rows: TagRow[] = await db.source.query<TagRow[]>(
      `select tag.id, tag.tag_config as design, tag.created_at as "createdAt"
       from ${buildLivingTagsSql(collection)} and ($3::uuid is null or tag.id > $3)
       order by tag.id limit ${TAGS_PER_STATEMENT}`,
      [collection.id, collection.ownerId, lastId],
    );
    yield* rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < TAGS_PER_STATEMENT) return;
    lastId = lastRow.id;
    await nextTick();
  }
}

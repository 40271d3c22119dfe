import { setImmediate as nextTick } from 'node:timers/promises';
import type { FlightRoute } from '../../../tag/figures/flight-routes.ts';
import type { MilestoneProgress } from '../../../tag/milestones/compute-milestones.ts';
import type { TagFilter } from '../../../tag/lists/tag-filter.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';
import { requireSession, type Context } from '../../context.ts';
import type { MapFileRoute, Sums } from './compute-sum.ts';
import type { SumRequest } from '../../sum-reader.types.ts';

/** Returns the stats, figures and counts of the caller's tags. Throws RateLimitError, as the other functions here. */
export async function getSums(context: Context): Promise<Sums> {
  return parseObject<Sums>(await readParts(context, { kind: 'sums' }));
}

/** Returns the routes of the caller's tags that match a filter. Of many, each group becomes available in its own tick. */
export async function listRoutes(context: Context, filter: TagFilter): Promise<PacedList<FlightRoute>> {
  const parts = Object.values(filter).some(Boolean)
    ? await readParts(context, { kind: 'routes', filter })
    : (await readParts(context, { kind: 'sums' })).slice(1);
  return paceList(await parseList<FlightRoute>(parts));
}

/** Returns the milestones of the caller's tags. */
export async function listMilestones(context: Context): Promise<MilestoneProgress[]> {
  return parseObject<MilestoneProgress[]>(await readParts(context, { kind: 'milestones' }));
}

/** Returns the routes of the caller's map. */
export async function listMapRoutes(context: Context): Promise<MapFileRoute[]> {
  return parseList<MapFileRoute>(await readParts(context, { kind: 'map-routes' }));
}

/**
 * The flights of pictures as the JSON of PackedFlights, because only a worker parses it, the kinds that can be drawn of them, and the ids of
 * their tags as JSON.
 */
type PictureFlights = {
  readonly flights: string;
  readonly kinds: readonly PictureKind[];
  readonly tagIds: string;
};

/** Returns the flights of the caller's pictures that match a filter. */
export async function getPictureFlights(context: Context, filter: TagFilter): Promise<PictureFlights> {
  const hasFilter = Object.values(filter).some(Boolean);
  const [flights = '', kinds = '[]', tagIds = '[]'] = await readParts(context, {
    kind: 'picture-flights',
    ...(hasFilter && { filter }),
  });
  return { flights, kinds: JSON.parse(kinds) as PictureKind[], tagIds };
}

function readParts(context: Context, request: SumRequest): Promise<readonly string[]> {
  const { deps, signal } = context;
  const today = deps.clock().toISOString().slice(0, 10);
  return deps.tagSums.get(request, { userId: requireSession(context).user.id, today, signal });
}

const parseObject = <T>(parts: readonly string[]): T => JSON.parse(parts[0] ?? 'null') as T;

/** Parses the parts of a list, with a tick of the event loop before each, because there may be thousands of entries. */
async function parseList<Entry>(parts: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const part of parts) {
    await nextTick();
    for (const entry of JSON.parse(part) as Entry[]) entries.push(entry);
  }
  return entries;
}

type PacedList<Entry> = (Entry | Promise<Entry>)[];

/** The number of entries that GraphQL completes in one tick of the event loop. */
const ENTRIES_PER_TICK = 200;

/** Lets GraphQL complete a long list in groups, each in its own tick of the event loop. */
function paceList<Entry>(entries: Entry[]): PacedList<Entry> {
  if (entries.length <= ENTRIES_PER_TICK) return entries;
  let groupStart = Promise.resolve();
  return entries.map((entry, index) => {
    if (index % ENTRIES_PER_TICK === 0) groupStart = groupStart.then(() => nextTick());
    return groupStart.then(() => entry);
  });
}

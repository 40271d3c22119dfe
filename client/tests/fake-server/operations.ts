import { GraphQLError } from 'graphql';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { parseTagFilter, isInFilter, type TagFilterInput } from '../../../tag/lists/tag-filter.ts';
import type { SearchableAirports } from '../../../tag/lists/searchable-airports.ts';
import { comparePositions, getSortPosition, sortTags } from '../../../tag/lists/sort-tags.ts';
import {
  formatCursor,
  isServerTagId,
  compareNewestFirst,
  parseTagOrder,
  parseCursor,
} from '../../../tag/lists/tag-order.ts';
import { computeFlightStats } from '../../../tag/figures/flight-stats.ts';
import { assignAirlineColors } from '../../../tag/figures/airline-colors.ts';
import { listFlightRoutes } from '../../../tag/figures/flight-routes.ts';
import { toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { computeMilestones } from '../../../tag/milestones/compute-milestones.ts';
import { computeTagStats } from '../../../tag/lists/tag-stats.ts';
import type { AirlineRowFragment, SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { throwUnauthenticated, type Caller, type Handlers } from '../schema-server.ts';
import type { Account } from './account.ts';
import type { Catalogue } from './catalogue.ts';
import { saveAll } from './save-all.ts';
import { exportAirlines, importAirlines, type ImportInput } from './import-export.ts';

const MAX_TAGS = 200;
const DEFAULT_TAG_QUOTA = 100_000;
const AIRLINE_ID = /^[1-9]\d{0,17}$/;

type TagsInput = {
  limit: number;
  after?: string | null;
  airlineId?: string | null;
  filter?: TagFilterInput | null;
  sort?: string | null;
  order?: string | null;
};

/** Returns the handlers for the fields of Query and Mutation that the client uses. */
export function createOperations(
  catalogue: Catalogue,
  find: (caller: Caller) => { account: Account; viewer: object } | undefined,
): Handlers {
  const getAccount = (caller: Caller) => (find(caller) ?? throwUnauthenticated()).account;
  const airports = new Map(catalogue.airports.map((airport) => [airport.iata, airport]));
  return {
    viewer: (_, caller) => (find(caller) ?? throwUnauthenticated()).viewer,
    airlines: (_, caller) => (find(caller)?.account.airlines ?? catalogue.airlines).toSorted(compareByName),
    airports: () => catalogue.airports,
    registrationMode: () => 'open',
    tags: (input: TagsInput, caller) => getValueOrThrow(buildTagPage(getAccount(caller), input, airports)),
    tag: ({ id }: { id: string }, caller) => getAccount(caller).tags.get(id.toLowerCase()) ?? null,
    tagUsage: (_, caller) => ({ count: getAccount(caller).tagList.length, max: DEFAULT_TAG_QUOTA }),
    tagCounts: (_, caller) => countTagsByAirline(getAccount(caller)),
    stats: (_, caller) => {
      const { tagList } = getAccount(caller);
      const tags = tagList.map(({ createdAt, flownOn, tagConfig: config }) => ({
        createdAt,
        flownOn,
        config,
      }));
      return {
        ...computeTagStats(tags, airports),
        figures: computeFlightStats(tagList.map(toFlownTag), airports, formatUtcDay(new Date())),
        milestones: computeMilestones(tagList.map(toFlownTag), airports, formatUtcDay(new Date())),
      };
    },
    routes: ({ filter }: Pick<TagsInput, 'filter'>, caller) => {
      const wanted = getValueOrThrow(parseTagFilter(filter));
      const { tagList } = getAccount(caller);
      const filteredTags = tagList.filter((tag) => isInFilter(tag, wanted, airports)).map(toFlownTag);
      return listFlightRoutes(
        filteredTags,
        airports,
        formatUtcDay(new Date()),
        assignAirlineColors(tagList.map(toFlownTag)),
      );
    },
    exportAirlines: (_, caller) => exportAirlines(getAccount(caller)),
    saveTag: ({ input }: { input: SaveTagInput }, caller) =>
      toResponse(getAccount(caller).save(input), (tag) => ({ __typename: 'SaveTagSuccess', tag })),
    saveTags: ({ inputs }: { inputs: SaveTagInput[] }, caller) =>
      toResponse(saveAll(getAccount(caller), inputs), (tags) => ({ __typename: 'SaveTagsSuccess', tags })),
    deleteTag: ({ id, updatedAt, now }: { id: string; updatedAt?: string | null; now: boolean }, caller) =>
      toResponse(getAccount(caller).deleteTag(id, updatedAt, now), () => ({
        __typename: 'Done',
        done: true,
      })),
    deleteAirline: ({ id, now }: { id: string; now: boolean }, caller) =>
      toResponse(getAccount(caller).deleteAirline(id, now), (tags) => ({
        __typename: 'DeleteAirlineSuccess',
        tags,
      })),
    removeTagsOfAirline: ({ airlineId }: { airlineId: string }, caller) =>
      toResponse(getAccount(caller).removeTagsOfAirline(airlineId), (deleted) => ({
        __typename: 'RemoveTagsSuccess',
        ...deleted,
      })),
    deletedTags: (input: TagsInput, caller) => getValueOrThrow(buildDeletedPage(getAccount(caller), input)),
    deletedAirlines: (_, caller) => listDeletedAirlines(getAccount(caller)),
    restoreTag: ({ id }: { id: string }, caller) =>
      toResponse(getAccount(caller).restoreTag(id), (tag) => ({ __typename: 'RestoreTagSuccess', tag })),
    restoreAirline: ({ id, deletedAt }: { id: string; deletedAt?: string | null }, caller) =>
      toResponse(getAccount(caller).restoreAirline(id, deletedAt), (tags) => ({
        __typename: 'RestoreAirlineSuccess',
        tags,
      })),
    importAirlines: (input: ImportInput, caller) =>
      toResponse(importAirlines(getAccount(caller), input), (report) => ({
        __typename: 'ImportReport',
        ...report,
      })),
  };
}

function toResponse<T>(result: Result<T>, success: (value: T) => object): object {
  if (result.ok) return success(result.value);
  const { refusal } = result;
  const current = 'current' in result ? (result.current as SavedTagFragment) : null;
  return {
    __typename: 'Refusal',
    ...refusal,
    message: formatMessage(refusal.code, refusal.params),
    current,
  };
}

function getValueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, field, params }: Refusal = result.refusal;
  throw new GraphQLError(formatMessage(code, params), { extensions: { code, field, params } });
}

function buildTagPage(
  { tagList }: Account,
  { limit, after, airlineId, filter, ...sorted }: TagsInput,
  airports: SearchableAirports,
) {
  if (limit < 1 || limit > MAX_TAGS) return refuse('LIMIT_INVALID', 'limit');
  if (typeof airlineId === 'string' && !AIRLINE_ID.test(airlineId))
    return refuse('FIELD_INVALID', 'airlineId', { field: 'airlineId' });
  const order = parseTagOrder(sorted.sort, sorted.order);
  if (!order.ok) return order;
  const { sort } = order.value;
  const cursor = typeof after === 'string' ? parseCursor(after, sort) : null;
  if (cursor && !cursor.ok) return cursor;
  if (cursor && !isServerTagId(cursor.value.id)) return refuse('CURSOR_INVALID', 'after');
  const wanted = parseTagFilter(filter);
  if (!wanted.ok) return wanted;
  const matchingTags = sortTags(tagList, order.value)
    .filter((tag) => typeof airlineId !== 'string' || tag.airlineId === airlineId)
    .filter(
      (tag) => cursor === null || comparePositions(cursor.value, getSortPosition(tag, sort), order.value) < 0,
    )
    .filter((tag) => isInFilter(tag, wanted.value, airports));
  const nodes = matchingTags.slice(0, limit);
  const last = nodes.at(-1);
  const next = last !== undefined && matchingTags.length > limit;
  return ok({ nodes, next: next ? formatCursor(last, sort, getSortPosition(last, sort).key) : null });
}

/** Returns a page of the deleted tags, latest deletion first. */
function buildDeletedPage({ deletedTags }: Account, { limit, after }: Pick<TagsInput, 'limit' | 'after'>) {
  if (limit < 1 || limit > MAX_TAGS) return refuse('LIMIT_INVALID', 'limit');
  const cursor = typeof after === 'string' ? parseCursor(after) : null;
  if (cursor && !cursor.ok) return cursor;
  const getSortPosition = ({ id, deletedAt }: { id: string; deletedAt: string }) => ({
    id,
    createdAt: deletedAt,
  });
  const foundDeletions = [...deletedTags.values()]
    .map(({ what, deletedAt }) => ({ ...what, deletedAt }))
    .toSorted((a, b) => compareNewestFirst(getSortPosition(a), getSortPosition(b)))
    .filter((tag) => cursor === null || compareNewestFirst(cursor.value, getSortPosition(tag)) < 0);
  const nodes = foundDeletions.slice(0, limit);
  const last = nodes.at(-1);
  return ok({
    nodes,
    next: last && foundDeletions.length > limit ? formatCursor(getSortPosition(last)) : null,
  });
}

function listDeletedAirlines({ deletedAirlines: airlines, deletedTags }: Account) {
  return airlines
    .map(({ what: airline, deletedAt }) => {
      const tags = [...deletedTags.values()].filter(
        (one) => one.what.airlineId === airline.id && one.deletedAt === deletedAt,
      );
      return { airline, deletedAt, tags: tags.length };
    })
    .toSorted(
      (a, b) =>
        Date.parse(b.deletedAt) - Date.parse(a.deletedAt) || Number(b.airline.id) - Number(a.airline.id),
    );
}

function countTagsByAirline({ tagList }: Account): { airlineId: string | null; count: number }[] {
  const counts = new Map<string | null, number>();
  for (const { airlineId } of tagList) counts.set(airlineId, (counts.get(airlineId) ?? 0) + 1);
  const order = (airlineId: string | null) => (airlineId === null ? Infinity : Number(airlineId));
  return [...counts]
    .map(([airlineId, count]) => ({ airlineId, count }))
    .toSorted((a, b) => order(a.airlineId) - order(b.airlineId));
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

function compareByName(a: AirlineRowFragment, b: AirlineRowFragment): number {
  return collator.compare(a.name, b.name) || Number(a.id) - Number(b.id);
}

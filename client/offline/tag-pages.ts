import { parseTagFilter, isInFilter } from '../../tag/lists/tag-filter.ts';
import type { SearchableAirports } from '../../tag/lists/searchable-airports.ts';
import { comparePositions, getSortPosition, sortTags, type SortPosition } from '../../tag/lists/sort-tags.ts';
import { formatCursor, parseTagOrder, parseCursor, type TagOrder } from '../../tag/lists/tag-order.ts';
import type {
  SavedTagFragment,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  TagCountsQuery,
  TagFilter,
} from '../graphql/generated.ts';
import { listTouchedTags, type Projection } from './projection.ts';
import { getMutationRow, type PendingMutation } from './outbox/pending-mutation.ts';

type TagPage = SavedTagsQuery['tags'];

/** Returns a page of the projected tags in the format of the server's response. */
export function buildLocalPage(
  { tags }: Projection,
  variables: SavedTagsQueryVariables,
  airports: SearchableAirports,
): SavedTagsQuery {
  const order = toOrder(variables);
  const start = parseStart(variables.after, order);
  const matchingTags = sortTags(tags.filter(matchesQuery(variables, airports)), order).filter(
    (tag) => start === null || comparePositions(start, getSortPosition(tag, order.sort), order) < 0,
  );
  const nodes = matchingTags.slice(0, variables.limit);
  const lastTag = nodes.at(-1);
  const nextCursor =
    lastTag !== undefined && matchingTags.length > variables.limit ? getCursorAfter(lastTag, order) : null;
  return { tags: { __typename: 'TagPage', next: nextCursor, nodes } };
}

const NEWEST_FIRST: TagOrder = { sort: 'saved', isAscending: false };

/** Returns the requested order; newest first if the server would refuse it. */
function toOrder({ sort, order }: Pick<SavedTagsQueryVariables, 'sort' | 'order'>): TagOrder {
  const parsedOrder = parseTagOrder(sort, order);
  return parsedOrder.ok ? parsedOrder.value : NEWEST_FIRST;
}

function getCursorAfter(tag: SavedTagFragment, { sort }: TagOrder): string {
  return formatCursor(tag, sort, getSortPosition(tag, sort).key);
}

/**
 * Applies the pending mutations to a page from the server: replaces changed tags, removes deleted tags, and inserts new tags in the order
 * of the list.
 */
export function applyPendingToPage(
  { tags: page }: SavedTagsQuery,
  projection: Projection,
  pending: readonly PendingMutation[],
  variables: SavedTagsQueryVariables,
  airports: SearchableAirports,
): SavedTagsQuery {
  const { saved: savedIds } = listTouchedTags(pending);
  const projectedTags = new Map(
    projection.tags.filter(({ id }) => savedIds.has(id)).map((tag) => [tag.id, tag]),
  );
  const idsOnPage = new Set(page.nodes.map(({ id }) => id));
  const nodes = page.nodes
    .filter(
      ({ id, updatedAt }) =>
        projectedTags.has(id) ||
        !pending.some(({ call }) => getMutationRow(call).hidesTag(call, { id, updatedAt })),
    )
    .map((tag) => projectedTags.get(tag.id) ?? tag);
  const missingTags = [...projectedTags.values()].filter(({ id }) => !idsOnPage.has(id));
  const addedTags = missingTags.filter(matchesQuery(variables, airports)).filter(isInPage(page, variables));
  const allTags = [...nodes, ...addedTags];
  return { tags: { ...page, nodes: addedTags.length === 0 ? nodes : sortTags(allTags, toOrder(variables)) } };
}

/** Returns a function that is true for tags inside the range of a page, in the order of the list. */
function isInPage(
  { nodes, next: nextCursor }: TagPage,
  variables: SavedTagsQueryVariables,
): (tag: SavedTagFragment) => boolean {
  const order = toOrder(variables);
  const start = parseStart(variables.after, order);
  const cursor = nextCursor === null ? undefined : nodes.at(-1);
  const lastPosition = cursor && getSortPosition(cursor, order.sort);
  return (tag) => {
    const place = getSortPosition(tag, order.sort);
    const isAfterStart = start === null || comparePositions(start, place, order) < 0;
    return isAfterStart && (lastPosition === undefined || comparePositions(place, lastPosition, order) < 0);
  };
}

/** Updates the snapshot's tags with a page from the server; removes tags that the page should contain but does not. */
export function mergePage(
  tags: readonly SavedTagFragment[],
  { tags: page }: SavedTagsQuery,
  variables: SavedTagsQueryVariables,
): readonly SavedTagFragment[] {
  const { airlineId, filter } = variables;
  const idsOnPage = new Set(page.nodes.map(({ id }) => id));
  const isFiltered = Object.values(filter ?? {}).some(Boolean);
  const isOnPage = isInPage(page, variables);
  const isRemoved = (tag: SavedTagFragment) =>
    !isFiltered && (!airlineId || tag.airlineId === airlineId) && isOnPage(tag);
  return [...tags.filter((tag) => !idsOnPage.has(tag.id) && !isRemoved(tag)), ...page.nodes];
}

/** Counts the tags of each airline in a list. */
export function countByAirline(tags: readonly SavedTagFragment[]): TagCountsQuery {
  return adjustCounts([], { increased: tags, decreased: [] });
}

/** Corrects the server's counts by the tags that pending mutations add and remove. */
export function adjustCounts(
  counts: TagCountsQuery['tagCounts'],
  {
    increased,
    decreased,
  }: { increased: readonly SavedTagFragment[]; decreased: readonly SavedTagFragment[] },
): TagCountsQuery {
  const countsByAirline = new Map(counts.map(({ airlineId, count }) => [airlineId, count]));
  const add = (airlineId: string | null, count: number) =>
    countsByAirline.set(airlineId, (countsByAirline.get(airlineId) ?? 0) + count);
  for (const { airlineId } of increased) add(airlineId, 1);
  for (const { airlineId } of decreased) add(airlineId, -1);
  const positiveCounts = [...countsByAirline].filter(([, count]) => count > 0);
  return {
    tagCounts: positiveCounts.map(([airlineId, count]) => ({
      __typename: 'AirlineTagCount',
      airlineId,
      count,
    })),
  };
}

type TagQuery = { airlineId?: string | null | undefined; filter?: TagFilter | null | undefined };

/** Returns a function that is true for tags that match the query. If the server would refuse the filter, no tag matches. */
export function matchesQuery(
  { airlineId, filter }: TagQuery,
  airports: SearchableAirports,
): (tag: SavedTagFragment) => boolean {
  const parsedFilter = parseTagFilter(filter);
  return (tag) =>
    (!airlineId || tag.airlineId === airlineId) &&
    parsedFilter.ok &&
    isInFilter(tag, parsedFilter.value, airports);
}

function parseStart(cursor: string | null | undefined, { sort }: TagOrder): SortPosition | null {
  const parsedCursor = cursor ? parseCursor(cursor, sort) : null;
  return parsedCursor?.ok ? parsedCursor.value : null;
}

import { parseTagFilter, isInFilter } from '../../tag/lists/tag-filter.ts';
import type { SearchableAirports } from '../../tag/lists/search-text.ts';
import { comparePlaces, placeOf, sortTags, type SortPosition } from '../../tag/lists/sort-tags.ts';
import { formatCursor, parseTagOrder, parseCursor, type TagOrder } from '../../tag/lists/tag-order.ts';
import type {
  SavedTagFragment,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  TagCountsQuery,
  TagFilter,
} from '../graphql/generated.ts';
import { listTouchedTags, type Projection } from './projection.ts';
import { getOperation, type PendingMutation } from './outbox/pending-mutation.ts';

type Page = SavedTagsQuery['tags'];

/** Returns a page of the projected tags in the format of the server's response. */
export function buildLocalPage(
  { tags }: Projection,
  variables: SavedTagsQueryVariables,
  airports: SearchableAirports,
): SavedTagsQuery {
  const order = toOrder(variables);
  const start = startOf(variables.after, order);
  const found = sortTags(tags.filter(matchesQuery(variables, airports)), order).filter(
    (tag) => start === null || comparePlaces(start, placeOf(tag, order.sort), order) < 0,
  );
  const nodes = found.slice(0, variables.limit);
  const last = nodes.at(-1);
  const next = last !== undefined && found.length > variables.limit ? getCursorAfter(last, order) : null;
  return { tags: { __typename: 'TagPage', next, nodes } };
}

const NEWEST_FIRST: TagOrder = { sort: 'saved', isAscending: false };

/** Returns the requested order; newest first if the server would refuse it. */
function toOrder({ sort, order }: Pick<SavedTagsQueryVariables, 'sort' | 'order'>): TagOrder {
  const parsed = parseTagOrder(sort, order);
  return parsed.ok ? parsed.value : NEWEST_FIRST;
}

function getCursorAfter(tag: SavedTagFragment, { sort }: TagOrder): string {
  return formatCursor(tag, sort, placeOf(tag, sort).key);
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
  const { saved } = listTouchedTags(pending);
  const projected = new Map(projection.tags.filter(({ id }) => saved.has(id)).map((tag) => [tag.id, tag]));
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const nodes = page.nodes
    .filter(
      ({ id, updatedAt }) =>
        projected.has(id) ||
        !pending.some(({ call }) => getOperation(call).hidesTag(call, { id, updatedAt })),
    )
    .map((tag) => projected.get(tag.id) ?? tag);
  const missing = [...projected.values()].filter(({ id }) => !onPage.has(id));
  const added = missing.filter(matchesQuery(variables, airports)).filter(isWithin(page, variables));
  const all = [...nodes, ...added];
  return { tags: { ...page, nodes: added.length === 0 ? nodes : sortTags(all, toOrder(variables)) } };
}

/** Returns a function that is true for tags inside the range of a page, in the order of the list. */
function isWithin(
  { nodes, next }: Page,
  variables: SavedTagsQueryVariables,
): (tag: SavedTagFragment) => boolean {
  const order = toOrder(variables);
  const start = startOf(variables.after, order);
  const end = next === null ? undefined : nodes.at(-1);
  const last = end && placeOf(end, order.sort);
  return (tag) => {
    const place = placeOf(tag, order.sort);
    const isAfterStart = start === null || comparePlaces(start, place, order) < 0;
    return isAfterStart && (last === undefined || comparePlaces(place, last, order) < 0);
  };
}

/** Updates the snapshot's tags with a page from the server; removes tags that the page should contain but does not. */
export function mergePage(
  tags: readonly SavedTagFragment[],
  { tags: page }: SavedTagsQuery,
  variables: SavedTagsQueryVariables,
): readonly SavedTagFragment[] {
  const { airlineId, filter } = variables;
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const isFiltered = Object.values(filter ?? {}).some(Boolean);
  const isOnPage = isWithin(page, variables);
  const isRemoved = (tag: SavedTagFragment) =>
    !isFiltered && (!airlineId || tag.airlineId === airlineId) && isOnPage(tag);
  return [...tags.filter((tag) => !onPage.has(tag.id) && !isRemoved(tag)), ...page.nodes];
}

/** Counts the tags of each airline in a list. */
export function countByAirline(tags: readonly SavedTagFragment[]): TagCountsQuery {
  return adjustCounts([], { more: tags, less: [] });
}

/** Corrects the server's counts by the tags that pending mutations add and remove. */
export function adjustCounts(
  counts: TagCountsQuery['tagCounts'],
  { more, less }: { more: readonly SavedTagFragment[]; less: readonly SavedTagFragment[] },
): TagCountsQuery {
  const sums = new Map(counts.map(({ airlineId, count }) => [airlineId, count]));
  const add = (airlineId: string | null, count: number) =>
    sums.set(airlineId, (sums.get(airlineId) ?? 0) + count);
  for (const { airlineId } of more) add(airlineId, 1);
  for (const { airlineId } of less) add(airlineId, -1);
  const present = [...sums].filter(([, count]) => count > 0);
  return {
    tagCounts: present.map(([airlineId, count]) => ({ __typename: 'AirlineTagCount', airlineId, count })),
  };
}

type TagQuery = { airlineId?: string | null | undefined; filter?: TagFilter | null | undefined };

/** Returns a function that is true for tags that match the query. If the server would refuse the filter, no tag matches. */
export function matchesQuery(
  { airlineId, filter }: TagQuery,
  airports: SearchableAirports,
): (tag: SavedTagFragment) => boolean {
  const parsed = parseTagFilter(filter);
  return (tag) =>
    (!airlineId || tag.airlineId === airlineId) && parsed.ok && isInFilter(tag, parsed.value, airports);
}

function startOf(cursor: string | null | undefined, { sort }: TagOrder): SortPosition | null {
  const read = cursor ? parseCursor(cursor, sort) : null;
  return read?.ok ? read.value : null;
}

import { parseTagFilter, matchesFilter } from '../../tag/lists/tag-filter.ts';
import { comparePlaces, placeOf, sortTags, type SortedPlace } from '../../tag/lists/sort-tags.ts';
import { cursorOf, parseTagOrder, readCursor, type TagOrder } from '../../tag/lists/tag-order.ts';
import type {
  SavedTagFragment,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  TagCountsQuery,
  TagFilter,
} from '../graphql/generated.ts';
import { touchedTags, type Projection } from './projection.ts';
import { getOperation, type PendingMutation } from './outbox/pending-mutation.ts';

type Page = SavedTagsQuery['tags'];

/** A page of the projected tags, as the server would answer it. */
export function localPage({ tags }: Projection, variables: SavedTagsQueryVariables): SavedTagsQuery {
  const order = orderOf(variables);
  const start = startOf(variables.after, order);
  const found = sortTags(tags.filter(matchesQuery(variables)), order).filter(
    (tag) => start === null || comparePlaces(start, placeOf(tag, order.sort), order) < 0,
  );
  const nodes = found.slice(0, variables.limit);
  const last = nodes.at(-1);
  const next = last !== undefined && found.length > variables.limit ? cursorAfter(last, order) : null;
  return { tags: { __typename: 'TagPage', next, nodes } };
}

const NEWEST_FIRST: TagOrder = { sort: 'saved', isAscending: false };

/** The order that is asked for; the newest first for one that the server would refuse. */
function orderOf({ sort, order }: Pick<SavedTagsQueryVariables, 'sort' | 'order'>): TagOrder {
  const parsed = parseTagOrder(sort, order);
  return parsed.ok ? parsed.value : NEWEST_FIRST;
}

function cursorAfter(tag: SavedTagFragment, { sort }: TagOrder): string {
  return cursorOf(tag, sort, placeOf(tag, sort).key);
}

/**
 * A page of the server with the pending mutations applied: changed tags in their place, new ones at the head of the first
 * page, without deleted ones.
 */
export function projectedPage(
  { tags: page }: SavedTagsQuery,
  projection: Projection,
  pending: readonly PendingMutation[],
  variables: SavedTagsQueryVariables,
): SavedTagsQuery {
  const { saved } = touchedTags(pending);
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
  const added = missing.filter(matchesQuery(variables)).filter(isWithin(page, variables));
  const all = [...nodes, ...added];
  return { tags: { ...page, nodes: added.length === 0 ? nodes : sortTags(all, orderOf(variables)) } };
}

/** Whether a tag would stand on a page, by what the list is sorted by. */
function isWithin(
  { nodes, next }: Page,
  variables: SavedTagsQueryVariables,
): (tag: SavedTagFragment) => boolean {
  const order = orderOf(variables);
  const start = startOf(variables.after, order);
  const end = next === null ? undefined : nodes.at(-1);
  const last = end && placeOf(end, order.sort);
  return (tag) => {
    const place = placeOf(tag, order.sort);
    const isAfterStart = start === null || comparePlaces(start, place, order) < 0;
    return isAfterStart && (last === undefined || comparePlaces(place, last, order) < 0);
  };
}

/** The tags of the snapshot after the server has answered a page: without those that the page should have had. */
export function tagsWithPage(
  tags: readonly SavedTagFragment[],
  { tags: page }: SavedTagsQuery,
  variables: SavedTagsQueryVariables,
): readonly SavedTagFragment[] {
  const { airlineId, filter } = variables;
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const isFiltered = Object.values(filter ?? {}).some(Boolean);
  const isOnPage = isWithin(page, variables);
  const isGone = (tag: SavedTagFragment) =>
    !isFiltered && (!airlineId || tag.airlineId === airlineId) && isOnPage(tag);
  return [...tags.filter((tag) => !onPage.has(tag.id) && !isGone(tag)), ...page.nodes];
}

/** The number of tags of each airline in a list. */
export function countsOf(tags: readonly SavedTagFragment[]): TagCountsQuery {
  return withCounts([], { more: tags, less: [] });
}

/** Counts of the server with the tags that pending mutations add and take. */
export function withCounts(
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

/** Which tags are asked for; a filter that the server would refuse lets none through. */
function matchesQuery({ airlineId, filter }: TagQuery): (tag: SavedTagFragment) => boolean {
  const parsed = parseTagFilter(filter);
  return (tag) =>
    (!airlineId || tag.airlineId === airlineId) &&
    parsed.ok &&
    matchesFilter(tag.tagConfig, tag.flownOn, parsed.value);
}

function startOf(cursor: string | null | undefined, { sort }: TagOrder): SortedPlace | null {
  const read = cursor ? readCursor(cursor, sort) : null;
  return read?.ok ? read.value : null;
}

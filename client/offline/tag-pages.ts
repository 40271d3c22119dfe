import { parseTagFilter, passesFilter } from '../../tag/rules/tag-filter.ts';
import { cursorOf, newestFirst, readCursor, type TagPosition } from '../../tag/rules/tag-order.ts';
import type {
  SavedTagFragment,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  TagCountsQuery,
  TagFilter,
} from '../graphql/generated.ts';
import { touchedTags, type Projection } from './projection.ts';
import type { PendingMutation } from './pending-mutation.ts';

type Page = SavedTagsQuery['tags'];

/** A page of the projected tags, as the server would answer it. */
export function localPage(
  { tags }: Projection,
  { airlineId, filter, after, limit }: SavedTagsQueryVariables,
): SavedTagsQuery {
  const start = startOf(after);
  const found = tags
    .filter(matchesQuery({ airlineId, filter }))
    .filter((tag) => start === null || newestFirst(start, tag) < 0);
  const nodes = found.slice(0, limit);
  const last = nodes.at(-1);
  const next = last !== undefined && found.length > limit ? cursorOf(last) : null;
  return { tags: { __typename: 'TagPage', next, nodes } };
}

/**
 * A page of the server with the pending mutations applied: changed tags in their place, new ones at the head of the first
 * page, without deleted ones.
 */
export function projectedPage(
  { tags: page }: SavedTagsQuery,
  projection: Projection,
  pending: readonly PendingMutation[],
  { airlineId, filter, after }: SavedTagsQueryVariables,
): SavedTagsQuery {
  const { saved, deleted } = touchedTags(pending);
  const projected = new Map(projection.tags.filter(({ id }) => saved.has(id)).map((tag) => [tag.id, tag]));
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const nodes = page.nodes
    .filter(
      ({ id, updatedAt }) =>
        projected.has(id) || !(deleted.has(id) || isDeletedWithAirline(pending, id, updatedAt)),
    )
    .map((tag) => projected.get(tag.id) ?? tag);
  const missing = [...projected.values()].filter(({ id }) => !onPage.has(id));
  const added = missing.filter(matchesQuery({ airlineId, filter })).filter(isWithin(page, after));
  return {
    tags: { ...page, nodes: added.length === 0 ? nodes : [...nodes, ...added].toSorted(newestFirst) },
  };
}

function isDeletedWithAirline(pending: readonly PendingMutation[], id: string, updatedAt: string): boolean {
  return pending.some(({ call }) => 'versions' in call && call.versions[id] === updatedAt);
}

/** Whether a tag would stand on a page, by its time. */
function isWithin({ nodes, next }: Page, after: string | null | undefined): (tag: TagPosition) => boolean {
  const start = startOf(after);
  const last = next === null ? undefined : nodes.at(-1);
  return (tag) =>
    (start === null || newestFirst(start, tag) < 0) && (last === undefined || newestFirst(tag, last) < 0);
}

/** The tags of the snapshot after the server has answered a page: without those that the page should have had. */
export function tagsWithPage(
  tags: readonly SavedTagFragment[],
  { tags: page }: SavedTagsQuery,
  { airlineId, filter, after }: SavedTagsQueryVariables,
): readonly SavedTagFragment[] {
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const isFiltered = Object.values(filter ?? {}).some(Boolean);
  const isOnPage = isWithin(page, after);
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
    passesFilter(tag.tagConfig, tag.flownOn, parsed.value);
}

function startOf(cursor: string | null | undefined): TagPosition | null {
  const read = cursor ? readCursor(cursor) : null;
  return read?.ok ? read.value : null;
}

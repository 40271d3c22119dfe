import type { ApolloCache, Reference } from '@apollo/client';
import {
  TagCountsDocument,
  type DeleteTagMutation,
  type SavedTagFragment,
  type SaveTagMutation,
  type SaveTagsMutation,
} from '../graphql/generated.ts';
import { parseListArgs, type TagPages } from './tag-pages.ts';

type SaveMutationResult = { data?: SaveTagMutation | null | undefined };
type SaveAllMutationResult = { data?: SaveTagsMutation | null | undefined };
type DeleteMutationResult = { data?: DeleteTagMutation | null | undefined };

/**
 * Updates the cached lists and counts after a save. Drops lists with a filter or an order, the stats, the routes and the flights of pictures,
 * because only the server knows their new content.
 * @param previousAirlineId the airline of the tag before the save; undefined for a new tag
 * @param shownFilterKey the list in which the tag was edited; it keeps the tag, so that rows do not move while the user works
 */
export function updateCacheAfterSave(previousAirlineId: string | null | undefined, shownFilterKey?: string) {
  return (cache: ApolloCache, { data }: SaveMutationResult): void => {
    if (data?.saveTag.__typename !== 'SaveTagSuccess') return;
    addSavedTag(cache, data.saveTag.tag, { previousAirlineId, shownFilterKey });
  };
}

/**
 * Updates the cached lists and counts after several saves in one call.
 * @param previousAirlineIds the airlines of the tags before the save, in the order of the inputs; undefined for a new tag
 */
export function updateCacheAfterSaves(
  previousAirlineIds: readonly (string | null | undefined)[],
  shownFilterKey?: string,
) {
  return (cache: ApolloCache, { data }: SaveAllMutationResult): void => {
    if (data?.saveTags.__typename !== 'SaveTagsSuccess') return;
    for (const [index, tag] of data.saveTags.tags.entries())
      addSavedTag(cache, tag, { previousAirlineId: previousAirlineIds[index], shownFilterKey });
  };
}

type SavedTagPlace = {
  readonly previousAirlineId: string | null | undefined;
  readonly shownFilterKey: string | undefined;
};

function addSavedTag(
  cache: ApolloCache,
  tag: SavedTagFragment,
  { previousAirlineId, shownFilterKey }: SavedTagPlace,
): void {
  const hasMoved = previousAirlineId !== undefined && previousAirlineId !== tag.airlineId;
  if (previousAirlineId === undefined) adjustTagCount(cache, tag.airlineId, 1);
  if (hasMoved) {
    adjustTagCount(cache, previousAirlineId, -1);
    adjustTagCount(cache, tag.airlineId, 1);
  }
  updateLists(cache, tag, { isNew: previousAirlineId === undefined || hasMoved, shownFilterKey });
}

/** Updates the cached lists and counts after a tag was deleted, even if the tag was already missing. */
export function updateCacheAfterDelete({ id, airlineId }: Pick<SavedTagFragment, 'id' | 'airlineId'>) {
  return (cache: ApolloCache, { data }: DeleteMutationResult): void => {
    if (!data || !isTagNotFound(data.deleteTag)) return;
    adjustTagCount(cache, airlineId, -1);
    const ref = cache.identify({ __typename: 'Tag', id });
    cache.modify<{ tags: TagPages; stats: object; routes: object; pictureFlights: object }>({
      fields: {
        tags: (list) => ({ ...(list as TagPages), nodes: removeNode(list as TagPages, ref) }),
        stats: (_, { DELETE }) => DELETE,
        routes: (_, { DELETE }) => DELETE,
        pictureFlights: (_, { DELETE }) => DELETE,
      },
    });
    cache.evict({ id: ref ?? '' });
  };
}

/** Returns true if the tag does not exist any more, even if another device deleted it. */
export function isTagNotFound(response: DeleteTagMutation['deleteTag']): boolean {
  return response.__typename === 'Done' || response.code === 'NOT_FOUND';
}

/** Drops every cached list after a change of many tags, such as an import, so that the lists load again. */
export function evictTagLists(cache: ApolloCache): void {
  for (const fieldName of ['tags', 'tagCounts', 'tagUsage', 'stats', 'routes', 'pictureFlights'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Adds a new tag at the top of its lists, because lists are newest first. */
function updateLists(
  cache: ApolloCache,
  tag: SavedTagFragment,
  { isNew, shownFilterKey }: { isNew: boolean; shownFilterKey: string | undefined },
): void {
  const ref = cache.identify({ __typename: 'Tag', id: tag.id });
  if (ref === undefined) return;
  cache.modify<{ tags: TagPages; stats: object; routes: object; pictureFlights: object }>({
    fields: {
      tags: (list, { storeFieldName, DELETE }) => {
        const pages = list as TagPages;
        const { airlineId, filterKey } = parseListArgs(storeFieldName);
        if (filterKey !== '') return filterKey === shownFilterKey ? pages : DELETE;
        const isInList = airlineId === null || airlineId === tag.airlineId;
        if (!isInList) return { ...pages, nodes: removeNode(pages, ref) };
        if (!isNew || pages.nodes.some(({ __ref }) => __ref === ref)) return pages;
        return { ...pages, nodes: [{ __ref: ref }, ...pages.nodes] };
      },
      stats: (_, { DELETE }) => DELETE,
      routes: (_, { DELETE }) => DELETE,
      pictureFlights: (_, { DELETE }) => DELETE,
    },
  });
}

function removeNode({ nodes }: TagPages, ref: string | undefined): readonly Reference[] {
  return nodes.filter(({ __ref }) => __ref !== ref);
}

function adjustTagCount(cache: ApolloCache, airlineId: string | null, countChange: number): void {
  cache.updateQuery({ query: TagCountsDocument }, (counts) => {
    if (!counts) return undefined;
    const otherCounts = counts.tagCounts.filter((airlineCount) => airlineCount.airlineId !== airlineId);
    const previousCount =
      counts.tagCounts.find((airlineCount) => airlineCount.airlineId === airlineId)?.count ?? 0;
    const count = previousCount + countChange;
    const ownCount = count > 0 ? [{ __typename: 'AirlineTagCount' as const, airlineId, count }] : [];
    return { tagCounts: [...otherCounts, ...ownCount] };
  });
}

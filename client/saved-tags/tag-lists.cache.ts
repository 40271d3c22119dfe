import type { ApolloCache, Reference } from '@apollo/client';
import {
  TagCountsDocument,
  type DeleteTagMutation,
  type SavedTagFragment,
  type SaveTagMutation,
} from '../graphql/generated.ts';
import { parseListArgs, type TagPages } from './tag-pages.ts';

type SaveMutationResult = { data?: SaveTagMutation | null | undefined };
type DeleteMutationResult = { data?: DeleteTagMutation | null | undefined };

/**
 * Brings the cached lists and counts up to date with a tag that was saved; `before` is the airline it had, undefined for
 * a new tag. Lists with a filter or an order, the stats and the routes are dropped: only the server knows what they hold now.
 * @param shown the list in which the tag was edited: it keeps the tag, so that the rows do not move under the user's hands
 */
export function updateCacheAfterSave(before: string | null | undefined, shown?: string) {
  return (cache: ApolloCache, { data }: SaveMutationResult): void => {
    if (data?.saveTag.__typename !== 'SaveTagSuccess') return;
    const { tag } = data.saveTag;
    const moved = before !== undefined && before !== tag.airlineId;
    if (before === undefined) adjustTagCount(cache, tag.airlineId, 1);
    if (moved) {
      adjustTagCount(cache, before, -1);
      adjustTagCount(cache, tag.airlineId, 1);
    }
    updateLists(cache, tag, { isNew: before === undefined || moved, shown });
  };
}

/** The same for a tag that was deleted, or was already gone. */
export function updateCacheAfterDelete({ id, airlineId }: Pick<SavedTagFragment, 'id' | 'airlineId'>) {
  return (cache: ApolloCache, { data }: DeleteMutationResult): void => {
    if (!data || !isTagMissing(data.deleteTag)) return;
    adjustTagCount(cache, airlineId, -1);
    const ref = cache.identify({ __typename: 'Tag', id });
    cache.modify<{ tags: TagPages; stats: object; routes: object }>({
      fields: {
        tags: (list) => ({ ...(list as TagPages), nodes: without(list as TagPages, ref) }),
        stats: (_, { DELETE }) => DELETE,
        routes: (_, { DELETE }) => DELETE,
      },
    });
    cache.evict({ id: ref ?? '' });
  };
}

/** Whether there is no such tag any more, whoever deleted it. */
export function isTagMissing(answer: DeleteTagMutation['deleteTag']): boolean {
  return answer.__typename === 'Done' || answer.code === 'NOT_FOUND';
}

/** After a change of many tags at once, such as an import: every list is asked for again. */
export function evictTagLists(cache: ApolloCache): void {
  for (const fieldName of ['tags', 'tagCounts', 'stats', 'routes'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** A tag that is new in a list stands at its head: lists are newest first. */
function updateLists(
  cache: ApolloCache,
  tag: SavedTagFragment,
  { isNew, shown }: { isNew: boolean; shown: string | undefined },
): void {
  const ref = cache.identify({ __typename: 'Tag', id: tag.id });
  if (ref === undefined) return;
  cache.modify<{ tags: TagPages; stats: object; routes: object }>({
    fields: {
      tags: (list, { storeFieldName, DELETE }) => {
        const pages = list as TagPages;
        const { airlineId, filterKey } = parseListArgs(storeFieldName);
        if (filterKey !== '') return filterKey === shown ? pages : DELETE;
        const belongs = airlineId === null || airlineId === tag.airlineId;
        if (!belongs) return { ...pages, nodes: without(pages, ref) };
        if (!isNew || pages.nodes.some(({ __ref }) => __ref === ref)) return pages;
        return { ...pages, nodes: [{ __ref: ref }, ...pages.nodes] };
      },
      stats: (_, { DELETE }) => DELETE,
    },
  });
}

function without({ nodes }: TagPages, ref: string | undefined): readonly Reference[] {
  return nodes.filter(({ __ref }) => __ref !== ref);
}

function adjustTagCount(cache: ApolloCache, airlineId: string | null, more: number): void {
  cache.updateQuery({ query: TagCountsDocument }, (counts) => {
    if (!counts) return undefined;
    const others = counts.tagCounts.filter((one) => one.airlineId !== airlineId);
    const before = counts.tagCounts.find((one) => one.airlineId === airlineId)?.count ?? 0;
    const count = before + more;
    const own = count > 0 ? [{ __typename: 'AirlineTagCount' as const, airlineId, count }] : [];
    return { tagCounts: [...others, ...own] };
  });
}

import type { ApolloCache } from '@apollo/client';
import { SavedTagsDocument, type DeleteTagMutation, type SaveTagMutation } from '../graphql/generated.ts';

/** Puts a new tag at the head of the list; one that was only changed is in it already, and the cache knows. */
export function addToList(cache: ApolloCache, { data }: { data?: SaveTagMutation | null | undefined }): void {
  if (data?.saveTag.__typename !== 'SaveTagSuccess') return;
  const { tag } = data.saveTag;
  cache.updateQuery({ query: SavedTagsDocument }, (before) => {
    if (!before || before.tags.nodes.some(({ id }) => id === tag.id)) return undefined;
    return { tags: { ...before.tags, nodes: [tag, ...before.tags.nodes] } };
  });
}

/** Takes a tag out of the list that is deleted, or was already gone. */
export function removeFromList(id: string) {
  return (cache: ApolloCache, { data }: { data?: DeleteTagMutation | null | undefined }): void => {
    if (!data || !isGone(data.deleteTag)) return;
    cache.updateQuery({ query: SavedTagsDocument }, (before) =>
      before
        ? { tags: { ...before.tags, nodes: before.tags.nodes.filter((tag) => tag.id !== id) } }
        : undefined,
    );
  };
}

/** Whether there is no such tag any more, whoever deleted it. */
export function isGone(answer: DeleteTagMutation['deleteTag']): boolean {
  return answer.__typename === 'Done' || answer.code === 'NOT_FOUND';
}

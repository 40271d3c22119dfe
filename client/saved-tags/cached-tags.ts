import type { ApolloClient } from '@apollo/client';
import { SavedTagsDocument, type SavedTagFragment } from '../graphql/generated.ts';
import { TAGS_PAGE_SIZE } from './use-tag-list.ts';

/**
 * Returns the newest saved tags that this session has loaded, with or without the server; none before the first load. Makes no request.
 */
export function readCachedTags(client: ApolloClient): readonly SavedTagFragment[] {
  return (
    client.readQuery({ query: SavedTagsDocument, variables: { limit: TAGS_PAGE_SIZE } })?.tags.nodes ?? []
  );
}

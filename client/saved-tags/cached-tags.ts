import type { ApolloClient } from '@apollo/client';
import { SavedTagsDocument, type SavedTagFragment } from '../graphql/generated.ts';
import { TAGS_PAGE_SIZE } from './use-tag-list.ts';

/** The newest saved tags, as far as this session has loaded them, in any mode; none before. Nothing is requested. */
export function readCachedTags(client: ApolloClient): readonly SavedTagFragment[] {
  return (
    client.readQuery({ query: SavedTagsDocument, variables: { limit: TAGS_PAGE_SIZE } })?.tags.nodes ?? []
  );
}

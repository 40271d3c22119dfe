import type { FieldPolicy, Reference } from '@apollo/client';
import type { SavedTagsQueryVariables } from '../graphql/generated.ts';

export type TagPages = {
  readonly __typename?: string;
  readonly next: string | null;
  readonly nodes: readonly Reference[];
};

/**
 * Lists of tags in the cache: one for each airline, filter and order, which grows page by page. A page that comes twice, or one
 * that begins where the list no longer ends, adds only what is new.
 */
export const TAG_PAGES: FieldPolicy<TagPages> = {
  keyArgs: ['airlineId', 'filter', 'sort', 'order'],
  merge(before, incoming, { args }) {
    if (!before || typeof args?.['after'] !== 'string') return incoming;
    const known = new Set(before.nodes.map(({ __ref }) => __ref));
    return {
      ...incoming,
      nodes: [...before.nodes, ...incoming.nodes.filter(({ __ref }) => !known.has(__ref))],
    };
  },
};

/** What a list in the cache was asked for, beside its pages. */
export type ListArgs = {
  readonly airlineId: string | null;
  /** Its filter and its order as `filterKey` writes them; '' for the plain list, the newest first. */
  readonly filterKey: string;
};

/** What a list in the cache was asked for, read from the name that `keyArgs` gives it, such as `tags:{"airlineId":"7"}`. */
export function parseListArgs(storeFieldName: string): ListArgs {
  const json = /^\w+:(\{.*\})$/.exec(storeFieldName)?.[1] ?? '{}';
  const { airlineId, ...rest } = JSON.parse(json) as ListVariables;
  return { airlineId: airlineId ?? null, filterKey: filterKey(rest) };
}

type ListVariables = Partial<Pick<SavedTagsQueryVariables, 'airlineId' | 'filter' | 'sort' | 'order'>>;

/** A list's filter and order as one text, to compare lists by. */
export function filterKey({ filter, sort, order }: ListVariables): string {
  const args = Object.entries({ ...filter, sort, order }).filter(([, value]) => value);
  // In one order: the cache sorts the names in its own.
  return args.length === 0 ? '' : JSON.stringify(args.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

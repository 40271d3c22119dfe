import type { FieldPolicy, Reference } from '@apollo/client';
import type { SavedTagsQueryVariables } from '../graphql/generated.ts';

export type TagPages = {
  readonly __typename?: string;
  readonly next: string | null;
  readonly nodes: readonly Reference[];
};

/**
 * The cached lists of tags: one for each airline, filter and order, to which pages are added. A page that arrives twice, or overlaps the
 * end of the list, adds only new tags.
 */
export const TAG_PAGES: FieldPolicy<TagPages> = {
  keyArgs: ['airlineId', 'filter', 'sort', 'order'],
  merge(existing, incoming, { args }) {
    if (!existing || typeof args?.['after'] !== 'string') return incoming;
    const knownRefs = new Set(existing.nodes.map(({ __ref }) => __ref));
    return {
      ...incoming,
      nodes: [...existing.nodes, ...incoming.nodes.filter(({ __ref }) => !knownRefs.has(__ref))],
    };
  },
};

/** The arguments of a cached list, without its pages. */
export type ListArgs = {
  readonly airlineId: string | null;
  /** The filter and the order in the format of `filterKey`; '' for the unfiltered list, newest first. */
  readonly filterKey: string;
};

/** Parses the arguments of a cached list from its field name, which `keyArgs` builds, such as `tags:{"airlineId":"7"}`. */
export function parseListArgs(storeFieldName: string): ListArgs {
  const json = /^\w+:(\{.*\})$/.exec(storeFieldName)?.[1] ?? '{}';
  const { airlineId, ...rest } = JSON.parse(json) as ListVariables;
  return { airlineId: airlineId ?? null, filterKey: filterKey(rest) };
}

type ListVariables = Partial<Pick<SavedTagsQueryVariables, 'airlineId' | 'filter' | 'sort' | 'order'>>;

/** Formats the filter and the order of a list as one text, to compare lists. */
export function filterKey({ filter, sort, order }: ListVariables): string {
  const args = Object.entries({ ...filter, sort, order }).filter(([, value]) => value);
  // The names are sorted, because the cache sorts them differently.
  return args.length === 0 ? '' : JSON.stringify(args.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

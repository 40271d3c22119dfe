import type { FieldPolicy, Reference } from '@apollo/client';

export type TagPages = {
  readonly __typename?: string;
  readonly next: string | null;
  readonly nodes: readonly Reference[];
};

/**
 * Lists of tags in the cache: one for each airline and filter, which grows page by page. A page that comes twice, or one
 * that begins where the list no longer ends, adds only what is new.
 */
export const TAG_PAGES: FieldPolicy<TagPages> = {
  keyArgs: ['airlineId', 'filter'],
  merge(before, incoming, { args }) {
    if (!before || typeof args?.['after'] !== 'string') return incoming;
    const known = new Set(before.nodes.map(({ __ref }) => __ref));
    return {
      ...incoming,
      nodes: [...before.nodes, ...incoming.nodes.filter(({ __ref }) => !known.has(__ref))],
    };
  },
};

/** What a list in the cache was asked for, read from the name that `keyArgs` gives it, such as `tags:{"airlineId":"7"}`. */
export function argsOfList(storeFieldName: string): { airlineId: string | null; filtered: boolean } {
  const json = /^\w+:(\{.*\})$/.exec(storeFieldName)?.[1] ?? '{}';
  const { airlineId, filter } = JSON.parse(json) as { airlineId?: string | null; filter?: object | null };
  return { airlineId: airlineId ?? null, filtered: filter !== null && filter !== undefined };
}

import { findAircraft } from '../aircraft.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { newestFirst, type TagOrder, type TagPosition, type TagSort } from './tag-order.ts';

type Sorted = { readonly tagConfig: TagConfig; readonly flownOn: string | null };

/** What a tag is sorted by, beside its position; '' for a flight of no known day, which comes last in both directions. */
export function sortKey(sort: TagSort, { tagConfig, flownOn }: Sorted): string {
  const { airline, departure, arrival, selectedAircraft } = tagConfig;
  if (sort === 'flown') return flownOn ?? '';
  if (sort === 'airline') return airline;
  if (sort === 'route') return `${departure} ${arrival}`;
  return sort === 'type' ? (findAircraft(selectedAircraft)?.name ?? selectedAircraft) : '';
}

/** Compares two tags as the server does in SQL. */
export function inOrder({ sort, isAscending }: TagOrder) {
  const direction = isAscending ? -1 : 1;
  return (a: TagPosition & { key: string }, b: TagPosition & { key: string }): number => {
    const undated = sort === 'flown' ? Number(a.key === '') - Number(b.key === '') : 0;
    const byKey = a.key < b.key ? 1 : a.key > b.key ? -1 : 0;
    return undated || direction * (byKey || newestFirst(a, b));
  };
}

import { findAircraft } from '../aircraft/aircraft.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import { getFlightKey } from '../dates/flight-key.ts';
import { compareNewestFirst, type TagOrder, type TagPosition, type TagSort } from './tag-order.ts';

/** The fields of a tag that define its position in a list. */
export type SortableTag = TagPosition & {
  readonly tagConfig: TagConfig;
  /** YYYY-MM-DD; if undefined, the day in the date of the design. */
  readonly flownOn?: string | null;
};

/** A position in a sorted list. `key` is compared before the time of saving; '' if there is no key. */
export type SortPosition = TagPosition & { readonly key: string };

/** Returns the day of a tag's flight, YYYY-MM-DD; null if it is unknown. */
export function getFlownDay({ flownOn, tagConfig }: SortableTag): string | null {
  return flownOn === undefined ? parseFlightDay(tagConfig.date) : flownOn;
}

/** Returns the sort key of a tag; the server sorts by the same values. */
export function getSortPosition(tag: SortableTag, sort: TagSort): SortPosition {
  const { createdAt, id } = tag;
  return { createdAt, id, key: getSortKey(tag, sort) };
}

function getSortKey(tag: SortableTag, sort: TagSort): string {
  const { airline, departure, arrival, selectedAircraft } = tag.tagConfig;
  switch (sort) {
    case 'saved':
      return '';
    case 'flown':
      return getFlightKey(getFlownDay(tag), tag.tagConfig.date);
    case 'airline':
      return airline;
    case 'route':
      return `${departure} ${arrival}`;
    case 'type':
      return findAircraft(selectedAircraft)?.name ?? selectedAircraft;
  }
}

/** Compares two positions. Flights without a known year come last in both directions. */
export function comparePositions(a: SortPosition, b: SortPosition, { sort, isAscending }: TagOrder): number {
  const undatedOrder = sort === 'flown' ? Number(a.key === '') - Number(b.key === '') : 0;
  if (undatedOrder !== 0) return undatedOrder;
  const ascendingOrder = a.key < b.key ? -1 : a.key > b.key ? 1 : compareNewestFirst(b, a);
  return isAscending ? ascendingOrder : -ascendingOrder;
}

/** Returns the tags in this order. */
export function sortTags<Tag extends SortableTag>(tags: readonly Tag[], order: TagOrder): Tag[] {
  const positionedTags = tags.map((tag) => ({ tag, place: getSortPosition(tag, order.sort) }));
  return positionedTags.toSorted((a, b) => comparePositions(a.place, b.place, order)).map(({ tag }) => tag);
}

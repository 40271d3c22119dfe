import { findAircraft } from '../aircraft/aircraft.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { flightDay } from '../dates/flight-day.ts';
import { newestFirst, type TagOrder, type TagPosition, type TagSort } from './tag-order.ts';

/** A tag as far as it decides where it stands in a list. */
export type SortableTag = TagPosition & {
  readonly tagConfig: TagConfig;
  /** YYYY-MM-DD; where it is undefined, the day that the date names. */
  readonly flownOn?: string | null;
};

/** A place in a sorted list. `key` is what is compared before the time of saving; '' for nothing. */
export type SortedPlace = TagPosition & { readonly key: string };

/** The day of a tag's flight, YYYY-MM-DD; null where none is known. */
export function dayOfTag({ flownOn, tagConfig }: SortableTag): string | null {
  return flownOn === undefined ? flightDay(tagConfig.date) : flownOn;
}

/** Returns the sort key of a tag; the server sorts by the same values. */
export function placeOf(tag: SortableTag, sort: TagSort): SortedPlace {
  const { createdAt, id } = tag;
  return { createdAt, id, key: keyOf(tag, sort) };
}

function keyOf(tag: SortableTag, sort: TagSort): string {
  const { airline, departure, arrival, selectedAircraft } = tag.tagConfig;
  switch (sort) {
    case 'saved':
      return '';
    case 'flown':
      return dayOfTag(tag) ?? '';
    case 'airline':
      return airline;
    case 'route':
      return `${departure} ${arrival}`;
    case 'type':
      return findAircraft(selectedAircraft)?.name ?? selectedAircraft;
  }
}

/** Compares two places. Flights of no known day come last in both directions. */
export function comparePlaces(a: SortedPlace, b: SortedPlace, { sort, isAscending }: TagOrder): number {
  const undated = sort === 'flown' ? Number(a.key === '') - Number(b.key === '') : 0;
  if (undated !== 0) return undated;
  const ascending = a.key < b.key ? -1 : a.key > b.key ? 1 : newestFirst(b, a);
  return isAscending ? ascending : -ascending;
}

/** The tags in this order. */
export function sortTags<Tag extends SortableTag>(tags: readonly Tag[], order: TagOrder): Tag[] {
  const placed = tags.map((tag) => ({ tag, place: placeOf(tag, order.sort) }));
  return placed.toSorted((a, b) => comparePlaces(a.place, b.place, order)).map(({ tag }) => tag);
}

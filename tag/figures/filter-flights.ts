import { matchesFilter, type TagFilter } from '../lists/tag-filter.ts';
import type { FlownTag } from './flown-tag.ts';

/** The flights that a filter lets through, as lists of tags are filtered. */
export function filterFlights(tags: readonly FlownTag[], filter: TagFilter): readonly FlownTag[] {
  return tags.filter((tag) => matchesFilter(tag, tag.flownOn, filter));
}

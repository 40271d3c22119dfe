import { isInFilter, type TagFilter } from '../lists/tag-filter.ts';
import type { FlownTag } from './flown-tag.ts';

/** Returns the flights that match a filter of tags. */
export function filterFlights(tags: readonly FlownTag[], filter: TagFilter): readonly FlownTag[] {
  return tags.filter((tag) => isInFilter(tag, tag.flownOn, filter));
}

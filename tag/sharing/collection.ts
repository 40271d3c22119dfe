import { COLLECTION_LIMITS, LIMITS } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseText } from '../base/text.ts';
import { isServerTagId } from '../lists/tag-order.ts';

/** The tags of a collection: all tags of its owner, including later ones, or selected tags in their order. */
export type CollectionTags = 'all' | readonly string[];

/** @returns FIELD_REQUIRED, the refusals of parseText on `title` */
export function parseTitle(value: unknown): Result<string> {
  const title = parseText(value, { field: 'title', max: LIMITS.title });
  return title.ok && title.value === '' ? refuse('FIELD_REQUIRED', 'title', { field: 'title' }) : title;
}

/**
 * Parses the ids of selected tags. Duplicates are removed; the first position of an id counts.
 * @returns on `tagIds`: FIELD_REQUIRED for an empty list, COLLECTION_TOO_LARGE, COLLECTION_TAGS_UNKNOWN for an invalid id
 */
export function parseSelectedTags(ids: readonly string[] | null | undefined): Result<readonly string[]> {
  const uniqueIds = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  if (uniqueIds.length === 0) return refuse('FIELD_REQUIRED', 'tagIds', { field: 'tagIds' });
  const max = COLLECTION_LIMITS.tags;
  if (uniqueIds.length > max) return refuse('COLLECTION_TOO_LARGE', 'tagIds', { max });
  const count = uniqueIds.filter((id) => !isServerTagId(id)).length;
  return count > 0 ? refuse('COLLECTION_TAGS_UNKNOWN', 'tagIds', { count }) : ok(uniqueIds);
}

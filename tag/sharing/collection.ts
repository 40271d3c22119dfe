import { COLLECTION_LIMITS, LIMITS } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseText } from '../base/text.ts';
import { isTagId } from '../lists/tag-order.ts';

/** Which tags a collection has: all of its owner, also later ones, or chosen ones in their order. */
export type CollectionTags = 'all' | readonly string[];

/** @returns FIELD_REQUIRED, the refusals of parseText on `title` */
export function parseTitle(value: unknown): Result<string> {
  const title = parseText(value, { field: 'title', max: LIMITS.title });
  return title.ok && title.value === '' ? refuse('FIELD_REQUIRED', 'title', { field: 'title' }) : title;
}

/**
 * Ids of chosen tags, each once; the first place of an id counts.
 * @returns on `tagIds`: FIELD_REQUIRED for none, COLLECTION_TOO_LARGE, COLLECTION_TAGS_UNKNOWN for what is no id
 */
export function parseChosenTags(ids: readonly string[] | null | undefined): Result<readonly string[]> {
  const chosen = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  if (chosen.length === 0) return refuse('FIELD_REQUIRED', 'tagIds', { field: 'tagIds' });
  const max = COLLECTION_LIMITS.tags;
  if (chosen.length > max) return refuse('COLLECTION_TOO_LARGE', 'tagIds', { max });
  const count = chosen.filter((id) => !isTagId(id)).length;
  return count > 0 ? refuse('COLLECTION_TAGS_UNKNOWN', 'tagIds', { count }) : ok(chosen);
}

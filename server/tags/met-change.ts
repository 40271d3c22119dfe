import type { Refusal } from '../../tag/refusal.ts';
import type { UserTag } from './user-tag.entity.ts';

/** A tag was changed since it was read: the refusal, and the tag as it is stored. */
export type MetChange = { ok: false; refusal: Refusal; current: UserTag };

/** What a write answers that named another version of a tag than the stored one. */
export function metChange(stored: UserTag): MetChange {
  return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current: stored };
}

import { messageText } from '../../tag/messages.ts';
import type { Refusal } from '../../tag/refusal.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { isStorageAllowed } from '../session/storage.ts';

/** A refusal as the server would answer it; with TAG_CHANGED the tag as it is stored. */
export function refused({ code, field, params }: Refusal, current: SavedTagFragment | null = null) {
  const message = messageText(code, params);
  return { __typename: 'Refusal' as const, code, field, params, message, current };
}

/** What a write meets that named another version of a tag than the one that is kept, or stored. */
export function tagChanged(current: SavedTagFragment) {
  return refused({ code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current);
}

/** Why nothing can be stored here. */
export function noRoom(): Refusal {
  return { code: isStorageAllowed() ? 'STORAGE_FULL' : 'STORAGE_FORBIDDEN', field: null, params: {} };
}

import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { namesOfParts, toSharedParts, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { readStored, removeStored, writeStored, type ShareChoicesKey } from '../session/local-storage.ts';

/** What a public page shows, and whether search engines may list it. */
export type ShareChoices = { readonly show: SharedParts; readonly listed: boolean };

/** The key contains the user id, so that other users of this browser do not read it. */
const keyOf = (userId: string): ShareChoicesKey => `${STORAGE_PREFIX}share_choices_${userId}`;

/** Returns the initial choices of a new page: the parts that this user last showed in this browser; `listed` starts as false. */
export function initialShareChoices(userId: string): ShareChoices {
  const names = (readStored(keyOf(userId)) ?? '').split(' ');
  return { show: toSharedParts(names), listed: false };
}

export function storeShareChoices(userId: string, { show }: ShareChoices): void {
  writeStored(keyOf(userId), namesOfParts(show).join(' '));
}

/** Removes what is stored of a deleted user. */
export function removeShareChoices(userId: string): void {
  removeStored(keyOf(userId));
}

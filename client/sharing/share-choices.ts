import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { listPartNames, toSharedParts, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { readStored, removeStored, writeStored, type ShareChoicesKey } from '../session/local-storage.ts';

/** The visible parts of a public page; `listed` is true if search engines may list it. */
export type ShareChoices = { readonly show: SharedParts; readonly listed: boolean };

/** The key contains the user id, so that other users of this browser do not read it. */
const formatShareChoicesKey = (userId: string): ShareChoicesKey => `${STORAGE_PREFIX}share_choices_${userId}`;

/** Returns the initial choices of a new page: the parts that this user last showed in this browser, and `listed` as false. */
export function getInitialShareChoices(userId: string): ShareChoices {
  const names = (readStored(formatShareChoicesKey(userId)) ?? '').split(' ');
  return { show: toSharedParts(names), listed: false };
}

/** Stores the visible parts as the initial choices of the user's next page. */
export function storeShareChoices(userId: string, { show }: ShareChoices): void {
  writeStored(formatShareChoicesKey(userId), listPartNames(show).join(' '));
}

/** Removes the stored choices of a deleted user. */
export function removeShareChoices(userId: string): void {
  removeStored(formatShareChoicesKey(userId));
}

import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { namesOfParts, partsOf, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { readStored, removeStored, writeStored, type ShareChoicesKey } from '../session/local-storage.ts';

/** What a public page shows, and whether search engines may list it. */
export type ShareChoices = { readonly show: SharedParts; readonly listed: boolean };

/** Of one user: whoever else uses the browser does not see it. */
const keyOf = (userId: string): ShareChoicesKey => `${STORAGE_PREFIX}share_choices_${userId}`;

/**
 * What is proposed for a page that does not exist yet: what its user showed last in this browser, and nothing at first. That search
 * engines may list it is asked for anew each time.
 */
export function proposedChoices(userId: string): ShareChoices {
  const names = (readStored(keyOf(userId)) ?? '').split(' ');
  return { show: partsOf(names), listed: false };
}

export function rememberChoices(userId: string, { show }: ShareChoices): void {
  writeStored(keyOf(userId), namesOfParts(show).join(' '));
}

/** Removes what is stored of a deleted user. */
export function forgetChoices(userId: string): void {
  removeStored(keyOf(userId));
}

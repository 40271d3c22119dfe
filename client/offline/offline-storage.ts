import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { listKeys, readKey, removeKey, tryToWrite, writeKey } from '../session/browser-storage.ts';

/** The prefix of the keys of quarantined data, which could not be read. These keys end with the owner's id. */
export const QUARANTINE_PREFIX = `${STORAGE_PREFIX}set_aside_`;

/**
 * Renames a key, even if the storage is too full for two copies.
 * @returns false if the key keeps its old name
 */
export function moveKey(oldKey: string, newKey: string): boolean {
  const text = readKey(oldKey);
  if (text === null) return true;
  removeKey(oldKey);
  if (writeKey(newKey, text)) return true;
  tryToWrite(oldKey, text);
  return false;
}

/** Returns a new key on each call, for a user's data that cannot be read. */
export function formatQuarantineKey(key: string, userId: string): string {
  return `${QUARANTINE_PREFIX}${key}_${Date.now()}_${userId}`;
}

/** Removes the quarantined data of a user. */
export function removeQuarantinedKeys(userId: string): void {
  for (const key of listKeys(QUARANTINE_PREFIX)) if (key.endsWith(`_${userId}`)) removeKey(key);
}

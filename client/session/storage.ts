/** The keys of browser storage that the session uses; programs outside rely on these names. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'user_data',
  pendingEmail: 'pending_verification_email',
  pendingNickname: 'pending_verification_nickname',
} as const;

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What is stored under a key; null when nothing is, or when the browser forbids storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. @returns false when the browser forbids storage or it is full. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be written holds nothing to remove.
  }
}

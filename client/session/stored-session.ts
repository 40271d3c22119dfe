import { readStored, removeStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

/** The signed-in user in browser storage, in the field names of the REST API. */
export type StoredUser = {
  id: string;
  email: string;
  nickname: string;
  name: string;
  bio: string;
  avatar_url: string | null;
  cover_image_url: string | null;
  created_at: string;
};

export type Session = { token: string; user: StoredUser };

/** The user of the API. */
type ApiUser = {
  id: string;
  email: string;
  nickname: string;
  name: string;
  bio: string;
  avatarUrl: string | null;
  coverImageUrl: string | null;
  createdAt: string;
};

export function storedUser({ avatarUrl, coverImageUrl, createdAt, ...user }: ApiUser): StoredUser {
  const { id, email, nickname, name, bio } = user;
  return {
    id,
    email,
    nickname,
    name,
    bio,
    avatar_url: avatarUrl,
    cover_image_url: coverImageUrl,
    created_at: createdAt,
  };
}

/**
 * The stored session. A token without a readable user is no session: both are removed, so that a corrupt entry signs
 * out once instead of failing at every start.
 */
export function readSession(): Session | null {
  const token = readStored(STORAGE_KEYS.token);
  const user = parseUser(readStored(STORAGE_KEYS.user));
  if (token && user) return { token, user };
  if (token) clearSession();
  return null;
}

/** @returns false when the browser forbids storage: the session then lives as long as the page. */
export function writeSession({ token, user }: Session): boolean {
  removeStored(STORAGE_KEYS.forgotten);
  // The user first: another tab wakes up on the token and must find the user beside it.
  return writeStored(STORAGE_KEYS.user, JSON.stringify(user)) && writeStored(STORAGE_KEYS.token, token);
}

export function clearSession(): void {
  removeStored(STORAGE_KEYS.token, STORAGE_KEYS.user);
}

/**
 * Removes a session that the user has ended and marks it as ended until the next sign-in: another tab that finds no
 * token then knows that it has not expired.
 */
export function forgetStoredSession(): void {
  writeStored(STORAGE_KEYS.forgotten, 'true');
  clearSession();
}

/** Whether there is no session because the user ended it. */
export function isSessionForgotten(): boolean {
  return readStored(STORAGE_KEYS.token) === null && readStored(STORAGE_KEYS.forgotten) !== null;
}

function parseUser(text: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return userOf(value as Record<string, unknown>);
  } catch {
    return null;
  }
}

function userOf(value: Record<string, unknown>): StoredUser | null {
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const { id } = value;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return null;
  return {
    id: String(id),
    email: text('email'),
    nickname: text('nickname'),
    name: text('name'),
    bio: text('bio'),
    avatar_url: text('avatar_url') || null,
    cover_image_url: text('cover_image_url') || null,
    created_at: text('created_at'),
  };
}

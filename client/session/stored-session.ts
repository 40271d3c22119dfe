import { readStored, removeStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

/** The signed-in user in browser storage, with the field names of the REST API. */
export type StoredUser = {
  id: string;
  email: string;
  nickname: string;
  name: string;
  bio: string;
  avatar_url: string | null;
  cover_image_url: string | null;
  created_at: string;
  /** The language of pages and mails; absent if the user has chosen none. */
  locale?: string;
};

/** A signed-in user and the bearer token. */
export type Session = { token: string; user: StoredUser };

/** The user with the field names of the GraphQL API. */
type ApiUser = {
  id: string;
  email: string;
  nickname: string;
  name: string;
  bio: string;
  avatarUrl: string | null;
  coverImageUrl: string | null;
  createdAt: string;
  locale: string | null;
};

/** Converts a user of the API to the form in which the browser stores it. */
export function toStoredUser({ avatarUrl, coverImageUrl, createdAt, ...user }: ApiUser): StoredUser {
  const { id, email, nickname, name, bio, locale } = user;
  return {
    id,
    email,
    nickname,
    name,
    bio,
    avatar_url: avatarUrl,
    cover_image_url: coverImageUrl,
    created_at: createdAt,
    ...(locale !== null && { locale }),
  };
}

/**
 * Reads the stored session. A token without a valid user is no session: both are removed, so that a corrupt entry signs the user out once
 * instead of failing at every start.
 */
export function readSession(): Session | null {
  const token = readStored(STORAGE_KEYS.token);
  const user = parseUser(readStored(STORAGE_KEYS.user));
  if (token && user) return { token, user };
  if (token) clearSession();
  return null;
}

/**
 * Stores a session.
 * @returns false if the browser forbids storage; the session then lasts only as long as the page
 */
export function writeSession({ token, user }: Session): boolean {
  removeStored(STORAGE_KEYS.forgotten);
  // The user is stored first, because other tabs react to the token and must find the user.
  return writeStored(STORAGE_KEYS.user, JSON.stringify(user)) && writeStored(STORAGE_KEYS.token, token);
}

/** Removes token and user from storage. */
export function clearSession(): void {
  removeStored(STORAGE_KEYS.token, STORAGE_KEYS.user);
}

/** The stored mark of a logout. Any other mark means that the session is forgotten. */
const LOGOUT_MARK = 'logout';

/**
 * Removes a session that the user has ended and marks it as ended until the next sign-in, so that other tabs know that it has not
 * expired.
 */
export function forgetStoredSession(): void {
  writeStored(STORAGE_KEYS.forgotten, 'true');
  clearSession();
}

/**
 * Removes a session that the user logs out of and marks it until the next sign-in, so that other tabs can say so. Keeps the mark of a
 * forgotten session.
 */
export function logOutStoredSession(): void {
  if (readStored(STORAGE_KEYS.forgotten) === null) writeStored(STORAGE_KEYS.forgotten, LOGOUT_MARK);
  clearSession();
}

/**
 * Returns why there is no stored session. forgotten: the user changed the password or deleted the account. logout: the user logged out.
 * Null if a session is stored, or if the user did not end it.
 */
export function readSessionEnd(): 'forgotten' | 'logout' | null {
  const mark = readStored(STORAGE_KEYS.forgotten);
  if (readStored(STORAGE_KEYS.token) !== null || mark === null) return null;
  return mark === LOGOUT_MARK ? 'logout' : 'forgotten';
}

function parseUser(text: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return parseUserFields(value as Record<string, unknown>);
  } catch {
    return null;
  }
}

function parseUserFields(value: Record<string, unknown>): StoredUser | null {
  const getText = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const { id } = value;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return null;
  return {
    id: String(id),
    email: getText('email'),
    nickname: getText('nickname'),
    name: getText('name'),
    bio: getText('bio'),
    avatar_url: getText('avatar_url') || null,
    cover_image_url: getText('cover_image_url') || null,
    created_at: getText('created_at'),
  };
}

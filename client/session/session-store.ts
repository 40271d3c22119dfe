import { create } from 'zustand';
import {
  clearSession,
  forgetStoredSession,
  isSessionForgotten,
  readSession,
  writeSession,
  type Session,
  type StoredUser,
} from './stored-session.ts';

/**
 * visitor: nobody is signed in. signed-in: token and user exist. expired: the session ended on an open page and the
 * sign-in page has not shown it yet. leaving: logout is running and a full reload follows.
 */
export type SessionStatus = 'visitor' | 'signed-in' | 'expired' | 'leaving';

type SessionState = {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: StoredUser | null;
  /** Whether this session is in browser storage too; false where the browser forbids it. */
  readonly stored: boolean;
};

const NO_SESSION = { token: null, user: null, stored: false } as const;

function stateOf(session: Session | null, stored = true): SessionState {
  return session ? { status: 'signed-in', ...session, stored } : { status: 'visitor', ...NO_SESSION };
}

/** The session of this tab. Change it only through the functions below; `App` alone navigates on it. */
export const useSession = create<SessionState>(() => stateOf(readSession()));

/** Takes up the session that browser storage holds, or none. */
export function restoreSession(): void {
  useSession.setState(stateOf(readSession()), true);
}

/** Stores a session and hands it to the app. */
export function signIn(session: Session): void {
  useSession.setState(stateOf(session, writeSession(session)));
}

/** Whether another user than the caller is signed in now. A visitor is not another user. */
export function isOtherUser(userId: string | null): boolean {
  const { user } = useSession.getState();
  return userId !== null && user !== null && user.id !== userId;
}

/**
 * Stores the signed-in user as the server sent it. Threat: a late answer about the previous user must not be stored
 * beside the token of the current one.
 */
export function updateUser(user: StoredUser): void {
  syncSession();
  const { status, token } = useSession.getState();
  if (status !== 'signed-in' || !token || isOtherUser(user.id)) return;
  useSession.setState({ user, stored: writeSession({ token, user }) });
}

/** Forgets the stored session at once but leaves the open page alone until the full reload of a logout. */
export function startLogout(): void {
  clearSession();
  useSession.setState({ status: 'leaving' });
}

/**
 * The user has ended the session on the server by a new password. This tab and the others become visitors without the
 * expired message. Open: another tab whose call is refused before this tab gets its answer does show that message.
 */
export function forgetSession(): void {
  forgetStoredSession();
  restoreSession();
}

/** The server refused a token. A late refusal of a replaced token is ignored. */
export function expire(refusedToken: string | null = useSession.getState().token): void {
  const { status, token } = useSession.getState();
  if (status !== 'signed-in' || token !== refusedToken) return;
  if (isSessionForgotten()) return restoreSession();
  clearSession();
  useSession.setState({ status: 'expired', ...NO_SESSION });
}

/** The sign-in screen has taken the expired message over. */
export function acknowledgeExpiry(): void {
  if (useSession.getState().status === 'expired') restoreSession();
}

/** Takes over the stored session: another tab may have signed out or in. */
export function syncSession(): void {
  const { status, token, stored } = useSession.getState();
  if (status === 'leaving' || status === 'expired' || (status === 'signed-in' && !stored)) return;
  const session = readSession();
  if (session && session.token !== token) useSession.setState(stateOf(session));
  else if (!session) expire();
}

/** Follows the other tabs. @returns what stops it. */
export function subscribeToOtherTabs(): () => void {
  // `key` is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'auth_token') syncSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', syncSession);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', syncSession);
  };
}

import { create } from 'zustand';
import {
  clearSession,
  forgetStoredSession,
  logOutStoredSession,
  readSession,
  readSessionEnd,
  writeSession,
  type Session,
  type StoredUser,
} from './stored-session.ts';

/** expired: the server refused the token. signed-out: the user logged out in another tab. */
export type SessionEndReason = 'expired' | 'signed-out';

/**
 * visitor: no user is signed in. signed-in: token and user exist. expired and signed-out: the session ended on an open page, and the
 * sign-in page has not shown this yet. leaving: logout is running and a full reload follows.
 */
export type SessionStatus = 'visitor' | 'signed-in' | SessionEndReason | 'leaving';

type SessionState = {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: StoredUser | null;
  /** True if this session is also in browser storage; false if the browser forbids it. */
  readonly stored: boolean;
};

const NO_SESSION = { token: null, user: null, stored: false } as const;

function toSessionState(session: Session | null, stored = true): SessionState {
  return session ? { status: 'signed-in', ...session, stored } : { status: 'visitor', ...NO_SESSION };
}

/** The session of this tab. Change it only through the functions below; only `App` navigates when it changes. */
export const useSession = create<SessionState>(() => toSessionState(readSession()));

/** Restores the session from browser storage, if there is one. */
export function restoreSession(): void {
  useSession.setState(toSessionState(readSession()), true);
}

/** Stores a session and starts it in the app. */
export function signIn(session: Session): void {
  useSession.setState(toSessionState(session, writeSession(session)));
}

/** Returns true if a user other than `userId` is signed in now. A visitor is not another user. */
export function isOtherUser(userId: string | null): boolean {
  const { user } = useSession.getState();
  return userId !== null && user !== null && user.id !== userId;
}

/**
 * Stores the signed-in user's data from the server. Threat: a late response about the previous user must not be stored with the token of
 * the current user.
 */
export function updateUser(user: StoredUser): void {
  syncSession();
  const { status, token } = useSession.getState();
  if (status !== 'signed-in' || !token || isOtherUser(user.id)) return;
  useSession.setState({ user, stored: writeSession({ token, user }) });
}

/** Deletes the stored session immediately; the open page stays unchanged until the full reload of a logout. */
export function startLogout(): void {
  logOutStoredSession();
  useSession.setState({ status: 'leaving' });
}

/**
 * Ends the session after the user has changed the password, which ended it on the server. This tab and the others become visitors without
 * the expired message. Known gap: another tab shows that message if its call is refused before this tab gets its response.
 */
export function forgetSession(): void {
  forgetStoredSession();
  restoreSession();
}

/**
 * Ends the session because the server refused a token or another tab removed it. Ignores a late refusal of a replaced token.
 */
export function markSessionExpired(refusedToken: string | null = useSession.getState().token): void {
  const { status, token } = useSession.getState();
  if (status !== 'signed-in' || token !== refusedToken) return;
  const end = readSessionEnd();
  if (end === 'forgotten') return restoreSession();
  clearSession();
  useSession.setState({ status: end === 'logout' ? 'signed-out' : 'expired', ...NO_SESSION });
}

/** Returns true if a session ended on the open page and the sign-in page has not shown this yet. */
export function isSessionEnded(status: SessionStatus): status is SessionEndReason {
  return status === 'expired' || status === 'signed-out';
}

/** Resets the status of an ended session after the sign-in page has shown its message. */
export function acknowledgeSessionEnd(): void {
  if (isSessionEnded(useSession.getState().status)) restoreSession();
}

/** Adopts the stored session, because another tab may have signed out or in. */
export function syncSession(): void {
  const { status, token, stored } = useSession.getState();
  if (status === 'leaving' || isSessionEnded(status) || (status === 'signed-in' && !stored)) return;
  const session = readSession();
  if (session && session.token !== token) useSession.setState(toSessionState(session));
  else if (!session) markSessionExpired();
}

/**
 * Follows the sessions of other tabs.
 * @returns a function that stops it
 */
export function subscribeToOtherTabs(): () => void {
  // `key` is null if the whole storage was cleared.
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

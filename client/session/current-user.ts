import { useSession } from './session-store.ts';

type Session = ReturnType<typeof useSession.getState>;

/** Returns the id of the signed-in user; null for a visitor, and as soon as a logout starts. */
export function getCurrentUser(): string | null {
  const { status, user } = useSession.getState();
  return status === 'signed-in' ? (user?.id ?? null) : null;
}

/** The owner of designs that were made in this browser without an account, at /try. No user has this id. */
export const GUEST = 'guest';

/** Returns the owner of the designs in this browser: the signed-in user or the guest; null while a session ends. */
export function getCurrentOwner(): string | null {
  const session = useSession.getState();
  return session.status === 'leaving' ? null : getOwner(session);
}

/** Returns the owner for components. While a session ends, it is still the last user, until the page is left. */
export function useOwner(): string | null {
  return useSession(getOwner);
}

export function getOwner({ status, user }: Session): string | null {
  return user?.id ?? (status === 'visitor' ? GUEST : null);
}

import { useSession } from './session-store.ts';

type Session = ReturnType<typeof useSession.getState>;

/** The id of who is signed in; null for nobody, and from the moment of a logout. */
export function currentUser(): string | null {
  const { status, user } = useSession.getState();
  return status === 'signed-in' ? (user?.id ?? null) : null;
}

/** Owns what is made in this browser without an account, at /try. No user has this id. */
export const GUEST = 'guest';

/** Whose designs this browser works on: the signed-in user's, or a guest's. Null while a session ends. */
export function currentOwner(): string | null {
  const session = useSession.getState();
  return session.status === 'leaving' ? null : ownerIn(session);
}

/** The same for components; the user of a session that ends is shown until its page is left. */
export function useOwner(): string | null {
  return useSession(ownerIn);
}

export function ownerIn({ status, user }: Session): string | null {
  return user?.id ?? (status === 'visitor' ? GUEST : null);
}

import { useSession } from './session-store.ts';

/** The id of who is signed in; null for nobody, and from the moment of a logout. */
export function currentUser(): string | null {
  const { status, user } = useSession.getState();
  return status === 'signed-in' ? (user?.id ?? null) : null;
}

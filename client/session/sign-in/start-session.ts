import type { NewSessionFragment } from '../../graphql/generated.ts';
import { signIn } from '../session-store.ts';
import { toStoredUser } from '../stored-session.ts';

/** Starts the session of the API in this browser. The router then opens the next page. */
export function startSession({ token, user }: NewSessionFragment): void {
  signIn({ token, user: toStoredUser(user) });
}

import { editorUrlFromTry, paths } from '../paths.ts';
import type { SessionStatus } from './session-store.ts';

/** Who may see a page: visitors only, signed-in users only, or both. guest: visitors; a signed-in user has the editor. */
export type Access = 'visitor' | 'guest' | 'signed-in' | 'open';

/** Router state for the sign-in page. Not part of the address, where it could be bookmarked or sent. */
export type SignInState = { expired?: true };

type Redirect = { to: string; state?: SignInState };

/**
 * Where the session redirects the user from `path`, or null to stay. The only rule for redirects by session: a session
 * begins or ends by a change of the store, and only `App` applies this rule, so that guard and error handler never
 * race.
 */
export function redirectFor(
  status: SessionStatus,
  access: Access | null,
  path: string,
  search: string,
): Redirect | null {
  if (status === 'leaving') return null;
  if (status === 'expired')
    return path === paths.signIn ? null : { to: paths.signIn, state: { expired: true } };
  if (access === null) return { to: paths.login };
  if (access === 'signed-in' && status === 'visitor') return { to: paths.login };
  if (access === 'visitor' && status === 'signed-in') return { to: paths.settings };
  if (access === 'guest' && status === 'signed-in') return { to: editorUrlFromTry(search) };
  return null;
}

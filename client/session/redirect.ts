import { toEditorUrl, paths } from '../paths.ts';
import { isSessionEnded, type SessionEndReason, type SessionStatus } from './session-store.ts';

/**
 * The users who may see a page: visitors only, signed-in users only, or both. guest: visitors; signed-in users are sent to the editor.
 */
export type Access = 'visitor' | 'guest' | 'signed-in' | 'open';

/** The router state of the sign-in page. It is not part of the URL, which could be bookmarked or shared. */
export type SignInState = { endReason?: SessionEndReason };

type Redirect = { to: string; state?: SignInState };

/**
 * Returns the redirect from `path` for a session, or null to stay. This is the only rule for redirects by session: sessions begin and end
 * in the store, and only `App` applies the rule, so that guards and error handlers never race.
 */
export function getRedirect(
  status: SessionStatus,
  access: Access | null,
  path: string,
  search: string,
): Redirect | null {
  if (status === 'leaving') return null;
  if (isSessionEnded(status))
    return path === paths.signIn ? null : { to: paths.signIn, state: { endReason: status } };
  if (access === null) return { to: paths.login };
  if (access === 'signed-in' && status === 'visitor') return { to: paths.login };
  if (access === 'visitor' && status === 'signed-in') return { to: paths.settings };
  if (access === 'guest' && status === 'signed-in') return { to: toEditorUrl(search) };
  return null;
}

import { paths } from '../paths.ts';
import type { SessionStatus } from './session-store.ts';

/** Who may see a page: visitors only, signed-in users only, or both. */
export type Access = 'visitor' | 'signed-in' | 'open';

/** What the sign-in screen is told in router state; never in the address, where it could be bookmarked or sent. */
export type SignInState = { expired?: true };

type Redirect = { to: string; state?: SignInState };

/**
 * Where the session sends who is at `path`, or null to stay. The only rule that moves a user because of the session:
 * whoever ends or begins one changes the store, and `App` asks here, so that guard and handler never race.
 */
export function redirectFor(status: SessionStatus, access: Access | null, path: string): Redirect | null {
  if (status === 'leaving') return null;
  if (status === 'expired')
    return path === paths.signIn ? null : { to: paths.signIn, state: { expired: true } };
  if (access === null) return { to: paths.login };
  if (access === 'signed-in' && status === 'visitor') return { to: paths.login };
  if (access === 'visitor' && status === 'signed-in') return { to: paths.settings };
  return null;
}

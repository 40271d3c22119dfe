import { useCallback } from 'react';
import { useLogoutMutation } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { leaveTo } from './leave.ts';
import { startLeaving } from './session-store.ts';

/** How long the reload waits for the server's word that the session is over there too. */
const SERVER_PATIENCE_MS = 1500;

/**
 * Ends the session: in this browser at once, on the server as soon as it hears of it, then a full reload at /login.
 * With the server out of reach the token lives on there until it runs out; nobody in this browser has it any more.
 */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    // The token travels in this call's context: the store forgets it on the next line.
    const told = logout({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
    startLeaving();
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SERVER_PATIENCE_MS))]);
    leaveTo(paths.login);
  }, [logout]);
}

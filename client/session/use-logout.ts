import { useCallback } from 'react';
import { useLogoutMutation } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { reloadTo } from './reload-to.ts';
import { startLogout } from './session-store.ts';

/** How long the reload waits for the server's answer. */
const SERVER_TIMEOUT_MS = 1500;

/**
 * Ends the session: in this browser at once, on the server when the call arrives, then reloads at /login. Without the
 * server the token stays valid until it expires, but this browser no longer has it.
 */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    // The token travels in this call's context: the store forgets it on the next line.
    const answered = logout({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
    startLogout();
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS))]);
    reloadTo(paths.login);
  }, [logout]);
}

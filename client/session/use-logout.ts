import { useCallback } from 'react';
import { useLogoutMutation } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { reloadTo } from './reload-to.ts';
import { startLogout } from './session-store.ts';

/** The time that the reload waits for the server's response, in milliseconds. */
const SERVER_TIMEOUT_MS = 1500;

/**
 * Returns a function that ends the session: in this browser immediately, on the server when the call arrives. Then it reloads at /login.
 * Without the server, the token stays valid until it expires, but this browser no longer has it.
 */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    // The call's context already contains the token, which the next line removes from the store.
    const response = logout({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
    startLogout();
    await Promise.race([response, new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS))]);
    reloadTo(paths.login);
  }, [logout]);
}

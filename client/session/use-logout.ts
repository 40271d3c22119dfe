import { useCallback } from 'react';
import { useLogoutMutation } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { isSignInAutomatic, NO_AUTO_LOGIN_QUERY, readSignInOptions } from './sign-in/sign-in-options.ts';
import { reloadTo } from './reload-to.ts';
import { startLogout } from './session-store.ts';

/** The time that the reload waits for the server's response, in milliseconds. */
const SERVER_TIMEOUT_MS = 1500;

/** Returns the address of /login that does not sign in again at once. */
function getSignedOutUrl(): string {
  return isSignInAutomatic(readSignInOptions()) ? `${paths.login}${NO_AUTO_LOGIN_QUERY}` : paths.login;
}

/**
 * Returns a function that ends the session: in this browser immediately, on the server when the call arrives. Then it reloads at `url`,
 * which is /login by default. Without the server, the token stays valid until it expires, but this browser no longer has it.
 */
export function useLogout(): (url?: string | null) => Promise<void> {
  const [logout] = useLogoutMutation();
  return useCallback(
    async (url?: string | null) => {
      // The call's context already contains the token, which the next line removes from the store.
      const response = logout({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
      startLogout();
      await Promise.race([response, new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS))]);
      reloadTo(url ?? getSignedOutUrl());
    },
    [logout],
  );
}

import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The names of the tokens in the state of a history entry. */
export type TokenProperty =
  'verificationToken' | 'resetToken' | 'emailChangeToken' | 'emailUndoToken' | 'invitation';

type TokenInHistory = {
  /** The token in the state of the current history entry, or null. */
  storedToken: string | null;
  /** Replaces the history entry by the path without its query and hash; its state has the token, or is empty for null. */
  storeToken: (token: string | null) => void;
};

/**
 * Keeps the token of a mailed link in the state of a history entry in place of the address, so that the screen and the history do not show
 * it and a reload does not lose it.
 * @param property a unique name, so that the state of another page is not mistaken for a token
 */
export function useTokenInHistory(path: string, property: TokenProperty): TokenInHistory {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const storeToken = useCallback(
    (token: string | null) =>
      void navigate(path, { replace: true, state: token === null ? null : { [property]: token } }),
    [navigate, path, property],
  );
  const properties: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const token = properties[property];
  return { storedToken: typeof token === 'string' ? token : null, storeToken };
}

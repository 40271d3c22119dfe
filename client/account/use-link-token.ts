import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useTokenInHistory, type TokenProperty } from './use-token-in-history.ts';

type LinkTokenOptions = {
  /** The path of the page. */
  path: string;
  /** A unique name in the state of the history entry. */
  property: TokenProperty;
  /** The name in the hash or the query of the link. */
  parameter?: string;
};

/**
 * Returns the token of a mailed link, from the hash or the query, or null. Removes the token from the address at once, so that the
 * screen and the history do not show it. The state of the history entry keeps the token, so that a reload does not lose a valid link.
 * `forgetToken` removes a refused token from the state; a success replaces the entry. Threat: the next user of this browser can go back to
 * an unused link while the tab is open. A second link in the same tab replaces the token, because the browser then loads no new page.
 */
export function useLinkToken({ path, property, parameter = 'token' }: LinkTokenOptions): {
  token: string | null;
  forgetToken: () => void;
} {
  const urlToken = findToken(useLocation(), parameter);
  const { storedToken, storeToken } = useTokenInHistory(path, property);
  const initialToken = urlToken ?? storedToken;
  const [token, setToken] = useState(initialToken);
  if (initialToken !== null && initialToken !== token) setToken(initialToken);

  useEffect(() => {
    if (urlToken !== null) storeToken(urlToken || null);
  }, [urlToken, storeToken]);

  const isStored = storedToken !== null;
  const forget = useCallback(() => {
    if (isStored) storeToken(null);
  }, [isStored, storeToken]);

  return { token: token || null, forgetToken: forget };
}

/** Returns the token of an address: '' if it is empty, null if it is missing. */
function findToken({ search, hash }: Location, parameter: string): string | null {
  const tokenInHash = new URLSearchParams(hash.slice(1)).get(parameter);
  return tokenInHash ?? new URLSearchParams(search).get(parameter);
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the value of a name in the hash of the first address, or null, and removes the hash from the address and from the history,
 * before a call of the page could send it on.
 */
export function useFragmentOnce(name: string): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const current = new URLSearchParams(hash.slice(1)).get(name);
  const [value, setValue] = useState(current);
  if (current !== null && current !== value) setValue(current);
  useEffect(() => {
    if (current === null) return;
    // The router replaces the address after pending steps of the history, which may be after the first call.
    window.history.replaceState(window.history.state, '', pathname + search);
    void navigate({ pathname, search }, { replace: true, state });
  }, [current, pathname, search, state, navigate]);
  return value;
}

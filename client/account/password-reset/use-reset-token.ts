import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Under its own name, so that no other page's state is taken for it. */
type ResetState = { resetToken: string };

/**
 * The token of the reset link, from the hash or the query, or null. It leaves the address at once, so that neither a
 * look over the shoulder nor the list of visited pages tells it, and stays in the state of this one history entry: a
 * reload must not kill a good link. `forget` takes it from there, too, once it is dead; a success replaces the entry.
 * Open: who uses this browser next, with this tab still open, can go back to a link that was not used. A second link
 * opened in the same tab takes its place: the browser then loads no new page.
 */
export function useResetToken(): { token: string | null; forget: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const kept = keptIn(location.state);
  const found = arriving ?? kept;
  const [token, setToken] = useState(found);
  if (found !== null && found !== token) setToken(found);

  const keep = useCallback(
    (state: ResetState | null) => void navigate(paths.resetPassword, { replace: true, state }),
    [navigate],
  );
  useEffect(() => {
    if (arriving !== null) keep(arriving === '' ? null : { resetToken: arriving });
  }, [arriving, keep]);

  const isKept = kept !== null;
  const forget = useCallback(() => {
    if (isKept) keep(null);
  }, [isKept, keep]);

  return { token: token || null, forget };
}

/** The token in an address: '' for an empty one, null for none. */
function tokenIn({ search, hash }: Location): string | null {
  const inHash = new URLSearchParams(hash.slice(1)).get('token');
  return inHash ?? new URLSearchParams(search).get('token');
}

/** The token in the state of a history entry, or null. */
function keptIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return null;
  return typeof state.resetToken === 'string' ? state.resetToken : null;
}

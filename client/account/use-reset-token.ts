import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../paths.ts';

/**
 * The token of the reset link, from the hash or the query, or null. It leaves the address bar and the history at once,
 * so that neither a look over the shoulder nor the next user of this browser finds it, and lives on in this page's
 * memory. A second link opened in the same tab takes its place: the browser then loads no new page.
 */
export function useResetToken(): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const [token, setToken] = useState(arriving);
  if (arriving && arriving !== token) setToken(arriving);

  useEffect(() => {
    if (arriving !== null) void navigate(paths.resetPassword, { replace: true });
  }, [arriving, navigate]);

  return token || null;
}

/** The token in an address: '' for an empty one, null for none. */
function tokenIn({ search, hash }: Location): string | null {
  const inHash = new URLSearchParams(hash.slice(1)).get('token');
  return inHash ?? new URLSearchParams(search).get('token');
}

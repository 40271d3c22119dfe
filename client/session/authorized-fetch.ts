import { expire, syncSession, useSession } from './session-store.ts';

/**
 * `fetch` with the bearer token, for answers that are bytes or files: the rendered PNG, an upload. A 401 ends the
 * session like a refused GraphQL call does. A 403 does not: it says that this object is another user's.
 * @throws TypeError when the server cannot be reached, AbortError when `init.signal` is aborted.
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  syncSession();
  const { token } = useSession.getState();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && token) expire(token);
  return response;
}

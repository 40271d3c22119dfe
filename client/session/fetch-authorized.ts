import { formatMessage } from '../../tag/texts/messages.ts';
import { markSessionExpired, isOtherUser, syncSession, useSession } from './session-store.ts';

/**
 * Calls `fetch` with the bearer token, for responses that are bytes or files: the rendered PNG, an upload. A 401 ends the session, like a
 * refused GraphQL call. A 403 does not end it, because it means that the object belongs to another user. Threat: another tab has just
 * signed in another user. The call therefore uses the token of the user who started it, so that an upload does not go to the wrong
 * account.
 * @throws TypeError if the server cannot be reached, AbortError if `init.signal` is aborted
 */
export async function fetchAuthorized(path: string, init: RequestInit = {}): Promise<Response> {
  const caller = useSession.getState();
  syncSession();
  const { token } = isOtherUser(caller.user?.id ?? null) ? caller : useSession.getState();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && token) markSessionExpired(token);
  return response;
}

/** Reads the JSON object of a REST response; returns an empty object for any other body. */
export async function readJsonResponse(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Returns the text of a refused call: the REST API's `error`, or the status if a proxy responded. */
export function formatResponseError(
  { status }: Response,
  { error }: Readonly<Record<string, unknown>>,
): string {
  return typeof error === 'string' && error !== '' ? error : formatMessage('HTTP_ERROR', { status });
}

/** The statuses that a gateway sends if it cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Returns true if a gateway responded because it cannot reach the server; the server's own 503 has an `error`. */
export function isGatewayError({ status }: Response, { error }: Readonly<Record<string, unknown>>): boolean {
  return GATEWAY_STATUSES.includes(status) && typeof error !== 'string';
}

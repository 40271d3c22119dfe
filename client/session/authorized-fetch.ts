import { messageText } from '../../tag/texts/messages.ts';
import { expire, isOtherUser, syncSession, useSession } from './session-store.ts';

/**
 * `fetch` with the bearer token, for answers that are bytes or files: the rendered PNG, an upload. A 401 ends the
 * session like a refused GraphQL call. A 403 does not: it means that the object belongs to another user. Threat:
 * another tab has just signed in another user; the call uses the token of the user who started it, so that their
 * upload does not get into the other account.
 * @throws TypeError when the server cannot be reached, AbortError when `init.signal` is aborted.
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const asker = useSession.getState();
  syncSession();
  const { token } = isOtherUser(asker.user?.id ?? null) ? asker : useSession.getState();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && token) expire(token);
  return response;
}

/** The JSON object of a REST answer; empty for any other body. */
export async function readJsonResponse(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
}

/** The text of a refused call: the REST API's `error`, or the status where a proxy answered. */
export function responseErrorText(
  { status }: Response,
  { error }: Readonly<Record<string, unknown>>,
): string {
  return typeof error === 'string' && error !== '' ? error : messageText('HTTP_ERROR', { status });
}

/** What a gateway answers in the place of a server that it does not reach. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Whether a gateway answered because it cannot reach the server: the server's own 503 has an `error`. */
export function isGatewayError({ status }: Response, { error }: Readonly<Record<string, unknown>>): boolean {
  return GATEWAY_STATUSES.includes(status) && typeof error !== 'string';
}

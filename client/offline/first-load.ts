import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { classifyError } from './call-error.ts';

/** The longest Retry-After that the first load of a list waits for, in seconds. */
const MAX_RETRY_AFTER_S = 5;

/**
 * Returns true if the server, or a proxy before it, refuses to send data: any 4xx except those of a session that has ended, or too many
 * attempts. The editor must open nevertheless, with what this browser stores.
 * @param canWait true if too many attempts are no refusal, because the data may come later
 */
export function isRefusedLoad(error: unknown, canWait: boolean): boolean {
  const { kind } = classifyError(error);
  if (canWait && kind === 'busy') return false;
  if (CombinedGraphQLErrors.is(error)) return kind === 'busy';
  if (kind === 'ended' || !(ServerError.is(error) || ServerParseError.is(error))) return false;
  return error.statusCode >= 400 && error.statusCode < 500;
}

/** Sends a request. Sends it once more if the response is 429 and its Retry-After is short. */
export async function requestWithRetryAfter<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const seconds = ServerError.is(error) && error.statusCode === 429 ? readRetryAfter(error) : 0;
    if (!(seconds > 0 && seconds <= MAX_RETRY_AFTER_S)) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return request();
  }
}

function readRetryAfter({ response }: ServerError): number {
  return Number(response.headers.get('Retry-After'));
}

import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { classifyError } from './call-error.ts';

/** The longest Retry-After that a read waits for, in seconds. */
const MAX_RETRY_AFTER_S = 5;

/** The number of times that a read waits. */
const MAX_WAITS = 2;

/**
 * Returns true if the server, or a proxy before it, refuses to send data: any 4xx except those of a session that has ended, or too many
 * attempts. The editor must open nevertheless, with what this browser stores. A server that asks to be called again in some seconds does
 * not refuse.
 * @param canWait true if too many attempts are no refusal, because the data may come later
 */
export function isRefusedLoad(error: unknown, canWait: boolean): boolean {
  const { kind } = classifyError(error);
  if (kind === 'busy' && (canWait || getShortWait(error) !== null)) return false;
  if (CombinedGraphQLErrors.is(error)) return kind === 'busy';
  if (kind === 'ended' || !(ServerError.is(error) || ServerParseError.is(error))) return false;
  return error.statusCode >= 400 && error.statusCode < 500;
}

/** Sends a read. Sends it again, at most twice, if the response is 429 and its Retry-After is short. */
export async function requestWithRetryAfter(
  request: () => Promise<ApolloLink.Result>,
): Promise<ApolloLink.Result> {
  for (let waits = 0; ; waits += 1) {
    const outcome = await request().then(
      (result) => ({ result, error: result.errors ? new CombinedGraphQLErrors(result) : null }),
      (error: unknown) => ({ result: null, error }),
    );
    const seconds = waits < MAX_WAITS ? getShortWait(outcome.error) : null;
    if (seconds === null && outcome.result !== null) return outcome.result;
    if (seconds === null) throw outcome.error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Returns the seconds after which a busy server answers; null if it does not say so, or if they are too many. */
function getShortWait(error: unknown): number | null {
  const seconds = readRetryAfter(error);
  return seconds > 0 && seconds <= MAX_RETRY_AFTER_S ? seconds : null;
}

function readRetryAfter(error: unknown): number {
  if (CombinedGraphQLErrors.is(error)) {
    const busyError = error.errors.find(({ extensions }) => extensions?.['code'] === 'TOO_MANY_ATTEMPTS');
    return Number(busyError?.extensions?.['retryAfter'] ?? 0);
  }
  if (!ServerError.is(error) || error.statusCode !== 429) return 0;
  return Number(error.response.headers.get('Retry-After'));
}

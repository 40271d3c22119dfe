import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { classifyError, type CallError } from './call-error.ts';
import { setConnectionStatus, onReconnect } from './connection.ts';
import { createId } from './create-id.ts';

/** The context of a call that goes directly to the server: the offline link neither queues it nor handles it locally. */
export const DIRECT_CONTEXT = { direct: true } as const;

/** A mutation with its idempotency key: the server applies it once, even if it is sent several times. */
export type KeyedCall<Data, Variables extends OperationVariables> = {
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly key: string;
};

/** The outcome of a call; `error` is the error that Apollo has thrown. */
export type CallOutcome<Data> =
  { readonly kind: 'responded'; readonly response: Data } | (CallError & { readonly error: unknown });

/** Sends a mutation to the server once. */
export async function sendWithKey<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { mutation, variables, key }: KeyedCall<Data, Variables>,
): Promise<CallOutcome<Data>> {
  try {
    const context = { ...DIRECT_CONTEXT, headers: { 'Idempotency-Key': key } };
    const options = { mutation, variables, context, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.mutate<Data, OperationVariables>(options);
    if (!data) return { kind: 'failed', error: new TypeError('The server sent no answer') };
    setConnectionStatus('connected');
    return { kind: 'responded', response: data as Data };
  } catch (error) {
    return { ...classifyError(error), error };
  }
}

/** Returns the result of a mutation, which is the one field of its answer. */
export function getResult<Result>(response: Readonly<Record<string, Result>>): Result | undefined {
  return Object.values(response)[0];
}

/** Returns true if the server may have applied the call, or may still apply it. */
export function hasNoResponse({ kind }: CallOutcome<unknown>): boolean {
  return kind === 'unavailable' || kind === 'failed' || kind === 'running';
}

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 15_000;

/** Returns true if the call must be sent again; `attempts` is the number of calls so far. */
type RetryDecision<Data> = (outcome: CallOutcome<Data>, attempts: number) => boolean;

/**
 * Sends a mutation, and repeats it with its key while `isRepeated` returns true.
 * @param signal ends the repetition. With a signal, the pauses between attempts grow; without a signal there is no pause, because the
 * user waits for the response
 */
export async function sendRepeatedly<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  call: KeyedCall<Data, Variables>,
  isRepeated: RetryDecision<Data>,
  signal?: AbortSignal,
): Promise<CallOutcome<Data>> {
  let backoffMs = MIN_BACKOFF_MS;
  for (let attempts = 1; !signal?.aborted; attempts += 1) {
    // oxlint-disable-next-line no-await-in-loop -- it is the same call again
    const outcome = await sendWithKey(client, call);
    if (!isRepeated(outcome, attempts)) return outcome;
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    if (signal) await waitForRetry(backoffMs, signal);
    backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
  }
  return { kind: 'ended', error: signal.reason };
}

/** Sends a mutation once, with a new key. Rejects with Apollo's error if there is no response. */
export async function sendOnce<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  call: Omit<KeyedCall<Data, Variables>, 'key'>,
): Promise<Data> {
  const outcome = await sendWithKey(client, { ...call, key: createId() });
  if (outcome.kind === 'responded') return outcome.response;
  throw outcome.error;
}

/** Waits; ends early when the server responds again or the signal aborts. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const unsubscribe = onReconnect(finish);
    signal.addEventListener('abort', finish);
  });
}

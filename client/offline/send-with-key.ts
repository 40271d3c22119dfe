import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { classifyError, type CallError } from './call-error.ts';
import { setConnectionStatus, onReconnect } from './connection.ts';
import { newId } from './new-id.ts';

/** The context of a call to the server itself: the offline link neither queues it nor answers it locally. */
export const DIRECT_CONTEXT = { direct: true } as const;

/** A mutation with its idempotency key: however often it is sent, the server carries it out once. */
export type KeyedCall<Data, Variables extends OperationVariables> = {
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly key: string;
};

/** The outcome of a call; `error` is what Apollo has thrown. */
export type CallOutcome<Data> =
  { readonly kind: 'answered'; readonly answer: Data } | (CallError & { readonly error: unknown });

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
    return { kind: 'answered', answer: data as Data };
  } catch (error) {
    return { ...classifyError(error), error };
  }
}

/** Returns the result of a mutation, which is the one field of its answer. */
export function getResult<Result>(answer: Readonly<Record<string, Result>>): Result | undefined {
  return Object.values(answer)[0];
}

/** Whether the server may have carried out the call, or may still do so. */
export function isUnanswered({ kind }: CallOutcome<unknown>): boolean {
  return kind === 'unavailable' || kind === 'failed' || kind === 'running';
}

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 15_000;

/** Says whether a call is sent again; `attempts` is how often it was sent. */
type Repetition<Data> = (outcome: CallOutcome<Data>, attempts: number) => boolean;

/**
 * Sends a mutation, and sends it again with its key as long as `isRepeated` says so.
 * @param signal ends the repetition. With one the pauses between two attempts grow; without one there is no pause, because
 * the user waits for the answer
 */
export async function sendRepeatedly<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  call: KeyedCall<Data, Variables>,
  isRepeated: Repetition<Data>,
  signal?: AbortSignal,
): Promise<CallOutcome<Data>> {
  let pause = MIN_BACKOFF_MS;
  for (let attempts = 1; !signal?.aborted; attempts += 1) {
    // oxlint-disable-next-line no-await-in-loop -- it is the same call again
    const outcome = await sendWithKey(client, call);
    if (!isRepeated(outcome, attempts)) return outcome;
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    if (signal) await pauseFor(pause, signal);
    pause = Math.min(pause * 2, MAX_BACKOFF_MS);
  }
  return { kind: 'ended', error: signal.reason };
}

/** Sends a mutation once, with a key of its own. Rejects with the error of Apollo if it is not answered. */
export async function sendOnce<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  call: Omit<KeyedCall<Data, Variables>, 'key'>,
): Promise<Data> {
  const outcome = await sendWithKey(client, { ...call, key: newId() });
  if (outcome.kind === 'answered') return outcome.answer;
  throw outcome.error;
}

/** Ends early when the server answers again, or nobody waits any more. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    const stop = onReconnect(end);
    signal.addEventListener('abort', end);
  });
}

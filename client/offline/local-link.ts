import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { currentUser } from './current-user.ts';
import { isLocal, noteConnection } from './connection.store.ts';
import { isHealthy } from './health-probe.ts';
import type { LocalOperation, TO_SERVER } from './local-operation.ts';
import { LOCAL_OPERATIONS } from './local-operations.ts';

type AnyOperation = LocalOperation<Record<string, unknown>, Record<string, unknown>>;

const OPERATIONS: ReadonlyMap<string, AnyOperation> = new Map(
  // Each answers its own operation's variables, which the documents that are sent promise.
  Object.entries(LOCAL_OPERATIONS as unknown as Record<string, AnyOperation>),
);

/** An answer without what was asked for: errors that the screen is to say. */
class Unanswered extends Error {
  constructor(readonly result: ApolloLink.Result) {
    super('The server answered with errors');
  }
}

/** An answer to somebody who has signed out since: nothing of it may be kept under the name of whoever is here now. */
class Late extends Error {
  constructor(readonly data: Record<string, unknown>) {
    super('The answer is to another user');
  }
}

/** A call that came to nothing, told from a fault of our own. */
class Unsent extends Error {
  constructor(readonly reason: unknown) {
    super('The call came to nothing');
  }
}

/**
 * Local Storage mode: while the server does not answer, this browser does, in the same shapes; an operation that finds it
 * gone is answered at once. While it answers, what is saved in this browser only is shown among what it has.
 */
export function localLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const local = OPERATIONS.get(operation.operationName ?? '');
    if (!local) return forward(operation);
    return new Observable((observer) => {
      const sending = new AbortController();
      const send = (variables: Record<string, unknown>) =>
        answerOf(forward(withVariables(operation, variables)), sending.signal);
      run(local, operation, send).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => sending.abort();
    });
  });
}

type SendAny = (variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function run(
  local: AnyOperation,
  operation: ApolloLink.Operation,
  ask: SendAny,
): Promise<ApolloLink.Result> {
  const user = currentUser();
  const send: SendAny = async (sent) => {
    const data = await ask(sent);
    if (currentUser() !== user) throw new Late(data);
    return data;
  };
  const { bypassLocal = false } = operation.getContext() as Partial<typeof TO_SERVER>;
  const variables = (!bypassLocal && local.prepare?.(operation.variables)) || operation.variables;
  if (isLocal() && !bypassLocal) return { data: await local.here(variables, false) };
  try {
    return { data: await (local.there && !bypassLocal ? local.there(variables, send) : send(variables)) };
  } catch (error) {
    if (error instanceof Unanswered) return error.result;
    if (error instanceof Late && !bypassLocal) return { data: error.data };
    if (!(error instanceof Unsent)) throw error;
    const { reason } = error;
    if (!isServerAway(reason)) throw reason;
    noteConnection('local');
    if (bypassLocal || currentUser() !== user) throw reason;
    return { data: await local.here(variables, true) };
  }
}

/** How long an answer may take before the server is asked whether it is there at all, in milliseconds. */
const SLOW_MS = 5_000;

/** The one answer to an operation that was sent. A network that swallows calls is told from a server that takes its time. */
function answerOf(
  results: Observable<ApolloLink.Result>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const subscription = results.subscribe({
      next: (result) => {
        noteConnection('connected');
        if (result.data && !result.errors) resolve(result.data);
        else reject(new Unanswered(result));
      },
      error: (reason: unknown) => reject(new Unsent(reason)),
    });
    const slow = setTimeout(async () => {
      if (await isHealthy()) return;
      subscription.unsubscribe();
      reject(new Unsent(new DOMException('Neither this call nor a probe was answered', 'TimeoutError')));
    }, SLOW_MS);
    subscription.add(() => clearTimeout(slow));
    signal.addEventListener('abort', () => subscription.unsubscribe());
  });
}

function withVariables(
  operation: ApolloLink.Operation,
  variables: Record<string, unknown>,
): ApolloLink.Operation {
  return variables === operation.variables
    ? operation
    : Object.create(operation, { variables: { value: variables } });
}

/** What something in between answers for a server that is not there. */
const AWAY = [502, 503, 504];

/**
 * Whether a call failed for want of a server: it was not reached, took too long, or something in between answered for it.
 * A server of ours that is busy says so in its own words, and is there.
 */
function isServerAway(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  if (ServerParseError.is(error)) return AWAY.includes(error.statusCode);
  if (ServerError.is(error)) return AWAY.includes(error.statusCode) && !isOurs(error.bodyText);
  return true;
}

function isOurs(body: string): boolean {
  try {
    return (JSON.parse(body) as { success?: unknown } | null)?.success === false;
  } catch {
    return false;
  }
}

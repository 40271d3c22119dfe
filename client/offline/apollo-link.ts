import { ApolloLink, Observable } from '@apollo/client';
import { isHealthy, setConnectionStatus, worksOffline } from './connection.ts';
import { IMPORT_PREVIEW, queueImport } from './local-import.ts';
import { findRead } from './local-reads.ts';
import { queueAirlineDeletion, queueDeletion, queueSave, type QueueResult } from './queue-writes.ts';
import { markAcknowledged, timestampAfter } from './outbox/outbox-changes.ts';
import { changeOutbox } from './outbox/outbox.ts';
import { isOperation, type Answer, type Operation, type WriteCall } from './outbox/pending-mutation.ts';
import { GUEST } from '../session/current-user.ts';
import type { Sender } from './outbox/sender.ts';
import type { DIRECT_CONTEXT } from './send-with-key.ts';

/** What carries out the writes of one user. */
type Writer = Pick<Sender, 'userId' | 'submit' | 'sendDirectly'>;

/** A guest's writes stay in the guest's outbox: without an account there is nothing to send them to. */
export const GUEST_WRITER: Writer = {
  userId: GUEST,
  submit: () => Promise.resolve(null),
  sendDirectly: () => Promise.resolve(null),
};

/**
 * The client's way to a user's tags and airlines, with and without the server. Reads are answered by the server with the
 * pending mutations applied, or from the projection when it does not answer. Writes go through the outbox.
 * @param sender of the user or guest whose client it is; undefined where all calls are passed on
 */
export function offlineLink(sender: () => Writer | undefined): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { direct = false } = operation.getContext() as Partial<typeof DIRECT_CONTEXT>;
    const { operationName: name = '', variables } = operation;
    const own = sender();
    const isPreview = name === IMPORT_PREVIEW.name && variables['dryRun'] === true;
    const read = isPreview ? IMPORT_PREVIEW : findRead(name);
    if (!own || !(read || isOperation(name))) return forward(operation);
    return observableOf(async (signal) => {
      const ask = () => resultOf(forward(operation), signal);
      if (direct) return ask();
      if (read) return read.answer(own.userId, variables, ask);
      // The link matches the operation by its name: its variables are those of its document.
      return { data: await write(own, name as Operation, variables as WriteCall['variables']) };
    });
  });
}

function observableOf(
  run: (signal: AbortSignal) => Promise<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const unsubscribed = new AbortController();
    run(unsubscribed.signal).then(
      (result) => {
        observer.next(result);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => unsubscribed.abort();
  });
}

/** How long an answer may take before the server is probed, and before it is not waited for any more; in milliseconds. */
const SLOW_MS = 5_000;
const MAX_RESPONSE_MS = 60_000;

/** The result of an operation that was sent. A network that swallows calls is told from a server that is slow. */
function resultOf(results: Observable<ApolloLink.Result>, signal: AbortSignal): Promise<ApolloLink.Result> {
  return new Promise((resolve, reject) => {
    const subscription = results.subscribe({
      next: (result) => {
        if (!result.errors) setConnectionStatus('connected');
        resolve(result);
      },
      error: reject,
    });
    const giveUp = () => {
      subscription.unsubscribe();
      reject(new DOMException('The call was not answered', 'TimeoutError'));
    };
    const slow = setTimeout(async () => void ((await isHealthy()) || giveUp()), SLOW_MS);
    const longest = setTimeout(giveUp, MAX_RESPONSE_MS);
    subscription.add(() => {
      clearTimeout(slow);
      clearTimeout(longest);
    });
    signal.addEventListener('abort', () => subscription.unsubscribe());
  });
}

/** How each mutation is put into the outbox. `isAway` says that the server does not answer. */
const QUEUES: {
  readonly [Name in Operation]: (
    userId: string,
    variables: WriteCall<Name>['variables'],
    isAway: boolean,
  ) => Promise<QueueResult<Answer<Name>>>;
} = {
  SaveTag: (userId, { input }, isAway) => queueSave(userId, input, isAway),
  DeleteTag: queueDeletion,
  DeleteAirline: (userId, { id }, isAway) =>
    queueAirlineDeletion(userId, { airlineId: id, isWithAirline: true, confirmed: !isAway }, (result) => ({
      deleteAirline:
        typeof result === 'number' ? { __typename: 'DeleteAirlineSuccess', tags: result } : result,
    })),
  RemoveTagsOfAirline: (userId, { airlineId }, isAway) =>
    queueAirlineDeletion(userId, { airlineId, isWithAirline: false, confirmed: !isAway }, (result) => ({
      removeTagsOfAirline:
        typeof result === 'number'
          ? { __typename: 'RemoveTagsSuccess', count: result, deletedAt: timestampAfter() }
          : result,
    })),
  ImportAirlines: queueImport,
};

/** Puts a mutation into the outbox and sends it, unless the server is known not to answer. */
async function write<Name extends Operation>(
  sender: Writer,
  name: Name,
  variables: WriteCall<Name>['variables'],
): Promise<Answer> {
  const { userId } = sender;
  const queued: QueueResult<Answer> = await QUEUES[name](userId, variables, worksOffline(userId));
  if (queued.kind === 'settled') return queued.answer;
  const { kind, mutation, answerLocally } = queued;
  const isAway = worksOffline(userId);
  if (kind === 'unstored') return (isAway ? null : await sender.sendDirectly(mutation)) ?? answerLocally();
  const answer = isAway ? null : await sender.submit(mutation);
  // Its user is told that it waits in the outbox.
  if (answer === null) await changeOutbox(userId, (outbox) => markAcknowledged(outbox, mutation.key));
  return answer ?? answerLocally();
}

import { ApolloLink, Observable } from '@apollo/client';
import { isHealthy, setConnectionStatus, isServedOffline } from './connection.ts';
import { IMPORT_PREVIEW, queueImport } from './local-import.ts';
import { findRead } from './local-reads.ts';
import { queueSave, queueSaves } from './queue-saves.ts';
import { queueAirlineDeletion, queueDeletion, type QueueResult } from './queue-writes.ts';
import { markAcknowledged, createTimestampAfter } from './outbox/outbox-changes.ts';
import { changeOutbox } from './outbox/outbox.ts';
import {
  isOfflineMutationName,
  type MutationResponse,
  type OfflineMutationName,
  type WriteCall,
} from './outbox/pending-mutation.ts';
import type { SaveTagsMutation, SaveTagsMutationVariables } from '../graphql/generated.ts';
import { GUEST } from '../session/current-user.ts';
import type { Sender } from './outbox/sender.ts';
import type { DIRECT_CONTEXT } from './send-with-key.ts';

/** Sends the writes of one user. */
type MutationWriter = Pick<
  Sender,
  'userId' | 'submit' | 'submitSaves' | 'sendDirectly' | 'sendSavesDirectly'
>;

/** Leaves a guest's writes in the guest's outbox, because a guest has no account to send them to. */
export const GUEST_WRITER: MutationWriter = {
  userId: GUEST,
  submit: () => Promise.resolve(null),
  submitSaves: () => Promise.resolve(null),
  sendDirectly: () => Promise.resolve(null),
  sendSavesDirectly: () => Promise.resolve(null),
};

/**
 * Creates the link for a user's tags and airlines, with and without the server. Reads use the server's response with the pending
 * mutations applied, or the projection if the server does not respond. Writes use the outbox.
 * @param sender the sender of the client's user or guest; if it returns undefined, all calls are forwarded
 */
export function createOfflineLink(sender: () => MutationWriter | undefined): ApolloLink {
  const loadedReads = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const { direct = false } = operation.getContext() as Partial<typeof DIRECT_CONTEXT>;
    const { operationName: name = '', variables } = operation;
    const ownSender = sender();
    const isPreview = name === IMPORT_PREVIEW.name && variables['dryRun'] === true;
    const readOperation = isPreview ? IMPORT_PREVIEW : findRead(name);
    const isManySaves = name === MANY_SAVES;
    if (!ownSender || !(readOperation || isManySaves || isOfflineMutationName(name)))
      return forward(operation);
    return toObservable(async (signal) => {
      const sendRequest = () => awaitResult(forward(operation), signal);
      if (direct) return sendRequest();
      if (readOperation)
        return readOperation.execute(ownSender.userId, variables, { request: sendRequest, loadedReads });
      if (isManySaves) return { data: await executeSaves(ownSender, variables as SaveTagsMutationVariables) };
      // The variables have the type of the operation, because the link finds it by its name.
      return {
        data: await executeWrite(ownSender, name as OfflineMutationName, variables as WriteCall['variables']),
      };
    });
  });
}

function toObservable(
  execute: (signal: AbortSignal) => Promise<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const abortController = new AbortController();
    execute(abortController.signal).then(
      (result) => {
        observer.next(result);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => abortController.abort();
  });
}

/** The response time after which the server is probed, and the longest time to wait for a response; in milliseconds. */
const PROBE_AFTER_MS = 5_000;
const MAX_RESPONSE_MS = 60_000;

/**
 * Returns the result of a sent operation. Probes the server if the result is late, to distinguish a network that loses calls from a slow
 * server.
 */
function awaitResult(
  results: Observable<ApolloLink.Result>,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  return new Promise((resolve, reject) => {
    const subscription = results.subscribe({
      next: (result) => {
        if (!result.errors) setConnectionStatus('connected');
        resolve(result);
      },
      error: reject,
    });
    const failWithTimeout = () => {
      subscription.unsubscribe();
      // Not translated: screens show the text of a network error.
      reject(new DOMException('The call was not answered', 'TimeoutError'));
    };
    const probeTimer = setTimeout(
      async () => void ((await isHealthy()) || failWithTimeout()),
      PROBE_AFTER_MS,
    );
    const timeoutTimer = setTimeout(failWithTimeout, MAX_RESPONSE_MS);
    subscription.add(() => {
      clearTimeout(probeTimer);
      clearTimeout(timeoutTimer);
    });
    signal.addEventListener('abort', () => subscription.unsubscribe());
  });
}

/** Functions that put each mutation into the outbox. `isOffline` is true if the server does not respond. */
const QUEUE_FUNCTIONS: {
  readonly [Name in OfflineMutationName]: (
    userId: string,
    variables: WriteCall<Name>['variables'],
    isOffline: boolean,
  ) => Promise<QueueResult<MutationResponse<Name>>>;
} = {
  SaveTag: (userId, { input }, isOffline) => queueSave(userId, input, isOffline),
  DeleteTag: queueDeletion,
  DeleteAirline: (userId, { id }, isOffline) =>
    queueAirlineDeletion(
      userId,
      { airlineId: id, deletesAirline: true, confirmed: !isOffline },
      (result) => ({
        deleteAirline:
          typeof result === 'number' ? { __typename: 'DeleteAirlineSuccess', tags: result } : result,
      }),
    ),
  RemoveTagsOfAirline: (userId, { airlineId }, isOffline) =>
    queueAirlineDeletion(userId, { airlineId, deletesAirline: false, confirmed: !isOffline }, (result) => ({
      removeTagsOfAirline:
        typeof result === 'number'
          ? { __typename: 'RemoveTagsSuccess', count: result, deletedAt: createTimestampAfter() }
          : result,
    })),
  ImportAirlines: queueImport,
};

/** The mutation whose saves the outbox stores one by one, and the server gets in one call. */
const MANY_SAVES = 'SaveTags';

/** Puts saves into the outbox and sends them in one call, unless the server is known not to respond. */
async function executeSaves(
  sender: MutationWriter,
  { inputs }: SaveTagsMutationVariables,
): Promise<SaveTagsMutation> {
  const { userId } = sender;
  // GraphQL accepts one input in place of a list.
  const queueResult = await queueSaves(userId, [inputs].flat(), isServedOffline(userId));
  if (queueResult.kind === 'settled') return queueResult.response;
  const { kind, mutations, getLocalResponse } = queueResult;
  const isOffline = isServedOffline(userId);
  if (kind === 'unstored')
    return (isOffline ? null : await sender.sendSavesDirectly(mutations)) ?? getLocalResponse();
  const response = isOffline ? null : await sender.submitSaves(mutations);
  if (response !== null) return response;
  await changeOutbox(userId, (outbox) =>
    mutations.reduce((previous, { key }) => markAcknowledged(previous, key), outbox),
  );
  return getLocalResponse();
}

/** Puts a mutation into the outbox and sends it, unless the server is known not to respond. */
async function executeWrite<Name extends OfflineMutationName>(
  sender: MutationWriter,
  name: Name,
  variables: WriteCall<Name>['variables'],
): Promise<MutationResponse> {
  const { userId } = sender;
  const queueResult: QueueResult<MutationResponse> = await QUEUE_FUNCTIONS[name](
    userId,
    variables,
    isServedOffline(userId),
  );
  if (queueResult.kind === 'settled') return queueResult.response;
  const { kind, mutation, getLocalResponse } = queueResult;
  const isOffline = isServedOffline(userId);
  if (kind === 'unstored')
    return (isOffline ? null : await sender.sendDirectly(mutation)) ?? getLocalResponse();
  const response = isOffline ? null : await sender.submit(mutation);
  // The user now sees that the mutation waits in the outbox.
  if (response === null) await changeOutbox(userId, (outbox) => markAcknowledged(outbox, mutation.key));
  return response ?? getLocalResponse();
}

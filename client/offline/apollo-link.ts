import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type {
  DeleteTagMutationVariables,
  ImportAirlinesMutation,
  ImportAirlinesMutationVariables,
  SaveTagMutationVariables,
} from '../graphql/generated.ts';
import { isServerDown } from './call-error.ts';
import { isHealthy, isOffline, setConnectionStatus, worksOffline } from './connection.ts';
import { importLocally, shownVersions } from './local-import.ts';
import { currentProjection, isOfflineOnlyQuery, OFFLINE_QUERIES, type OfflineQuery } from './local-reads.ts';
import {
  storageRefusal,
  queueAirlineDeletion,
  queueAll,
  queueDeletion,
  queueSave,
  refusalAnswer,
  type QueueResult,
} from './queue-writes.ts';
import { newId } from './new-id.ts';
import { markAcknowledged, timestampAfter, newMutation } from './outbox/outbox-changes.ts';
import { changeOutbox } from './outbox/outbox.ts';
import type { ImportCall, PendingMutation } from './outbox/pending-mutation.ts';
import type { DIRECT_CONTEXT } from './outbox/send-call.ts';
import { GUEST } from '../session/current-user.ts';
import type { Sender } from './outbox/sender.ts';
import { confirmedWrites } from './snapshot.ts';

type Data = Record<string, unknown>;
/** What carries out the writes of one user. */
type Writer = Pick<Sender, 'userId' | 'submit' | 'sendDirectly'>;

/** A guest's writes stay in the guest's outbox: without an account there is nothing to send them to. */
export const GUEST_WRITER: Writer = {
  userId: GUEST,
  submit: () => Promise.resolve(null),
  sendDirectly: () => Promise.resolve(null),
};

type Write = (sender: Writer, variables: Data) => Promise<Data>;

/**
 * The client's way to a user's tags and airlines, with and without the server. Reads are answered by the server with the
 * pending mutations applied, or from the projection when it does not answer. Writes go through the outbox.
 * @param sender of the user or guest whose client it is; undefined where all calls are passed on
 */
export function offlineLink(sender: () => Writer | undefined): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { direct = false } = operation.getContext() as Partial<typeof DIRECT_CONTEXT>;
    const name = operation.operationName ?? '';
    const own = sender();
    const read = (OFFLINE_QUERIES as unknown as Record<string, OfflineQuery<Data, Data>>)[name];
    const write = OFFLINE_MUTATIONS[name];
    const { variables } = operation;
    if (!own || !(read || write)) return forward(operation);
    const ask = (signal: AbortSignal) => resultOf(forward(operation), signal);
    if (direct) return observableOf(ask);
    if (variables['dryRun'] === true)
      return observableOf((signal) => answerRead(own.userId, IMPORT_PREVIEW, variables, () => ask(signal)));
    if (write) return observableOf(async () => ({ data: await write(own, variables) }));
    return observableOf((signal) =>
      answerRead(own.userId, read as OfflineQuery<Data, Data>, variables, () => ask(signal)),
    );
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

async function answerRead(
  userId: string,
  { local, remote, isPublic = false }: OfflineQuery<Data, Data>,
  variables: Data,
  ask: () => Promise<ApolloLink.Result>,
): Promise<ApolloLink.Result> {
  const answerLocally = async () => ({ data: await local(userId, variables) });
  if (isPublic ? isOffline() : worksOffline(userId)) return answerLocally();
  if (isOfflineOnlyQuery(variables)) return answerLocally();
  let result: ApolloLink.Result;
  try {
    result = await refetchAfterWrites(ask);
  } catch (error) {
    if (!isServerDown(error)) throw error;
    setConnectionStatus('local');
    return answerLocally();
  }
  if (result.errors && isServerDown(new CombinedGraphQLErrors(result))) {
    setConnectionStatus('local');
    return answerLocally();
  }
  if (result.errors || !result.data) return result;
  return { data: await remote(userId, result.data, variables) };
}

/** A dry run of an import writes nothing: the server answers it as a read, without a key. */
const IMPORT_PREVIEW: OfflineQuery<Data, Data> = {
  local: async (userId, variables) => importLocally(userId, await importCall(userId, variables)),
  remote: async (_, data) => data,
};

/** After this many refetches the last response is used, even if it is stale. */
const MAX_REPEATS = 3;

/** Repeats a query if a mutation was confirmed while it ran, because its response may be stale. */
async function refetchAfterWrites(ask: () => Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
  for (let repeats = 0; ; repeats += 1) {
    const before = confirmedWrites();
    const result = await ask();
    if (repeats === MAX_REPEATS || confirmedWrites() === before) return result;
  }
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

/**
 * Sends what was put into the outbox, unless the server is known not to answer.
 * @returns the server's answer; null when the mutation waits in the outbox, which its user is told
 */
async function send(
  sender: Writer,
  queued: Extract<QueueResult, { kind: 'stored' | 'unstored' }>,
): Promise<Data | null> {
  const { mutation } = queued;
  const isAway = worksOffline(sender.userId);
  if (queued.kind === 'unstored') return isAway ? null : sender.sendDirectly(mutation);
  const answer = isAway ? null : await sender.submit(mutation);
  if (answer === null) await changeOutbox(sender.userId, (outbox) => markAcknowledged(outbox, mutation.key));
  return answer;
}

const saveTag: Write = async (sender, variables) => {
  const { input } = variables as SaveTagMutationVariables;
  const named = input.id || input.newId ? input : { ...input, newId: newId() };
  const queued = await queueSave(sender.userId, named, worksOffline(sender.userId));
  if (queued.kind === 'refused') return { saveTag: refusalAnswer(queued.refusal, queued.current) };
  if (queued.kind === 'settled') throw new Error('a save is always sent');
  const answer = await send(sender, queued);
  if (answer) return answer;
  const { kind, mutation, tag } = queued;
  if (kind === 'stored' && tag) return { saveTag: { __typename: 'SaveTagSuccess', tag } };
  return { saveTag: refusalAnswer(storageRefusal(designsOf(mutation))) };
};

const deleteTag: Write = async (sender, variables) => {
  const queued = await queueDeletion(sender.userId, variables as DeleteTagMutationVariables);
  if (queued.kind === 'refused') return { deleteTag: refusalAnswer(queued.refusal, queued.current) };
  const answer = queued.kind === 'settled' ? null : await send(sender, queued);
  if (answer) return answer;
  return {
    deleteTag:
      queued.kind === 'unstored' ? refusalAnswer(storageRefusal()) : { __typename: 'Done', done: true },
  };
};

const deletionOf =
  (operation: 'DeleteAirline' | 'RemoveTagsOfAirline'): Write =>
  async (sender, variables) => {
    const [airlineId] = Object.values(variables) as [string];
    const isDeletion = operation === 'DeleteAirline';
    const field = isDeletion ? 'deleteAirline' : 'removeTagsOfAirline';
    const { queued, tags } = await queueAirlineDeletion(
      sender.userId,
      { operation, airlineId },
      !worksOffline(sender.userId),
    );
    if (queued.kind === 'refused') return { [field]: refusalAnswer(queued.refusal) };
    const answer = queued.kind === 'settled' ? null : await send(sender, queued);
    if (answer) return answer;
    if (queued.kind === 'unstored') return { [field]: refusalAnswer(storageRefusal()) };
    const success = isDeletion
      ? { __typename: 'DeleteAirlineSuccess', tags }
      : { __typename: 'RemoveTagsSuccess', count: tags, deletedAt: timestampAfter() };
    return { [field]: success };
  };

async function importCall(userId: string, variables: Data): Promise<ImportCall> {
  const { projection } = await currentProjection(userId);
  const input = variables as ImportAirlinesMutationVariables;
  return { operation: 'ImportAirlines', variables: input, versions: shownVersions(projection) };
}

const importAirlines: Write = async (sender, variables) => {
  const call = await importCall(sender.userId, variables);
  // Only where the server answers is the file sent as a whole: tags of a pending import cannot be edited.
  if (worksOffline(sender.userId)) return importLocally(sender.userId, call);
  if (!(await isHealthy())) {
    setConnectionStatus('local');
    return importLocally(sender.userId, call);
  }
  const mutation = newMutation(call, timestampAfter());
  const isStored = await queueAll(sender.userId, [mutation]);
  const answer = await send(sender, { kind: isStored ? 'stored' : 'unstored', mutation });
  if (answer) return answer;
  const code = isStored ? 'IMPORT_PENDING' : 'NETWORK_ERROR';
  return {
    importAirlines: refusalAnswer({ code, field: null, params: {} }),
  } satisfies ImportAirlinesMutation;
};

/** The design of a save that found no room. */
function designsOf({ call }: PendingMutation): readonly TagConfig[] {
  return call.operation === 'SaveTag' ? [call.variables.input.config] : [];
}

/** The mutations that go through the outbox, by the names of their operations. */
const OFFLINE_MUTATIONS: Readonly<Record<string, Write | undefined>> = {
  SaveTag: saveTag,
  DeleteTag: deleteTag,
  DeleteAirline: deletionOf('DeleteAirline'),
  RemoveTagsOfAirline: deletionOf('RemoveTagsOfAirline'),
  ImportAirlines: importAirlines,
};

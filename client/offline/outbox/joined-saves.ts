import type { ApolloClient } from '@apollo/client';
import { SaveTagsDocument, type SaveTagsMutation } from '../../graphql/generated.ts';
import { isHealthy, setConnectionStatus, useConnection } from '../connection.ts';
import { createId } from '../create-id.ts';
import { hasNoResponse, sendRepeatedly } from '../send-with-key.ts';
import { storeTags } from '../snapshot.ts';
import { confirmSave, dropMutation, selectSendable, updateMutation, type Outbox } from './outbox-changes.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { getTagId, isSave, type PendingMutation, type PendingSave } from './pending-mutation.ts';

/** Calls the function after the earlier mutations were sent, while nothing else is sent. */
export type ScheduleSend = (send: () => Promise<SaveTagsMutation | null>) => Promise<SaveTagsMutation | null>;

type JoinedSaves = {
  /** The keys of the stored saves. */
  readonly keys: ReadonlySet<string>;
  readonly scheduleSend: ScheduleSend;
  /** The time after which the saves are not sent together any more. */
  readonly maxWaitMs: number;
};

/** Sends stored saves in one call; see Sender.submitSaves. */
export async function sendJoinedSaves(
  userId: string,
  client: ApolloClient,
  { keys, scheduleSend, maxWaitMs }: JoinedSaves,
): Promise<SaveTagsMutation | null> {
  const slot = { status: 'waiting' as 'waiting' | 'sending' | 'late' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      if (slot.status === 'sending') return;
      slot.status = 'late';
      resolve(null);
    }, maxWaitMs);
  });
  const sending = scheduleSend(async () => {
    if (slot.status === 'late') return null;
    slot.status = 'sending';
    return sendStoredSaves(userId, client, keys);
  });
  try {
    return await Promise.race([sending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends saves in one call that the outbox could not store; returns null without a response. */
export async function sendUnstoredSaves(
  client: ApolloClient,
  saves: readonly PendingSave[],
): Promise<SaveTagsMutation | null> {
  const outcome = await callSaves(client, saves);
  if (outcome.kind === 'responded') return outcome.response;
  if (outcome.kind === 'unavailable') setConnectionStatus('local');
  return null;
}

async function sendStoredSaves(
  userId: string,
  client: ApolloClient,
  keys: ReadonlySet<string>,
): Promise<SaveTagsMutation | null> {
  const isJoined = ({ key }: PendingMutation) => keys.has(key);
  const outbox = readOutbox(userId);
  const saves = outbox.pending.filter(isSave).filter(isJoined);
  // The user has already seen that an acknowledged save is stored here, so a refusal of all saves must not drop it.
  const canSend =
    selectSendable(outbox).filter(isJoined).length === keys.size &&
    saves.every(({ acknowledged }) => !acknowledged);
  if (!canSend || useConnection.getState().status !== 'connected') return null;
  const changeEach = (change: (outbox: Outbox, save: PendingSave) => Outbox) =>
    changeOutbox(userId, (previous) => saves.reduce(change, previous));
  const dropAll = () => changeEach((previous, { key }) => dropMutation(previous, key));
  await changeEach((previous, { key }) => updateMutation(previous, key, { attempted: true }));
  const outcome = await callSaves(client, saves);
  if (outcome.kind === 'refused') {
    await dropAll();
    throw outcome.error;
  }
  if (outcome.kind !== 'responded') {
    if (hasNoResponse(outcome) && !(await isHealthy())) setConnectionStatus('local');
    return null;
  }
  const { saveTags } = outcome.response;
  if (saveTags.__typename === 'Refusal') {
    await dropAll();
    return outcome.response;
  }
  // The snapshot stores the tags before the outbox removes the saves, so that the tags never disappear from the screen.
  await storeTags(userId, saveTags.tags);
  const tags = new Map(saveTags.tags.map((tag) => [tag.id, tag]));
  await changeEach((previous, save) => {
    const tag = tags.get(getTagId(save) ?? '');
    return tag ? confirmSave(previous, save, tag) : previous;
  });
  return outcome.response;
}

/** The number of times that a call of several saves is sent, with the same key, while there is no response. */
const MAX_SAVES_ATTEMPTS = 2;

/**
 * Sends several saves in one call. Without a response, each save can be sent alone: its version or its new id prevents a second effect.
 */
function callSaves(client: ApolloClient, saves: readonly PendingSave[]) {
  const variables = { inputs: saves.map(({ call }) => call.variables.input) };
  return sendRepeatedly(
    client,
    { mutation: SaveTagsDocument, variables, key: createId() },
    (outcome, attempts) => outcome.kind === 'failed' && attempts < MAX_SAVES_ATTEMPTS,
  );
}

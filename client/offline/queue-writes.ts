import { formatMessage } from '../../tag/texts/messages.ts';
import { buildRefusal, type Refusal } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type {
  DeleteTagMutation,
  DeleteTagMutationVariables,
  SavedTagFragment,
} from '../graphql/generated.ts';
import { GUEST } from '../session/current-user.ts';
import { isStorageAllowed } from '../session/local-storage.ts';
import { isLocalAirline } from './local-airline.ts';
import { reportWriteFailure } from './status/storage-problem.ts';
import { getCurrentProjection } from './local-reads.ts';
import {
  createTimestampAfter,
  createMutation,
  filterPendingSaves,
  dropPendingTag,
  type Outbox,
} from './outbox/outbox-changes.ts';
import { addDeletion } from './outbox/outbox-tags.ts';
import { changeOutbox, readOutbox } from './outbox/outbox.ts';
import {
  formatFlightTitle,
  isSave,
  getTagId,
  toAirlineCall,
  type PendingMutation,
} from './outbox/pending-mutation.ts';
import { recordDeletion } from './outbox/deletion-log.ts';

/** Builds the refusal in the server's format; for TAG_CHANGED with the stored tag. */
export function toRefusalResponse(
  { code, field, params }: Refusal,
  currentTag: SavedTagFragment | null = null,
) {
  const message = formatMessage(code, params);
  return { __typename: 'Refusal' as const, code, field, params, message, current: currentTag };
}

/** Reports a failed write to the storage notice and returns it as a refusal. */
export function createStorageRefusal(designs: readonly TagConfig[] = []): Refusal {
  const isAllowed = isStorageAllowed();
  reportWriteFailure(isAllowed ? 'full' : 'forbidden', designs);
  return buildRefusal(isAllowed ? 'STORAGE_FULL' : 'STORAGE_FORBIDDEN');
}

/** A write for the outbox. stored: the mutation waits there. unstored: the storage is full. settled: there is nothing to send. */
export type QueueResult<Result> =
  | {
      readonly kind: 'stored' | 'unstored';
      readonly mutation: PendingMutation;
      /** Builds the response while the server does not respond. */
      readonly getLocalResponse: () => Result;
    }
  | { readonly kind: 'settled'; readonly response: Result };

/** Puts the deletion of a tag into the outbox. Versions that the user did not see are not deleted. */
export async function queueDeletion(
  userId: string,
  { id, updatedAt }: DeleteTagMutationVariables,
): Promise<QueueResult<DeleteTagMutation>> {
  const { projection } = await getCurrentProjection(userId);
  const shownTag = projection.tags.find((tag) => tag.id === id) ?? null;
  const deletedAt = createTimestampAfter(shownTag?.updatedAt, updatedAt);
  const attempt: { isOutdated: boolean; mutation: PendingMutation | null } = {
    isOutdated: false,
    mutation: null,
  };
  const isStored = await changeOutbox(userId, (outbox) => {
    const lastSave = filterPendingSaves(outbox, id).at(-1);
    attempt.isOutdated = Boolean(lastSave && updatedAt && lastSave.at !== updatedAt);
    if (attempt.isOutdated) return outbox;
    const title = shownTag ? formatFlightTitle(shownTag.tagConfig) : '';
    const addedDeletion = addDeletion(outbox, { id, shownVersion: updatedAt ?? null, title }, deletedAt);
    attempt.mutation = addedDeletion.mutation;
    recordDeletion(id, outbox, addedDeletion.outbox);
    return addedDeletion.outbox;
  });
  const { isOutdated, mutation } = attempt;
  if (isOutdated)
    return {
      kind: 'settled',
      response: { deleteTag: toRefusalResponse(buildRefusal('TAG_CHANGED', 'updatedAt'), shownTag) },
    };
  const getLocalResponse = (): DeleteTagMutation => ({
    deleteTag: isStored ? { __typename: 'Done' } : toRefusalResponse(createStorageRefusal()),
  });
  if (!mutation) return { kind: 'settled', response: getLocalResponse() };
  return { kind: isStored ? 'stored' : 'unstored', mutation, getLocalResponse };
}

/** The deletion of an airline, or of all its tags. */
type AirlineDeletion = {
  readonly airlineId: string;
  readonly deletesAirline: boolean;
  /** True if the user has confirmed the deletion while the server responded. */
  readonly confirmed: boolean;
};

/**
 * Puts the deletion of an airline, or of all its tags, into the outbox. It replaces the pending saves of these tags.
 * @param toResponse builds the response from a refusal, or from the number of hidden tags
 */
export async function queueAirlineDeletion<Result>(
  userId: string,
  { airlineId, deletesAirline, confirmed }: AirlineDeletion,
  toResponse: (result: ReturnType<typeof toRefusalResponse> | number) => Result,
): Promise<QueueResult<Result>> {
  const settleRefused = (refusal: Refusal) =>
    ({ kind: 'settled', response: toResponse(toRefusalResponse(refusal)) }) as const;
  const { snapshot, projection } = await getCurrentProjection(userId);
  const airline = projection.airlines.find(({ id }) => id === airlineId);
  if (!airline && !confirmed)
    return settleRefused(buildRefusal('NOT_FOUND', deletesAirline ? 'id' : 'airlineId'));
  if (airline?.isPreset && deletesAirline) return settleRefused(buildRefusal('PRESET_READ_ONLY', 'id'));
  const shownTags = projection.tags.filter((tag) => tag.airlineId === airlineId);
  const versions = Object.fromEntries(
    snapshot.tags.filter((tag) => tag.airlineId === airlineId).map(({ id, updatedAt }) => [id, updatedAt]),
  );
  const ids = new Set(shownTags.map(({ id }) => id));
  const replacedSaves = readOutbox(userId)
    .pending.filter(isSave)
    .filter(
      (pendingMutation) =>
        (!pendingMutation.attempted || pendingMutation.refusal !== null) &&
        ids.has(getTagId(pendingMutation) ?? ''),
    );
  const deletion = { name: airline?.name ?? '', versions, confirmed, replacedSaves };
  const mutation = createMutation(toAirlineCall(airlineId, deletesAirline, deletion), createTimestampAfter());
  // The server has nothing to delete, because the airline exists only in this browser.
  const isOnlyLocal = userId === GUEST || isLocalAirline(airlineId);
  const isStored = await changeOutbox(userId, (outbox) => {
    const outboxWithoutSaves = shownTags.reduce((previous, tag) => removeSaves(previous, tag), outbox);
    const updatedOutbox = isOnlyLocal
      ? outboxWithoutSaves
      : { ...outboxWithoutSaves, pending: [...outboxWithoutSaves.pending, mutation] };
    recordDeletion(airlineId, outbox, updatedOutbox);
    return updatedOutbox;
  });
  const getLocalResponse = () =>
    toResponse(isStored ? shownTags.length : toRefusalResponse(createStorageRefusal()));
  if (isOnlyLocal) return { kind: 'settled', response: getLocalResponse() };
  return { kind: isStored ? 'stored' : 'unstored', mutation, getLocalResponse };
}

/** Drops the unsent saves of a tag; a save that was sent becomes a separate deletion. */
function removeSaves(outbox: Outbox, { id, updatedAt, tagConfig }: SavedTagFragment): Outbox {
  const saves = filterPendingSaves(outbox, id);
  if (saves.length === 0) return outbox;
  if (!saves.some(({ attempted, refusal }) => attempted && refusal === null))
    return dropPendingTag(outbox, id);
  // The unsent saves are pending again if the user keeps the airline.
  const sentKeys = new Set(
    saves.filter((save) => save.attempted && save.refusal === null).map(({ key }) => key),
  );
  const otherMutations = outbox.pending.filter(
    (mutation) => !saves.some(({ key }) => key === mutation.key) || sentKeys.has(mutation.key),
  );
  const title = formatFlightTitle(tagConfig);
  return addDeletion(
    { ...outbox, pending: otherMutations },
    { id, shownVersion: updatedAt, title },
    createTimestampAfter(updatedAt),
  ).outbox;
}

/** Stores several mutations, all or none. */
export function queueMutations(userId: string, mutations: readonly PendingMutation[]): Promise<boolean> {
  return changeOutbox(userId, (outbox) => ({ ...outbox, pending: [...outbox.pending, ...mutations] }));
}

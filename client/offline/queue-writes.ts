import { parseAirline } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { messageText, type MessageCode } from '../../tag/texts/messages.ts';
import { prefixField, type Refusal } from '../../tag/texts/refusal.ts';
import { findAirlineConflict } from '../../tag/airlines/airline-codes.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type {
  DeleteTagMutation,
  DeleteTagMutationVariables,
  SavedTagFragment,
  SaveTagInput,
  SaveTagMutation,
} from '../graphql/generated.ts';
import { GUEST } from '../session/current-user.ts';
import { isStorageAllowed } from '../session/local-storage.ts';
import { isLocalAirline } from './local-airline.ts';
import { reportWriteFailure } from './storage-problem.ts';
import { currentProjection } from './local-reads.ts';
import { newId } from './new-id.ts';
import {
  timestampAfter,
  newMutation,
  pendingSaves,
  versionAfter,
  dropPendingTag,
  type Outbox,
} from './outbox/outbox-changes.ts';
import { addDeletion, addSave } from './outbox/outbox-tags.ts';
import { changeOutbox, readOutbox } from './outbox/outbox.ts';
import {
  flightTitle,
  isSave,
  tagIdOf,
  toAirlineCall,
  type PendingMutation,
} from './outbox/pending-mutation.ts';
import { pendingAirlineOf, project } from './projection.ts';
import { recordDeletion } from './outbox/deletion-log.ts';

/** A refusal as the server would answer it; with TAG_CHANGED the tag as it is stored. */
export function refusalAnswer({ code, field, params }: Refusal, current: SavedTagFragment | null = null) {
  const message = messageText(code, params);
  return { __typename: 'Refusal' as const, code, field, params, message, current };
}

const simpleRefusal = (code: MessageCode, field: string | null): Refusal => ({ code, field, params: {} });

/**
 * Reports a failed write to the storage notice and returns it as a refusal.
 * @returns why, as a refusal
 */
export function storageRefusal(designs: readonly TagConfig[] = []): Refusal {
  const isAllowed = isStorageAllowed();
  reportWriteFailure(isAllowed ? 'full' : 'forbidden', designs);
  return simpleRefusal(isAllowed ? 'STORAGE_FULL' : 'STORAGE_FORBIDDEN', null);
}

/**
 * A write that was put into the outbox. stored: the mutation waits there. unstored: there was no room for it. settled:
 * nothing is to be sent.
 */
export type QueueResult<Result> =
  | {
      readonly kind: 'stored' | 'unstored';
      readonly mutation: PendingMutation;
      /** Answers the write while the server does not. */
      readonly answerLocally: () => Result;
    }
  | { readonly kind: 'settled'; readonly answer: Result };

/**
 * Puts a save into the outbox.
 * @param checked whether the rules of the server are applied here, since it does not answer
 */
export async function queueSave(
  userId: string,
  input: SaveTagInput,
  checked: boolean,
): Promise<QueueResult<SaveTagMutation>> {
  const refused = (refusal: Refusal, current?: SavedTagFragment | null) =>
    ({ kind: 'settled', answer: { saveTag: refusalAnswer(refusal, current) } }) as const;
  const { projection } = await currentProjection(userId);
  const design = parseDesign(input.config);
  if (!design.ok) return refused(design.refusal);
  if (checked && input.airline) {
    const draft = parseAirline(input.airline);
    const taken = draft.ok ? findAirlineConflict(draft.value, projection.airlines) : draft.refusal;
    if (taken) return refused(prefixField('airline', taken));
  }
  const id = input.id || input.newId || newId();
  const shown = projection.tags.find((tag) => tag.id === id) ?? null;
  const airline = input.airline ?? pendingAirlineOf(projection, design.value);
  const identity = input.id ? { id, updatedAt: input.updatedAt ?? null } : { newId: id };
  const { flownOn, notes } = input;
  const details = { ...(flownOn && { flownOn }), ...(notes !== undefined && { notes }) };
  const sent = { ...identity, config: design.value, ...details, ...(airline && { airline }) };
  const tried: { added: ReturnType<typeof addSave> | null } = { added: null };
  const isStored = await changeOutbox(userId, (outbox) => {
    tried.added = addSave(outbox, sent, versionAfter(outbox, id, shown?.updatedAt, input.updatedAt));
    return 'refused' in tried.added ? outbox : tried.added.outbox;
  });
  const { added } = tried;
  if (!added || 'refused' in added) {
    if (added?.refused === 'TAG_CHANGED') return refused(simpleRefusal('TAG_CHANGED', 'updatedAt'), shown);
    return refused(simpleRefusal('NOT_FOUND', 'id'));
  }
  const { mutation } = added;
  const tag = project(projection, [mutation]).tags.find((one) => one.id === id);
  return {
    kind: isStored ? 'stored' : 'unstored',
    mutation,
    answerLocally: () => ({
      saveTag:
        isStored && tag
          ? { __typename: 'SaveTagSuccess', tag }
          : refusalAnswer(storageRefusal([mutation.call.variables.input.config])),
    }),
  };
}

/** Puts the deletion of a tag into the outbox. A version that its user was not shown is not deleted. */
export async function queueDeletion(
  userId: string,
  { id, updatedAt }: DeleteTagMutationVariables,
): Promise<QueueResult<DeleteTagMutation>> {
  const { projection } = await currentProjection(userId);
  const shown = projection.tags.find((tag) => tag.id === id) ?? null;
  const at = timestampAfter(shown?.updatedAt, updatedAt);
  const tried: { isOutdated: boolean; mutation: PendingMutation | null } = {
    isOutdated: false,
    mutation: null,
  };
  const isStored = await changeOutbox(userId, (outbox) => {
    const last = pendingSaves(outbox, id).at(-1);
    tried.isOutdated = Boolean(last && updatedAt && last.at !== updatedAt);
    if (tried.isOutdated) return outbox;
    const title = shown ? flightTitle(shown.tagConfig) : '';
    const added = addDeletion(outbox, { id, shown: updatedAt ?? null, title }, at);
    tried.mutation = added.mutation;
    recordDeletion(id, outbox, added.outbox);
    return added.outbox;
  });
  const { isOutdated, mutation } = tried;
  if (isOutdated)
    return {
      kind: 'settled',
      answer: { deleteTag: refusalAnswer(simpleRefusal('TAG_CHANGED', 'updatedAt'), shown) },
    };
  const answerLocally = (): DeleteTagMutation => ({
    deleteTag: isStored ? { __typename: 'Done' } : refusalAnswer(storageRefusal()),
  });
  if (!mutation) return { kind: 'settled', answer: answerLocally() };
  return { kind: isStored ? 'stored' : 'unstored', mutation, answerLocally };
}

/** The deletion of an airline, or of all tags of one. */
type AirlineDeletion = {
  readonly airlineId: string;
  readonly isWithAirline: boolean;
  /** Whether its user has confirmed it while the server answered. */
  readonly confirmed: boolean;
};

/**
 * Puts the deletion of an airline, or of all tags of one, into the outbox, in the place of the pending saves of its tags.
 * @param toAnswer builds the answer of a refusal, or of the number of tags that the screen does not show any more
 */
export async function queueAirlineDeletion<Result>(
  userId: string,
  { airlineId, isWithAirline, confirmed }: AirlineDeletion,
  toAnswer: (result: ReturnType<typeof refusalAnswer> | number) => Result,
): Promise<QueueResult<Result>> {
  const refused = (refusal: Refusal) =>
    ({ kind: 'settled', answer: toAnswer(refusalAnswer(refusal)) }) as const;
  const { snapshot, projection } = await currentProjection(userId);
  const airline = projection.airlines.find(({ id }) => id === airlineId);
  if (!airline && !confirmed) return refused(simpleRefusal('NOT_FOUND', isWithAirline ? 'id' : 'airlineId'));
  if (airline?.isPreset && isWithAirline) return refused(simpleRefusal('PRESET_READ_ONLY', 'id'));
  const shown = projection.tags.filter((tag) => tag.airlineId === airlineId);
  const versions = Object.fromEntries(
    snapshot.tags.filter((tag) => tag.airlineId === airlineId).map(({ id, updatedAt }) => [id, updatedAt]),
  );
  const ids = new Set(shown.map(({ id }) => id));
  const replacedSaves = readOutbox(userId)
    .pending.filter(isSave)
    .filter((one) => (!one.attempted || one.refusal !== null) && ids.has(tagIdOf(one) ?? ''));
  const of = { name: airline?.name ?? '', versions, confirmed, replacedSaves };
  const mutation = newMutation(toAirlineCall(airlineId, isWithAirline, of), timestampAfter());
  // The server has nothing of it to delete.
  const isOnlyHere = userId === GUEST || isLocalAirline(airlineId);
  const isStored = await changeOutbox(userId, (outbox) => {
    const rest = shown.reduce((before, tag) => withoutSaves(before, tag), outbox);
    const after = isOnlyHere ? rest : { ...rest, pending: [...rest.pending, mutation] };
    recordDeletion(airlineId, outbox, after);
    return after;
  });
  const answerLocally = () => toAnswer(isStored ? shown.length : refusalAnswer(storageRefusal()));
  if (isOnlyHere) return { kind: 'settled', answer: answerLocally() };
  return { kind: isStored ? 'stored' : 'unstored', mutation, answerLocally };
}

/** Drops the unsent saves of a tag; a save that was sent becomes a separate deletion. */
function withoutSaves(outbox: Outbox, { id, updatedAt, tagConfig }: SavedTagFragment): Outbox {
  const saves = pendingSaves(outbox, id);
  if (saves.length === 0) return outbox;
  if (!saves.some(({ attempted, refusal }) => attempted && refusal === null))
    return dropPendingTag(outbox, id);
  // The others are pending again when the airline is kept.
  const sent = new Set(saves.filter((one) => one.attempted && one.refusal === null).map(({ key }) => key));
  const rest = outbox.pending.filter((one) => !saves.some(({ key }) => key === one.key) || sent.has(one.key));
  const title = flightTitle(tagConfig);
  return addDeletion({ ...outbox, pending: rest }, { id, shown: updatedAt, title }, timestampAfter(updatedAt))
    .outbox;
}

/** Stores mutations that were prepared elsewhere, all or none. */
export function queueAll(userId: string, mutations: readonly PendingMutation[]): Promise<boolean> {
  return changeOutbox(userId, (outbox) => ({ ...outbox, pending: [...outbox.pending, ...mutations] }));
}

import { createId } from '../create-id.ts';
import {
  findBaseVersion,
  createTimestampAfter,
  createMutation,
  filterPendingSaves,
  rebaseMutations,
  dropPendingTag,
  type Outbox,
} from './outbox-changes.ts';
import {
  formatFlightTitle,
  isAirlineCall,
  isSave,
  isTagDeletion,
  getTagId,
  toSaveCall,
  toTagDeletionCall,
  type PendingMutation,
  type PendingSave,
  type SaveTagCall,
} from './pending-mutation.ts';
import type { StoredRefusal } from './parse-stored-call.ts';

// Adds saves and deletions of tags to an outbox. The functions are pure, as in outbox-changes.ts.

type SaveInput = SaveTagCall['variables']['input'];

/** The result of adding a save: the next outbox with the mutation, or the reason why the save has an outdated version. */
export type AddSaveResult =
  | { readonly outbox: Outbox; readonly mutation: PendingSave }
  | { readonly refusalCode: 'TAG_CHANGED' | 'NOT_FOUND' };

/**
 * Adds a save. It replaces a pending save of the same tag that was never sent or that waits for a decision.
 * @param input identifies the tag by `id` and the version that the user saw, or by `newId`
 */
export function addSave(outbox: Outbox, input: SaveInput, at: string): AddSaveResult {
  const id = input.id ?? input.newId ?? '';
  const saves = filterPendingSaves(outbox, id);
  const lastSave = saves.at(-1);
  if (input.id && isDeleted(outbox, id)) return { refusalCode: 'NOT_FOUND' };
  if (!lastSave) {
    const updatedAt = findBaseVersion(outbox, id, input.updatedAt ?? null);
    return appendSave(outbox, input.id ? { ...input, updatedAt } : input, at);
  }
  const refusedSave = saves.find(({ refusal }) => refusal !== null);
  const isCurrent =
    input.updatedAt === lastSave.at || (refusedSave && hasSeenServerVersion(input, refusedSave));
  if (input.updatedAt && !isCurrent) return { refusalCode: 'TAG_CHANGED' };
  if (refusedSave) return replaceRefusedSave(outbox, { saves, refusedSave, lastSave }, input, at);
  // If an import replaces a version, that version is sent before it and stays in 'Recently deleted'.
  const needsLastVersion = lastSave.attempted || input.keepReplaced;
  return (needsLastVersion ? appendAfterSave : replaceUnsentSave)(outbox, lastSave, input, at);
}

/** Returns true if the input is a change of the server's version with which the server refused the pending save. */
function hasSeenServerVersion({ updatedAt }: SaveInput, { refusal }: PendingSave): boolean {
  const serverVersion = refusal?.current?.updatedAt;
  return serverVersion !== undefined && serverVersion === updatedAt;
}

/**
 * Replaces all pending saves of a tag, of which the server has refused one. The versions that an import replaces become deleted tags,
 * unless the user has seen the server's version.
 */
function replaceRefusedSave(
  outbox: Outbox,
  {
    saves,
    refusedSave,
    lastSave,
  }: { saves: readonly PendingSave[] } & Record<'refusedSave' | 'lastSave', PendingSave>,
  input: SaveInput,
  at: string,
): AddSaveResult {
  const id = getTagId(lastSave) ?? '';
  const isOverServerVersion = hasSeenServerVersion(input, refusedSave);
  const deletedCopies =
    input.keepReplaced && !isOverServerVersion ? toDeletedCopy(lastSave, refusedSave) : [];
  const otherMutations = dropPendingTag(outbox, id).pending;
  const pending = [...otherMutations, ...listReplacedCopies(saves), ...deletedCopies];
  const identity = isOverServerVersion
    ? { id, updatedAt: input.updatedAt, keepReplaced: true }
    : getIdentity(refusedSave);
  return appendSave({ ...outbox, pending }, { ...toSaveContent(input, lastSave), ...identity }, at, true);
}

/** Adds a save that the server gets after the last pending save. */
function appendAfterSave(outbox: Outbox, lastSave: PendingSave, input: SaveInput, at: string): AddSaveResult {
  const identity = { id: getTagId(lastSave) ?? '', updatedAt: lastSave.at };
  const keepReplaced = input.keepReplaced && { keepReplaced: true };
  return appendSave(outbox, { ...toSaveContent(input), ...identity, ...keepReplaced }, at);
}

/** Replaces a pending save that was never sent. */
function replaceUnsentSave(
  outbox: Outbox,
  lastSave: PendingSave,
  input: SaveInput,
  at: string,
): AddSaveResult {
  const { id, keepReplaced } = lastSave.call.variables.input;
  const identity = { ...getIdentity(lastSave), ...(id && keepReplaced && { keepReplaced }) };
  const pending = outbox.pending.filter((mutation) => mutation !== lastSave);
  const nextInput = { ...toSaveContent(input, lastSave), ...identity };
  return appendSave({ ...outbox, pending }, nextInput, at, lastSave.acknowledged);
}

/** Returns the fields with which a save identifies its tag: the id and the version that it changes, or the id of a new tag. */
function getIdentity({ call }: PendingSave): Pick<SaveInput, 'id' | 'newId' | 'updatedAt'> {
  const { id, newId, updatedAt } = call.variables.input;
  return id ? { id, updatedAt } : { newId };
}

function appendSave(outbox: Outbox, input: SaveInput, at: string, acknowledged = false): AddSaveResult {
  const call = toSaveCall(input);
  const mutation = { ...createMutation(call, at), acknowledged, call };
  return { outbox: { ...outbox, pending: [...outbox.pending, mutation] }, mutation };
}

/** Returns true if the deletion of a tag is pending. */
function isDeleted({ pending }: Outbox, id: string | null): boolean {
  return pending.some((mutation) => isTagDeletion(mutation) && getTagId(mutation) === id);
}

/** Returns the content of a save without its identity. If the save has no notes, takes those of the replaced save. */
export function toSaveContent({ config, airline, flownOn, notes }: SaveInput, replacedSave?: PendingSave) {
  const { notes: knownNotes = replacedSave?.call.variables.input.notes } = { notes };
  return {
    config,
    ...(airline && { airline }),
    ...(flownOn && { flownOn }),
    ...(knownNotes !== undefined && { notes: knownNotes }),
  };
}

/**
 * Adds the deletion of a tag after its pending saves. The user's last version is sent first, so that it can be restored. A refused
 * version becomes a separate deleted tag.
 * @param shownVersion the version that the user saw
 * @returns the mutation, or null if the server cannot have the tag
 */
export function addDeletion(
  outbox: Outbox,
  { id, shownVersion, title }: { id: string; shownVersion: string | null; title: string },
  at: string,
): { outbox: Outbox; mutation: PendingMutation | null } {
  const saves = filterPendingSaves(outbox, id);
  const sendable = saves.filter(({ refusal }) => refusal === null);
  const refusedSave = saves.find(({ refusal }) => refusal !== null);
  // Later saves wait for the decision about a refused save, so the last save is the version that the user saw.
  const remainingSaves = refusedSave ? [] : sendable;
  const copies = refusedSave
    ? [...listReplacedCopies(saves), ...toDeletedCopy(saves.at(-1) ?? refusedSave, refusedSave)]
    : [];
  const pending = outbox.pending
    .filter(
      (pendingMutation) =>
        getTagId(pendingMutation) !== id || remainingSaves.some(({ key }) => key === pendingMutation.key),
    )
    .map((pendingMutation) => removeReplacedSaves(pendingMutation, id))
    .concat(copies);
  const isCreation = refusedSave && !refusedSave.call.variables.input.id;
  if (isCreation && !isOnServer(refusedSave)) return { outbox: { ...outbox, pending }, mutation: null };
  const base =
    remainingSaves.at(-1)?.at ??
    (refusedSave ? getVersion(refusedSave) : findBaseVersion(outbox, id, shownVersion));
  const call = toTagDeletionCall(id, base, title);
  // If the tag has pending saves, the user has discarded this browser's version, so a refusal of the deletion waits in the review.
  const mutation = { ...createMutation(call, at), acknowledged: saves.length > 0 };
  return { outbox: { ...outbox, pending: [...pending, mutation] }, mutation };
}

/**
 * Returns a refused version as a new tag with its deletion, so that the user can restore it. Returns nothing if the server does not
 * accept the design at all.
 */
function toDeletedCopy({ at, call }: PendingSave, { refusal }: PendingSave): readonly PendingMutation[] {
  const { code = '' } = refusal ?? {};
  const isTaken = code === 'IATA_TAKEN' || code === 'ICAO_TAKEN';
  if (!isTaken && code !== 'TAG_CHANGED' && code !== 'NOT_FOUND') return [];
  const id = createId();
  const { input } = call.variables;
  // If the code of the new airline is taken, the tag joins the airline that has the code.
  const { airline: _, ...withoutAirline } = toSaveContent(input);
  const content = isTaken ? withoutAirline : toSaveContent(input);
  const save = toSaveCall({ newId: id, ...content });
  const deletion = toTagDeletionCall(id, at, formatFlightTitle(input.config));
  return [createMutation(save, at), createMutation(deletion, createTimestampAfter(at))].map((mutation) => ({
    ...mutation,
    acknowledged: true,
  }));
}

/** Copies the pending saves of a refused tag that an import has replaced, as deleted tags, as the server does with replaced versions. */
export function listReplacedCopies(saves: readonly PendingSave[]): readonly PendingMutation[] {
  const refusedSave = saves.find(({ refusal }) => refusal !== null);
  if (!refusedSave) return [];
  return saves.flatMap((save, index) =>
    saves[index + 1]?.call.variables.input.keepReplaced ? toDeletedCopy(save, refusedSave) : [],
  );
}

/** Removes the saves of a deleted tag from an airline deletion, so that undoing it does not restore the tag. */
function removeReplacedSaves(mutation: PendingMutation, id: string): PendingMutation {
  const { call } = mutation;
  if (!isAirlineCall(call)) return mutation;
  const replacedSaves = call.replacedSaves.filter((save) => getTagId(save) !== id);
  return { ...mutation, call: { ...call, replacedSaves } };
}

/** Returns true if the server has refused a creation because a tag with its id exists. */
const isOnServer = ({ refusal }: PendingSave) => refusal?.current !== null && refusal?.current !== undefined;

function getVersion({ call, refusal }: PendingSave): string | null {
  return call.variables.input.updatedAt ?? refusal?.current?.updatedAt ?? null;
}

/**
 * Removes a refused save whose tag was deleted since. The deletion then has the base version of the save, and the refused version becomes
 * a separate deleted tag. Returns the same outbox if the tag was not deleted.
 */
export function dropRefusedSave(outbox: Outbox, mutation: PendingMutation, refusal: StoredRefusal): Outbox {
  const id = getTagId(mutation);
  if (!isSave(mutation) || id === null || !isDeleted(outbox, id)) return outbox;
  const { at, call } = mutation;
  const saves = filterPendingSaves(outbox, id);
  const lastSave = saves.at(-1) ?? mutation;
  const otherMutations = outbox.pending.filter(
    (pendingMutation) => !saves.some(({ key }) => key === pendingMutation.key),
  );
  const refusedSave = { ...mutation, refusal };
  const replacedCopies = listReplacedCopies(
    saves.map((save) => (save.key === mutation.key ? refusedSave : save)),
  );
  const updatedOutbox = {
    ...outbox,
    pending: [...otherMutations, ...replacedCopies, ...toDeletedCopy(lastSave, refusedSave)],
  };
  const base = call.variables.input.updatedAt;
  if (!base) return updatedOutbox;
  const oldVersions = [at, lastSave.at];
  const pending = oldVersions.reduce<readonly PendingMutation[]>(
    (previous, version) => rebaseMutations(previous, id, { from: version, to: base }),
    updatedOutbox.pending,
  );
  return { ...updatedOutbox, pending };
}

import { newId } from '../new-id.ts';
import {
  baseVersion,
  timestampAfter,
  newMutation,
  pendingSaves,
  rebase,
  dropPendingTag,
  type Outbox,
} from './outbox-changes.ts';
import {
  flightTitle,
  isAirlineCall,
  isSave,
  isTagDeletion,
  tagIdOf,
  toSaveCall,
  toTagDeletionCall,
  type PendingMutation,
  type PendingSave,
  type SaveTagCall,
} from './pending-mutation.ts';
import type { StoredRefusal } from './parse-stored-call.ts';

// Adds saves and deletions of tags to an outbox. Pure, as outbox-changes.ts.

/** What came of adding a save: the next outbox with the mutation, or why the save is of an outdated version. */
export type AddSaveResult =
  | { readonly outbox: Outbox; readonly mutation: PendingSave }
  | { readonly refused: 'TAG_CHANGED' | 'NOT_FOUND' };

/**
 * Adds a save. A pending save of the same tag that was never sent, or that waits for a decision, is replaced by it.
 * @param input names the tag by `id` and the version that its user was shown, or by `newId`
 */
export function addSave(outbox: Outbox, input: SaveTagCall['variables']['input'], at: string): AddSaveResult {
  const id = input.id ?? input.newId ?? '';
  const saves = pendingSaves(outbox, id);
  const last = saves.at(-1);
  if (input.id && isDeleted(outbox, id)) return { refused: 'NOT_FOUND' };
  if (!last) {
    const updatedAt = baseVersion(outbox, id, input.updatedAt ?? null);
    return append(outbox, input.id ? { ...input, updatedAt } : input, at);
  }
  const decided = saves.find(({ refusal }) => refusal !== null);
  const stored = decided?.refusal?.current?.updatedAt;
  const isOverStored = stored !== undefined && stored === input.updatedAt;
  if (input.updatedAt && input.updatedAt !== last.at && !isOverStored) return { refused: 'TAG_CHANGED' };
  if (decided) {
    const { id: tagId, newId: creationId, updatedAt } = decided.call.variables.input;
    const identity = isOverStored
      ? { id, updatedAt: input.updatedAt, keepReplaced: true }
      : tagId
        ? { id: tagId, updatedAt }
        : { newId: creationId };
    const rest = dropPendingTag(outbox, id);
    const kept = input.keepReplaced && !isOverStored ? deletedCopy(last, decided) : [];
    return append(
      { ...rest, pending: [...rest.pending, ...replacedCopies(saves), ...kept] },
      { ...toSaveContent(input, last), ...identity },
      at,
      true,
    );
  }
  // An import: the version that it replaces is sent before it, and stays in 'Recently deleted'.
  if (last.attempted || input.keepReplaced) {
    const over = { id, updatedAt: last.at, ...(input.keepReplaced && { keepReplaced: true }) };
    return append(outbox, { ...toSaveContent(input), ...over }, at);
  }
  const { id: tagId, newId: creationId, updatedAt, keepReplaced } = last.call.variables.input;
  const identity = tagId
    ? { id: tagId, updatedAt, ...(keepReplaced && { keepReplaced }) }
    : { newId: creationId };
  const rest = { ...outbox, pending: outbox.pending.filter((one) => one !== last) };
  return append(rest, { ...toSaveContent(input, last), ...identity }, at, last.acknowledged);
}

function append(
  outbox: Outbox,
  input: SaveTagCall['variables']['input'],
  at: string,
  acknowledged = false,
): AddSaveResult {
  const call = toSaveCall(input);
  const mutation = { ...newMutation(call, at), acknowledged, call };
  return { outbox: { ...outbox, pending: [...outbox.pending, mutation] }, mutation };
}

/** Whether the deletion of a tag is pending. */
function isDeleted({ pending }: Outbox, id: string | null): boolean {
  return pending.some((one) => isTagDeletion(one) && tagIdOf(one) === id);
}

/** What a save says of a tag, without its identity; with the notes of the save in whose place it comes, unless it has some. */
export function toSaveContent(
  { config, airline, flownOn, notes }: SaveTagCall['variables']['input'],
  replaced?: PendingSave,
) {
  const { notes: known = replaced?.call.variables.input.notes } = { notes };
  return {
    config,
    ...(airline && { airline }),
    ...(flownOn && { flownOn }),
    ...(known !== undefined && { notes: known }),
  };
}

/**
 * Adds the deletion of a tag after its pending saves: what its user saw last is sent, so that it can be restored. A version that
 * was refused becomes a deleted tag of its own.
 * @param shown the version that its user was shown
 * @returns the mutation, or null when the server cannot have the tag
 */
export function addDeletion(
  outbox: Outbox,
  { id, shown, title }: { id: string; shown: string | null; title: string },
  at: string,
): { outbox: Outbox; mutation: PendingMutation | null } {
  const saves = pendingSaves(outbox, id);
  const sendable = saves.filter(({ refusal }) => refusal === null);
  const decided = saves.find(({ refusal }) => refusal !== null);
  // After a refused save the later ones wait for its decision: the last one is the version that its user saw.
  const kept = decided ? [] : sendable;
  const copies = decided ? [...replacedCopies(saves), ...deletedCopy(saves.at(-1) ?? decided, decided)] : [];
  const pending = outbox.pending
    .filter((one) => tagIdOf(one) !== id || kept.some(({ key }) => key === one.key))
    .map((one) => withoutReplacedSaves(one, id))
    .concat(copies);
  const isCreation = decided && !decided.call.variables.input.id;
  if (isCreation && !isOnServer(decided)) return { outbox: { ...outbox, pending }, mutation: null };
  const base = kept.at(-1)?.at ?? (decided ? versionOf(decided) : baseVersion(outbox, id, shown));
  const call = toTagDeletionCall(id, base, title);
  // Of a tag with pending saves its user has given up the version of this browser: a refusal waits in the review.
  const mutation = { ...newMutation(call, at), acknowledged: saves.length > 0 };
  return { outbox: { ...outbox, pending: [...pending, mutation] }, mutation };
}

/**
 * A version that was refused because of what is on the server, as a new tag and its deletion: its user can
 * restore it. Nothing for a design that the server does not take at all.
 */
function deletedCopy({ at, call }: PendingSave, { refusal }: PendingSave): readonly PendingMutation[] {
  const { code = '' } = refusal ?? {};
  const isTaken = code === 'IATA_TAKEN' || code === 'ICAO_TAKEN';
  if (!isTaken && code !== 'TAG_CHANGED' && code !== 'NOT_FOUND') return [];
  const id = newId();
  const { input } = call.variables;
  // Without the new airline whose code is taken: the tag becomes one of the airline that has it.
  const { airline: _, ...withoutAirline } = toSaveContent(input);
  const content = isTaken ? withoutAirline : toSaveContent(input);
  const save = toSaveCall({ newId: id, ...content });
  const deletion = toTagDeletionCall(id, at, flightTitle(input.config));
  return [newMutation(save, at), newMutation(deletion, timestampAfter(at))].map((one) => ({
    ...one,
    acknowledged: true,
  }));
}

/** Of the pending saves of a refused tag those that an import has replaced: copies, as of a version on the server. */
export function replacedCopies(saves: readonly PendingSave[]): readonly PendingMutation[] {
  const decided = saves.find(({ refusal }) => refusal !== null);
  if (!decided) return [];
  return saves.flatMap((one, nth) =>
    saves[nth + 1]?.call.variables.input.keepReplaced ? deletedCopy(one, decided) : [],
  );
}

/** Removes the saves of a deleted tag from an airline deletion, so that undoing it does not restore the tag. */
function withoutReplacedSaves(mutation: PendingMutation, id: string): PendingMutation {
  const { call } = mutation;
  if (!isAirlineCall(call)) return mutation;
  const replacedSaves = call.replacedSaves.filter((one) => tagIdOf(one) !== id);
  return { ...mutation, call: { ...call, replacedSaves } };
}

/** Whether the server has answered a creation with a tag of that id. */
const isOnServer = ({ refusal }: PendingSave) => refusal?.current !== null && refusal?.current !== undefined;

function versionOf({ call, refusal }: PendingSave): string | null {
  return call.variables.input.updatedAt ?? refusal?.current?.updatedAt ?? null;
}

/**
 * Without a save that the server refused and whose tag was deleted since: the deletion is of the version that the save was
 * made on, and the refused version becomes a deleted tag of its own. The same outbox when its tag was not deleted.
 */
export function dropRefusedSave(outbox: Outbox, mutation: PendingMutation, refusal: StoredRefusal): Outbox {
  const id = tagIdOf(mutation);
  if (!isSave(mutation) || id === null || !isDeleted(outbox, id)) return outbox;
  const { at, call } = mutation;
  const saves = pendingSaves(outbox, id);
  const last = saves.at(-1) ?? mutation;
  const others = outbox.pending.filter((one) => !saves.some(({ key }) => key === one.key));
  const decided = { ...mutation, refusal };
  const replaced = replacedCopies(saves.map((one) => (one.key === mutation.key ? decided : one)));
  const rest = { ...outbox, pending: [...others, ...replaced, ...deletedCopy(last, decided)] };
  const base = call.variables.input.updatedAt;
  if (!base) return rest;
  const from = [at, last.at];
  const pending = from.reduce<readonly PendingMutation[]>(
    (before, version) => rebase(before, id, { from: version, to: base }),
    rest.pending,
  );
  return { ...rest, pending };
}

import { airlineOfDesign } from '../../../tag/airlines/airline.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { localAirlineId } from '../local-airline.ts';
import { newId } from '../new-id.ts';
import {
  updateMutation,
  timestampAfter,
  newMutation,
  pendingSaves,
  renewKey,
  dropAirlineDeletion,
  dropMutation,
  dropPendingTag,
  type Outbox,
} from '../outbox/outbox-changes.ts';
import { toSaveContent, replacedCopies } from '../outbox/outbox-tags.ts';
import { changeOutbox } from '../outbox/outbox.ts';
import {
  flightTitle,
  getOperation,
  isSave,
  tagIdOf,
  toSaveCall,
  toTagDeletionCall,
  type PendingSave,
  type SaveTagCall,
} from '../outbox/pending-mutation.ts';
import { removeTag, storeTag, readSnapshot } from '../snapshot.ts';
import type { ReviewItem } from './review-items.ts';

/** What a user may choose for an item. */
export type ReviewChoice =
  | 'mine'
  | 'theirs'
  | 'both'
  | 'discard'
  | 'delete'
  | 'keep'
  | 'retry'
  /** Makes no new airline: the tag becomes one of the airline that has the code. */
  | 'assign'
  /** Another code for the new airline. */
  | { readonly field: 'icao' | 'iata'; readonly code: string };

/** How the resolution of an item changes a tag that is open in the editor. */
export type Resolution =
  /** The server's version took its place. */
  | { readonly kind: 'replaced'; readonly id: string; readonly stored: SavedTagFragment }
  /** This browser's version is a tag of its own now. */
  | { readonly kind: 'renamed'; readonly id: string; readonly newId: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** Its new airline has another code. */
  | {
      readonly kind: 'recoded';
      readonly ids: readonly string[];
      readonly codes: Codes;
      readonly airlineId: string;
    };

type Codes = { readonly icao?: string; readonly airlineIata?: string };

const listeners = new Set<(decision: Resolution) => void>();

/** Calls after each decision. @returns what ends it */
export function onResolution(listener: (decision: Resolution) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function emitResolution(decision: Resolution): void {
  for (const listener of listeners) listener(decision);
}

/**
 * Carries out a choice in the outbox; what is to be sent is sent by the next flush. A decision that another tab has made
 * meanwhile stays. @returns false without room for it
 */
export async function resolveItem(userId: string, item: ReviewItem, choice: ReviewChoice): Promise<boolean> {
  const { isStored, decision } = await carryOut(userId, item, choice);
  if (decision) emitResolution(decision);
  return isStored;
}

/** The result of resolving an item; `decision` is null if no open tag is affected or another tab was faster. */
type ResolutionResult = { readonly isStored: boolean; readonly decision: Resolution | null };

async function carryOut(userId: string, item: ReviewItem, choice: ReviewChoice): Promise<ResolutionResult> {
  const { key } = item;
  const change = (next: (outbox: Outbox) => Outbox, decision: Resolution | null = null) =>
    changePending(userId, key, next, decision);
  switch (item.kind) {
    case 'conflict':
      if (choice === 'both') return saveAsNew(userId, item.mine, item);
      if (choice === 'theirs') return acceptTheirs(userId, key, item.stored);
      return change((outbox) => replacePending(outbox, item.stored.id, item.mine, overwriteInput(item)));
    case 'gone':
      return choice === 'mine' ? saveAsNew(userId, item.mine, item) : discard(userId, key, item.mine);
    case 'codeTaken':
      return typeof choice === 'object'
        ? giveCode(userId, item, choice)
        : change((outbox) => assignToExistingAirline(outbox, tagIdOf(item.mine) ?? ''));
    case 'refused':
      if (choice === 'retry') return change((outbox) => renewKey(outbox, key));
      return isSave(item.mutation)
        ? discardRefused(userId, key, item.mutation)
        : change((outbox) => dropMutation(outbox, key));
    case 'deleted': {
      const { call } = item.deletion;
      const variables = { ...call.variables, updatedAt: item.stored.updatedAt };
      if (choice === 'delete') return change((outbox) => renewKey(outbox, key, { ...call, variables }));
      await storeTag(userId, item.stored);
      return change((outbox) => dropMutation(outbox, key));
    }
    case 'airlineDeleted':
      return change((outbox) =>
        choice === 'delete' ? withConfirmed(outbox, item) : dropAirlineDeletion(outbox, key),
      );
  }
}

/** Changes the outbox for an item, unless another tab has decided it meanwhile. */
async function changePending(
  userId: string,
  key: string,
  change: (outbox: Outbox) => Outbox,
  decision: Resolution | null,
): Promise<ResolutionResult> {
  let isPending = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    isPending = outbox.pending.some((one) => one.key === key);
    return isPending ? change(outbox) : outbox;
  });
  return { isStored, decision: isStored && isPending ? decision : null };
}

/** Builds the save that overwrites the server's version with the local one. */
function overwriteInput({ mine, stored }: Extract<ReviewItem, { kind: 'conflict' }>) {
  const { id, updatedAt } = stored;
  return { ...toSaveContent(mine.call.variables.input), id, updatedAt, keepReplaced: true };
}

/**
 * One pending save in the place of all that is pending of a tag. It keeps its version: an editor may have it open.
 */
function replacePending(
  outbox: Outbox,
  id: string,
  { at }: PendingSave,
  input: SaveTagCall['variables']['input'],
): Outbox {
  const rest = dropPendingTag(outbox, id);
  const save = { ...newMutation(toSaveCall(input), at), acknowledged: true };
  return { ...rest, pending: [...rest.pending, ...replacedCopies(pendingSaves(outbox, id)), save] };
}

/** Gives up this browser's version of a tag for the server's. */
export async function keepServerVersion(userId: string, stored: SavedTagFragment): Promise<boolean> {
  await storeTag(userId, stored);
  const isStored = await changeOutbox(userId, (outbox) => dropPendingTag(outbox, stored.id));
  if (isStored) emitResolution({ kind: 'replaced', id: stored.id, stored });
  return isStored;
}

async function acceptTheirs(
  userId: string,
  key: string,
  stored: SavedTagFragment,
): Promise<ResolutionResult> {
  const { id } = stored;
  await storeTag(userId, stored);
  return changePending(userId, key, (outbox) => dropPendingTag(outbox, id), { kind: 'replaced', id, stored });
}

/** Gives up all that is pending of a tag, whose design was saved as a new tag. */
export function discardPending(userId: string, id: string): Promise<boolean> {
  return changeOutbox(userId, (outbox) => dropPendingTag(outbox, id));
}

/** Makes a new tag of this browser's version, beside the server's if it has one. */
async function saveAsNew(
  userId: string,
  mine: PendingSave,
  item: Extract<ReviewItem, { kind: 'conflict' | 'gone' }>,
): Promise<ResolutionResult> {
  const id = tagIdOf(mine) ?? '';
  const creation = newId();
  await (item.kind === 'conflict' ? storeTag(userId, item.stored) : removeTag(userId, id));
  const input = { ...toSaveContent(mine.call.variables.input), newId: creation };
  const renamed = { kind: 'renamed', id, newId: creation } as const;
  return changePending(userId, item.key, (outbox) => replacePending(outbox, id, mine, input), renamed);
}

async function discard(userId: string, key: string, mine: PendingSave): Promise<ResolutionResult> {
  const id = tagIdOf(mine) ?? '';
  await removeTag(userId, id);
  return changePending(userId, key, (outbox) => dropPendingTag(outbox, id), { kind: 'discarded', id });
}

/** Gives up a refused save; a tag that the server has stays as the server has it. */
async function discardRefused(userId: string, key: string, mine: PendingSave): Promise<ResolutionResult> {
  const { id } = mine.call.variables.input;
  const stored = id ? (await readSnapshot(userId)).tags.find((tag) => tag.id === id) : undefined;
  return stored ? acceptTheirs(userId, key, stored) : discard(userId, key, mine);
}

/** All that is pending of a tag without its new airline: the tag becomes one of the airline that has the code. */
function assignToExistingAirline(outbox: Outbox, id: string): Outbox {
  const saves = pendingSaves(outbox, id);
  return saves.reduce((before, one) => renewKey(before, one.key, withoutAirline(one)), outbox);
}

/** The save of a tag without its new airline. */
function withoutAirline({ call }: PendingSave): SaveTagCall {
  const { airline: _, ...input } = call.variables.input;
  return toSaveCall(input);
}

/** Gives the new airline another code, in all pending saves of it. */
async function giveCode(
  userId: string,
  { key, mine }: Extract<ReviewItem, { kind: 'codeTaken' }>,
  { field, code }: Extract<ReviewChoice, object>,
): Promise<ResolutionResult> {
  const codes: Codes = field === 'iata' ? { airlineIata: code } : { icao: code };
  const { config } = mine.call.variables.input;
  const isOfAirline = (one: PendingSave) => {
    const { config: other, airline } = one.call.variables.input;
    return Boolean(airline) && other.icao === config.icao && other.airline === config.airline;
  };
  const ids: string[] = [];
  const airlineId = localAirlineId(codes.icao ?? config.icao);
  const recode = (outbox: Outbox) =>
    outbox.pending
      .filter(isSave)
      .filter(isOfAirline)
      .reduce((before, one) => {
        const { input } = one.call.variables;
        const recoded = { ...input.config, ...codes };
        ids.push(tagIdOf(one) ?? '');
        const call = toSaveCall({ ...input, config: recoded, airline: airlineOfDesign(recoded) });
        return renewKey(before, one.key, call);
      }, outbox);
  return changePending(userId, key, recode, { kind: 'recoded', ids, codes, airlineId });
}

/**
 * Confirms the deletion of an airline. Where only its tags go, they are deleted one by one, each in the version that was
 * shown; so they are where tags were saved later, and the airline stays.
 */
function withConfirmed(
  outbox: Outbox,
  { key, deletion, affected }: Extract<ReviewItem, { kind: 'airlineDeleted' }>,
): Outbox {
  if (!affected || (affected.later === 0 && getOperation(deletion.call).deletesAirline))
    return updateMutation(outbox, key, { attempted: false, call: { ...deletion.call, confirmed: true } });
  const rest = dropMutation(outbox, key);
  const deletions = affected.tags.map(({ id, updatedAt, tagConfig }) => {
    const call = toTagDeletionCall(id, updatedAt, flightTitle(tagConfig));
    return { ...newMutation(call, timestampAfter(updatedAt)), acknowledged: true };
  });
  return { ...rest, pending: [...rest.pending, ...deletions] };
}

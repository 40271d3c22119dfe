import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { formatLocalAirlineId } from '../local-airline.ts';
import { createId } from '../create-id.ts';
import {
  updateMutation,
  createTimestampAfter,
  createMutation,
  filterPendingSaves,
  renewKey,
  dropAirlineDeletion,
  dropMutation,
  dropPendingTag,
  type Outbox,
} from '../outbox/outbox-changes.ts';
import { toSaveContent, listReplacedCopies } from '../outbox/outbox-tags.ts';
import { changeOutbox } from '../outbox/outbox.ts';
import {
  formatFlightTitle,
  getMutationRow,
  isSave,
  getTagId,
  toSaveCall,
  toTagDeletionCall,
  type PendingSave,
  type SaveTagCall,
} from '../outbox/pending-mutation.ts';
import { removeTag, storeTags, readSnapshot } from '../snapshot.ts';
import type { ReviewItem } from './review-items.ts';

/** The decision of a user about an item. */
export type ReviewDecision =
  | 'mine'
  | 'theirs'
  | 'both'
  | 'discard'
  | 'delete'
  | 'keep'
  | 'retry'
  /** Creates no new airline: the tag joins the airline that has the code. */
  | 'assign'
  /** The new airline gets another code. */
  | { readonly field: 'icao' | 'iata'; readonly code: string };

/** The effect of a decision on a tag that is open in the editor. */
export type Resolution =
  /** The server's version has replaced the tag. */
  | { readonly kind: 'replaced'; readonly id: string; readonly stored: SavedTagFragment }
  /** This browser's version has become a separate tag. */
  | { readonly kind: 'renamed'; readonly id: string; readonly newId: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** The tag's new airline has another code. */
  | {
      readonly kind: 'recoded';
      readonly ids: readonly string[];
      readonly codes: AirlineCodes;
      readonly airlineId: string;
    };

type AirlineCodes = { readonly icao?: string; readonly airlineIata?: string };

const resolutionListeners = new Set<(resolution: Resolution) => void>();

/**
 * Calls the listener after each decision.
 * @returns a function that stops it
 */
export function subscribeResolution(listener: (resolution: Resolution) => void): () => void {
  resolutionListeners.add(listener);
  return () => void resolutionListeners.delete(listener);
}

function emitResolution(resolution: Resolution): void {
  for (const listener of resolutionListeners) listener(resolution);
}

/**
 * Applies a decision to the outbox; the next flush sends the result. If another tab has already decided the item, that decision stays.
 * @returns false if the storage is full
 */
export async function resolveItem(
  userId: string,
  item: ReviewItem,
  decision: ReviewDecision,
): Promise<boolean> {
  const { isStored, resolution } = await applyDecision(userId, item, decision);
  if (resolution) emitResolution(resolution);
  return isStored;
}

/** The result of resolving an item; `resolution` is null if no open tag is affected or another tab was faster. */
type ResolutionResult = { readonly isStored: boolean; readonly resolution: Resolution | null };

async function applyDecision(
  userId: string,
  item: ReviewItem,
  decision: ReviewDecision,
): Promise<ResolutionResult> {
  const { key } = item;
  const change = (updateOutbox: (outbox: Outbox) => Outbox, resolution: Resolution | null = null) =>
    changePending(userId, key, updateOutbox, resolution);
  switch (item.kind) {
    case 'conflict':
      if (decision === 'both') return saveAsNew(userId, item.mine, item);
      if (decision === 'theirs') return acceptServerVersion(userId, key, item.stored);
      return change((outbox) => replacePending(outbox, item.stored.id, item.mine, toOverwriteInput(item)));
    case 'gone':
      return decision === 'mine' ? saveAsNew(userId, item.mine, item) : discardSave(userId, key, item.mine);
    case 'codeTaken':
      return typeof decision === 'object'
        ? assignCode(userId, item, decision)
        : change((outbox) => assignToExistingAirline(outbox, getTagId(item.mine) ?? ''));
    case 'refused':
      if (decision === 'retry') return change((outbox) => renewKey(outbox, key));
      return isSave(item.mutation)
        ? discardRefused(userId, key, item.mutation)
        : change((outbox) => dropMutation(outbox, key));
    case 'deleted': {
      const { call } = item.deletion;
      const variables = { ...call.variables, updatedAt: item.stored.updatedAt };
      if (decision === 'delete') return change((outbox) => renewKey(outbox, key, { ...call, variables }));
      await storeTags(userId, [item.stored]);
      return change((outbox) => dropMutation(outbox, key));
    }
    case 'airlineDeleted':
      return change((outbox) =>
        decision === 'delete' ? confirmDeletion(outbox, item) : dropAirlineDeletion(outbox, key),
      );
  }
}

/** Changes the outbox for an item, unless another tab has already decided it. */
async function changePending(
  userId: string,
  key: string,
  change: (outbox: Outbox) => Outbox,
  resolution: Resolution | null,
): Promise<ResolutionResult> {
  let isPending = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    isPending = outbox.pending.some((mutation) => mutation.key === key);
    return isPending ? change(outbox) : outbox;
  });
  return { isStored, resolution: isStored && isPending ? resolution : null };
}

/** Builds the save that overwrites the server's version with the local one. */
function toOverwriteInput({ mine, stored: storedTag }: Extract<ReviewItem, { kind: 'conflict' }>) {
  const { id, updatedAt } = storedTag;
  return { ...toSaveContent(mine.call.variables.input), id, updatedAt, keepReplaced: true };
}

/** Replaces all pending mutations of a tag by one save. It keeps its version, because an editor may have it open. */
function replacePending(
  outbox: Outbox,
  id: string,
  { at }: PendingSave,
  input: SaveTagCall['variables']['input'],
): Outbox {
  const otherMutations = dropPendingTag(outbox, id);
  const save = { ...createMutation(toSaveCall(input), at), acknowledged: true };
  return {
    ...otherMutations,
    pending: [...otherMutations.pending, ...listReplacedCopies(filterPendingSaves(outbox, id)), save],
  };
}

/** Replaces this browser's version of a tag by the server's. */
export async function keepServerVersion(userId: string, storedTag: SavedTagFragment): Promise<boolean> {
  await storeTags(userId, [storedTag]);
  const isStored = await changeOutbox(userId, (outbox) => dropPendingTag(outbox, storedTag.id));
  if (isStored) emitResolution({ kind: 'replaced', id: storedTag.id, stored: storedTag });
  return isStored;
}

async function acceptServerVersion(
  userId: string,
  key: string,
  storedTag: SavedTagFragment,
): Promise<ResolutionResult> {
  const { id } = storedTag;
  await storeTags(userId, [storedTag]);
  return changePending(userId, key, (outbox) => dropPendingTag(outbox, id), {
    kind: 'replaced',
    id,
    stored: storedTag,
  });
}

/** Discards all pending mutations of a tag whose design was saved as a new tag. */
export function discardPending(userId: string, id: string): Promise<boolean> {
  return changeOutbox(userId, (outbox) => dropPendingTag(outbox, id));
}

/** Saves this browser's version as a new tag; the server's version stays, if there is one. */
async function saveAsNew(
  userId: string,
  pendingSave: PendingSave,
  item: Extract<ReviewItem, { kind: 'conflict' | 'gone' }>,
): Promise<ResolutionResult> {
  const id = getTagId(pendingSave) ?? '';
  const creationId = createId();
  await (item.kind === 'conflict' ? storeTags(userId, [item.stored]) : removeTag(userId, id));
  const input = { ...toSaveContent(pendingSave.call.variables.input), newId: creationId };
  const renaming = { kind: 'renamed', id, newId: creationId } as const;
  return changePending(
    userId,
    item.key,
    (outbox) => replacePending(outbox, id, pendingSave, input),
    renaming,
  );
}

async function discardSave(userId: string, key: string, pendingSave: PendingSave): Promise<ResolutionResult> {
  const id = getTagId(pendingSave) ?? '';
  await removeTag(userId, id);
  return changePending(userId, key, (outbox) => dropPendingTag(outbox, id), { kind: 'discarded', id });
}

/** Discards a refused save; a tag on the server stays unchanged. */
async function discardRefused(
  userId: string,
  key: string,
  pendingSave: PendingSave,
): Promise<ResolutionResult> {
  const { id } = pendingSave.call.variables.input;
  const storedTag = id ? (await readSnapshot(userId)).tags.find((tag) => tag.id === id) : undefined;
  return storedTag ? acceptServerVersion(userId, key, storedTag) : discardSave(userId, key, pendingSave);
}

/** Removes the new airline from all pending saves of a tag, so that the tag joins the airline that has the code. */
function assignToExistingAirline(outbox: Outbox, id: string): Outbox {
  const saves = filterPendingSaves(outbox, id);
  return saves.reduce((previous, save) => renewKey(previous, save.key, removeNewAirline(save)), outbox);
}

/** Returns the save of a tag without its new airline. */
function removeNewAirline({ call }: PendingSave): SaveTagCall {
  const { airline: _, ...input } = call.variables.input;
  return toSaveCall(input);
}

/** Gives the new airline another code, in all pending saves of it. */
async function assignCode(
  userId: string,
  { key, mine }: Extract<ReviewItem, { kind: 'codeTaken' }>,
  { field, code }: Extract<ReviewDecision, object>,
): Promise<ResolutionResult> {
  const codes: AirlineCodes = field === 'iata' ? { airlineIata: code } : { icao: code };
  const { config } = mine.call.variables.input;
  const isOfAirline = (save: PendingSave) => {
    const { config: otherConfig, airline } = save.call.variables.input;
    return Boolean(airline) && otherConfig.icao === config.icao && otherConfig.airline === config.airline;
  };
  const ids: string[] = [];
  const airlineId = formatLocalAirlineId(codes.icao ?? config.icao);
  const replaceCode = (outbox: Outbox) =>
    outbox.pending
      .filter(isSave)
      .filter(isOfAirline)
      .reduce((previous, save) => {
        const { input } = save.call.variables;
        const recodedDesign = { ...input.config, ...codes };
        ids.push(getTagId(save) ?? '');
        const call = toSaveCall({ ...input, config: recodedDesign, airline: toAirlineDraft(recodedDesign) });
        return renewKey(previous, save.key, call);
      }, outbox);
  return changePending(userId, key, replaceCode, { kind: 'recoded', ids, codes, airlineId });
}

/**
 * Confirms the deletion of an airline. If only its tags are deleted, or if other devices have saved tags since and the airline stays, the
 * shown versions of its tags are deleted separately.
 */
function confirmDeletion(
  outbox: Outbox,
  { key, deletion, affected }: Extract<ReviewItem, { kind: 'airlineDeleted' }>,
): Outbox {
  if (!affected || (affected.laterCount === 0 && getMutationRow(deletion.call).deletesAirline))
    return updateMutation(outbox, key, { attempted: false, call: { ...deletion.call, confirmed: true } });
  const otherMutations = dropMutation(outbox, key);
  const deletions = affected.tags.map(({ id, updatedAt, tagConfig }) => {
    const call = toTagDeletionCall(id, updatedAt, formatFlightTitle(tagConfig));
    return { ...createMutation(call, createTimestampAfter(updatedAt)), acknowledged: true };
  });
  return { ...otherMutations, pending: [...otherMutations.pending, ...deletions] };
}

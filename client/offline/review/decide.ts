import { airlineOfDesign } from '../../../tag/airline.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { localAirlineId } from '../local-airline.ts';
import { newId } from '../new-id.ts';
import {
  changed,
  laterThan,
  newMutation,
  withNewKey,
  withoutAirlineDeletion,
  withoutMutation,
  withoutTag,
  type Outbox,
} from '../outbox-changes.ts';
import { changeOutbox } from '../outbox.ts';
import { isSave, tagIdOf, titleOf, type PendingSave, type SaveTagCall } from '../pending-mutation.ts';
import { removeTag, storeTag, readSnapshot } from '../snapshot.ts';
import type { ReviewItem } from './review-items.ts';

/** What a user may choose for an item. */
export type Choice =
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

/** What a decision means for a tag that is open in the editor. */
export type Decision =
  /** The server's version took its place. */
  | { readonly is: 'replaced'; readonly id: string; readonly stored: SavedTagFragment }
  /** This browser's version is a tag of its own now. */
  | { readonly is: 'renamed'; readonly id: string; readonly newId: string }
  | { readonly is: 'discarded'; readonly id: string }
  /** Its new airline has another code. */
  | {
      readonly is: 'recoded';
      readonly ids: readonly string[];
      readonly codes: Codes;
      readonly airlineId: string;
    };

type Codes = { readonly icao?: string; readonly airlineIata?: string };

const listeners = new Set<(decision: Decision) => void>();

/** Calls after each decision. @returns what ends it */
export function onDecision(listener: (decision: Decision) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(decision: Decision): void {
  for (const listener of listeners) listener(decision);
}

/** Carries out a choice in the outbox; what is to be sent is sent by the next flush. @returns false without room for it */
export async function decide(userId: string, item: ReviewItem, choice: Choice): Promise<boolean> {
  switch (item.kind) {
    case 'conflict':
      return decideConflict(userId, item.mine, item.stored, choice);
    case 'gone':
      return choice === 'mine' ? saveAsNew(userId, item.mine, null) : discard(userId, item.mine);
    case 'codeTaken':
      return typeof choice === 'object' ? giveCode(userId, item.mine, choice) : assignToAirline(userId, item);
    case 'refused':
      if (choice === 'retry') return changeOutbox(userId, (outbox) => withNewKey(outbox, item.key));
      return isSave(item.mutation)
        ? discardRefused(userId, item.mutation)
        : changeOutbox(userId, (outbox) => withoutMutation(outbox, item.key));
    case 'deleted': {
      const { call } = item.deletion;
      const variables = { ...call.variables, updatedAt: item.stored.updatedAt };
      if (choice === 'delete')
        return changeOutbox(userId, (outbox) => withNewKey(outbox, item.key, { ...call, variables }));
      await storeTag(userId, item.stored);
      return changeOutbox(userId, (outbox) => withoutMutation(outbox, item.key));
    }
    case 'airlineDeleted':
      return changeOutbox(userId, (outbox) =>
        choice === 'delete' ? withConfirmed(outbox, item) : withoutAirlineDeletion(outbox, item.key),
      );
  }
}

async function decideConflict(
  userId: string,
  mine: PendingSave,
  stored: SavedTagFragment,
  choice: Choice,
): Promise<boolean> {
  if (choice === 'both') return saveAsNew(userId, mine, stored);
  if (choice === 'theirs') return acceptStored(userId, stored);
  const { config, airline } = mine.call.variables.input;
  const input = { id: stored.id, updatedAt: stored.updatedAt, config, ...(airline && { airline }) };
  return changeOutbox(userId, (outbox) => replacedBy(outbox, stored.id, mine, input));
}

/**
 * One pending save in the place of all that is pending of a tag, unless another tab has decided it meanwhile. It keeps its
 * version: an editor may have it open.
 */
function replacedBy(
  outbox: Outbox,
  id: string,
  { key, at }: PendingSave,
  input: SaveTagCall['variables']['input'],
): Outbox {
  if (!outbox.pending.some((one) => one.key === key)) return outbox;
  const rest = withoutTag(outbox, id);
  const save = { ...newMutation({ operation: 'SaveTag', variables: { input } }, at), acknowledged: true };
  return { ...rest, pending: [...rest.pending, save] };
}

/** Gives up this browser's version of a tag for the server's. */
export async function acceptStored(userId: string, stored: SavedTagFragment): Promise<boolean> {
  await storeTag(userId, stored);
  const isStored = await changeOutbox(userId, (outbox) => withoutTag(outbox, stored.id));
  if (isStored) tell({ is: 'replaced', id: stored.id, stored });
  return isStored;
}

/** Gives up all that is pending of a tag, whose design was saved as a new tag. */
export function giveUp(userId: string, id: string): Promise<boolean> {
  return changeOutbox(userId, (outbox) => withoutTag(outbox, id));
}

/** Makes a new tag of this browser's version, beside the server's if it has one. */
async function saveAsNew(
  userId: string,
  mine: PendingSave,
  stored: SavedTagFragment | null,
): Promise<boolean> {
  const id = tagIdOf(mine) ?? '';
  const creation = newId();
  await (stored ? storeTag(userId, stored) : removeTag(userId, id));
  const { config, airline } = mine.call.variables.input;
  const input = { newId: creation, config, ...(airline && { airline }) };
  const isStored = await changeOutbox(userId, (outbox) => replacedBy(outbox, id, mine, input));
  if (isStored) tell({ is: 'renamed', id, newId: creation });
  return isStored;
}

async function discard(userId: string, mine: PendingSave): Promise<boolean> {
  const id = tagIdOf(mine) ?? '';
  await removeTag(userId, id);
  const isStored = await changeOutbox(userId, (outbox) => withoutTag(outbox, id));
  if (isStored) tell({ is: 'discarded', id });
  return isStored;
}

/** Gives up a refused save; a tag that the server has stays as the server has it. */
async function discardRefused(userId: string, mine: PendingSave): Promise<boolean> {
  const { id } = mine.call.variables.input;
  const stored = id ? (await readSnapshot(userId)).tags.find((tag) => tag.id === id) : undefined;
  return stored ? acceptStored(userId, stored) : discard(userId, mine);
}

function assignToAirline(
  userId: string,
  { mine, key }: Extract<ReviewItem, { kind: 'codeTaken' }>,
): Promise<boolean> {
  const { airline: _, ...input } = mine.call.variables.input;
  return changeOutbox(userId, (outbox) =>
    withNewKey(outbox, key, { operation: 'SaveTag', variables: { input } }),
  );
}

/** Gives the new airline another code, in all pending saves of it. */
async function giveCode(
  userId: string,
  mine: PendingSave,
  { field, code }: Extract<Choice, object>,
): Promise<boolean> {
  const codes: Codes = field === 'iata' ? { airlineIata: code } : { icao: code };
  const { config } = mine.call.variables.input;
  const isOfAirline = (one: PendingSave) => {
    const { config: other, airline } = one.call.variables.input;
    return Boolean(airline) && other.icao === config.icao && other.airline === config.airline;
  };
  const ids: string[] = [];
  const isStored = await changeOutbox(userId, (outbox) =>
    outbox.pending
      .filter(isSave)
      .filter(isOfAirline)
      .reduce((before, one) => {
        const { input } = one.call.variables;
        const recoded = { ...input.config, ...codes };
        ids.push(tagIdOf(one) ?? '');
        const variables = { input: { ...input, config: recoded, airline: airlineOfDesign(recoded) } };
        return withNewKey(before, one.key, { operation: 'SaveTag', variables });
      }, outbox),
  );
  if (isStored) tell({ is: 'recoded', ids, codes, airlineId: localAirlineId(codes.icao ?? config.icao) });
  return isStored;
}

/** Confirms the deletion of an airline; where tags were saved later, it becomes the deletion of the others, one by one. */
function withConfirmed(
  outbox: Outbox,
  { key, deletion, affected }: Extract<ReviewItem, { kind: 'airlineDeleted' }>,
): Outbox {
  if (!affected || affected.later === 0)
    return changed(outbox, key, { attempted: false, call: { ...deletion.call, confirmed: true } });
  const rest = withoutMutation(outbox, key);
  const deletions = affected.tags.map(({ id, updatedAt, tagConfig }) => {
    const call = { operation: 'DeleteTag', variables: { id, updatedAt }, title: titleOf(tagConfig) } as const;
    return { ...newMutation(call, laterThan(updatedAt)), acknowledged: true };
  });
  return { ...rest, pending: [...rest.pending, ...deletions] };
}

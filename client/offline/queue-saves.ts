import { findAirlineConflict } from '../../tag/airlines/airline-codes.ts';
import { parseAirline } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { buildRefusal, prefixField, type Refusal } from '../../tag/texts/refusal.ts';
import type {
  SavedTagFragment,
  SaveTagInput,
  SaveTagMutation,
  SaveTagsMutation,
} from '../graphql/generated.ts';
import { createId } from './create-id.ts';
import { getCurrentProjection } from './local-reads.ts';
import { getVersionAfter } from './outbox/outbox-changes.ts';
import { addSave } from './outbox/outbox-tags.ts';
import { changeOutbox } from './outbox/outbox.ts';
import type { SaveInput } from './outbox/parse-stored-call.ts';
import { getTagId, type PendingSave } from './outbox/pending-mutation.ts';
import { buildProjection, findPendingAirline, type Projection } from './projection.ts';
import { createStorageRefusal, toRefusalResponse, type QueueResult } from './queue-writes.ts';

/** Saves that the outbox has or cannot store, with the tags as the screen shows them; or the refusal of one of them. */
type AddedSaves =
  | {
      readonly kind: 'stored' | 'unstored';
      readonly mutations: readonly PendingSave[];
      readonly tags: readonly SavedTagFragment[];
    }
  | {
      readonly kind: 'refused';
      readonly index: number;
      readonly refusal: Refusal;
      readonly current: SavedTagFragment | null;
    };

/**
 * Puts saves into the outbox, all or none.
 * @param needsLocalCheck true if this browser checks the server's rules, because the server does not respond
 */
async function addSaves(
  userId: string,
  inputs: readonly SaveTagInput[],
  needsLocalCheck: boolean,
): Promise<AddedSaves> {
  const { projection } = await getCurrentProjection(userId);
  const findShownTag = (id: string) => projection.tags.find((tag) => tag.id === id) ?? null;
  const contents: SaveInput[] = [];
  for (const [index, input] of inputs.entries()) {
    const design = parseDesign(input.config);
    if (!design.ok) return { kind: 'refused', index, refusal: design.refusal, current: null };
    const refusal = needsLocalCheck ? findAirlineRefusal(input, projection) : null;
    if (refusal) return { kind: 'refused', index, refusal, current: null };
    const airline = input.airline ?? findPendingAirline(projection, design.value);
    const id = input.id || input.newId || createId();
    contents.push({ ...toStoredInput(input, id), config: design.value, ...(airline && { airline }) });
  }
  const attempt: { mutations: PendingSave[]; refused: AddedSaves | null } = { mutations: [], refused: null };
  const isStored = await changeOutbox(userId, (outbox) => {
    let changedOutbox = outbox;
    for (const [index, content] of contents.entries()) {
      const id = content.id ?? content.newId ?? '';
      const current = findShownTag(id);
      const version = getVersionAfter(changedOutbox, id, current?.updatedAt, inputs[index]?.updatedAt);
      const added = addSave(changedOutbox, content, version);
      if ('refusalCode' in added) {
        const isConflict = added.refusalCode === 'TAG_CHANGED';
        const refusal = buildRefusal(added.refusalCode, isConflict ? 'updatedAt' : 'id');
        attempt.refused = { kind: 'refused', index, refusal, current: isConflict ? current : null };
        return outbox;
      }
      attempt.mutations.push(added.mutation);
      changedOutbox = added.outbox;
    }
    return changedOutbox;
  });
  const { mutations, refused } = attempt;
  if (refused) return refused;
  const shownTags = new Map(buildProjection(projection, mutations).tags.map((tag) => [tag.id, tag]));
  const tags = mutations.flatMap((mutation) => shownTags.get(getTagId(mutation) ?? '') ?? []);
  return { kind: isStored ? 'stored' : 'unstored', mutations, tags };
}

/** Puts a save into the outbox; see addSaves. */
export async function queueSave(
  userId: string,
  input: SaveTagInput,
  needsLocalCheck: boolean,
): Promise<QueueResult<SaveTagMutation>> {
  const added = await addSaves(userId, [input], needsLocalCheck);
  if (added.kind === 'refused')
    return { kind: 'settled', response: { saveTag: toRefusalResponse(added.refusal, added.current) } };
  const {
    kind,
    mutations: [mutation],
    tags: [tag],
  } = added;
  if (!mutation) throw new Error('a save without a mutation');
  return {
    kind,
    mutation,
    getLocalResponse: () => ({
      saveTag:
        kind === 'stored' && tag
          ? { __typename: 'SaveTagSuccess', tag }
          : toRefusalResponse(createStorageRefusal([mutation.call.variables.input.config])),
    }),
  };
}

/** Saves for the outbox, which the server gets in one call; see QueueResult. */
export type SavesQueueResult =
  | {
      readonly kind: 'stored' | 'unstored';
      readonly mutations: readonly PendingSave[];
      readonly getLocalResponse: () => SaveTagsMutation;
    }
  | { readonly kind: 'settled'; readonly response: SaveTagsMutation };

/** Puts several saves into the outbox, all or none; see addSaves. */
export async function queueSaves(
  userId: string,
  inputs: readonly SaveTagInput[],
  needsLocalCheck: boolean,
): Promise<SavesQueueResult> {
  const added = await addSaves(userId, inputs, needsLocalCheck);
  if (added.kind === 'refused') {
    const refusal = prefixField(`inputs[${added.index}]`, added.refusal);
    return { kind: 'settled', response: { saveTags: toRefusalResponse(refusal, added.current) } };
  }
  const { kind, mutations, tags } = added;
  return {
    kind,
    mutations,
    getLocalResponse: () => ({
      saveTags:
        kind === 'stored'
          ? { __typename: 'SaveTagsSuccess', tags: [...tags] }
          : toRefusalResponse(createStorageRefusal(mutations.map(({ call }) => call.variables.input.config))),
    }),
  };
}

/** Returns the refusal of a new airline by the rules that this browser can check; null if there is no new airline. */
function findAirlineRefusal({ airline }: SaveTagInput, { airlines }: Projection): Refusal | null {
  if (!airline) return null;
  const draft = parseAirline(airline);
  const refusal = draft.ok ? findAirlineConflict(draft.value, airlines) : draft.refusal;
  return refusal && prefixField('airline', refusal);
}

/** Returns the identity and the details of a save as the outbox stores them. A new tag gets the id. */
function toStoredInput({ id: ownId, updatedAt, flownOn, notes }: SaveTagInput, id: string) {
  return {
    ...(ownId ? { id, updatedAt: updatedAt ?? null } : { newId: id }),
    ...(flownOn && { flownOn }),
    ...(notes !== undefined && { notes }),
  };
}

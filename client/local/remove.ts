import type {
  DeleteAirlineMutation,
  DeleteAirlineMutationVariables,
  DeleteTagMutation,
  DeleteTagMutationVariables,
  RemoveTagsOfAirlineMutation,
  RemoveTagsOfAirlineMutationVariables,
} from '../graphql/generated.ts';
import { wordsOf, type LocalEntry, type Removal } from './entry.ts';
import { isLocalAirline, localAirlines } from './local-airlines.ts';
import { changeCopies, changeLocal, findEntry } from './local.store.ts';
import type { Send } from './local-operation.ts';
import { noRoom, refused } from './refused.ts';
import type { LocalData } from './stored-data.ts';

const NOTHING_KNOWN = { updatedAt: null, sent: null } as const;

/** Deletes a tag in this browser. What the server may have of it is noted, to be deleted there too. */
export async function deleteTagHere({ id }: DeleteTagMutationVariables): Promise<DeleteTagMutation> {
  const isStored = await changeLocal((data) => {
    const entry = data.entries.find((one) => one.id === id);
    const rest = without(data, (one) => one.id === id);
    if (entry) return isUnknownThere(entry) ? rest : withRemoval(rest, removalOf(entry));
    return withRemoval(rest, { kind: 'tag', id, ...NOTHING_KNOWN, words: '' });
  });
  return { deleteTag: isStored ? { __typename: 'Done', done: true } : refused(noRoom()) };
}

export async function deleteTagThere(
  variables: DeleteTagMutationVariables,
  send: Send<DeleteTagMutation, DeleteTagMutationVariables>,
): Promise<DeleteTagMutation> {
  const { id } = variables;
  const entry = findEntry(id);
  // Under which id the server has it, if it does, is found out when the deletion is carried out.
  if (entry?.state === 'new' && entry.sent?.as === 'import') return deleteTagHere(variables);
  const answer = await send(variables);
  const isGone = answer.deleteTag.__typename === 'Done' || answer.deleteTag.code === 'NOT_FOUND';
  if (isGone)
    await changeCopies((data) =>
      unnoted(
        without(data, (one) => one.id === id),
        ['tag'],
        id,
      ),
    );
  return answer;
}

/** Deletes an airline of one's own in this browser, with its tags. */
export async function deleteAirlineHere({
  id,
}: DeleteAirlineMutationVariables): Promise<DeleteAirlineMutation> {
  const airline = (await localAirlines()).find((one) => one.id === id);
  if (!airline) return { deleteAirline: refused({ code: 'NOT_FOUND', field: 'id', params: {} }) };
  if (airline.isPreset)
    return { deleteAirline: refused({ code: 'PRESET_READ_ONLY', field: 'id', params: {} }) };
  let tags = 0;
  const isStored = await changeLocal((data) => {
    tags = data.entries.filter((one) => one.airlineId === id).length;
    const rest = withoutTagsOf(data, id);
    if (isLocalAirline(id)) return rest;
    return withRemoval(rest, {
      kind: 'airline',
      id,
      updatedAt: latestKnown(data),
      sent: null,
      words: airline.name,
    });
  });
  return {
    deleteAirline: isStored ? { __typename: 'DeleteAirlineSuccess', tags } : refused(noRoom()),
  };
}

export async function deleteAirlineThere(
  variables: DeleteAirlineMutationVariables,
  send: Send<DeleteAirlineMutation, DeleteAirlineMutationVariables>,
): Promise<DeleteAirlineMutation> {
  const { id } = variables;
  // One that is not on the server yet goes with its designs, which are here.
  if (isLocalAirline(id)) return deleteAirlineHere(variables);
  const answer = await send(variables);
  if (answer.deleteAirline.__typename !== 'Refusal') await dropTagsOf(id);
  return answer;
}

/** Removes the tags of an airline in this browser. */
export async function removeTagsHere({
  airlineId,
}: RemoveTagsOfAirlineMutationVariables): Promise<RemoveTagsOfAirlineMutation> {
  const airline = (await localAirlines()).find((one) => one.id === airlineId);
  if (!airline)
    return { removeTagsOfAirline: refused({ code: 'NOT_FOUND', field: 'airlineId', params: {} }) };
  let count = 0;
  const isStored = await changeLocal((data) => {
    count = data.entries.filter((one) => one.airlineId === airlineId).length;
    const rest = withoutTagsOf(data, airlineId);
    if (isLocalAirline(airlineId)) return rest;
    const known = { updatedAt: latestKnown(data), sent: null, words: airline.name };
    return withRemoval(rest, { kind: 'tagsOfAirline', id: airlineId, ...known });
  });
  return {
    removeTagsOfAirline: isStored ? { __typename: 'RemoveTagsSuccess', count } : refused(noRoom()),
  };
}

export async function removeTagsThere(
  variables: RemoveTagsOfAirlineMutationVariables,
  send: Send<RemoveTagsOfAirlineMutation, RemoveTagsOfAirlineMutationVariables>,
): Promise<RemoveTagsOfAirlineMutation> {
  const { airlineId } = variables;
  if (isLocalAirline(airlineId)) return removeTagsHere(variables);
  const answer = await send(variables);
  if (answer.removeTagsOfAirline.__typename !== 'Refusal') await dropTagsOf(airlineId);
  return answer;
}

/** Whoever removes the tags of an airline has confirmed it for those that are only here, too. */
function dropTagsOf(airlineId: string): Promise<void> {
  return changeCopies((data) =>
    unnoted(
      without(data, (one) => one.airlineId === airlineId),
      ['airline', 'tagsOfAirline'],
      airlineId,
    ),
  );
}

/** Whether the server cannot have it: it is new, and was never sent. */
function isUnknownThere({ state, sent }: LocalEntry): boolean {
  return state === 'new' && sent === null;
}

function removalOf(entry: LocalEntry): Removal {
  const { id, airlineId, sent, config } = entry;
  const words = wordsOf(config);
  return { kind: 'tag', id, updatedAt: knownVersion(entry), sent: sent && { ...sent, airlineId }, words };
}

/** The version of the server that this browser knows of a tag; null for none. */
function knownVersion({ state, base, updatedAt }: LocalEntry): string | null {
  return state === 'clean' ? updatedAt : (base?.updatedAt ?? null);
}

/** The latest version of any tag of the server that this browser knows, or has deleted; null for none. */
function latestKnown({ entries, removals }: LocalData): string | null {
  const versions = [...entries.map(knownVersion), ...removals.map(({ updatedAt }) => updatedAt)];
  return versions.reduce(
    (latest, one) => (latest === null || (one !== null && one > latest) ? one : latest),
    null,
  );
}

/** Of what was sent without an answer the server may have a version that nobody knows: such are deleted one by one. */
function withoutTagsOf(data: LocalData, airlineId: string): LocalData {
  const gone = data.entries.filter((one) => one.airlineId === airlineId);
  const rest = without(data, (one) => one.airlineId === airlineId);
  return gone
    .filter(({ sent }) => sent !== null)
    .reduce((left, one) => withRemoval(left, removalOf(one)), rest);
}

function without(data: LocalData, isGone: (entry: LocalEntry) => boolean): LocalData {
  if (!data.entries.some(isGone)) return data;
  return { ...data, entries: data.entries.filter((entry) => !isGone(entry)) };
}

function withRemoval({ entries, removals }: LocalData, removal: Removal): LocalData {
  const others = removals.filter(({ kind, id }) => kind !== removal.kind || id !== removal.id);
  return { entries, removals: [...others, removal] };
}

/** What was deleted on the server is noted no more. */
export function unnoted(data: LocalData, kinds: readonly Removal['kind'][], id: string): LocalData {
  const isNoted = (one: Removal) => one.id === id && kinds.includes(one.kind);
  return data.removals.some(isNoted)
    ? { ...data, removals: data.removals.filter((one) => !isNoted(one)) }
    : data;
}

import type {
  DeleteAirlineMutation,
  DeleteAirlineMutationVariables,
  DeleteTagMutation,
  DeleteTagMutationVariables,
  RemoveTagsOfAirlineMutation,
  RemoveTagsOfAirlineMutationVariables,
} from '../graphql/generated.ts';
import { isOwnTry, isPending, NEVER, tagOf, wordsOf, type LocalEntry, type Removal } from './entry.ts';
import { currentUser } from './current-user.ts';
import { dropAirline } from './kept-lists.ts';
import { isLocalAirline, localAirlines } from './local-airlines.ts';
import { changeCopies, changeLocal, findEntry } from './local.store.ts';
import type { Send } from './local-operation.ts';
import { noRoom, refused, tagChanged } from './refused.ts';
import { isOlder } from './save-here.ts';
import type { LocalData } from './stored-data.ts';

const NOTHING_KNOWN = { updatedAt: null, known: {}, sent: null } as const;

/**
 * Deletes a tag in this browser, as it was shown: one that another tab has saved since stays. What the server may have of
 * it is noted, to be deleted there too.
 */
export async function deleteTagHere({
  id,
  updatedAt,
}: DeleteTagMutationVariables): Promise<DeleteTagMutation> {
  const tried: { changed: LocalEntry | null } = { changed: null };
  const isStored = await changeLocal((data) => {
    const entry = data.entries.find((one) => one.id === id);
    tried.changed = entry && isOlder(updatedAt, entry) ? entry : null;
    if (tried.changed) return data;
    const rest = without(data, (one) => one.id === id);
    if (entry) return isUnknownThere(entry) ? rest : withRemoval(rest, removalOf(entry));
    return withRemoval(rest, { kind: 'tag', id, ...NOTHING_KNOWN, updatedAt: updatedAt ?? null, words: '' });
  });
  if (tried.changed) return { deleteTag: tagChanged(tagOf(tried.changed)) };
  return { deleteTag: isStored ? { __typename: 'Done', done: true } : refused(noRoom()) };
}

/** Deletes a tag on the server as it was shown, or as this browser has sent it since without an answer. */
export async function deleteTagThere(
  variables: DeleteTagMutationVariables,
  send: Send<DeleteTagMutation, DeleteTagMutationVariables>,
): Promise<DeleteTagMutation> {
  const { id } = variables;
  const entry = findEntry(id);
  // Of what is not pending the server tells.
  if (entry && isPending(entry) && isOlder(variables.updatedAt, entry))
    return { deleteTag: tagChanged(tagOf(entry)) };
  // Under which id the server has it, if it does, is found out when the deletion is carried out.
  if (entry?.state === 'new' && entry.sent?.as === 'import') return deleteTagHere(variables);
  let answer = await send({ id, updatedAt: versionThere(entry, variables.updatedAt) });
  const met = answer.deleteTag.__typename === 'Refusal' ? answer.deleteTag.current : null;
  if (met && entry && isOwnTry(met, { isNew: entry.state === 'new', sent: entry.sent }))
    answer = await send({ id, updatedAt: met.updatedAt });
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

/** The version of the server that a user means who was shown one; of a tag that is pending what it was made of. */
function versionThere(entry: LocalEntry | undefined, shown: string | null | undefined): string | null {
  if (!shown) return null;
  if (!entry) return shown;
  // A new one that has arrived unheard is told by what was sent of it: the oldest time there is meets it.
  if (isPending(entry)) return knownVersion(entry) ?? NEVER;
  return shown === entry.uploadedFrom ? entry.updatedAt : shown;
}

/** Deletes an airline of one's own in this browser, with its tags. */
export async function deleteAirlineHere({
  id,
}: DeleteAirlineMutationVariables): Promise<DeleteAirlineMutation> {
  const userId = currentUser();
  const airline = (await localAirlines()).find((one) => one.id === id);
  if (!airline) return { deleteAirline: refused({ code: 'NOT_FOUND', field: 'id', params: {} }) };
  if (airline.isPreset)
    return { deleteAirline: refused({ code: 'PRESET_READ_ONLY', field: 'id', params: {} }) };
  let tags = 0;
  const isStored = await changeLocal((data) => {
    tags = data.entries.filter((one) => one.airlineId === id).length;
    const rest = withoutTagsOf(data, id);
    if (isLocalAirline(id)) return rest;
    return withRemoval(rest, { kind: 'airline', id, ...knownTagsOf(data, id), words: airline.name });
  }, userId);
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
  const userId = currentUser();
  const answer = await send(variables);
  if (answer.deleteAirline.__typename === 'Refusal') return answer;
  await dropTagsOf(id);
  if (userId !== null) await dropAirline(userId, id);
  return answer;
}

/** Removes the tags of an airline in this browser. */
export async function removeTagsHere({
  airlineId,
}: RemoveTagsOfAirlineMutationVariables): Promise<RemoveTagsOfAirlineMutation> {
  const userId = currentUser();
  const airline = (await localAirlines()).find((one) => one.id === airlineId);
  if (!airline)
    return { removeTagsOfAirline: refused({ code: 'NOT_FOUND', field: 'airlineId', params: {} }) };
  let count = 0;
  const isStored = await changeLocal((data) => {
    count = data.entries.filter((one) => one.airlineId === airlineId).length;
    const rest = withoutTagsOf(data, airlineId);
    if (isLocalAirline(airlineId)) return rest;
    const known = knownTagsOf(data, airlineId);
    return withRemoval(rest, { kind: 'tagsOfAirline', id: airlineId, ...known, words: airline.name });
  }, userId);
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
  const away = sent && { ...sent, airlineId };
  return { kind: 'tag', id, updatedAt: knownVersion(entry), known: {}, sent: away, words };
}

/** The version of the server that this browser knows of a tag; null for none. */
function knownVersion({ state, base, updatedAt }: LocalEntry): string | null {
  return state === 'clean' ? updatedAt : (base?.updatedAt ?? null);
}

/** What this browser knows of the tags of an airline that the server has. */
function knownTagsOf({ entries }: LocalData, airlineId: string) {
  const versions = entries.flatMap((entry) => {
    const version = entry.airlineId === airlineId ? knownVersion(entry) : null;
    return version === null ? [] : [[entry.id, version] as const];
  });
  return { ...NOTHING_KNOWN, known: Object.fromEntries(versions) };
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
  const isSame = ({ kind, id }: Removal) => kind === removal.kind && id === removal.id;
  const before = removals.find(isSame);
  const known = { ...before?.known, ...removal.known };
  return { entries, removals: [...removals.filter((one) => !isSame(one)), { ...removal, known }] };
}

/** What was deleted on the server is noted no more. */
export function unnoted(data: LocalData, kinds: readonly Removal['kind'][], id: string): LocalData {
  const isNoted = (one: Removal) => one.id === id && kinds.includes(one.kind);
  return data.removals.some(isNoted)
    ? { ...data, removals: data.removals.filter((one) => !isNoted(one)) }
    : data;
}

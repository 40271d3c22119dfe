import type { ApolloClient } from '@apollo/client';
import { reasonText } from '../../failure-text.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  OneTagDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
  type ReasonFragment,
  type SavedTagFragment,
  type SavedTagsQuery,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import { isPending, type Removal } from '../../local/entry.ts';
import { forgetRemoval, localData } from '../../local/local.store.ts';
import { importedTag } from './imported-tag.ts';
import { DIRECT, DONE, MOST_TAGS, told, type Outcome } from './outcome.ts';

/** What a removal would take on the server: how many tags, and whether there are later ones, which stay. */
export type Taken = { readonly count: number; readonly later: boolean };

/** What the removals of airlines, and of all their tags, would take, by `removalKey`. Rejects when it cannot be asked. */
export async function findTaken(
  client: ApolloClient,
  removals: readonly Removal[],
): Promise<ReadonlyMap<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const removal of removals.filter(({ kind }) => kind !== 'tag')) {
    const { older, later } = await tagsOf(client, removal);
    taken.set(removalKey(removal), { count: older.length, later });
  }
  return taken;
}

/** What tells a removal from all others. */
export function removalKey({ kind, id }: Removal): string {
  return `${kind} ${id}`;
}

/**
 * Deletes on the server what was deleted in this browser. What is gone already is gone. A tag that is neither as it was
 * deleted here nor as its user was `shown` it stays, and is shown. What stays open: a change in the moment between the
 * look and the deletion, since the server has no deletion by version.
 */
export function carryOut(
  client: ApolloClient,
  removal: Removal,
  shown: SavedTagFragment | null = null,
): Promise<Outcome> {
  return told(async () => {
    const met = removal.kind === 'tag' ? await changedThere(client, removal, shown) : null;
    if (met !== null) return { is: 'found', stored: met };
    const refusal = await remove(client, removal);
    if (refusal && refusal.code !== 'NOT_FOUND')
      return { is: 'failed', text: reasonText(refusal), ends: refusal.code === 'TOO_MANY_ATTEMPTS' };
    await forgetRemoval(removal);
    return DONE;
  });
}

async function changedThere(
  client: ApolloClient,
  { id, updatedAt }: Removal,
  shown: SavedTagFragment | null,
): Promise<SavedTagFragment | null> {
  const { data } = await client.query({ query: OneTagDocument, variables: { id }, ...DIRECT });
  const stored = data?.tag ?? null;
  const isKnown = stored === null || [updatedAt, shown?.updatedAt].includes(stored.updatedAt);
  return isKnown ? null : stored;
}

async function remove(client: ApolloClient, removal: Removal): Promise<ReasonFragment | null> {
  const { kind, id, imported } = removal;
  if (kind === 'tag') {
    const made = imported && (await importedTag(client, imported));
    return firstRefusal(made ? [id, made.id] : [id], (tag) => removeTag(client, tag));
  }
  const { older, later } = await tagsOf(client, removal);
  if (later) return firstRefusal(older, (tag) => removeTag(client, tag));
  if (kind === 'airline') {
    const { data } = await client.mutate({ mutation: DeleteAirlineDocument, variables: { id }, ...DIRECT });
    return data?.deleteAirline.__typename === 'Refusal' ? data.deleteAirline : null;
  }
  const variables = { airlineId: id };
  const { data } = await client.mutate({ mutation: RemoveTagsOfAirlineDocument, variables, ...DIRECT });
  return data?.removeTagsOfAirline.__typename === 'Refusal' ? data.removeTagsOfAirline : null;
}

async function removeTag(client: ApolloClient, id: string): Promise<ReasonFragment | null> {
  const { data } = await client.mutate({ mutation: DeleteTagDocument, variables: { id }, ...DIRECT });
  return data?.deleteTag.__typename === 'Refusal' && data.deleteTag.code !== 'NOT_FOUND'
    ? data.deleteTag
    : null;
}

/**
 * The tags of an airline as they were when it, or its tags, were deleted here, and whether there are later ones. Threat:
 * whoever deletes an airline's tags and then saves another one of it, or changes one, here or elsewhere, would lose that
 * too. Tags that this browser has saved or uploaded since are later whatever the clocks say.
 */
async function tagsOf(
  client: ApolloClient,
  { id, at }: Removal,
): Promise<{ older: string[]; later: boolean }> {
  const savedSince = new Set(
    localData().entries.flatMap((entry) => (isPending(entry) || entry.uploadedFrom ? [entry.id] : [])),
  );
  const found = { older: [] as string[], later: false };
  let after: string | null = null;
  do {
    const variables: SavedTagsQueryVariables = { airlineId: id, limit: MOST_TAGS, after };
    const { data }: { data?: SavedTagsQuery | undefined } = await client.query({
      query: SavedTagsDocument,
      variables,
      ...DIRECT,
    });
    for (const tag of data?.tags.nodes ?? []) {
      if (savedSince.has(tag.id) || tag.updatedAt > at) found.later = true;
      else found.older.push(tag.id);
    }
    after = data?.tags.next ?? null;
  } while (after !== null);
  return found;
}

async function firstRefusal(
  ids: readonly string[],
  call: (id: string) => Promise<ReasonFragment | null>,
): Promise<ReasonFragment | null> {
  for (const id of ids) {
    const refusal = await call(id);
    if (refusal) return refusal;
  }
  return null;
}

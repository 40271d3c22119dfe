import type { ApolloClient } from '@apollo/client';
import { refusalText } from '../../error-text.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
  type RefusalFragment,
  type SavedTagFragment,
  type SavedTagsQuery,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import { isAsDeleted, isPending, NEVER, type Removal } from '../../offline/entry.ts';
import { forgetRemoval, localData } from '../../offline/local.store.ts';
import { importedTag } from './imported-tag.ts';
import { DIRECT, DONE, MOST_TAGS, told, type Outcome } from './outcome.ts';

const UNSAID = 'The server did not say what became of a deletion';

/** What a removal would take on the server: which tags, newest first, and how many later ones there are, which stay. */
export type Taken = { readonly tags: readonly SavedTagFragment[]; readonly later: number };

/** What the removals of airlines, and of all their tags, would take, by `removalKey`. Rejects when it cannot be asked. */
export async function findTaken(
  client: ApolloClient,
  removals: readonly Removal[],
): Promise<ReadonlyMap<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const removal of removals.filter(({ kind }) => kind !== 'tag')) {
    const { older, later } = await tagsOf(client, removal);
    taken.set(removalKey(removal), { tags: older, later });
  }
  return taken;
}

/** What tells a removal from all others. */
export function removalKey({ kind, id }: Removal): string {
  return `${kind} ${id}`;
}

/**
 * Deletes on the server what was deleted in this browser. What is gone already is gone. A tag that is neither as it was
 * deleted here nor as its user was `shown` it stays, and is shown.
 */
export function carryOut(
  client: ApolloClient,
  removal: Removal,
  shown: SavedTagFragment | null = null,
): Promise<Outcome> {
  return told(async () => {
    const outcome = await (removal.kind === 'tag' ? removeTag : removeTagsOf)(client, removal, shown);
    if (outcome.is === 'done') await forgetRemoval(removal);
    return outcome;
  });
}

async function removeTag(
  client: ApolloClient,
  removal: Removal,
  shown: SavedTagFragment | null,
): Promise<Outcome> {
  const { id, updatedAt, sent } = removal;
  const met = await deleteVersion(client, id, shown?.updatedAt ?? updatedAt ?? NEVER);
  if (met.is === 'done' && sent?.as === 'import') return removeImported(client, sent, shown);
  const isOwn = met.is === 'found' && met.stored !== null && isAsDeleted(removal, met.stored);
  return isOwn && met.stored ? deleteVersion(client, id, met.stored.updatedAt) : met;
}

/** The other tag that an import has made of one, where the answer to that was lost. */
async function removeImported(
  client: ApolloClient,
  sent: NonNullable<Removal['sent']>,
  shown: SavedTagFragment | null,
): Promise<Outcome> {
  const newest = await importedTag(client, sent);
  const made = newest ?? (await importedTag(client, sent, 'all'));
  if (!made) return DONE;
  // One that has been overtaken since may be another one that looks the same: its user says whether it goes.
  if (!newest && shown?.id !== made.id) return { is: 'found', stored: made };
  return deleteVersion(client, made.id, made.updatedAt);
}

/** Deletes a tag while it is as it was at a time; one that is gone already is done. */
async function deleteVersion(client: ApolloClient, id: string, updatedAt: string): Promise<Outcome> {
  const variables = { id, updatedAt };
  const { data } = await client.mutate({ mutation: DeleteTagDocument, variables, ...DIRECT });
  if (!data) throw new Error(UNSAID);
  const answer = data.deleteTag;
  if (answer.__typename !== 'Refusal' || answer.code === 'NOT_FOUND') return DONE;
  return answer.current ? { is: 'found', stored: answer.current } : refused(answer);
}

/**
 * Deletes the tags of an airline, and it too where that is wanted and none is later. What stays open: a tag that another
 * device saves in the moment between the look and the deletion of all.
 */
async function removeTagsOf(client: ApolloClient, removal: Removal): Promise<Outcome> {
  const { kind, id } = removal;
  const { older, later } = await tagsOf(client, removal);
  if (later > 0) return removeEach(client, older);
  if (kind === 'airline') {
    const { data } = await client.mutate({ mutation: DeleteAirlineDocument, variables: { id }, ...DIRECT });
    return outcomeOf(data?.deleteAirline);
  }
  const variables = { airlineId: id };
  const { data } = await client.mutate({ mutation: RemoveTagsOfAirlineDocument, variables, ...DIRECT });
  return outcomeOf(data?.removeTagsOfAirline);
}

/** One after the other, until one fails; what was changed in that moment stays. */
async function removeEach(client: ApolloClient, tags: readonly SavedTagFragment[]): Promise<Outcome> {
  for (const { id, updatedAt } of tags) {
    const outcome = await deleteVersion(client, id, updatedAt);
    if (outcome.is === 'failed') return outcome;
  }
  return DONE;
}

function outcomeOf(answer: { __typename: string } | RefusalFragment | undefined): Outcome {
  if (!answer) throw new Error(UNSAID);
  return 'code' in answer && answer.code !== 'NOT_FOUND' ? refused(answer) : DONE;
}

function refused(reason: RefusalFragment): Outcome {
  return { is: 'failed', text: refusalText(reason), ends: reason.code === 'TOO_MANY_ATTEMPTS' };
}

/**
 * The tags of an airline as they were when it, or its tags, were deleted here, and how many later ones there are. Threat:
 * whoever deletes an airline's tags and then saves another one of it, or changes one, here or elsewhere, would lose that
 * too. Only the versions go that this browser knew then, whatever the clocks say; what it has saved or uploaded since is
 * later in any case.
 */
async function tagsOf(
  client: ApolloClient,
  { id }: Removal,
): Promise<{ older: SavedTagFragment[]; later: number }> {
  const { entries, removals } = localData();
  const savedSince = new Set(
    entries.flatMap((entry) => (isPending(entry) || entry.uploadedFrom ? [entry.id] : [])),
  );
  const isOlder = (tag: SavedTagFragment) =>
    !savedSince.has(tag.id) && removals.some((one) => isAsDeleted(one, tag));
  const tags = await allTagsOf(client, id);
  const older = tags.filter(isOlder);
  return { older, later: tags.length - older.length };
}

async function allTagsOf(client: ApolloClient, airlineId: string): Promise<SavedTagFragment[]> {
  const tags: SavedTagFragment[] = [];
  let after: string | null = null;
  do {
    const variables: SavedTagsQueryVariables = { airlineId, limit: MOST_TAGS, after };
    const { data }: { data?: SavedTagsQuery | undefined } = await client.query({
      query: SavedTagsDocument,
      variables,
      ...DIRECT,
    });
    tags.push(...(data?.tags.nodes ?? []));
    after = data?.tags.next ?? null;
  } while (after !== null);
  return tags;
}

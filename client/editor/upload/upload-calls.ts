import type { ApolloClient } from '@apollo/client';
import { airlineOfDesign } from '../../../tag/airline.ts';
import { isSameDesign } from '../../../tag/same-design.ts';
import { isRefusedToken } from '../../apollo.ts';
import { callText, reasonText } from '../../failure-text.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  OneTagDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
  SaveTagDocument,
  type ReasonFragment,
  type SavedTagFragment,
  type SavedTagsQuery,
  type SavedTagsQueryVariables,
  type SaveTagMutationVariables,
} from '../../graphql/generated.ts';
import type { LocalEntry, Removal } from '../../local/entry.ts';
import { TO_SERVER } from '../../local/local-operation.ts';
import { followUpload } from './resolve.ts';
import { forgetRemoval, localData, markClean, noteSent } from '../../local/local.store.ts';
import type { Findings } from './upload-item.ts';

/**
 * What became of an upload. found: the server has another version, or none, so that its user must choose. failed: why,
 * null where the sign-in page says it; `ends` when there is no use in trying the next one now.
 */
export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'found'; readonly stored: SavedTagFragment | null }
  | { readonly is: 'failed'; readonly text: string | null; readonly ends: boolean };

const DONE: Outcome = { is: 'done' };

/** To the server itself: what this browser keeps must neither answer for it nor colour what it says. */
const DIRECT = { fetchPolicy: 'no-cache', context: TO_SERVER } as const;

/** The longest page that the server gives. */
const MOST_TAGS = 200;

/** Asks at most so many at once. */
const AT_ONCE = 4;

/** What the server has under these ids. Rejects when it cannot be asked. */
export async function findTags(client: ApolloClient, ids: readonly string[]): Promise<Findings> {
  const found = new Map<string, SavedTagFragment | null>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const asked = ids.slice(at, at + AT_ONCE);
    const answers = await Promise.all(
      asked.map((id) => client.query({ query: OneTagDocument, variables: { id }, ...DIRECT })),
    );
    asked.forEach((id, nth) => found.set(id, answers[nth]?.data?.tag ?? null));
  }
  return found;
}

/**
 * Uploads a tag that is saved in this browser only; it is clean as soon as the server has answered. Sent again after an
 * answer was lost it makes no second tag and overwrites nothing: a new one bears its own id, a changed one says what it
 * changes.
 * @param over the version of the server that its user has chosen to replace
 */
export function uploadEntry(
  client: ApolloClient,
  entry: LocalEntry,
  over?: Pick<SavedTagFragment, 'id' | 'updatedAt'>,
): Promise<Outcome> {
  return told(async () => {
    const input = inputOf(entry, over);
    const sending = client.mutate({ mutation: SaveTagDocument, variables: { input }, ...DIRECT });
    const { data } = await sending.catch(async (error: unknown) => {
      if (input.newId) await noteSent(entry.id);
      throw error;
    });
    const answer = data?.saveTag;
    if (!answer) throw new Error('The server did not say what became of a tag');
    if (answer.__typename === 'Refusal') return refused(entry, answer);
    const { tag } = answer;
    if (!input.newId || isSameDesign(tag.tagConfig, entry.config)) return arrived(entry, tag);
    // An earlier try had arrived, and its answer was lost; then the design was saved here once more. It is named as it was
    // made: has somebody changed it there since, the server says so.
    return uploadEntry(client, entry, { id: tag.id, updatedAt: tag.createdAt });
  });
}

function inputOf(
  { id, state, base, newAirline, config }: LocalEntry,
  over: Pick<SavedTagFragment, 'id' | 'updatedAt'> | undefined,
): SaveTagMutationVariables['input'] {
  if (over) return { id: over.id, updatedAt: over.updatedAt, config };
  if (state === 'new') return { newId: id, config, airline: newAirline ? airlineOfDesign(config) : null };
  // Without a base the oldest time there is: the server then says what it has.
  return { id, updatedAt: base?.updatedAt ?? new Date(0).toISOString(), config };
}

async function arrived(entry: LocalEntry, tag: SavedTagFragment): Promise<Outcome> {
  await markClean(entry.id, tag, entry.updatedAt);
  followUpload(entry, tag);
  return DONE;
}

async function refused(
  entry: LocalEntry,
  refusal: ReasonFragment & { current: SavedTagFragment | null },
): Promise<Outcome> {
  const { code, current } = refusal;
  if (code === 'TAG_CHANGED' && current) {
    return isSameDesign(current.tagConfig, entry.config)
      ? arrived(entry, current)
      : { is: 'found', stored: current };
  }
  if (code === 'NOT_FOUND') return { is: 'found', stored: null };
  return { is: 'failed', text: reasonText(refusal), ends: code === 'TOO_MANY_ATTEMPTS' };
}

/** Deletes on the server what was deleted in this browser. What is gone already is gone. */
export function carryOut(client: ApolloClient, removal: Removal): Promise<Outcome> {
  return told(async () => {
    const refusal = await remove(client, removal);
    if (refusal && refusal.code !== 'NOT_FOUND')
      return { is: 'failed', text: reasonText(refusal), ends: refusal.code === 'TOO_MANY_ATTEMPTS' };
    await forgetRemoval(removal);
    return DONE;
  });
}

async function remove(client: ApolloClient, removal: Removal): Promise<ReasonFragment | null> {
  const { kind, id } = removal;
  if (kind === 'tag') return removeTag(client, id);
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
 * The tags of an airline that were there when it, or its tags, were deleted here, and whether there are later ones. Threat:
 * whoever deletes an airline's tags and then saves another one of it, here or elsewhere, would lose that too. Tags that this
 * browser has uploaded since are later whatever the clocks say.
 */
async function tagsOf(
  client: ApolloClient,
  { id, at }: Removal,
): Promise<{ older: string[]; later: boolean }> {
  const uploaded = new Set(
    localData().entries.flatMap((entry) => (entry.uploadedFrom === null ? [] : [entry.id])),
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
      if (uploaded.has(tag.id) || tag.createdAt > at) found.later = true;
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

/** A call that came to nothing leaves everything as it is, and says why. */
async function told(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    return { is: 'failed', text: isRefusedToken(error) ? null : callText(error), ends: true };
  }
}

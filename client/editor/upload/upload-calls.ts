import type { ApolloClient } from '@apollo/client';
import { isSameDesign } from '../../../tag/same-design.ts';
import { refusalText } from '../../error-text.ts';
import {
  OneTagDocument,
  SaveTagDocument,
  type RefusalFragment,
  type SavedTagFragment,
  type SaveTagMutation,
  type SaveTagMutationVariables,
} from '../../graphql/generated.ts';
import type { LocalEntry } from '../../offline/entry.ts';
import { markClean, noteSent } from '../../offline/local.store.ts';
import { sendTag, uploadOf } from '../../offline/send-tag.ts';
import { DIRECT, DONE, told, type Outcome } from './outcome.ts';
import { importedTag } from './imported-tag.ts';
import { fileAs, followUpload } from './resolve.ts';
import type { Findings } from './upload-item.ts';

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
export async function uploadEntry(
  client: ApolloClient,
  entry: LocalEntry,
  over?: Pick<SavedTagFragment, 'id' | 'updatedAt'>,
): Promise<Outcome> {
  let own = entry;
  const outcome = await told(async () => {
    const made = over ? undefined : await importedAs(client, entry);
    if (made) own = await fileAs(entry, made);
    // Before it is sent: the page may end before there is an answer.
    await noteSent(own);
    // What is replaced on purpose is that version and no other one.
    const answer = await sendTag(inputOf(own, over ?? made), sendBy(client), over ? undefined : own);
    return answer.__typename === 'Refusal' ? refused(own, answer) : arrived(own, answer.tag);
  });
  return outcome.is === 'done' ? outcome : { ...outcome, id: own.id };
}

function sendBy(client: ApolloClient) {
  return async (variables: SaveTagMutationVariables): Promise<SaveTagMutation> => {
    const { data } = await client.mutate({ mutation: SaveTagDocument, variables, ...DIRECT });
    if (!data) throw new Error('The server did not say what became of a tag');
    return data;
  };
}

/** The other tag that its import has made, or replaced, of an entry, where the answer to that was lost. */
async function importedAs(client: ApolloClient, entry: LocalEntry): Promise<SavedTagFragment | undefined> {
  const { id, state, airlineId, sent, config } = entry;
  if (sent?.as !== 'import') return undefined;
  const isAsImported = isSameDesign(sent.config, config);
  // A change of a known tag that was edited since is one of that tag, whatever the import has done to another.
  if (state === 'changed' && !isAsImported) return undefined;
  // As it was imported, it writes nothing over whichever tag has the design.
  const among = isAsImported ? 'all' : 'newest';
  const made = await importedTag(client, { airlineId, config: sent.config }, among);
  return made?.id === id ? undefined : made;
}

function inputOf(
  entry: LocalEntry,
  over: Pick<SavedTagFragment, 'id' | 'updatedAt'> | undefined,
): SaveTagMutationVariables['input'] {
  return over ? { id: over.id, updatedAt: over.updatedAt, config: entry.config } : uploadOf(entry);
}

async function arrived(entry: LocalEntry, tag: SavedTagFragment): Promise<Outcome> {
  await markClean(entry.id, tag, entry.updatedAt);
  followUpload(entry, tag);
  return DONE;
}

async function refused(
  entry: LocalEntry,
  refusal: RefusalFragment & { current: SavedTagFragment | null },
): Promise<Outcome> {
  const { code, current } = refusal;
  if (code === 'TAG_CHANGED' && current) {
    return isSameDesign(current.tagConfig, entry.config)
      ? arrived(entry, current)
      : { is: 'found', stored: current };
  }
  if (code === 'NOT_FOUND') return { is: 'found', stored: null };
  return { is: 'failed', text: refusalText(refusal), ends: code === 'TOO_MANY_ATTEMPTS' };
}

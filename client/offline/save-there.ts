import type { SaveTagInput, SaveTagMutation, SaveTagMutationVariables } from '../graphql/generated.ts';
import { isPending, tagOf, type LocalEntry } from './entry.ts';
import { unnoted } from './remove.ts';
import { changeCopies, findEntry, markClean } from './local.store.ts';
import type { Send } from './local-operation.ts';
import { tagChanged } from './refused.ts';
import { saveHere } from './save-here.ts';
import { sendTag, uploadOf, type SaveAnswer as Answer } from './send-tag.ts';
import { noteOnServer } from './storage-trouble.store.ts';
import { withTags } from './tag-lists.ts';

type SendTag = Send<SaveTagMutation, SaveTagMutationVariables>;

/**
 * Saves a design on the server. One that is saved in this browser only is sent as its upload: the server does not know
 * its id, or has it as it was before. An answer that was lost the first time is not taken for somebody else's change.
 */
export async function saveThere(
  { input }: SaveTagMutationVariables,
  send: SendTag,
): Promise<SaveTagMutation> {
  const id = input.id ?? input.newId;
  const entry = id ? findEntry(id) : undefined;
  if (entry && isUnseen(input, entry)) return { saveTag: changedHere(entry) };
  // Under which id the server has it, if it does, is found out by the upload.
  if (entry?.state === 'new' && entry.sent?.as === 'import') return saveHere(input);
  const sent = entry ? inputOf(input, entry) : input;
  const answer = await sendTag(sent, send, entry);
  if (answer.__typename === 'Refusal') {
    const current = entry && isPending(entry) ? null : answer.current;
    // Else the copy that is kept here would be older than what its user has been shown.
    if (current) await changeCopies((data) => withTags(data, [current]));
    return { saveTag: refusedUpload(answer, sent, entry) };
  }
  const { tag } = answer;
  noteOnServer(tag.id);
  if (entry && isPending(entry)) await markClean(entry.id, tag, entry.updatedAt);
  // Whoever saves it has changed their mind about a deletion that waits.
  else await changeCopies((data) => unnoted(withTags(data, [tag]), ['tag'], tag.id));
  return { saveTag: answer };
}

/** The stored versions that a save over a pending tag has met, and that its user may now choose to replace. */
const met = new Set<string>();

/** What is chosen between: this version of the entry, and no later one, and that of the server. */
const meeting = ({ id, updatedAt }: LocalEntry, stored: string) => [id, updatedAt, stored].join(' ');

/**
 * Whether a pending tag is to be replaced by somebody who has seen neither it nor what the server told of it. Threat: a
 * tab that opened the tag before another tab has saved it here, whose save would drop that one's.
 */
function isUnseen({ id, updatedAt }: SaveTagInput, entry: LocalEntry): boolean {
  if (!isPending(entry) || !id || !updatedAt || updatedAt === entry.updatedAt) return false;
  return !met.has(meeting(entry, updatedAt));
}

function changedHere(entry: LocalEntry): Answer {
  return tagChanged(tagOf(entry));
}

/** What is sent for a tag that this browser keeps. */
function inputOf(input: SaveTagInput, entry: LocalEntry): SaveTagInput {
  if (!isPending(entry)) {
    const isUploaded = Boolean(input.id) && input.updatedAt === entry.uploadedFrom;
    return isUploaded && entry.uploadedFrom ? { ...input, updatedAt: entry.updatedAt } : input;
  }
  const upload = uploadOf(entry, input.config ?? entry.config);
  const airline = input.airline ?? upload.airline;
  const isOfThis = !input.updatedAt || input.updatedAt === entry.updatedAt;
  // Whoever speaks of another version speaks of the server's: only it can tell.
  return isOfThis ? { ...upload, airline } : { ...input, config: upload.config, airline };
}

/** To another tab that has it open a tag that only this browser has was changed, and is not gone. */
function refusedUpload(
  answer: Extract<Answer, { __typename: 'Refusal' }>,
  sent: SaveTagInput,
  entry: LocalEntry | undefined,
): Answer {
  const { code, current } = answer;
  if (entry && code === 'TAG_CHANGED' && current) met.add(meeting(entry, current.updatedAt));
  return code === 'NOT_FOUND' && sent.id && entry?.state === 'new' ? changedHere(entry) : answer;
}

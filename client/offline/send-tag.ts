import type { SaveTagInput, SaveTagMutation, SaveTagMutationVariables } from '../graphql/generated.ts';
import { airlineOfDesign } from '../../tag/airline.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { isOwnTry, NEVER, type LocalEntry } from './entry.ts';
import type { Send } from './local-operation.ts';
import { tagChanged } from './refused.ts';
import { isAsSent } from './save-here.ts';

export type SaveAnswer = SaveTagMutation['saveTag'];

/**
 * Sends a tag to the server, and once more over what an earlier try has made of it there without our hearing of it. A
 * creation that meets what somebody else has made of the tag since is refused with that, as a change is.
 * @param entry what this browser keeps of the tag, with what was sent of it earlier
 */
export async function sendTag(
  input: SaveTagInput,
  send: Send<SaveTagMutation, SaveTagMutationVariables>,
  entry?: LocalEntry,
): Promise<SaveAnswer> {
  const answer = await sendOnce(input, send);
  if (answer.__typename === 'SaveTagSuccess') return answer;
  const { code, current } = answer;
  if (code !== 'TAG_CHANGED' || !current) return answer;
  if (isAsSent(input, current.tagConfig)) return { __typename: 'SaveTagSuccess', tag: current };
  const isNew = Boolean(input.newId) && entry?.state !== 'clean';
  if (!isOwnTry(current, { isNew, sent: entry?.sent ?? null })) return answer;
  const over = { ...input, newId: null, id: current.id, updatedAt: current.updatedAt };
  return (await send({ input: over })).saveTag;
}

/**
 * What is sent of a tag that is saved in this browser only, so that sending it twice makes one: of a new one its own id, of
 * a changed one the version that it changes.
 * @param config the design, where that has been edited since
 */
export function uploadOf(
  { id, state, base, newAirline, config: kept }: LocalEntry,
  config: TagConfig = kept,
): SaveTagInput {
  const airline = newAirline ? airlineOfDesign(config) : null;
  if (state === 'new') return { id: null, newId: id, config, airline };
  return { id, updatedAt: base?.updatedAt ?? NEVER, config, airline };
}

/** A creation that was sent before is answered by the tag that is there: unless it is what was sent, it is met as a change. */
async function sendOnce(
  input: SaveTagInput,
  send: Send<SaveTagMutation, SaveTagMutationVariables>,
): Promise<SaveAnswer> {
  const { saveTag: answer } = await send({ input });
  if (answer.__typename === 'Refusal' || !input.newId || isAsSent(input, answer.tag.tagConfig)) return answer;
  return tagChanged(answer.tag);
}

import type { ApolloClient } from '@apollo/client';
import { parseDesign } from '../../../tag/design.ts';
import { messageText } from '../../../tag/messages.ts';
import { accept, type Refusal, type Result } from '../../../tag/refusal.ts';
import { DEFAULT_DESIGN } from '../../../tag/tag-config.ts';
import {
  SavedTagsDocument,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { TAGS_PAGE } from '../../saved-tags/use-tag-list.ts';
import { type DesignToOpen, isDraft } from './design-slice.ts';
import { openDesign, replaceDesign } from './edit-design.ts';
import { notify, useEditor } from './editor-store.ts';
import { designOfAirline } from '../airlines/design-of-airline.ts';
import { errorText } from '../fields/editor-fields.ts';

/** A saved tag as the editor opens it. Refused when what is stored is no design any more. */
export function designOfTag({ id, updatedAt, airlineId, tagConfig }: SavedTagFragment): Result<DesignToOpen> {
  const parsed = parseDesign(tagConfig);
  if (!parsed.ok) return parsed;
  return accept({ design: parsed.value, airlineId, tag: { id, updatedAt } });
}

/** The airline's fresh design, saved nowhere yet. */
export function freshDesignOf(airline: AirlineRowFragment): Result<DesignToOpen> {
  const design = designOfAirline(airline);
  return design.ok ? accept({ design: design.value, airlineId: airline.id, tag: null }) : design;
}

/** What selecting an airline opens: the newest of its saved tags (they come newest first), else a fresh design. */
export function newestDesignOf(
  airline: AirlineRowFragment,
  [newest]: readonly SavedTagFragment[],
): Result<DesignToOpen> {
  return newest ? designOfTag(newest) : freshDesignOf(airline);
}

/** What a visit starts with: the user's newest tag, else the default airline's fresh design. */
export function firstDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): DesignToOpen {
  const [newest] = tags;
  const tag = newest && designOfTag(newest);
  if (tag?.ok) return tag.value;
  const standard = airlines.find(({ icao, isPreset }) => isPreset && icao === DEFAULT_DESIGN.icao);
  const fresh = standard && freshDesignOf(standard);
  return fresh?.ok ? fresh.value : { design: DEFAULT_DESIGN, airlineId: null, tag: null };
}

/**
 * Opens what selecting an airline opens: at once when the airline has no saved tags, else when they have come. Of two
 * airlines chosen in a hurry only the later one opens. Threat: a fresh design beside a saved tag that could not be loaded,
 * saved as its double; that is said.
 * @param saved how many saved tags the airline has; null when that is not known
 */
export async function chooseAirline(
  client: ApolloClient,
  airline: AirlineRowFragment,
  saved: number | null,
): Promise<void> {
  const { opening } = useEditor.getState();
  useEditor.setState({ requestedAirline: airline.id });
  const wanted = () =>
    useEditor.getState().requestedAirline === airline.id && useEditor.getState().opening === opening;
  const tags = saved === 0 ? [] : await newestTags(client, airline.id);
  if (!wanted()) return;
  useEditor.setState({ requestedAirline: null });
  choose(newestDesignOf(airline, tags ?? []), tags ? null : messageText('TAGS_UNKNOWN'));
}

/** Null when they could not be loaded. */
async function newestTags(
  client: ApolloClient,
  airlineId: string,
): Promise<readonly SavedTagFragment[] | null> {
  try {
    const { data } = await client.query({
      query: SavedTagsDocument,
      variables: { airlineId, limit: TAGS_PAGE },
    });
    return data?.tags.nodes ?? null;
  } catch {
    return null;
  }
}

/**
 * Shows what was chosen, or says why it cannot be. While the open design has unsaved changes it waits for the answer
 * of `DiscardQuestion`.
 * @param note what its user must know about it, if anything
 */
export function choose(opened: Result<DesignToOpen>, note: string | null = null): void {
  if (!opened.ok) sayUnreadable(opened.refusal);
  else if (isDraft(useEditor.getState())) useEditor.setState({ pendingDesign: { next: opened.value, note } });
  else show(opened.value, note);
}

/** Takes the tag as it is stored now. What was edited is one undo away, and that is said. */
export function reload(stored: SavedTagFragment): void {
  const opened = designOfTag(stored);
  if (!opened.ok) return sayUnreadable(opened.refusal);
  replaceDesign(opened.value);
  const isOther = useEditor.getState().past.length > 0;
  notify(isOther ? { kind: 'done', text: messageText('RELOADED') } : null);
}

function sayUnreadable(refusal: Refusal): void {
  notify({ kind: 'failed', text: messageText('VALIDATION_FAILED', { message: errorText(refusal) }) });
}

/** Shows a design in place of the one that is there, whatever becomes of that. */
export function show(opened: DesignToOpen, note: string | null = null): void {
  openDesign(opened);
  if (note !== null) notify({ kind: 'failed', text: note });
  else if (!opened.newAirline) notify(null);
  else notify({ kind: 'done', text: messageText('AIRLINE_NEW', { name: opened.design.airline }) });
}

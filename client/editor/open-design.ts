import { parseDesign } from '../../tag/design.ts';
import { messageText } from '../../tag/messages.ts';
import { accept, type Refusal, type Result } from '../../tag/refusal.ts';
import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../graphql/generated.ts';
import { designOfAirline } from './design-of-airline.ts';
import { faultText } from './editor-fields.ts';
import { setWaiting } from './discard.store.ts';
import { openDesign, useEditor, type Opened } from './editor.store.ts';
import { notify } from './notice.store.ts';

/** A saved tag as the editor opens it. Refused when what is stored is no design any more. */
export function openedTag({ id, updatedAt, airlineId, tagConfig }: SavedTagFragment): Result<Opened> {
  const parsed = parseDesign(tagConfig);
  if (!parsed.ok) return parsed;
  return accept({ design: parsed.value, airlineId, tag: { id, updatedAt } });
}

/** The airline's fresh design, saved nowhere yet. */
export function openedFresh(airline: AirlineRowFragment): Result<Opened> {
  const design = designOfAirline(airline);
  return design.ok ? accept({ design: design.value, airlineId: airline.id, tag: null }) : design;
}

/** What selecting an airline opens: the newest of its saved tags (they come newest first), else a fresh design. */
export function openedAirline(
  airline: AirlineRowFragment,
  tags: readonly SavedTagFragment[],
): Result<Opened> {
  const newest = tags.find((tag) => tag.airlineId === airline.id);
  return newest ? openedTag(newest) : openedFresh(airline);
}

/** What a visit starts with: the user's newest tag, else the default airline's fresh design. */
export function firstDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): Opened {
  const [newest] = tags;
  const tag = newest && openedTag(newest);
  if (tag?.ok) return tag.value;
  const standard = airlines.find(({ icao, isPreset }) => isPreset && icao === DEFAULT_DESIGN.icao);
  const fresh = standard && openedFresh(standard);
  return fresh?.ok ? fresh.value : { design: DEFAULT_DESIGN, airlineId: null, tag: null };
}

/**
 * Opens what selecting an airline opens. Threat: a fresh design beside a saved tag that has not been loaded, saved as
 * its double; while the list is not complete, that is said.
 */
export function chooseAirline(
  airline: AirlineRowFragment,
  tags: readonly SavedTagFragment[],
  complete: boolean,
): void {
  const opened = openedAirline(airline, tags);
  const unknown = !complete && opened.ok && opened.value.tag === null;
  choose(opened, unknown ? messageText('TAGS_UNKNOWN') : null);
}

/**
 * Shows what was chosen, or says why it cannot be. While the open design has unsaved changes it waits for the answer
 * of `DiscardQuestion`.
 * @param note what its user must know about it, if anything
 */
export function choose(opened: Result<Opened>, note: string | null = null): void {
  if (!opened.ok) sayUnreadable(opened.refusal);
  else if (useEditor.getState().changed) setWaiting({ opened: opened.value, note });
  else show(opened.value, note);
}

/** Takes the tag as it is stored now; its button says what becomes of the edits. */
export function reload(stored: SavedTagFragment): void {
  const opened = openedTag(stored);
  if (opened.ok) show(opened.value);
  else sayUnreadable(opened.refusal);
}

function sayUnreadable(refusal: Refusal): void {
  notify({ kind: 'failed', text: messageText('VALIDATION_FAILED', { message: faultText(refusal) }) });
}

/** Shows a design in place of the one that is there, whatever becomes of that. */
export function show(opened: Opened, note: string | null = null): void {
  openDesign(opened);
  notify(note === null ? null : { kind: 'failed', text: note });
}

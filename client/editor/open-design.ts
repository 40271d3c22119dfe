import { parseDesign } from '../../tag/design.ts';
import { messageText } from '../../tag/messages.ts';
import { accept, type Result } from '../../tag/refusal.ts';
import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../graphql/generated.ts';
import { designOfAirline } from './design-of-airline.ts';
import { faultText } from './editor-fields.ts';
import { openDesign, type Opened } from './editor.store.ts';
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

/** Shows what was opened, or says why it cannot be. */
export function show(opened: Result<Opened>): void {
  notify(null);
  if (opened.ok) openDesign(opened.value);
  else
    notify({
      kind: 'failed',
      text: messageText('VALIDATION_FAILED', { message: faultText(opened.refusal) }),
    });
}

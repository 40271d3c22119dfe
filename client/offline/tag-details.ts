import type { TagConfig } from '../../tag/design/tag-config.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import { parseFlightDay, parseFlownOn } from '../../tag/dates/flight-day.ts';
import { parseNotes } from '../../tag/lists/notes.ts';
import type { SavedTagFragment, SaveTagInput } from '../graphql/generated.ts';

/** The fields of a tag outside its design: the day of the flight (YYYY-MM-DD) and private notes. */
export type TagDetails = Pick<SavedTagFragment, 'flownOn' | 'notes'>;

/** Returns only the details of a tag. */
export function pickDetails({ flownOn, notes }: TagDetails): TagDetails {
  return { flownOn, notes };
}

/** Returns the details of a design without stored details. */
export function deriveDetails({ date }: TagConfig): TagDetails {
  return { flownOn: parseFlightDay(date), notes: null };
}

/** Parses details from storage or a form; invalid values become null. */
export function parseDetails(storedValue: unknown): TagDetails {
  const { flownOn, notes } = (storedValue ?? {}) as Readonly<Record<string, unknown>>;
  const day = typeof flownOn === 'string' && flownOn !== '' ? parseFlownOn(flownOn) : null;
  const text = typeof notes === 'string' && notes !== '' ? parseNotes(notes) : null;
  return { flownOn: day?.ok ? day.value : null, notes: text?.ok ? text.value : null };
}

type SaveFields = Pick<SaveTagInput, 'config' | 'flownOn' | 'notes'>;

/** Merges the details of a save as the server does: absent fields stay; the day stays while the date is unchanged. */
export function mergeDetails(sentFields: SaveFields, previousTag: SavedTagFragment | undefined): TagDetails {
  const { date } = sentFields.config as TagConfig;
  const day = previousTag?.tagConfig.date === date ? previousTag.flownOn : parseFlightDay(date);
  const { notes = previousTag?.notes } = sentFields;
  return { flownOn: sentFields.flownOn ? sentFields.flownOn : day, notes: notes ? notes : null };
}

/** Returns true if day and notes are equal. */
export function isSameDetails(details: TagDetails, otherDetails: TagDetails): boolean {
  return details.flownOn === otherDetails.flownOn && details.notes === otherDetails.notes;
}

/** Returns true if a save would not change the tag. */
export function isAlreadySaved(tag: SavedTagFragment, sentFields: SaveFields): boolean {
  return (
    isSameDesign(tag.tagConfig, sentFields.config as TagConfig) &&
    isSameDetails(mergeDetails(sentFields, tag), pickDetails(tag))
  );
}

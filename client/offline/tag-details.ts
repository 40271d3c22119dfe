import type { TagConfig } from '../../tag/design/tag-config.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import { flightDay, parseFlownOn } from '../../tag/dates/flight-day.ts';
import { parseNotes } from '../../tag/lists/notes.ts';
import type { SavedTagFragment, SaveTagInput } from '../graphql/generated.ts';

/** The fields of a tag outside its design: the day of the flight (YYYY-MM-DD) and private notes. */
export type TagDetails = Pick<SavedTagFragment, 'flownOn' | 'notes'>;

export function pickDetails({ flownOn, notes }: TagDetails): TagDetails {
  return { flownOn, notes };
}

/** Returns the details of a design without stored details. */
export function deriveDetails({ date }: TagConfig): TagDetails {
  return { flownOn: flightDay(date), notes: null };
}

/** Parses details from storage or a form; invalid values become null. */
export function parseDetails(stored: unknown): TagDetails {
  const { flownOn, notes } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const day = typeof flownOn === 'string' && flownOn !== '' ? parseFlownOn(flownOn) : null;
  const text = typeof notes === 'string' && notes !== '' ? parseNotes(notes) : null;
  return { flownOn: day?.ok ? day.value : null, notes: text?.ok ? text.value : null };
}

type SaveFields = Pick<SaveTagInput, 'config' | 'flownOn' | 'notes'>;

/** Merges the details of a save as the server does: absent fields stay; the day stays while the date is unchanged. */
export function mergeDetails(sent: SaveFields, before: SavedTagFragment | undefined): TagDetails {
  const { date } = sent.config as TagConfig;
  const kept = before?.tagConfig.date === date ? before.flownOn : flightDay(date);
  const { notes = before?.notes } = sent;
  return { flownOn: sent.flownOn ? sent.flownOn : kept, notes: notes ? notes : null };
}

export function isSameDetails(one: TagDetails, other: TagDetails): boolean {
  return one.flownOn === other.flownOn && one.notes === other.notes;
}

/** Returns true if a save would not change the tag. */
export function isAlreadySaved(tag: SavedTagFragment, sent: SaveFields): boolean {
  return (
    isSameDesign(tag.tagConfig, sent.config as TagConfig) &&
    isSameDetails(mergeDetails(sent, tag), pickDetails(tag))
  );
}

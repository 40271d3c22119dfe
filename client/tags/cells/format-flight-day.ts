import { getFlownDay } from '../../../tag/lists/sort-tags.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats the flight day; without a known day returns the printed date. */
export function formatFlightDay(tag: SavedTagFragment): string {
  const day = getFlownDay(tag);
  // British English abbreviates September to 'Sept', but every other month to three letters.
  return day === null ? tag.tagConfig.date : dayFormat.format(new Date(day)).replace('Sept', 'Sep');
}

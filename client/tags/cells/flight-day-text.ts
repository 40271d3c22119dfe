import { dayOfTag } from '../../../tag/lists/sort-tags.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats the flight day; without a known day returns the printed date. */
export function flightDayText(tag: SavedTagFragment): string {
  const day = dayOfTag(tag);
  // 'Sept', as British English has it, is as long as no other month.
  return day === null ? tag.tagConfig.date : dayFormat.format(new Date(day)).replace('Sept', 'Sep');
}

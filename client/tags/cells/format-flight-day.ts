import { getKnownDate } from '../../../tag/dates/flight-key.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import { getFlownDay } from '../../../tag/lists/sort-tags.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

/** Formats the day or the month of a flight: '3 Nov 2026', 'Aug 1985'. If neither is known, returns the printed date: 'SUMMER 2006'. */
export function formatFlightDay(tag: SavedTagFragment): string {
  const { date } = tag.tagConfig;
  const knownDate = getKnownDate(getFlownDay(tag), date);
  return knownDate.includes('-') ? formatShortDate(knownDate) : date;
}

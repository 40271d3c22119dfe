import { getKnownDate } from '../../../tag/dates/flight-key.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import { getFlownDay } from '../../../tag/lists/sort-tags.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';

/** Formats the day or the month of a flight: '3 Nov 2026', 'Aug 1985'. If neither is known, returns the printed date: 'SUMMER 2006'. */
export const formatFlightDay = (tag: SavedTagFragment): string => formatWith(tag, formatKnownDate);

/** Formats the day or the month of a flight in English, because the editor of the cell parses the text again. */
export const formatEditedDay = (tag: SavedTagFragment): string => formatWith(tag, formatShortDate);

function formatWith(tag: SavedTagFragment, format: (date: string) => string): string {
  const { date } = tag.tagConfig;
  const knownDate = getKnownDate(getFlownDay(tag), date);
  return knownDate.includes('-') ? format(knownDate) : date;
}

import { parseFlightDay } from '../dates/flight-day.ts';
import { getLayout } from './layouts/layouts.ts';
import type { TagConfig } from './tag-config.ts';

/**
 * Returns the date as the card prints it: in the form of its layout if the typed text means exactly one day and the user did not choose
 * the typed text; otherwise as it is typed.
 */
export function formatPrintedDate({
  layout,
  date,
  printedDate,
}: Pick<TagConfig, 'layout' | 'date' | 'printedDate'>): string {
  const { formatDay } = getLayout(layout);
  const day = formatDay && printedDate === 'layout' ? parseFlightDay(date) : null;
  return formatDay && day !== null ? formatDay(day) : date;
}

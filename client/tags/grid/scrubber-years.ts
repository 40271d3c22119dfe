import { UNKNOWN_YEAR } from '../../../tag/dates/flight-year.ts';
import { formatTagYear } from '../views/tag-year.ts';
import type { ShownTagList } from '../views/shown-tag-list.ts';
import type { YearSection } from './grid-rows.ts';

/** A year and its part of the list: `start` and `end` are from 0 to 1. */
export type ScrubberYear = { readonly year: string; readonly start: number; readonly end: number };

/**
 * Returns the years of the list with their parts. Without a filter all years of the collection are known, also those that are not loaded
 * yet; with a filter only the loaded ones are.
 */
export function listScrubberYears(
  { isFiltered, stats, order }: Pick<ShownTagList, 'isFiltered' | 'stats' | 'order'>,
  sections: readonly YearSection[],
): readonly ScrubberYear[] {
  const counts =
    isFiltered || !stats
      ? sections
      : stats.byYear
          .toSorted((a, b) => compareYears(a.key, b.key, order.isAscending))
          .map(({ key, count }) => ({ year: formatTagYear(key), count }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let end = 0;
  return counts.map(({ year, count }) => {
    const start = end;
    end += count / total;
    return { year, start, end };
  });
}

/** Compares two years. Flights without a year come last in both directions, as in the list. */
function compareYears(a: string, b: string, isAscending: boolean): number {
  const unknownOrder = Number(a === UNKNOWN_YEAR) - Number(b === UNKNOWN_YEAR);
  if (unknownOrder !== 0 || a === b) return unknownOrder;
  return a < b === isAscending ? -1 : 1;
}

/**
 * Returns the position of the handle for a scroll position.
 * @param offset the distance from the top of the list to the upper edge of the window, in pixels
 */
export function findPosition(
  years: readonly ScrubberYear[],
  sections: readonly YearSection[],
  offset: number,
): { readonly index: number; readonly ratio: number } {
  const section = sections.findLast(({ top }) => top <= offset) ?? sections[0];
  const index = Math.max(
    0,
    years.findIndex(({ year }) => year === section?.year),
  );
  const scrubberYear = years[index];
  if (!section || !scrubberYear) return { index, ratio: 0 };
  const part = Math.min(1, Math.max(0, (offset - section.top) / section.height));
  return { index, ratio: scrubberYear.start + part * (scrubberYear.end - scrubberYear.start) };
}

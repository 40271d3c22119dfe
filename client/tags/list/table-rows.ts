import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getTagYear } from '../views/tag-year.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { convertDistance, formatDistance, getDistanceUnit } from '../../language/local-formats.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';

/** A row of the list: a tag, or the heading of the flights of a year. */
export type TableRow =
  | { readonly kind: 'tag'; readonly tag: SavedTagFragment; readonly index: number }
  | { readonly kind: 'year'; readonly year: string; readonly statsText: string };

/** Returns the exact distance of a tag's flight in kilometers; null if an airport is unknown. */
export type GetDistance = (tag: SavedTagFragment) => number | null;

/**
 * Returns the rows of a list. If the list is sorted by the day of the flight, each year has a heading with its sums.
 * @param isComplete true if the list has all tags; otherwise its last year may be incomplete
 */
export function buildTableRows(
  tags: readonly SavedTagFragment[],
  { sort }: TagOrder,
  isComplete: boolean,
  getDistance: GetDistance,
): readonly TableRow[] {
  const rows = tags.map((tag, index) => ({ kind: 'tag' as const, tag, index }));
  if (sort !== 'flown') return rows;
  const years: { year: string; rows: typeof rows }[] = [];
  for (const row of rows) {
    const year = getTagYear(row.tag);
    const lastYear = years.at(-1);
    if (lastYear?.year === year) lastYear.rows.push(row);
    else years.push({ year, rows: [row] });
  }
  return years.flatMap(({ year, rows: yearOfTag }, i) => {
    const isAll = isComplete || i < years.length - 1;
    return [
      {
        kind: 'year' as const,
        year,
        statsText: formatStats(
          yearOfTag.map(({ tag }) => tag),
          isAll,
          getDistance,
        ),
      },
      ...yearOfTag,
    ];
  });
}

/** Formats the distance of a list that may have more tags: '9,367+ km'. */
const formatMinDistance = (km: number): string =>
  translate(
    '{unit, select, mi {{distance, number}+ mi} nm {{distance, number}+ nm} other {{distance, number}+ km}}',
    { unit: getDistanceUnit(), distance: convertDistance(km) },
  );

function formatStats(tags: readonly SavedTagFragment[], isAll: boolean, getDistance: GetDistance): string {
  const flights = formatFlightCount(tags.length, !isAll);
  const km = tags.reduce((total, tag) => total + (getDistance(tag) ?? 0), 0);
  if (km === 0) return flights;
  const distance = isAll ? formatDistance(km) : formatMinDistance(km);
  return `${flights} · ${distance}`;
}

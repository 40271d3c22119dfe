import { formatKm } from '../../../tag/base/great-circle.ts';
import { resolveFlightYear } from '../../../tag/dates/flight-year.ts';
import { dayOfTag } from '../../../tag/lists/sort-tags.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

/** A row of the list: a tag, or the heading of the flights of a year. */
export type TableRow =
  | { readonly kind: 'tag'; readonly tag: SavedTagFragment; readonly index: number }
  | { readonly kind: 'year'; readonly year: string; readonly sum: string };

/** The distance of a tag's flight in kilometers, exact; null where an end is not known. */
export type DistanceOf = (tag: SavedTagFragment) => number | null;

const number = new Intl.NumberFormat('en');

/**
 * The rows of a list; sorted by the day of the flight, each year has a heading with its sums.
 * @param isWhole whether the list has all its tags; else more of its last year may come
 */
export function tableRows(
  tags: readonly SavedTagFragment[],
  { sort }: TagOrder,
  isWhole: boolean,
  distanceOf: DistanceOf,
): readonly TableRow[] {
  const rows = tags.map((tag, index) => ({ kind: 'tag' as const, tag, index }));
  if (sort !== 'flown') return rows;
  const years: { year: string; rows: typeof rows }[] = [];
  for (const row of rows) {
    const year = yearOfRow(row.tag);
    const last = years.at(-1);
    if (last?.year === year) last.rows.push(row);
    else years.push({ year, rows: [row] });
  }
  return years.flatMap(({ year, rows: flown }, i) => {
    const isAll = isWhole || i < years.length - 1;
    return [
      {
        kind: 'year' as const,
        year,
        sum: sumOf(
          flown.map(({ tag }) => tag),
          isAll,
          distanceOf,
        ),
      },
      ...flown,
    ];
  });
}

/** Flights with a year but no day are listed last, together with flights without a year. */
function yearOfRow(tag: SavedTagFragment): string {
  const day = dayOfTag(tag);
  return day === null ? 'No day' : resolveFlightYear(day, tag.tagConfig.date);
}

function sumOf(tags: readonly SavedTagFragment[], isAll: boolean, distanceOf: DistanceOf): string {
  const more = isAll ? '' : '+';
  const flights = `${number.format(tags.length)}${more} ${tags.length === 1 && isAll ? 'flight' : 'flights'}`;
  const km = tags.reduce((sum, tag) => sum + (distanceOf(tag) ?? 0), 0);
  return km === 0 ? flights : `${flights} · ${formatKm(km)}${more} km`;
}

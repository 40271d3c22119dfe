import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { GridShape } from '../views/grid-layout.ts';
import { getTagYear } from '../views/tag-year.ts';

/** The height of the heading of a year, in pixels. */
export const YEAR_HEIGHT_PX = 28;

/** A row of the wall: cards, or the space for the heading of a year. `top` and `height` are in pixels, from the top of the list. */
export type GridRow = {
  readonly top: number;
  readonly height: number;
  /** The index of the first card, and the number of cards; 0 in the row of a heading. */
  readonly firstIndex: number;
  readonly count: number;
};

/** The part of the wall with the flights of one year, and its heading. */
export type YearSection = {
  readonly year: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
};

export type GridRows = {
  readonly rows: readonly GridRow[];
  /** The years in the order of the list; empty if the list is not sorted by the day of the flight. */
  readonly sections: readonly YearSection[];
  readonly height: number;
};

/** Places the cards in rows. If the wall has years, each year starts with a heading and a new row. */
export function layOutGrid(
  tags: readonly SavedTagFragment[],
  { columns, rowHeight }: Pick<GridShape, 'columns' | 'rowHeight'>,
  hasYears: boolean,
): GridRows {
  const rows: GridRow[] = [];
  const sections: YearSection[] = [];
  let top = 0;
  const addRow = (height: number, firstIndex: number, count: number) => {
    rows.push({ top, height, firstIndex, count });
    top += height;
  };
  for (const { year, firstIndex, count } of listYears(tags, hasYears)) {
    const sectionTop = top;
    if (hasYears) addRow(YEAR_HEIGHT_PX, firstIndex, 0);
    for (let offset = 0; offset < count; offset += columns)
      addRow(rowHeight, firstIndex + offset, Math.min(columns, count - offset));
    if (hasYears) sections.push({ year, count, top: sectionTop, height: top - sectionTop });
  }
  return { rows, sections, height: top };
}

type YearRun = { year: string; firstIndex: number; count: number };

/** Returns the runs of tags of the same year; a single run without years. */
function listYears(tags: readonly SavedTagFragment[], hasYears: boolean): readonly YearRun[] {
  if (!hasYears) return [{ year: '', firstIndex: 0, count: tags.length }];
  const runs: YearRun[] = [];
  for (const [index, tag] of tags.entries()) {
    const year = getTagYear(tag);
    const lastRun = runs.at(-1);
    if (lastRun?.year === year) lastRun.count += 1;
    else runs.push({ year, firstIndex: index, count: 1 });
  }
  return runs;
}

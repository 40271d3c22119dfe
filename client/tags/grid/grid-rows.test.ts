import { createSavedTag, LUFTHANSA } from '../../editor/tests/catalogue.ts';
import { layOutGrid, YEAR_HEIGHT_PX } from './grid-rows.ts';
import { findPosition, listScrubberYears } from './scrubber-years.ts';

const SHAPE = { columns: 2, rowHeight: 100 };
const TAGS = ['3/14-2026', '3/13-2026', '3/12-2026', '3/14-2025', 'SPRING'].map((date, index) =>
  createSavedTag(String(index), LUFTHANSA, { date }),
);

test('each year starts with its heading and a new row', () => {
  const { rows, sections, height } = layOutGrid(TAGS, SHAPE, true);
  expect(rows.map(({ firstIndex, count }) => [firstIndex, count])).toEqual([
    [0, 0],
    [0, 2],
    [2, 1],
    [3, 0],
    [3, 1],
    [4, 0],
    [4, 1],
  ]);
  expect(sections.map(({ year, count, top }) => [year, count, top])).toEqual([
    ['2026', 3, 0],
    ['2025', 1, 200 + YEAR_HEIGHT_PX],
    ['No year', 1, 300 + 2 * YEAR_HEIGHT_PX],
  ]);
  expect(height).toBe(400 + 3 * YEAR_HEIGHT_PX);
});

test('without years the rows are full', () => {
  const { rows, sections } = layOutGrid(TAGS, SHAPE, false);
  expect(rows.map(({ firstIndex, count, top }) => [firstIndex, count, top])).toEqual([
    [0, 2, 0],
    [2, 2, 100],
    [4, 1, 200],
  ]);
  expect(sections).toEqual([]);
});

test('the handle knows the years that are not loaded, and stands at the shown one', () => {
  const { sections } = layOutGrid(TAGS.slice(0, 4), SHAPE, true);
  const byYear = [
    { key: '2025', name: '2025', count: 1 },
    { key: '2026', name: '2026', count: 3 },
    { key: 'unknown', name: 'unknown', count: 4 },
  ];
  const shown = {
    isFiltered: false,
    stats: { byYear } as never,
    order: { sort: 'flown', isAscending: false },
  } as const;
  const years = listScrubberYears(shown, sections);
  expect(years.map(({ year, end }) => [year, end])).toEqual([
    ['2026', 0.375],
    ['2025', 0.5],
    ['No year', 1],
  ]);
  expect(findPosition(years, sections, 0)).toEqual({ index: 0, ratio: 0 });
  expect(findPosition(years, sections, 200 + YEAR_HEIGHT_PX)).toEqual({ index: 1, ratio: 0.375 });
  expect(listScrubberYears({ ...shown, isFiltered: true }, sections).map(({ year }) => year)).toEqual([
    '2026',
    '2025',
  ]);
});

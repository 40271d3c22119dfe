import { WALL_LAYOUTS } from './data/wall-layouts.ts';
import { cropDrawing } from './crop-drawing.ts';
import { findColumns, planRows } from './plan-rows.ts';
import type { WallLayout } from './wall-layout.ts';

test.each(Object.entries(WALL_LAYOUTS))('the rows of the %s wall fill its area', (_size, layout) => {
  const { area, gap, columns }: WallLayout = layout;
  for (let count = 1; count <= (columns.at(-1)?.upTo ?? 0); count += 1) {
    const cells = planRows(count, findColumns(count, columns), { area, gap, below: 0 });
    expect(cells).toHaveLength(count);
    const covered = cells.reduce((sum, cell) => sum + (cell.width + gap) * cell.height, 0);
    const rows = new Set(cells.map(({ y }) => y)).size;
    expect(Math.round(covered)).toBe(Math.round(area.height * (area.width + gap)));
    expect(rows).toBe(Math.ceil(count / findColumns(count, columns)));
    const shapes = cells.map((cell) => cell.height / (cell.width + gap));
    expect(Math.max(...shapes) / Math.min(...shapes)).toBeLessThan(1.05);
  }
});

test('a drawing is cropped by its paths, with the gradients that nothing uses any more', () => {
  const drawing =
    '<defs><linearGradient id="a"><stop/></linearGradient><linearGradient id="b"><stop/></linearGradient></defs>' +
    '<path d="M0 0H10V10Z" fill="url(#a)"/><path d="M5 0L50 10" fill="url(#b)"/><path transform="scale(9)" d="M0 0H1"/>';
  expect(cropDrawing(drawing, 20)).toBe(
    '<defs><linearGradient id="b"><stop/></linearGradient></defs><path d="M5 0L50 10" fill="url(#b)"/><path transform="scale(9)" d="M0 0H1"/>',
  );
});

import { LAYOUTS, type LayoutId } from '../design/layouts/layouts.ts';
import { expandTrimBox } from './crop-marks.ts';
import { PAPERS, type PrintOptions } from './print-options.ts';
import { SHEET_MM, type SheetBox } from './sheet-grid.ts';
import { planSheets, type Slot } from './sheet-plan.ts';

type PlanOptions = Pick<PrintOptions, 'paper' | 'size' | 'marks' | 'back'>;

const repeatLayout = (count: number, layout: LayoutId = 'classic') => Array<LayoutId>(count).fill(layout);
const createOptions = (change: Partial<PlanOptions> = {}): PlanOptions => ({
  paper: 'a4',
  size: 'small',
  marks: true,
  back: true,
  ...change,
});

const doOverlap = (a: SheetBox, b: SheetBox) =>
  a.x < b.x + b.width - 1e-6 &&
  b.x < a.x + a.width - 1e-6 &&
  a.y < b.y + b.height - 1e-6 &&
  b.y < a.y + a.height - 1e-6;

const SIZES = [
  'small',
  'large',
  { w: 20, h: 20 },
  { w: 60, h: 40 },
  { w: 100, h: 148.5 },
  { w: 79, h: 54 },
] as const;

const CASES = (['a4', 'letter'] as const).flatMap((paper) =>
  SIZES.flatMap((size) => [true, false].map((marks) => [paper, size, marks] as const)),
);

test.each([
  ['a4', 'small', 9],
  ['a4', 'large', 4],
  ['letter', 'small', 9],
  ['letter', 'large', 4],
  ['a4', { w: 79, h: 54 }, 9],
  ['letter', { w: 150, h: 200 }, 1],
] as const)('%s holds, of %j, %d tags', (paper, size, count) => {
  expect(planSheets(repeatLayout(1), createOptions({ paper, size })).perSheet).toBe(count);
});

test.each([
  [1, 1, 1],
  [9, 1, 9],
  [10, 2, 1],
  [60, 7, 6],
])('%d tags are on %d sheets, the last with %d', (count, sheets, last) => {
  const plan = planSheets(repeatLayout(count), createOptions());
  expect([plan.sheets, plan.pages.length]).toEqual([sheets, 2 * sheets]);
  expect(plan.pages.at(-1)?.slots).toHaveLength(last);
  const fronts = plan.pages.filter(({ side }) => side === 'front');
  expect(fronts.flatMap(({ slots }) => slots.map(({ tag }) => tag))).toEqual([...repeatLayout(count).keys()]);
});

test.each(CASES)(
  'on %s, of %j and with marks %s, nothing overlaps or leaves the paper',
  (paper, size, marks) => {
    const layouts = Array.from({ length: 40 }, (_, at) => LAYOUTS[at % LAYOUTS.length] ?? 'classic');
    const { pages } = planSheets(layouts, createOptions({ paper, size, marks }));
    const { width, height } = PAPERS[paper];
    for (const page of pages) {
      const inked = page.slots.map(({ trim }) => expandTrimBox(trim, marks ? SHEET_MM.bleed : 0));
      for (const [at, box] of inked.entries()) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(SHEET_MM.margin - 1e-6);
        expect(Math.max(box.x + box.width - width, box.y + box.height - height)).toBeLessThanOrEqual(
          -SHEET_MM.margin + 1e-6,
        );
        expect(inked.slice(at + 1).some((other) => doOverlap(box, other))).toBe(false);
      }
      for (const [x1, y1, x2, y2] of page.marks) {
        const mark = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
        expect(inked.some((box) => doOverlap(mark, box))).toBe(false);
        expect(Math.min(x1, y1, width - x2, height - y2)).toBeGreaterThan(3);
      }
      expect(page.marks.length > 0).toBe(marks);
    }
  },
);

/** Converts a point of an upright tag to its page, in mm from the left edge and the top. */
function toSheetPoint({ trim, rotation }: Slot, across: number, down: number): [number, number] {
  if (rotation === 0) return [trim.x + across, trim.y + down];
  return rotation === 90
    ? [trim.x + trim.width - down, trim.y + across]
    : [trim.x + down, trim.y + trim.height - across];
}

test.each(CASES)('on %s, of %j and with marks %s, each back lies behind its front', (paper, size, marks) => {
  const layouts = Array.from({ length: 23 }, (_, at) => LAYOUTS[at % LAYOUTS.length] ?? 'classic');
  const { pages } = planSheets(layouts, createOptions({ paper, size, marks }));
  for (const [at, page] of pages.entries()) {
    if (page.side === 'front') continue;
    const fronts = pages[at - 1]?.slots ?? [];
    expect(page.slots.map(({ tag }) => tag)).toEqual(fronts.map(({ tag }) => tag));
    for (const [slot, back] of page.slots.entries()) {
      const front = fronts[slot];
      if (!front) throw new Error('a back without a front');
      const across = back.rotation === 0 ? back.trim.width : back.trim.height;
      // The upper left corner of a back is behind the upper right corner of its front, if the sheet is turned along its long edge.
      const [backX, backY] = toSheetPoint(back, 0, 0);
      const [frontX, frontY] = toSheetPoint(front, across, 0);
      expect(PAPERS[paper].width - backX).toBeCloseTo(frontX, 6);
      expect(backY).toBeCloseTo(frontY, 6);
    }
  }
});

test('each layout keeps its proportions; a long one is turned, so that it is as large as it can be', () => {
  const { pages } = planSheets(LAYOUTS, createOptions({ back: false }));
  const sizes = pages[0]?.slots.map(({ trim, rotation }) => [
    Math.round(trim.width),
    Math.round(trim.height),
    rotation,
  ]);
  expect(sizes).toEqual([
    [54, 79, 0],
    [33, 79, 90],
    [22, 79, 0],
    [54, 54, 0],
    [54, 79, 0],
  ]);
});

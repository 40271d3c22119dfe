import type { WallLayout } from '../wall-layout.ts';

/** The layouts of the wall by size, in px. */
export const WALL_LAYOUTS = {
  a3: {
    kind: 'poster',
    area: { x: 78, y: 78, width: 1329, height: 1708 },
    gap: 20,
    columns: [
      { upTo: 2, columns: 1 },
      { upTo: 6, columns: 2 },
      { upTo: 15, columns: 3 },
      { upTo: 28, columns: 4 },
      { upTo: 45, columns: 5 },
      { upTo: 66, columns: 6 },
    ],
    caption: { size: 23, maxSize: 38 },
    footer: {
      line: 1810,
      titleY: 1956,
      titleSize: 170,
      noteY: 2020,
      noteSize: 40,
    },
    brand: null,
  },
  story: {
    kind: 'poster',
    area: { x: 54, y: 112, width: 972, height: 1436 },
    gap: 14,
    columns: [
      { upTo: 2, columns: 1 },
      { upTo: 8, columns: 2 },
      { upTo: 18, columns: 3 },
      { upTo: 24, columns: 4 },
    ],
    caption: { size: 21, maxSize: 34 },
    footer: {
      line: 1564,
      titleY: 1676,
      titleSize: 124,
      noteY: 1730,
      noteSize: 36,
    },
    brand: { x: 1026, top: 1766, height: 40 },
  },
  square: {
    kind: 'mosaic',
    area: { x: 0, y: 0, width: 1080, height: 990 },
    gap: 0,
    columns: [
      { upTo: 1, columns: 1 },
      { upTo: 4, columns: 2 },
      { upTo: 9, columns: 3 },
      { upTo: 16, columns: 4 },
      { upTo: 25, columns: 5 },
    ],
    code: { x: 16, y: 38, size: 27, cellWidth: 300 },
    strip: { margin: 40, baseline: 1048, titleSize: 44, noteSize: 30 },
    brand: { x: 1040, top: 1017, height: 36 },
  },
  link: {
    kind: 'mosaic',
    area: { x: 0, y: 0, width: 1200, height: 562 },
    gap: 0,
    columns: [
      { upTo: 3, columns: 3 },
      { upTo: 8, columns: 4 },
      { upTo: 10, columns: 5 },
      { upTo: 18, columns: 6 },
      { upTo: 21, columns: 7 },
    ],
    code: { x: 14, y: 34, size: 25, cellWidth: 280 },
    strip: { margin: 32, baseline: 608, titleSize: 34, noteSize: 24 },
    brand: { x: 1168, top: 581, height: 30 },
  },
} as const satisfies Record<string, WallLayout>;

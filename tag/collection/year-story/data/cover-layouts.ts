import type { CoverLayout } from '../cover-layout.ts';

/** The layouts of the cover by size, in px. */
export const COVER_LAYOUTS = {
  story: {
    margin: 60,
    digits: [
      { x: 52, y: 312, width: 976, height: 650 },
      { x: 52, y: 1002, width: 976, height: 650 },
    ],
    sky: { top: 290, bottom: 1640, sun: { x: 800, y: 1300, radius: 150 }, clouds: 17 },
    aircraft: { x: 540, y: 984, width: 1024 },
    top: { y: 206, size: 92, noteY: 258, noteSize: 44 },
    foot: { y: 1770, size: 54, width: 620 },
    brand: { top: 1728, height: 46 },
  },
  square: {
    margin: 56,
    digits: [{ x: 52, y: 246, width: 976, height: 590 }],
    sky: { top: 230, bottom: 850, sun: { x: 760, y: 690, radius: 96 }, clouds: 12 },
    aircraft: { x: 540, y: 610, width: 900 },
    top: { y: 134, size: 76, noteY: 180, noteSize: 36 },
    foot: { y: 990, size: 44, width: 640 },
    brand: { top: 958, height: 38 },
  },
  link: {
    margin: 52,
    digits: [{ x: 52, y: 140, width: 1096, height: 370 }],
    sky: { top: 130, bottom: 520, sun: { x: 880, y: 400, radius: 66 }, clouds: 10 },
    aircraft: { x: 600, y: 366, width: 780 },
    top: { y: 84, size: 54, noteY: 114, noteSize: 26 },
    foot: { y: 586, size: 34, width: 760 },
    brand: { top: 562, height: 30 },
  },
} as const satisfies Record<string, CoverLayout>;

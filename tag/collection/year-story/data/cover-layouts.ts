import type { CoverLayout } from '../cover-layout.ts';

/** The layouts of the cover by size, in px. */
export const COVER_LAYOUTS = {
  story: {
    margin: 60,
    digits: [
      { x: 52, y: 390, width: 976, height: 635 },
      { x: 52, y: 1065, width: 976, height: 650 },
    ],
    sky: { top: 350, bottom: 1655, sun: { x: 800, y: 1300, radius: 150 }, clouds: 17 },
    aircraft: { x: 540, y: 1045, width: 1024 },
    top: { y: 292, size: 84, noteY: 350, noteSize: 50 },
  },
  square: {
    margin: 56,
    digits: [{ x: 52, y: 246, width: 976, height: 590 }],
    sky: { top: 230, bottom: 850, sun: { x: 760, y: 690, radius: 96 }, clouds: 12 },
    aircraft: { x: 540, y: 610, width: 900 },
    top: { y: 146, size: 70, noteY: 202, noteSize: 48 },
  },
  link: {
    margin: 52,
    digits: [{ x: 52, y: 140, width: 1096, height: 370 }],
    sky: { top: 130, bottom: 520, sun: { x: 880, y: 400, radius: 66 }, clouds: 10 },
    aircraft: { x: 600, y: 366, width: 780 },
    top: { y: 96, size: 48, noteY: 132, noteSize: 32 },
  },
} as const satisfies Record<string, CoverLayout>;

import type { TopFinLayout } from '../top-fin-layout.ts';

/** The layouts of the frame of the top airline by size, in px. */
export const TOP_FIN_LAYOUTS = {
  story: {
    fin: { height: 1230, footY: 1640, backX: 1040 },
    margin: 62,
    count: { y: 446, size: 340, width: 560 },
    note: { y: 526, size: 60 },
    name: { y: 616, size: 92, least: 44, width: 425, pitch: 0.98 },
    distanceSize: 46,
    brand: { x: 1024, top: 150, height: 46, edge: 'end' },
  },
  square: {
    fin: { height: 810, footY: 950, backX: 1020 },
    margin: 56,
    count: { y: 318, size: 230, width: 440 },
    note: { y: 380, size: 46 },
    name: { y: 448, size: 68, least: 34, width: 380, pitch: 0.98 },
    distanceSize: 36,
    brand: { x: 56, top: 56, height: 38, edge: 'start' },
  },
  link: {
    fin: { height: 580, footY: 600, backX: 1140 },
    margin: 56,
    count: { y: 244, size: 164, width: 440 },
    note: { y: 292, size: 38 },
    name: { y: 350, size: 58, least: 34, width: 500, pitch: 0.98 },
    distanceSize: 32,
    brand: { x: 56, top: 52, height: 32, edge: 'start' },
  },
} as const satisfies Record<string, TopFinLayout>;

import type { GlobeLayout } from '../globe-layout.ts';

const NIGHT_BLUE = '#8FC7EE';
const GOLD = '#FFD23F';
const WHITE = '#FFFFFF';

/** The layouts of the globe by size, in px. */
export const GLOBE_LAYOUTS = {
  story: {
    disc: { cx: 540, cy: 966, radius: 476 },
    region: {
      horizon: 484,
      area: { x: 110, y: 640, width: 860, height: 700 },
      frame: { x: 0, y: 0, width: 1080, height: 1920 },
      scrim: { x1: 0, y1: 1340, x2: 0, y2: 1500 },
    },
    codes: { size: 30, limit: 14, area: { x: 20, y: 420, width: 1040, height: 1040 } },
    stars: 200,
    quiet: [
      { x: 60, y: 140, width: 960, height: 230 },
      { x: 120, y: 1490, width: 840, height: 370 },
    ],
    title: {
      x: 540,
      y: 204,
      size: 54,
      color: NIGHT_BLUE,
      face: 'caption',
      tracking: 0.06,
      anchor: 'middle',
      width: 920,
      least: 30,
    },
    headline: { x: 540, y: 344, size: 168, color: WHITE, anchor: 'middle', width: 960, least: 80 },
    note: {
      x: 540,
      y: 1538,
      size: 38,
      color: GOLD,
      face: 'caption',
      tracking: 0.03,
      anchor: 'middle',
      width: 900,
      least: 24,
    },
    facts: { xs: [240, 540, 840], y: 1660, size: 104, anchor: 'middle', captionY: 1710, captionSize: 30 },
    brand: { x: 540, top: 1796, height: 46, edge: 'middle' },
  },
  square: {
    disc: { cx: 540, cy: 600, radius: 380 },
    region: {
      horizon: 214,
      area: { x: 120, y: 310, width: 840, height: 570 },
      frame: { x: 0, y: 0, width: 1080, height: 1080 },
      scrim: { x1: 0, y1: 880, x2: 0, y2: 1000 },
    },
    codes: { size: 28, limit: 12, area: { x: 16, y: 180, width: 1048, height: 816 } },
    stars: 110,
    quiet: [
      { x: 0, y: 24, width: 1080, height: 156 },
      { x: 0, y: 984, width: 1080, height: 70 },
    ],
    title: {
      x: 56,
      y: 62,
      size: 36,
      color: NIGHT_BLUE,
      face: 'caption',
      tracking: 0.05,
      width: 960,
      least: 22,
    },
    headline: { x: 53, y: 164, size: 122, color: WHITE, width: 960, least: 84 },
    note: null,
    facts: { xs: [56], y: 1032, size: 36, anchor: 'start', captionY: null, captionSize: 36 },
    brand: { x: 1024, top: 1000, height: 36, edge: 'end' },
  },
  link: {
    disc: { cx: 872, cy: 320, radius: 332 },
    region: {
      horizon: 56,
      area: { x: 620, y: 150, width: 500, height: 400 },
      frame: { x: 0, y: 0, width: 1200, height: 630 },
      scrim: { x1: 760, y1: 0, x2: 420, y2: 0 },
    },
    codes: { size: 22, limit: 9, area: { x: 500, y: 10, width: 690, height: 610 } },
    stars: 80,
    quiet: [{ x: 40, y: 80, width: 470, height: 500 }],
    title: {
      x: 64,
      y: 128,
      size: 30,
      color: NIGHT_BLUE,
      face: 'caption',
      tracking: 0.05,
      width: 420,
      least: 20,
    },
    headline: { x: 62, y: 252, size: 116, color: WHITE, width: 408, least: 60 },
    note: { x: 64, y: 304, size: 28, color: GOLD, face: 'caption', tracking: 0.02, width: 420, least: 18 },
    facts: { xs: [64, 206, 348], y: 430, size: 58, anchor: 'start', captionY: 462, captionSize: 19 },
    brand: { x: 64, top: 524, height: 30, edge: 'start' },
  },
} as const satisfies Record<string, GlobeLayout>;

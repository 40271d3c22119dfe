import type { CardSize } from '../card-data.ts';
import type { MapBox } from '../card-map.ts';

export type PassportBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The positions of the parts of a passport, in px. */
export type PassportLayout = {
  readonly cover: PassportBox;
  readonly page: PassportBox;
  readonly corner: number;
  readonly title: {
    readonly lines: readonly string[];
    readonly x: number;
    readonly y: number;
    readonly size: number;
  };
  readonly emblem: { readonly x: number; readonly y: number; readonly radius: number };
  readonly brandName: { readonly x: number; readonly y: number; readonly size: number };
  /** The left and the right edge of all texts on the page. */
  readonly margin: readonly [left: number, right: number];
  readonly name: { readonly y: number; readonly size: number; readonly span: number };
  readonly facts: {
    readonly left: number;
    readonly top: number;
    readonly columns: number;
    readonly step: readonly [x: number, y: number];
    readonly below: number;
    readonly caption: number;
    readonly value: number;
  };
  readonly map: MapBox;
  /** The number of airport codes on the map. */
  readonly labels: number;
  readonly distance: { readonly y: number; readonly size: number };
  readonly machine: {
    readonly top: number;
    readonly y: number;
    readonly step: number;
    readonly size: number;
  };
  /** The brand's tiles; null if there is no space beside the passport. */
  readonly brand: { readonly x: number; readonly top: number; readonly height: number } | null;
};

const TITLE = ['FLIGHT', 'PASSPORT'];

export const PASSPORT_LAYOUTS: Readonly<Record<CardSize, PassportLayout>> = {
  story: {
    cover: { left: 70, top: 101, width: 940, height: 560 },
    page: { left: 70, top: 661, width: 940, height: 1118 },
    corner: 54,
    title: { lines: ['FLIGHT PASSPORT'], x: 546, y: 210, size: 52 },
    emblem: { x: 540, y: 392, radius: 136 },
    brandName: { x: 546, y: 612, size: 40 },
    margin: [124, 956],
    name: { y: 780, size: 82, span: 28 },
    facts: { left: 124, top: 860, columns: 3, step: [286, 142], below: 66, caption: 25, value: 66 },
    map: { left: 84, top: 1084, width: 912, height: 410, zoom: 1.9 },
    labels: 6,
    distance: { y: 1570, size: 84 },
    machine: { top: 1654, y: 1706, step: 46, size: 40 },
    brand: { x: 540, top: 1830, height: 42 },
  },
  square: {
    cover: { left: 44, top: 30, width: 992, height: 272 },
    page: { left: 44, top: 302, width: 992, height: 700 },
    corner: 46,
    title: { lines: TITLE, x: 672, y: 140, size: 46 },
    emblem: { x: 372, y: 166, radius: 100 },
    brandName: { x: 672, y: 254, size: 30 },
    margin: [94, 986],
    name: { y: 386, size: 62, span: 24 },
    facts: { left: 94, top: 446, columns: 2, step: [190, 104], below: 52, caption: 19, value: 52 },
    map: { left: 410, top: 420, width: 610, height: 286, zoom: 1.25 },
    labels: 6,
    distance: { y: 812, size: 76 },
    machine: { top: 894, y: 938, step: 40, size: 38 },
    brand: { x: 540, top: 1024, height: 34 },
  },
  link: {
    cover: { left: 60, top: 44, width: 376, height: 542 },
    page: { left: 436, top: 44, width: 704, height: 542 },
    corner: 24,
    title: { lines: TITLE, x: 252, y: 120, size: 32 },
    emblem: { x: 248, y: 336, radius: 101 },
    brandName: { x: 252, y: 542, size: 34 },
    margin: [476, 1104],
    name: { y: 118, size: 46, span: 17 },
    facts: { left: 476, top: 168, columns: 2, step: [158, 86], below: 44, caption: 14, value: 42 },
    map: { left: 744, top: 140, width: 392, height: 226, zoom: 1 },
    labels: 5,
    distance: { y: 444, size: 56 },
    machine: { top: 494, y: 532, step: 30, size: 26 },
    brand: null,
  },
};

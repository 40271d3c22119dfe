import type { CardSize } from '../card-data.ts';

/** The positions of the parts of a year card, in px. */
export type SignLayout = {
  readonly card: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly corner: number;
  readonly slot: { readonly y: number; readonly width: number; readonly height: number };
  /** The left and the right edge of all texts. */
  readonly margin: readonly [left: number, right: number];
  readonly header: { readonly y: number; readonly size: number; readonly rule: number };
  readonly digits: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly distance: {
    readonly x: number;
    readonly anchor: 'start' | 'end';
    readonly y: number;
    readonly size: number;
    readonly width: number;
  };
  readonly around: {
    readonly x: number;
    readonly anchor: 'start' | 'end';
    readonly y: number;
    readonly size: number;
    readonly width: number;
  };
  readonly map: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly zoom: number;
  };
  readonly perforation: { readonly y: number; readonly notch: number };
  readonly facts: {
    /** The start of each column, as a ratio of the width. */
    readonly columns: readonly number[];
    /** Base lines of the captions. The values are `below` px lower. */
    readonly rows: readonly number[];
    readonly below: number;
    readonly caption: number;
    readonly value: number;
  };
  readonly brand: { readonly top: number; readonly height: number };
};

export const SIGN_LAYOUTS: Readonly<Record<CardSize, SignLayout>> = {
  story: {
    card: { left: 70, top: 101, right: 1010, bottom: 1779 },
    corner: 54,
    slot: { y: 158, width: 218, height: 58 },
    margin: [124, 956],
    header: { y: 285, size: 42, rule: 317 },
    digits: { left: 124, top: 384, width: 832, height: 356 },
    distance: { x: 124, anchor: 'start', y: 1314, size: 94, width: 430 },
    around: { x: 956, anchor: 'end', y: 1314, size: 38, width: 380 },
    map: { left: 70, top: 776, width: 940, height: 424, zoom: 2 },
    perforation: { y: 1380, notch: 34 },
    facts: { columns: [0, 0.38, 0.74], rows: [1449, 1603], below: 71, caption: 26, value: 62 },
    brand: { top: 1830, height: 42 },
  },
  square: {
    card: { left: 44, top: 30, right: 1036, bottom: 1002 },
    corner: 46,
    slot: { y: 58, width: 176, height: 44 },
    margin: [94, 986],
    header: { y: 158, size: 36, rule: 180 },
    digits: { left: 94, top: 214, width: 470, height: 196 },
    distance: { x: 986, anchor: 'end', y: 330, size: 84, width: 380 },
    around: { x: 986, anchor: 'end', y: 392, size: 32, width: 380 },
    map: { left: 44, top: 416, width: 992, height: 348, zoom: 1.75 },
    perforation: { y: 782, notch: 26 },
    facts: { columns: [0, 0.38, 0.74], rows: [830, 920], below: 47, caption: 20, value: 44 },
    brand: { top: 1024, height: 34 },
  },
  link: {
    card: { left: 40, top: 26, right: 1160, bottom: 568 },
    corner: 38,
    slot: { y: 44, width: 132, height: 32 },
    margin: [84, 1116],
    header: { y: 110, size: 30, rule: 128 },
    digits: { left: 84, top: 156, width: 390, height: 152 },
    distance: { x: 84, anchor: 'start', y: 380, size: 60, width: 390 },
    around: { x: 84, anchor: 'start', y: 418, size: 26, width: 390 },
    map: { left: 500, top: 136, width: 650, height: 292, zoom: 1.3 },
    perforation: { y: 440, notch: 20 },
    facts: { columns: [0, 0.14, 0.285, 0.405, 0.68, 0.88], rows: [484], below: 42, caption: 16, value: 38 },
    brand: { top: 586, height: 28 },
  },
};

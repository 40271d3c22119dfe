import type { ScreenSize } from '../../kit/picture-sizes.ts';

/** The colors of the wall behind the case and of the texts. */
export const SUITCASE_COLORS = {
  wall: ['#13675F', '#0E5653', '#0A4244'],
  floor: '#083C3F',
  shadow: '#021F22',
  text: '#F2FAF6',
  count: '#FFD23F',
} as const;

/** The places of the case in one size, in px. */
export type SuitcasePlan = {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The area for stickers: the part of the case in the picture, without the edges. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The height of the handle above the case; 0 for none. */
  readonly handle: number;
  readonly hasWheels: boolean;
  readonly maxStickers: number;
  /** The largest scale of stickers. */
  readonly maxScale: number;
  readonly grooves: number;
  readonly cornerSize: number;
};

export const SUITCASE_PLANS: Readonly<Record<ScreenSize, SuitcasePlan>> = {
  story: {
    box: { x: 92, y: 566, width: 896, height: 1070 },
    area: { x: 126, y: 590, width: 828, height: 1022 },
    handle: 150,
    hasWheels: true,
    maxStickers: 13,
    maxScale: 1.2,
    grooves: 16,
    cornerSize: 108,
  },
  square: {
    box: { x: 72, y: 214, width: 936, height: 806 },
    area: { x: 104, y: 238, width: 872, height: 758 },
    handle: 80,
    hasWheels: false,
    maxStickers: 12,
    maxScale: 1.2,
    grooves: 16,
    cornerSize: 104,
  },
  link: {
    box: { x: 372, y: 58, width: 900, height: 640 },
    area: { x: 404, y: 82, width: 776, height: 530 },
    handle: 0,
    hasWheels: false,
    maxStickers: 8,
    maxScale: 1.2,
    grooves: 18,
    cornerSize: 96,
  },
};

/** The radius of the corners of the case, in px. */
export const CASE_RADIUS_PX = 74;

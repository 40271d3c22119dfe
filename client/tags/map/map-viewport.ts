import type { Position } from '../../../tag/base/great-circle.ts';

export type MapProjection = 'flat' | 'globe';

/** The visible part of the map: the zoom factor, the offset in pixels, and the center of a globe. */
export type MapViewport = {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly center: Position;
};

/** The size of the element that shows the map, in pixels. */
export type StageSize = { readonly width: number; readonly height: number };

/** The free space around the world, in pixels. */
export const LABEL_PADDING_PX = 14;

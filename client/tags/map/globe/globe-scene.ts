import type { GlobeView, Vector } from '../../../../tag/map/sphere.ts';

/** Rings on a sphere: the directions of their points, three numbers for each, and the number of points up to the end of each ring. */
export type SphereRings = { readonly vectors: Float32Array; readonly ends: Uint32Array };

/** Land in full, and with few points for a globe that turns. */
export type GlobeLand = { readonly full: SphereRings; readonly coarse: SphereRings };

/** Routes whose lines have one width in px and one color, each with the directions of its ends. */
export type GlobeLines = {
  readonly width: number;
  readonly color: string;
  readonly ends: readonly (readonly [Vector, Vector])[];
};

/** The content of a globe. Colors are those of a canvas. */
export type GlobeScene = {
  readonly sea: string;
  readonly land: string;
  readonly edge: string;
  readonly dot: string;
  /** The lines in painting order. */
  readonly lines: readonly GlobeLines[];
  /** The most flown lines: a globe shows only these while it turns, and light around them while it rests. */
  readonly turningLines: readonly GlobeLines[];
  readonly dots: readonly { readonly vector: Vector; readonly radius: number }[];
  readonly isDimmed: boolean;
};

/** One picture of a globe: its view in px, the size of the canvas in px, and the number of device pixels in a px. */
export type GlobeRequest = {
  readonly view: GlobeView;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isTurning: boolean;
};

/** A message to the worker. */
export type GlobeMessage =
  | { readonly kind: 'start'; readonly canvas: OffscreenCanvas; readonly land: GlobeLand }
  | { readonly kind: 'scene'; readonly scene: GlobeScene }
  | { readonly kind: 'request'; readonly request: GlobeRequest };

/** The response of the worker after each painted request. */
export type GlobeResponse = { readonly isTurning: boolean };

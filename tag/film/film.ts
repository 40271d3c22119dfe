/** A drawing that is rasterized once, and then moved from frame to frame. Its size is in px of the film. */
export type FilmLayer = { readonly svg: string; readonly width: number; readonly height: number };

/** A box in px. */
export type FilmBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** An affine transform, in the order of a canvas's setTransform: from px of the item to px of the film. */
export type FilmMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A part of one frame. Later items are drawn over earlier ones. Opacity is from 0 to 1. */
export type FilmItem =
  | {
      readonly kind: 'layer';
      /** The index of the layer. */
      readonly layer: number;
      readonly matrix: FilmMatrix;
      readonly opacity: number;
      /** The part of the layer that is drawn, in px of the layer, at its own place; absent for the whole layer. */
      readonly crop?: FilmBox;
    }
  | {
      /** A line with round ends through points: x and y in turns. */
      readonly kind: 'line';
      readonly points: readonly number[];
      readonly width: number;
      readonly color: string;
      readonly opacity: number;
    }
  | {
      /** An area of one color inside closed outlines: x and y in turns. An outline inside of another one is a hole. */
      readonly kind: 'area';
      readonly outlines: readonly (readonly number[])[];
      readonly color: string;
      readonly opacity: number;
    }
  | {
      /** The whole frame, or a box, in one color. */
      readonly kind: 'fill';
      readonly color: string;
      readonly opacity: number;
      readonly box?: FilmBox;
    };

/**
 * A film: layers, and for each frame how they lie. It is drawn on a canvas in the browser and by SVG on the server. Equal data gives equal
 * layers and items in every program.
 */
export type Film = {
  /** Even numbers of px, as encoders of video need. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly layers: readonly FilmLayer[];
  /** Returns the items of a frame, from 0. */
  readonly listItems: (frame: number) => readonly FilmItem[];
};

export const FRAMES_PER_SECOND = 30;

declare module 'gifenc' {
  export type GifPalette = number[][];
  export type GifFrameOptions = {
    /** The colors of the film with its first frame; later frames without one use these. */
    palette?: GifPalette;
    /** In milliseconds; a GIF stores hundredths of a second. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 if the next frame is drawn over this one. */
    dispose?: number;
    /** 0 if the film repeats forever. */
    repeat?: number;
  };
  export type GifStream = {
    writeFrame(index: Uint8Array, width: number, height: number, options: GifFrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function GIFEncoder(): GifStream;
  /** Returns at most `maxColors` colors that suit the RGBA pixels. */
  export function quantize(pixels: Uint8Array | Uint8ClampedArray, maxColors: number): GifPalette;
  /** Returns the index of the nearest color for each of the RGBA pixels. */
  export function applyPalette(pixels: Uint8Array | Uint8ClampedArray, palette: GifPalette): Uint8Array;
}
